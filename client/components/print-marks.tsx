// Elements that appear only in print: logo and name above an article, URL and QR code below it.
import { useLingui } from '@lingui/react/macro';
import { useIsHydrated } from '../browser/hydrated.ts';
import { usePage } from '../data/page.ts';
import styles from './print-marks.module.css';
import { QrCode } from './qr-code.tsx';

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
  const isHydrated = useIsHydrated();
  return (
    <div className={styles['foot']} aria-hidden="true">
      {isHydrated && <QrCode text={address} label={t`二维码：${title}`} className={styles['code']} />}
      <span>{address}</span>
    </div>
  );
}
