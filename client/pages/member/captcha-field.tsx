// The captcha: a click draws another; a new one comes whenever the old one is used up (F3).
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useOnline } from '../../browser/online.ts';
import { Field } from '../../components/form/field.tsx';
import { usePageKey } from '../../navigation/loaded-page.ts';
import styles from './member.module.css';

/** @param drawn counts the pictures of this page */
export function CaptchaField({ drawn, renew }: { drawn: number; renew: () => void }) {
  const { t } = useLingui();
  // a browser shows a picture again that this document has had
  const key = usePageKey();
  const [isLost, setLost] = useState(false);
  useOnline(() => isLost && renew());
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
            onLoad={() => setLost(false)}
            onError={() => setLost(true)}
          />
        </button>
      }
    />
  );
}
