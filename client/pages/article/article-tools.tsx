// What a reader can do with an article: larger text, have it read, print it, pass it on. All of it needs scripts.

import { Trans } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import type { RefObject } from 'react';
import type { Locale } from '#shared/locale.ts';
import { useBrowser } from '../../browser/browser.ts';
import { lazyBoundary } from '../../lazy.tsx';
import { Share } from './share.tsx';
import { TextSize } from './text-size.tsx';
import styles from './tools.module.css';

const ReadAloud = lazyBoundary(async () => (await import('./read-aloud.tsx')).ReadAloud);

interface ArticleToolsProps {
  /** What is read aloud, and in which language. */
  text: RefObject<HTMLElement | null>;
  language: Locale;
  title: string;
  /** The article's own address, whole. */
  address: string;
}

export function ArticleTools({ text, language, title, address }: ArticleToolsProps) {
  const inBrowser = useBrowser();
  return (
    <div className={`row ${styles['tools']} with-js not-print`}>
      {inBrowser && <ReadAloud text={text} language={language} />}
      <TextSize />
      <button type="button" className={`inline tool ${styles['tool']}`} onClick={() => print()}>
        <Printer size={18} aria-hidden="true" />
        <Trans>打印</Trans>
      </button>
      <Share title={title} address={address} />
    </div>
  );
}
