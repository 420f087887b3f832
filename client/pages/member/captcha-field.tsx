// The captcha field. A click loads another image. An image that fails to load is requested again (F3).
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIsHydrated } from '../../browser/hydrated.ts';
import { useOnline } from '../../browser/online.ts';
import { Field } from '../../components/form/field.tsx';
import styles from './member.module.css';

/** Number of retries. They follow 2, 4 and 6 s after an image has failed to load while the browser is online. */
const maxRetries = 3;

const newKey = (): string => Math.random().toString(36).slice(2);

/** Returns the key in the image's URL and a function that renews it. Keys are unique, because a cached image would not match the captcha cookie. */
export function useCaptchaKey(): [key: string, renew: () => void] {
  const isHydrated = useIsHydrated();
  // the server-rendered page has a fixed key, so that hydration matches
  const [key, setKey] = useState(() => (isHydrated ? newKey() : '0'));
  return [key, () => setKey(newKey())];
}

/** @param pictureKey key from `useCaptchaKey` */
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
    // the image failed before hydration, so onError was not called
    if (picture.current?.complete === true && picture.current.naturalWidth === 0) setFailures(1);
  }, []);
  const retry = useEffectEvent(renew);
  // retries after a delay, not only on `online`, because a request may fail just after that event and no further event follows
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
