// Logging in by password, or on to single sign-on (F3, section 5).
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { forms } from '#shared/forms.ts';
import { CaptchaField } from '../../components/form/captcha-field.tsx';
import { Field } from '../../components/form/field.tsx';
import { Form, SubmitButton } from '../../components/form/form.tsx';
import { Notice } from '../../components/form/notice.tsx';
import { PasswordField } from '../../components/form/password-field.tsx';
import { usePortalForm } from '../../components/form/portal-form.ts';
import { TabLinks } from '../../components/tab-links.tsx';
import { usePage } from '../../state/page.ts';
import { useLogIn } from './log-in.ts';
import { LoginPage, Ways } from './login-page.tsx';
import { useWay } from './next.ts';

export function Page() {
  const { t } = useLingui();
  const { locale, singleSignOn } = usePage();
  const { next, to } = useWay();
  return (
    <LoginPage title={t`登录`} path="/login">
      {singleSignOn && (
        <TabLinks
          label={t`登录方式`}
          tabs={[
            { name: t`密码登录`, href: to('/login'), current: true },
            { name: t`单点登录`, href: `/cms/session/authorize?${new URLSearchParams({ lang: locale, ...(next && { to: next }) })}`, current: false },
          ]}
        />
      )}
      <PasswordLogin />
      <Ways
        ways={[
          ['/mobile/loginPhone', t`短信登录`],
          ['/password/reset', t`忘记密码`],
          ['/register', t`注册`],
        ]}
      />
    </LoginPage>
  );
}

function PasswordLogin() {
  const { t } = useLingui();
  const form = usePortalForm(forms.passwordLogin);
  const [drawn, setDrawn] = useState(0);
  // a captcha is good for one try
  const { outcome, logIn } = useLogIn(form, '/login', ['username', 'password', 'captcha'], renew);
  const notice = useSignOnNotice();

  function renew() {
    form.setValue('captcha', '');
    setDrawn((count) => count + 1);
  }

  return (
    <Form form={form} onSubmit={logIn}>
      <Field name="username" label={t`用户名或手机号`} autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={50} />
      <PasswordField name="password" label={t`密码`} autoComplete="current-password" />
      <CaptchaField drawn={drawn} renew={renew} />
      <Notice outcome={outcome ?? notice} />
      <SubmitButton>
        <Trans>登录</Trans>
      </SubmitButton>
    </Form>
  );
}

/** What single sign-on left to say to this browser, once. */
function useSignOnNotice() {
  const [message, setMessage] = useState<string>();
  useEffect(() => {
    const left = new AbortController();
    const ask = async () => {
      const answer: unknown = await (await fetch('/cms/session?notice', { signal: left.signal })).json();
      const { data } = answer as { data?: { notice?: string } };
      if (data?.notice !== undefined) setMessage(data.notice);
    };
    // it can be done without
    ask().catch(() => undefined);
    return () => left.abort();
  }, []);
  return message === undefined ? undefined : ({ kind: 'error', message } as const);
}
