// The page for resetting a forgotten password (F4, ruling 19).

import { useLingui } from '@lingui/react/macro';
import { MemberPage } from './login-page.tsx';
import { ResetForm } from './reset-form.tsx';

export function Page() {
  const { t } = useLingui();
  return (
    <MemberPage title={t`重置密码`} path="/password/reset">
      <ResetForm />
    </MemberPage>
  );
}
