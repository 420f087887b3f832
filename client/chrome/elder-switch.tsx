// The switch 长者模式 (elder mode) makes pages larger and simpler. A second button that leaves the mode is always in view.
import { Trans } from '@lingui/react/macro';
import { useAccessibility } from './accessibility.ts';
import styles from './elder-switch.module.css';

export function ElderSwitch({ className }: { className: string | undefined }) {
  const [settings, change] = useAccessibility();
  const { elder, ...others } = settings;
  return (
    <button type="button" className={className} onClick={() => change(elder ? others : { ...others, elder: 'on' })}>
      {/* Both labels are rendered and CSS shows one of them, because the setting is stored only in the browser. */}
      <span className={styles['enter']}>
        <Trans>长者模式</Trans>
      </span>
      <span className={styles['leave']}>
        <Trans>退出长者模式</Trans>
      </span>
    </button>
  );
}

/** A fixed button that leaves elder mode. CSS hides it in normal mode. */
export function LeaveElder() {
  const [{ elder: _, ...others }, change] = useAccessibility();
  return (
    <button type="button" className={`button button-primary ${styles['fixed']}`} onClick={() => change(others)}>
      <Trans>退出长者模式</Trans>
    </button>
  );
}
