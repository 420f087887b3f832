// 长者模式: larger and simpler pages, with a button that leaves the mode always in view.
import { Trans } from '@lingui/react/macro';
import { useAccessibility } from './accessibility.ts';
import styles from './elder-switch.module.css';

export function ElderSwitch({ className }: { className: string | undefined }) {
  const [settings, change] = useAccessibility();
  const { elder, ...others } = settings;
  return (
    <button type="button" className={className} onClick={() => change(elder ? others : { ...others, elder: 'on' })}>
      {/* CSS shows one of the two: the server does not have the setting */}
      <span className={styles['enter']}>
        <Trans>长者模式</Trans>
      </span>
      <span className={styles['leave']}>
        <Trans>退出长者模式</Trans>
      </span>
    </button>
  );
}

/** The fixed button that leaves the mode; CSS hides it outside the mode. */
export function LeaveElder() {
  const [{ elder: _, ...others }, change] = useAccessibility();
  return (
    <button type="button" className={`button button-primary ${styles['fixed']}`} onClick={() => change(others)}>
      <Trans>退出长者模式</Trans>
    </button>
  );
}
