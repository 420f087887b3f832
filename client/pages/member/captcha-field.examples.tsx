// Examples of the captcha field: initial, and after a wrong answer. Its image cannot load here, because examples have no platform.
import { useEffect } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import { Form } from '../../components/form/form.tsx';
import type { Examples } from '../../examples/example.ts';
import { CaptchaField, useCaptchaKey } from './captcha-field.tsx';

function Sample({ wrong }: { wrong?: string }) {
  const form = useForm<FieldValues, unknown, FieldValues>({ defaultValues: { captcha: '' } });
  const [pictureKey, renew] = useCaptchaKey();
  const { setError } = form;
  useEffect(() => {
    if (wrong !== undefined) setError('captcha', { message: wrong });
  }, [setError, wrong]);
  return (
    <Form form={form} onSubmit={async () => {}}>
      <CaptchaField pictureKey={pictureKey} renew={renew} />
    </Form>
  );
}

export const examples: Examples = ({ say }) => {
  const shows = say('图形验证码', 'Image code');
  return {
    full: { element: <Sample />, shows },
    wrong: { element: <Sample wrong={say('验证码不正确', 'The code is wrong')} />, shows },
  };
};
