// Tools of an article: text size, reading aloud, printing and sharing. All of them need scripts.

import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, type RefObject, Suspense } from 'react';
import type { Locale } from '#shared/locale.ts';
import { useIsHydrated } from '../../browser/hydrated.ts';
import { type TextSize as Size, textSizeOf, useAccessibility, withTextSize } from '../../chrome/accessibility.ts';
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
  const sizes: readonly { value: Size; name: string; mark: string | undefined }[] = [
    { value: '100', name: t`标准`, mark: styles['size-1'] },
    { value: '125', name: t`大`, mark: styles['size-2'] },
    { value: '150', name: t`特大`, mark: styles['size-3'] },
  ];
  // the stored setting may already be read before this part hydrates, but the first render must match the server HTML
  const chosen = textSizeOf(useIsHydrated() ? settings : {});
  return (
    <div className={styles['sizes']} role="group" aria-label={t`字号`}>
      <span className={`hint ${styles['label']}`} aria-hidden="true">
        <Trans>字号</Trans>
      </span>
      {sizes.map(({ value, name, mark }) => (
        <button
          key={name}
          type="button"
          className={`centre ${styles['size']} ${mark}`}
          aria-label={name}
          aria-pressed={chosen === value}
          onClick={() => change(withTextSize(settings, value))}
        >
          A
        </button>
      ))}
    </div>
  );
}

/**
 * The button 分享 opens the share panel, whose code loads on first use.
 * On touch screens it opens the device's own share sheet, if the browser has one, which it offers over https only.
 */
function Share({ title, address }: { title: string; address: string }) {
  const { button, used, dialog, open } = useDialog(loadShare);
  async function share() {
    if (typeof navigator.share !== 'function' || !matchMedia('(pointer: coarse)').matches) return open();
    try {
      await navigator.share({ title, url: address });
    } catch (error) {
      const isClosed = error instanceof DOMException && error.name === 'AbortError';
      if (!isClosed) open();
    }
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`inline tool ${styles['tool']}`}
        aria-haspopup="dialog"
        aria-expanded={dialog.open}
        onClick={dialog.open ? dialog.close : () => void share()}
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
