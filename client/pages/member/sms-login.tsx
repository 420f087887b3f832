// Logging in by SMS code (F3).
import { useLingui } from '@lingui/react/macro';
import { lateForm } from '../../components/form/late-form.tsx';
import { LoginPage, Ways } from './login-page.tsx';

const load = async () => (await import('./sms-login-form.tsx')).SmsLoginForm;
const SmsLoginForm = lateForm('sms-login-form', load, import.meta.env.SSR ? await load() : undefined);

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
