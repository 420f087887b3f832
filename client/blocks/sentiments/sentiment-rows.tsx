// Renders feedback as rows: type, title, submitter, time, state, and one line of the reply (C1, F2).
import { Trans } from '@lingui/react/macro';
import type { SentimentItemView } from '#shared/resources.ts';
import { DateText } from '../../components/date.tsx';
import { Empty } from '../../components/empty.tsx';
import { InChinese, langOf } from '../../components/item-link.tsx';
import list from '../../components/list/list.module.css';
import tagged from '../../components/list/tagged-row.module.css';
import { writtenIn } from '../../components/written-in.ts';
import { usePage, useTo } from '../../data/page.ts';
import styles from './sentiment-rows.module.css';
import { ReplyDelay, SentimentStateTag, SentimentTypeTag, Submitter } from './tags.tsx';

interface SentimentRowsProps {
  items: readonly SentimentItemView[];
  heading?: 'h2' | 'h3';
  /** Maps the id of each page's first record to the page number. */
  starts?: ReadonlyMap<string, number>;
}

export function SentimentRows({ items, heading = 'h2', starts }: SentimentRowsProps) {
  if (items.length === 0) return <Empty />;
  return (
    <ul className={list['rows']}>
      {items.map((item) => (
        <li key={item.id} className={`${tagged['row']} ${styles['row']}`} data-row={item.id} data-page={starts?.get(item.id)}>
          <SentimentRow item={item} heading={heading} />
        </li>
      ))}
    </ul>
  );
}

function SentimentRow({ item, heading: Heading }: { item: SentimentItemView; heading: 'h2' | 'h3' }) {
  const { locale } = usePage();
  const to = useTo();
  const { createTime, id, newsTitle, newsType, state } = item;
  return (
    <>
      <SentimentTypeTag type={newsType} />
      <div className={`stack grow ${tagged['words']} ${styles['words']}`}>
        <Heading className={`ellipsis ${styles['title']}`} {...langOf(item)}>
          <a href={to(`/sentiment/${encodeURIComponent(id)}`)} className="covers">
            <InChinese item={item} />
            {newsTitle}
          </a>
        </Heading>
        <p className={`cluster hint ${tagged['meta']}`}>
          <span {...writtenIn(locale, item.submitter)}>
            <Submitter item={item} />
          </span>
          <DateText value={createTime} format="YYYY-MM-DD HH:mm" />
        </p>
        <Line item={item} />
      </div>
      <div className={styles['state']}>
        <SentimentStateTag state={state} />
        <span className={`hint ${styles['delay']}`}>
          <ReplyDelay item={item} />
        </span>
      </div>
    </>
  );
}

/** Renders the reply. If there is none, renders the beginning of the question. */
function Line({ item: { newsContent, replyContent, state } }: { item: SentimentItemView }) {
  const { locale } = usePage();
  if (state === 'replied')
    return (
      <p className={`ellipsis ${styles['line']}`}>
        <Trans>
          答复：<span {...writtenIn(locale, replyContent)}>{replyContent}</span>
        </Trans>
      </p>
    );
  return newsContent === undefined ? null : (
    <p className={`ellipsis ${styles['line']}`} {...writtenIn(locale, newsContent)}>
      {newsContent}
    </p>
  );
}

export function SentimentRowsSkeleton({ count }: { count: number }) {
  return (
    <div className={list['rows']} aria-busy="true">
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty boxes
        <div key={i} className={`${tagged['row']} ${styles['row']}`} aria-hidden="true">
          <span className={`stack grow ${tagged['words']} ${styles['words']}`}>
            <span className="bar" />
            <span className="bar" />
          </span>
        </div>
      ))}
    </div>
  );
}
