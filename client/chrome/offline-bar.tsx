// Says at the bottom of the window that the browser is offline (case 80). Parts that failed load again when it is online.
import { Trans } from '@lingui/react/macro';
import { useIsOnline } from '../browser/online.ts';
import { Icon } from '../components/icon.tsx';
import styles from './offline-bar.module.css';

export function OfflineBar() {
  const isOnline = useIsOnline();
  return (
    // always rendered, because screen readers may not announce a live region that is inserted together with its text
    <div role="status" className={`${styles['place']} not-print`}>
      {!isOnline && (
        <p className={`row ${styles['bar']}`}>
          <Icon name="circle-alert" size={20} />
          <span className="grow">
            <Trans>您已离线。已打开的内容仍可阅读，恢复联网后，未能加载的内容会自动加载。</Trans>
          </span>
        </p>
      )}
    </div>
  );
}
