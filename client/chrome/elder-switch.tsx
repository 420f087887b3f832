// The switch 长者模式 (elder mode) makes pages larger and simpler. In that mode a bar at the top leads out of it and is always in view.
import { Trans, useLingui } from '@lingui/react/macro';
import { useTo } from '../data/page.ts';
import { type Accessibility, useAccessibility } from './accessibility.ts';
import styles from './elder-switch.module.css';

/** Returns the settings with elder mode on or off. The text size belongs to the mode, so it is reset. */
export function withElder({ elder: _, text: __, ...others }: Accessibility, isOn: boolean): Accessibility {
  return isOn ? { ...others, elder: 'on' } : others;
}

export function ElderSwitch({ className }: { className: string | undefined }) {
  const [settings, change] = useAccessibility();
  return (
    <button type="button" className={className} onClick={() => change(withElder(settings, settings.elder === undefined))}>
      {/* Both labels are rendered and CSS shows one of them, because the setting is stored only in the browser. */}
      <span className="not-elder">
        <Trans>长者模式</Trans>
      </span>
      <span className="elder-only">
        <Trans>退出长者模式</Trans>
      </span>
    </button>
  );
}

/** The bar of elder mode. It has its own place in the page, so that it covers nothing. CSS hides it in normal mode. */
export function ElderBar() {
  const { t } = useLingui();
  const to = useTo();
  const [settings, change] = useAccessibility();
  function leave() {
    change(withElder(settings, false));
    // the button with the focus disappears
    document.getElementById('main')?.focus({ preventScroll: true });
  }
  return (
    <section aria-label={t`长者模式`} className={`elder-only not-print ${styles['bar']}`}>
      <div className="container row apart">
        <a href={to('/')} className={`inline ${styles['home']}`}>
          <Trans>返回首页</Trans>
        </a>
        <button type="button" className="button button-primary" onClick={leave}>
          <Trans>退出长者模式</Trans>
        </button>
      </div>
    </section>
  );
}
