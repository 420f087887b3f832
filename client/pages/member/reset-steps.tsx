// The three steps of a password reset. Each step is a separate form.
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { forms } from '#shared/forms.ts';
import { Field } from '../../components/form/field.tsx';
import { Form, SubmitButton } from '../../components/form/form.tsx';
import { Notice } from '../../components/form/notice.tsx';
import { PasswordField } from '../../components/form/password-field.tsx';
import { SmsCodeField } from '../../components/form/sms-code-field.tsx';
import { usePage } from '../../data/page.ts';
import { type Refusal, useOutcome } from '../../forms/outcome.ts';
import { refuse, usePortalForm } from '../../forms/portal-form.ts';
import { send } from '../../forms/send.ts';
import { storedPhone } from '../../session/stored-member.ts';

/** Submits a step. Resolves to a rejection to show, or to undefined. */
type Submit = (value: string) => Promise<Refusal | undefined>;

export function PhoneStep({ phone, refused, onSubmit }: { phone: string | undefined; refused: string | undefined; onSubmit: Submit }) {
  const { t } = useLingui();
  const form = usePortalForm(forms.resetPhone, phone === undefined ? undefined : { phone });
  const { outcome, setOutcome, showRefusal } = useOutcome(form, ['phone']);
  const { member } = usePage();
  useEffect(() => {
    if (refused !== undefined) refuse(form, 'phone', refused);
  }, [form, refused]);
  useEffect(() => {
    const known = member === null ? undefined : storedPhone();
    if (known !== undefined && !form.getValues('phone')) form.setValue('phone', known);
  }, [form, member]);
  return (
    <Form
      form={form}
      onSubmit={async (given) => {
        setOutcome(undefined);
        const refusal = await onSubmit(given.phone);
        if (refusal !== undefined) showRefusal(refusal);
      }}
    >
      <Field name="phone" label={t`注册时的手机号`} type="tel" autoComplete="tel" inputMode="tel" />
      <Notice outcome={outcome} />
      <SubmitButton>
        <Trans>获取验证码</Trans>
      </SubmitButton>
    </Form>
  );
}

interface CodeStepProps {
  phone: string;
  refused: string | undefined;
  onBack: () => void;
  onNext: (smsCode: string) => void;
}

export function CodeStep({ phone, refused, onBack, onNext }: CodeStepProps) {
  const form = usePortalForm(forms.resetCode);
  useEffect(() => {
    if (refused !== undefined) refuse(form, 'smsCode', refused);
  }, [form, refused]);
  return (
    <Form form={form} onSubmit={async (given) => onNext(given.smsCode)}>
      <p>
        <Trans>如该手机号已注册，验证码已发送至 {phone}。</Trans>
      </p>
      <SmsCodeField what="reset" ask={() => send('/sms-code', { phone, type: 'reset' })} />
      <SubmitButton>
        <Trans>下一步</Trans>
      </SubmitButton>
      <button type="button" className="button button-outline" onClick={onBack}>
        <Trans>上一步</Trans>
      </button>
    </Form>
  );
}

export function PasswordStep({ phone, onSubmit }: { phone: string; onSubmit: Submit }) {
  const { t } = useLingui();
  const form = usePortalForm(forms.newPassword);
  const { outcome, setOutcome, showRefusal } = useOutcome(form, ['password']);
  return (
    <Form
      form={form}
      onSubmit={async (given) => {
        setOutcome(undefined);
        const refusal = await onSubmit(given.password);
        if (refusal !== undefined) showRefusal(refusal);
      }}
    >
      {/* a hidden user name field, so that password managers assign the new password to this account */}
      <input type="text" autoComplete="username" value={phone} readOnly hidden />
      <PasswordField
        name="password"
        label={t`新密码`}
        hint={t`8 至 64 位，任意字符`}
        autoComplete="new-password"
        options={{ onChange: () => form.getValues('repeat') && void form.trigger('repeat') }}
      />
      <PasswordField name="repeat" label={t`确认新密码`} autoComplete="new-password" />
      <Notice outcome={outcome} />
      <SubmitButton>
        <Trans>重置密码</Trans>
      </SubmitButton>
    </Form>
  );
}
