// Elements that appear only in print: logo and name at the top of every page, and the URL and QR code below a text.
import { useLingui } from '@lingui/react/macro';
import { useIsHydrated } from '../browser/hydrated.ts';
import { usePage } from '../data/page.ts';
import { Logo } from './logo.tsx';
import styles from './print-marks.module.css';
import { QrCode } from './qr-code.tsx';

export function PrintHead() {
  const { chrome } = usePage();
  return (
    <div className={styles['head']} aria-hidden="true">
      <Logo className={styles['logo']} src={chrome.logo} />
      <span>{chrome.name}</span>
    </div>
  );
}

export function PrintFoot({ title, address }: { title: string; address: string }) {
  const { t } = useLingui();
  const isHydrated = useIsHydrated();
  return (
    <div className={styles['foot']} aria-hidden="true">
      {isHydrated && <QrCode text={address} label={t`二维码：${title}`} className={styles['code']} />}
      <span>{address}</span>
    </div>
  );
}
