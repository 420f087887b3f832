// Logging in by SMS code (F3).

import { useLingui } from '@lingui/react/macro';
import { LoginPage, Ways } from './login-page.tsx';
import { SmsLoginForm } from './sms-login-form.tsx';

export function Page() {
  const { t } = useLingui();
  return (
    <LoginPage title={t`短信登录`} path="/mobile/loginPhone">
      <SmsLoginForm />
      <Ways
        ways={[
          ['/login', t`密码登录`],
          ['/register', t`注册`],
        ]}
      />
    </LoginPage>
  );
}
