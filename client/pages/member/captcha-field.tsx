// The captcha field: a click requests another picture; a picture that fails to load is requested again (F3).
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIsHydrated } from '../../browser/hydrated.ts';
import { useOnline } from '../../browser/online.ts';
import { Field } from '../../components/form/field.tsx';
import styles from './member.module.css';

/** Retries after 2, 4 and 6 seconds, if a picture fails while the browser is online. */
const maxRetries = 3;

const newKey = (): string => Math.random().toString(36).slice(2);

/** The key in a captcha's address, and a function that changes it; unique, because a cached picture would not match the cookie. */
export function useCaptchaKey(): [key: string, renew: () => void] {
  const isHydrated = useIsHydrated();
  // the server-rendered page uses a fixed key
  const [key, setKey] = useState(() => (isHydrated ? newKey() : '0'));
  return [key, () => setKey(newKey())];
}

/** @param pictureKey from `useCaptchaKey` */
export function CaptchaField({ pictureKey, renew }: { pictureKey: string; renew: () => void }) {
  const { t } = useLingui();
  const picture = useRef<HTMLImageElement>(null);
  const [failures, setFailures] = useState(0);
  const onFailed = () => setFailures((count) => count + 1);

  function startOver() {
    setFailures(0);
    renew();
  }

  useOnline(() => failures > 0 && startOver());
  useEffect(() => {
    // failed before hydration, when no handler was attached
    if (picture.current?.complete === true && picture.current.naturalWidth === 0) setFailures(1);
  }, []);
  const retry = useEffectEvent(renew);
  // also covers a request that fails just after the network is back, since no `online` event follows
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
        <button type="button" className={styles['captcha']} onClick={startOver} title={t`看不清，换一张`}>
          <img
            ref={picture}
            src={`/cms/session/captcha?${pictureKey}`}
            width={120}
            height={44}
            alt={t`图形验证码，点击换一张`}
            onLoad={() => setFailures(0)}
            onError={onFailed}
          />
        </button>
      }
    />
  );
}
