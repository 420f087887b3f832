// Example states of the SMS code field: code sent, rate-limited, and failed.
import { type FieldValues, useForm } from 'react-hook-form';
import type { Examples } from '../../examples/example.ts';
import type { Sent } from '../../forms/send.ts';
import { Form } from './form.tsx';
import { SmsCodeField } from './sms-code-field.tsx';

interface SampleProps {
  /** Purpose of the code. Each example has a different one, because the countdown is stored by purpose. */
  what: 'login' | 'register' | 'reset' | 'sentiment';
  sent: Sent;
}

function Sample({ what, sent }: SampleProps) {
  const form = useForm<FieldValues, unknown, FieldValues>({ defaultValues: { smsCode: '' } });
  return (
    <Form form={form} onSubmit={async () => {}}>
      <SmsCodeField what={what} ask={async () => sent} />
    </Form>
  );
}

export const examples: Examples = ({ longWords, say }) => {
  const shows = say('获取验证码', 'Get a code');
  const refused = { kind: 'refused', status: 429, fields: {} } as const;
  return {
    full: { element: <Sample what="login" sent={{ kind: 'done', data: null, atMs: 0 }} />, shows },
    tooOften: {
      element: <Sample what="register" sent={{ ...refused, message: say('发送次数过多', 'Too many codes'), waitS: 3000 }} />,
      shows,
    },
    notSent: { element: <Sample what="reset" sent={{ kind: 'failed', message: say('网络连接异常', 'The connection failed') }} />, shows },
    longWords: { element: <Sample what="sentiment" sent={{ ...refused, message: longWords }} />, shows },
  };
};
