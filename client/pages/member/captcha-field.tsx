// The captcha: a click requests another; a picture that fails to load is requested again (F3).
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useOnline } from '../../browser/online.ts';
import { Field } from '../../components/form/field.tsx';
import { usePageKey } from '../../navigation/loaded-page.ts';
import styles from './member.module.css';

/** Retries of a picture that fails while the browser is online, 2, 4 and 6 seconds later. */
const maxRetries = 3;

/** @param drawn counts the pictures of this page */
export function CaptchaField({ drawn, renew }: { drawn: number; renew: () => void }) {
  const { t } = useLingui();
  // a browser shows a picture again that this document has had
  const key = usePageKey();
  const [failures, setFailures] = useState(0);
  useOnline(() => failures > 0 && renew());
  const retry = useEffectEvent(renew);
  // also covers a request that fails just after the network is back: no `online` event follows
  useEffect(() => {
    if (failures === 0 || failures > maxRetries || !navigator.onLine) return;
    const timer = setTimeout(() => retry(), failures * 2000);
    return () => clearTimeout(timer);
  }, [failures]);
  return (
    <Field
      name="captcha"
      label={t`图形验证码`}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      beside={
        <button type="button" className={styles['captcha']} onClick={renew} title={t`看不清，换一张`}>
          <img
            src={`/cms/session/captcha?${key}-${drawn}`}
            width={120}
            height={44}
            alt={t`图形验证码，点击换一张`}
            onLoad={() => setFailures(0)}
            onError={() => setFailures((count) => count + 1)}
          />
        </button>
      }
    />
  );
}
