// Logging in by SMS code (F3).
import { Trans, useLingui } from '@lingui/react/macro';
import { forms } from '#shared/forms.ts';
import { Field } from '../../components/form/field.tsx';
import { Form, SubmitButton } from '../../components/form/form.tsx';
import { Notice } from '../../components/form/notice.tsx';
import { useOutcome } from '../../components/form/outcome.ts';
import { usePortalForm } from '../../components/form/portal-form.ts';
import { SmsCodeField } from '../../components/form/sms-code-field.tsx';
import { send } from '../../state/send.ts';
import { LoginPage } from './login-page.tsx';
import styles from './member.module.css';
import { useWay } from './next.ts';
import { useWelcome } from './welcome.ts';

export function Page() {
  const { t } = useLingui();
  const way = useWay();
  return (
    <LoginPage title={t`短信登录`} path="/mobile/loginPhone">
      <SmsLogin />
      <ul className={styles['ways']}>
        <li>
          <a href={way.to('/login')}>
            <Trans>密码登录</Trans>
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

function SmsLogin() {
  const { t } = useLingui();
  const form = usePortalForm(forms.smsLogin);
  const { outcome, setOutcome, tell } = useOutcome(form, ['phone', 'smsCode']);
  const welcome = useWelcome();
  return (
    <Form
      form={form}
      onSubmit={async (given) => {
        setOutcome(undefined);
        const sent = await send('/sms', given);
        if (sent.kind === 'done') {
          setOutcome({ kind: 'done', text: t`登录成功` });
          return welcome(sent.data);
        }
        tell(sent, { text: sent.kind === 'refused' ? t`登录失败,请稍后再试` : t`登录失败，请稍后重试` });
      }}
    >
      <Field name="phone" label={t`手机号`} type="tel" autoComplete="tel" inputMode="tel" maxLength={40} />
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
