// Shows version, table of contents and text of an agreement. The statement pages also use it.
import { Trans, useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { formatDate } from '#shared/dates.ts';
import type { ArticleDetail } from '#shared/resources.ts';
import { langOf } from '../../components/item-link.tsx';
import { RichText } from '../../components/rich-text.tsx';
import { ChineseOnly } from '../article/chinese-only.tsx';
import styles from './agreements.module.css';
import { type Heading, withContents } from './contents.ts';

export function AgreementText({ agreement, text }: { agreement: ArticleDetail; text?: Ref<HTMLDivElement> }) {
  const { t } = useLingui();
  const { createdAt, indexNo, lang } = agreement;
  const { html, headings } = withContents(agreement.html);
  const version = indexNo ?? formatDate(createdAt, 'YYYY-MM');
  return (
    <>
      <p className={`hint ${styles['version']}`}>{t`版本：${version}`}</p>
      {lang !== undefined && <ChineseOnly />}
      {headings.length > 1 && <Contents headings={headings} lang={langOf(agreement).lang} />}
      <div ref={text} className={styles['text']}>
        <RichText html={html} {...langOf(agreement)} />
      </div>
    </>
  );
}

interface ContentsProps {
  headings: readonly Heading[];
  lang: 'zh-CN' | undefined;
}

function Contents({ headings, lang }: ContentsProps) {
  const { t } = useLingui();
  return (
    <nav className={`${styles['contents']} not-print`} aria-label={t`目录`}>
      <h2>
        <Trans>目录</Trans>
      </h2>
      <ul className={styles['list']} lang={lang}>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
