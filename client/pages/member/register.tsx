// The registration page (F4).

import { useLingui } from '@lingui/react/macro';
import { LoginPage } from './login-page.tsx';
import { Registration } from './registration.tsx';

export function Page() {
  const { t } = useLingui();
  return (
    <LoginPage title={t`注册`} path="/register">
      <Registration />
    </LoginPage>
  );
}
