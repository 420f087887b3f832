// The login form for user name and password (F3).
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { forms } from '#shared/forms.ts';
import { Field } from '../../components/form/field.tsx';
import { Form, SubmitButton } from '../../components/form/form.tsx';
import { Notice } from '../../components/form/notice.tsx';
import { PasswordField } from '../../components/form/password-field.tsx';
import { usePortalForm } from '../../forms/portal-form.ts';
import { CaptchaField, useCaptchaKey } from './captcha-field.tsx';
import { useLogIn } from './log-in.ts';

export function PasswordLogin() {
  const { t } = useLingui();
  const form = usePortalForm(forms.passwordLogin);
  const [pictureKey, renewPicture] = useCaptchaKey();
  // renews the captcha after a failure, because a captcha is valid for one attempt
  const { outcome, logIn } = useLogIn(form, '/login', ['username', 'password', 'captcha'], renew);
  const notice = useSignOnNotice();

  function renew() {
    form.setValue('captcha', '');
    renewPicture();
  }

  return (
    <Form form={form} onSubmit={logIn}>
      <Field name="username" label={t`用户名或手机号`} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      <PasswordField name="password" label={t`密码`} autoComplete="current-password" />
      <CaptchaField pictureKey={pictureKey} renew={renew} />
      <Notice outcome={outcome ?? notice} />
      <SubmitButton>
        <Trans>登录</Trans>
      </SubmitButton>
    </Form>
  );
}

/** Returns the error message of a failed single sign-on. The gateway returns each message only once. Undefined if there is none. */
function useSignOnNotice() {
  const [message, setMessage] = useState<string>();
  useEffect(() => {
    const left = new AbortController();
    const ask = async () => {
      const answer: unknown = await (await fetch('/cms/session?notice', { signal: left.signal })).json();
      const { data } = answer as { data?: { notice?: string } };
      if (data?.notice !== undefined) setMessage(data.notice);
    };
    // ignored, because the form works without the message
    ask().catch(() => undefined);
    return () => left.abort();
  }, []);
  return message === undefined ? undefined : ({ kind: 'error', message } as const);
}
