// What only paper carries: the park's logo and name above an article, its address and QR code below (ux.md, section 5).
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useState } from 'react';
import { usePage } from '../../state/page.ts';
import styles from './print-marks.module.css';

const QrCode = lazy(async () => ({ default: (await import('../qr-code.tsx')).QrCode }));

export function PrintHead() {
  const { chrome } = usePage();
  return (
    <div className={styles['head']} aria-hidden="true">
      {chrome.logo !== undefined && <img className={styles['logo']} src={chrome.logo} alt="" />}
      <span>{chrome.name}</span>
    </div>
  );
}

export function PrintFoot({ title, address }: { title: string; address: string }) {
  const { t } = useLingui();
  const idle = useIdle();
  return (
    <div className={styles['foot']} aria-hidden="true">
      {idle && (
        <Suspense>
          <QrCode text={address} label={t`二维码：${title}`} className={styles['code']} />
        </Suspense>
      )}
      <span>{address}</span>
    </div>
  );
}

/** True once the browser has nothing better to do: a print dialog may open at any time and does not wait. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const rest = () => setIdle(true);
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(rest, 2000);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(rest);
    return () => cancelIdleCallback(handle);
  }, []);
  return idle;
}
