// Becoming a member (F4).
import { useLingui } from '@lingui/react/macro';
import { lateForm } from '../../components/form/late-form.tsx';
import { LoginPage } from './login-page.tsx';

const load = async () => (await import('./registration.tsx')).Registration;
const Registration = lateForm('registration', load, import.meta.env.SSR ? await load() : undefined);

export function Page() {
  const { t } = useLingui();
  return (
    <LoginPage title={t`注册`} path="/register">
      <Registration />
    </LoginPage>
  );
}
