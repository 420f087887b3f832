// The login page: a form for user name and password, and a link to single sign-on (F3).

import { useLingui } from '@lingui/react/macro';
import { LinkRow } from '../../components/link-row.tsx';
import { usePage } from '../../data/page.ts';
import { LoginPage, SignInLinks } from './login-page.tsx';
import { useNext } from './next.ts';
import { PasswordLogin } from './password-login.tsx';

export function Page() {
  const { t } = useLingui();
  const { locale, singleSignOn } = usePage();
  const { next, to } = useNext();
  return (
    <LoginPage title={t`登录`} path="/login">
      {singleSignOn && (
        <LinkRow
          look="tabs"
          label={t`登录方式`}
          links={[
            { name: t`密码登录`, href: to('/login'), current: true },
            { name: t`单点登录`, href: `/cms/session/authorize?${new URLSearchParams({ lang: locale, ...(next && { to: next }) })}`, current: false },
          ]}
        />
      )}
      <PasswordLogin />
      <SignInLinks
        links={[
          ['/mobile/loginPhone', t`短信登录`],
          ['/password/reset', t`忘记密码`],
          ['/register', t`注册`],
        ]}
      />
    </LoginPage>
  );
}
