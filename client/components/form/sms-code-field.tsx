// The field for an SMS code, with a button that requests a code at most once a minute (F4, G15).
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useCoolDown } from '../../forms/cool-down.ts';
import type { Sent } from '../../forms/send.ts';
import { waitOf } from '../../forms/wait.ts';
import { useAnnounce } from '../../navigation/announce.ts';
import { Field } from './field.tsx';
import styles from './form.module.css';

interface SmsCodeFieldProps {
  /** Purpose of the code. Each purpose has its own countdown. */
  what: 'login' | 'register' | 'reset' | 'sentiment';
  /** Validates the phone number and requests a code. Resolves to undefined if the phone number is invalid. */
  ask: () => Promise<Sent | undefined>;
}

export function SmsCodeField({ what, ask }: SmsCodeFieldProps) {
  const { t } = useLingui();
  const [leftS, begin] = useCoolDown(what);
  const asking = useRef(false);
  const announce = useAnnounce();
  const { setError, clearErrors } = useFormContext();

  async function get() {
    if (asking.current || leftS > 0) return;
    asking.current = true;
    const sent = await ask();
    asking.current = false;
    if (sent === undefined) return;
    if (sent.kind === 'done') {
      clearErrors('smsCode');
      announce(t`验证码已发送`);
      begin(0);
      return;
    }
    if (sent.kind === 'refused' && sent.waitS !== undefined) begin(sent.waitS);
    setError(sent.kind === 'refused' && sent.fields['phone'] !== undefined ? 'phone' : 'smsCode', { type: 'refused', message: sent.message });
  }

  const { count, unit } = waitOf(leftS);
  const again = { seconds: t`${count} 秒后重新获取`, minutes: t`${count} 分钟后重新获取`, hours: t`${count} 小时后重新获取` }[unit];
  return (
    <Field
      name="smsCode"
      label={t`短信验证码`}
      autoComplete="one-time-code"
      inputMode="numeric"
      beside={
        <button type="button" className={`button button-outline ${styles['get']}`} aria-disabled={leftS > 0} onClick={() => void get()}>
          {leftS > 0 ? again : t`获取验证码`}
        </button>
      }
    />
  );
}
