// The page for login by SMS code (F3).

import { Trans, useLingui } from '@lingui/react/macro';
import { forms } from '#shared/forms.ts';
import { Field } from '../../components/form/field.tsx';
import { Form, SubmitButton } from '../../components/form/form.tsx';
import { Notice } from '../../components/form/notice.tsx';
import { SmsCodeField } from '../../components/form/sms-code-field.tsx';
import { usePortalForm } from '../../forms/portal-form.ts';
import { send } from '../../forms/send.ts';
import { useLogIn } from './log-in.ts';
import { LoginPage, SignInLinks } from './login-page.tsx';

export function Page() {
  const { t } = useLingui();
  return (
    <LoginPage title={t`短信登录`} path="/mobile/loginPhone">
      <SmsLoginForm />
      <SignInLinks
        links={[
          ['/login', t`密码登录`],
          ['/register', t`注册`],
        ]}
      />
    </LoginPage>
  );
}

function SmsLoginForm() {
  const { t } = useLingui();
  const form = usePortalForm(forms.smsLogin);
  const { outcome, logIn } = useLogIn(form, '/sms', ['phone', 'smsCode']);
  return (
    <Form form={form} onSubmit={logIn}>
      <Field name="phone" label={t`手机号`} type="tel" autoComplete="tel" inputMode="tel" />
      <SmsCodeField
        what="login"
        ask={async () =>
          (await form.trigger('phone', { shouldFocus: true })) ? send('/sms-code', { phone: form.getValues('phone'), type: 'login' }) : undefined
        }
      />
      <Notice outcome={outcome} />
      <SubmitButton>
        <Trans>登录</Trans>
      </SubmitButton>
    </Form>
  );
}
