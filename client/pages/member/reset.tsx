// The page for resetting a forgotten password, and for members who change theirs (F4, ruling 19).

import { useLingui } from '@lingui/react/macro';
import { usePage } from '../../data/page.ts';
import { MemberPage } from './login-page.tsx';
import { ResetForm } from './reset-form.tsx';

export function Page() {
  const { t } = useLingui();
  const { member } = usePage();
  return (
    <MemberPage title={member === null ? t`重置密码` : t`修改密码`} path="/password/reset">
      <ResetForm />
    </MemberPage>
  );
}
