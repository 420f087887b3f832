// 字号: the page's text at 100, 125 or 150 %, the same setting as in the accessibility panel, so that it is remembered everywhere.
import { Trans, useLingui } from '@lingui/react/macro';
import { useBrowser } from '../../browser/browser.ts';
import { type Accessibility, useAccessibility } from '../../chrome/accessibility.ts';
import styles from './tools.module.css';

export function TextSize() {
  const { t } = useLingui();
  const [settings, change] = useAccessibility();
  const sizes: readonly { value: NonNullable<Accessibility['text']> | undefined; name: string; mark: string | undefined }[] = [
    { value: undefined, name: t`标准`, mark: styles['size-1'] },
    { value: '125', name: t`大`, mark: styles['size-2'] },
    { value: '150', name: t`特大`, mark: styles['size-3'] },
  ];
  const { text: chosen, ...others } = settings;
  // the settings may be read before this part of the page is hydrated: its first render is the server's all the same
  const text = useBrowser() ? chosen : undefined;
  return (
    <div className={`${styles['sizes']} not-elder`} role="group" aria-label={t`字号`}>
      <span className={`hint ${styles['label']}`} aria-hidden="true">
        <Trans>字号</Trans>
      </span>
      {sizes.map(({ value, name, mark }) => (
        <button
          key={name}
          type="button"
          className={`centre ${styles['size']} ${mark}`}
          aria-label={name}
          aria-pressed={text === value}
          onClick={() => change(value === undefined ? others : { ...others, text: value })}
        >
          A
        </button>
      ))}
    </div>
  );
}
