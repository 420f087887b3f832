// Renders an article's title, source, date and tools (C5).
import { Trans } from '@lingui/react/macro';
import type { RefObject } from 'react';
import type { Column } from '#shared/columns.ts';
import type { ArticleDetail } from '#shared/resources.ts';
import { DateText, hasTime } from '../../components/date.tsx';
import { langOf } from '../../components/item-link.tsx';
import { Quoted } from '../../components/quoted.tsx';
import { usePage } from '../../data/page.ts';
import styles from './article-head.module.css';
import { ArticleTools } from './article-tools.tsx';

interface ArticleHeadProps {
  article: ArticleDetail;
  section: Column;
  /** The element whose text is read aloud. */
  text: RefObject<HTMLElement | null>;
  address: string;
}

export function ArticleHead({ article, section, text, address }: ArticleHeadProps) {
  const { chrome, locale } = usePage();
  const { createdAt, lang, source = '--', title } = article;
  const hidden = chrome.titleHidden.includes(section.base);
  return (
    <header className={styles[`template-${chrome.template}`]}>
      <h1 className={hidden ? 'visually-hidden' : styles['title']} {...langOf(article)}>
        {section.cate === 'statement' ? <Quoted title={title} /> : title}
      </h1>
      <div className={`row apart ${styles['meta']}`}>
        <p className={`cluster hint ${styles['facts']}`}>
          <span>
            <Trans>
              来源：<span {...langOf(article)}>{source}</span>
            </Trans>
          </span>
          <span>
            <Trans>
              发布时间：
              <DateText value={createdAt} format={hasTime(createdAt) ? 'YYYY-MM-DD HH:mm' : 'YYYY-MM-DD'} />
            </Trans>
          </span>
        </p>
        <ArticleTools text={text} language={lang ?? locale} title={title} address={address} />
      </div>
    </header>
  );
}
