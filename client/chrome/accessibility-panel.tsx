// The panel of accessibility settings: text size, spacing, contrast, cursor, reading guide, reading aloud. Its code loads on first use.
import { Dialog } from '@base-ui/react/dialog';
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../components/icon.tsx';
import { useTo } from '../data/page.ts';
import { type Accessibility, type Setting, textSizeOf, useAccessibility, withTextSize } from './accessibility.ts';
import styles from './accessibility-panel.module.css';
import type { DialogProps } from './dialog.ts';
import { withElder } from './elder-switch.tsx';
import { ReadAloud } from './read-aloud.tsx';

export function AccessibilityPanel({ open, close, returnTo }: DialogProps) {
  const { t } = useLingui();
  const to = useTo();
  const [settings, change] = useAccessibility();
  return (
    // not modal, so that each change is visible at once on the page behind
    <Dialog.Root open={open} onOpenChange={(next) => next || close()} modal={false} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Popup className={`surface ${styles['panel']}`} finalFocus={returnTo}>
          <div className={`row apart ${styles['head']}`}>
            <Dialog.Title className="heading t18">{t`无障碍设置`}</Dialog.Title>
            <Dialog.Close className={`round ${styles['close']}`} aria-label={t`关闭`}>
              <Icon name="x" size={20} />
            </Dialog.Close>
          </div>
          <TextSize settings={settings} change={change} />
          <Switches settings={settings} change={change} />
          <ReadAloud />
          <div className={`row apart ${styles['foot']}`}>
            <button type="button" className="button button-outline button-small" onClick={() => change({})}>
              <Icon name="rotate-ccw" />
              <Trans>重置</Trans>
            </button>
            <a href={to('/accessibility')}>
              <Trans>无障碍声明</Trans>
            </a>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface SettingsProps {
  settings: Accessibility;
  change: (next: Accessibility) => void;
}

function TextSize({ settings, change }: SettingsProps) {
  const sizes = ['100', '125', '150'] as const;
  return (
    <fieldset>
      <legend className={styles['legend']}>
        <Trans>字号</Trans>
      </legend>
      <div className={styles['sizes']}>
        {sizes.map((size) => (
          <label key={size} className={styles['size']}>
            <input
              type="radio"
              name="text-size"
              className="visually-hidden"
              checked={textSizeOf(settings) === size}
              onChange={() => change(withTextSize(settings, size))}
            />
            <span>{size}%</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Switches({ settings, change }: SettingsProps) {
  const { t } = useLingui();
  const switches = [
    ['spacing', t`加大行距`],
    ['contrast', t`高对比度`],
    ['cursor', t`大鼠标`],
    ['guide', t`阅读辅助线`],
    ['elder', t`长者模式`],
  ] as const satisfies (readonly [Setting, string])[];
  const turn = (name: (typeof switches)[number][0]) => {
    if (name === 'elder') {
      change(withElder(settings, settings.elder === undefined));
      return;
    }
    const { [name]: was, ...others } = settings;
    change(was === undefined ? { ...others, [name]: 'on' } : others);
  };
  return (
    <ul className={styles['switches']}>
      {switches.map(([name, label]) => (
        <li key={name}>
          <label className={`apart ${styles['switch']}`}>
            {label}
            <input type="checkbox" checked={settings[name] !== undefined} onChange={() => turn(name)} />
          </label>
        </li>
      ))}
    </ul>
  );
}
