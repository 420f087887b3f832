// A new password for who has forgotten theirs (F4, ruling 19).
import { useLingui } from '@lingui/react/macro';
import { lateForm } from '../../components/form/late-form.tsx';
import { MemberPage } from './login-page.tsx';

const load = async () => (await import('./reset-form.tsx')).ResetForm;
const ResetForm = lateForm('reset-form', load, import.meta.env.SSR ? await load() : undefined);

export function Page() {
  const { t } = useLingui();
  return (
    <MemberPage title={t`重置密码`} path="/password/reset">
      <ResetForm />
    </MemberPage>
  );
}
