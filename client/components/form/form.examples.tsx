// Examples of a form with a field of each kind: initial, and with an error in every field.
import { useEffect } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import type { Examples } from '../../examples/example.ts';
import type { Say } from '../../examples/fixtures.ts';
import { Check } from './check.tsx';
import { Choices } from './choices.tsx';
import { Field } from './field.tsx';
import { Form, SubmitButton } from './form.tsx';
import { PasswordField } from './password-field.tsx';
import { TextArea } from './text-area.tsx';

interface AllFieldsProps {
  say: Say;
  /** Error message shown at every field. */
  wrong?: string;
  label?: string;
}

function AllFields({ say, wrong, label = say('单位名称', 'Organisation') }: AllFieldsProps) {
  const form = useForm<FieldValues, unknown, FieldValues>({ defaultValues: { company: '', password: '', kind: '', text: '', consent: false } });
  const { setError } = form;
  useEffect(() => {
    if (wrong === undefined) return;
    for (const name of ['company', 'password', 'kind', 'text', 'consent'] as const) setError(name, { message: wrong });
  }, [setError, wrong]);
  return (
    <Form form={form} onSubmit={async () => {}}>
      <Field name="company" label={label} hint={say('与营业执照一致', 'As on the licence')} most={20} />
      <PasswordField name="password" label={say('密码', 'Password')} autoComplete="off" />
      <Choices
        name="kind"
        legend={say('类型', 'Kind')}
        choices={[
          { value: '1', label: say('咨询', 'Question'), note: say('三日内答复', 'Answered in three days') },
          { value: '2', label: say('建议', 'Suggestion') },
        ]}
      />
      <TextArea name="text" label={say('内容', 'Text')} most={200} />
      <Check name="consent" required>
        {say('同意公开', 'It may be published')}
      </Check>
      <Check name="consent" asSwitch>
        {say('匿名', 'Anonymous')}
      </Check>
      <SubmitButton>{say('提交', 'Send')}</SubmitButton>
    </Form>
  );
}

export const examples: Examples = ({ longWords, say }) => ({
  full: { element: <AllFields say={say} />, shows: say('单位名称', 'Organisation') },
  wrong: { element: <AllFields say={say} wrong={say('请填写', 'Fill this in')} />, shows: say('同意公开', 'It may be published') },
  longWords: { element: <AllFields say={say} wrong={longWords} label={longWords} />, shows: longWords },
});
