// Logging in by password, or on to single sign-on (F3, section 5).
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { forms } from '#shared/forms.ts';
import { CaptchaField } from '../../components/form/captcha-field.tsx';
import { Field } from '../../components/form/field.tsx';
import { Form, SubmitButton } from '../../components/form/form.tsx';
import { Notice } from '../../components/form/notice.tsx';
import { useOutcome } from '../../components/form/outcome.ts';
import { PasswordField } from '../../components/form/password-field.tsx';
import { usePortalForm } from '../../components/form/portal-form.ts';
import { TabLinks } from '../../components/tab-links.tsx';
import { send } from '../../state/send.ts';
import { LoginPage } from './login-page.tsx';
import styles from './member.module.css';
import { useWay } from './next.ts';
import { useWelcome } from './welcome.ts';

export function Page() {
  const { t } = useLingui();
  const way = useWay();
  return (
    <LoginPage title={t`登录`} path="/login">
      <TabLinks
        label={t`登录方式`}
        tabs={[
          { name: t`密码登录`, href: way.to('/login'), current: true },
          { name: t`单点登录`, href: `/cms/session/authorize?${new URLSearchParams({ to: way.goal })}`, current: false },
        ]}
      />
      <PasswordLogin />
      <ul className={styles['ways']}>
        <li>
          <a href={way.to('/mobile/loginPhone')}>
            <Trans>短信登录</Trans>
          </a>
        </li>
        <li>
          <a href={way.to('/password/reset')}>
            <Trans>忘记密码</Trans>
          </a>
        </li>
        <li>
          <a href={way.to('/register')}>
            <Trans>注册</Trans>
          </a>
        </li>
      </ul>
    </LoginPage>
  );
}

function PasswordLogin() {
  const { t } = useLingui();
  const form = usePortalForm(forms.passwordLogin);
  const { outcome, setOutcome, tell } = useOutcome(form, ['username', 'password', 'captcha']);
  const [drawn, setDrawn] = useState(0);
  const welcome = useWelcome();
  const notice = useSignOnNotice();

  function renew() {
    form.setValue('captcha', '');
    setDrawn((count) => count + 1);
  }

  return (
    <Form
      form={form}
      onSubmit={async (given) => {
        setOutcome(undefined);
        const sent = await send('/login', given);
        if (sent.kind === 'done') {
          setOutcome({ kind: 'done', text: t`登录成功` });
          return welcome(sent.data);
        }
        // a captcha is good for one try
        renew();
        tell(sent, { text: sent.kind === 'refused' ? t`登录失败,请稍后再试` : t`登录失败，请稍后重试` });
      }}
    >
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
