// Tools of an article: text size, reading aloud, printing and sharing. All of them need scripts.

import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, type RefObject, Suspense } from 'react';
import type { Locale } from '#shared/locale.ts';
import { useIsHydrated } from '../../browser/hydrated.ts';
import { type Accessibility, useAccessibility } from '../../chrome/accessibility.ts';
import { useDialog } from '../../chrome/dialog.ts';
import { Icon } from '../../components/icon.tsx';
import { lazyBoundary } from '../../lazy.tsx';
import styles from './tools.module.css';

const ReadAloud = lazyBoundary(async () => (await import('./read-aloud.tsx')).ReadAloud);
const loadShare = async () => ({ default: (await import('./share-panel.tsx')).SharePanel });
const SharePanel = lazy(loadShare);

interface ArticleToolsProps {
  /** The element whose text is read aloud, and the language of that text. */
  text: RefObject<HTMLElement | null>;
  language: Locale;
  title: string;
  /** The article's absolute URL. */
  address: string;
}

export function ArticleTools({ text, language, title, address }: ArticleToolsProps) {
  const isHydrated = useIsHydrated();
  return (
    <div className={`row ${styles['tools']} with-js not-print`}>
      {isHydrated && <ReadAloud text={text} language={language} />}
      <TextSize />
      <button type="button" className={`inline tool ${styles['tool']}`} onClick={() => print()}>
        <Icon name="printer" size={18} />
        <Trans>打印</Trans>
      </button>
      <Share title={title} address={address} />
    </div>
  );
}

/** The buttons 字号 set the text size to 100, 125 or 150 %. It is the same setting as in the accessibility panel. */
function TextSize() {
  const { t } = useLingui();
  const [settings, change] = useAccessibility();
  const sizes: readonly { value: NonNullable<Accessibility['text']> | undefined; name: string; mark: string | undefined }[] = [
    { value: undefined, name: t`标准`, mark: styles['size-1'] },
    { value: '125', name: t`大`, mark: styles['size-2'] },
    { value: '150', name: t`特大`, mark: styles['size-3'] },
  ];
  const { text: chosen, ...others } = settings;
  // the stored setting may already be read before this part hydrates, but the first render must match the server HTML
  const text = useIsHydrated() ? chosen : undefined;
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

/** The button 分享 opens the share panel, whose code loads on first use. */
function Share({ title, address }: { title: string; address: string }) {
  const { button, used, dialog, open } = useDialog(loadShare);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`inline tool ${styles['tool']}`}
        aria-haspopup="dialog"
        aria-expanded={dialog.open}
        onClick={dialog.open ? dialog.close : open}
      >
        <Icon name="share-2" size={18} />
        <Trans>分享</Trans>
      </button>
      {used && (
        <Suspense>
          <SharePanel open={dialog.open} setOpen={(wanted) => (wanted ? open() : dialog.close())} anchor={button} title={title} address={address} />
        </Suspense>
      )}
    </>
  );
}
