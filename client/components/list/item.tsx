// Renders an article in a list. The title is the link; each look adds other elements such as image, date or summary (C1).
import type { ReactNode } from 'react';
import type { ViewAs } from '#shared/blocks.ts';
import type { LinkBase } from '#shared/links.ts';
import type { ArticleItem } from '#shared/resources.ts';
import { DateText, hasTime } from '../date.tsx';
import { DateBlock } from '../date-block.tsx';
import { Icon } from '../icon.tsx';
import { ItemLink, langOf } from '../item-link.tsx';
import { Picture } from '../picture.tsx';
import { Quoted } from '../quoted.tsx';
import { DocumentNumber } from './document-number.tsx';
import styles from './item.module.css';

/** @param first whether the item is the first one of the page, whose picture loads at once */
type Slot = (item: ArticleItem, first: boolean) => ReactNode;

export interface ItemLook {
  before?: Slot;
  /** Classes of the text box. If undefined, only a link is rendered, without text box and heading. */
  words?: string;
  above?: Slot;
  /** Classes of the heading; of the link if there is no heading. */
  title: string;
  /** Content of the link. By default it is the title. */
  text?: Slot;
  /** Classes of the summary. If undefined, no summary is shown. */
  summary?: string;
  below?: Slot;
  after?: Slot;
}

interface ItemProps {
  item: ArticleItem;
  base: LinkBase;
  /** Heading level of the items' titles on this page. */
  heading: 'h2' | 'h3';
  look: ItemLook;
  first?: boolean | undefined;
}

/** Renders an item. It is a plain function, because a component per row would slow down lists with many rows. */
export function renderItem({ item, base, heading: Heading, look, first = false }: ItemProps): ReactNode {
  const { before, words, above, title, text, summary, below, after } = look;
  if (words === undefined)
    return (
      <>
        {before?.(item, first)}
        <ItemLink item={item} base={base} className={`${title} covers`}>
          {text?.(item, first)}
        </ItemLink>
        {after?.(item, first)}
      </>
    );
  return (
    <>
      {before?.(item, first)}
      <div className={words}>
        {above?.(item, first)}
        <Heading className={title}>
          <ItemLink item={item} base={base} className="covers">
            {text?.(item, first)}
          </ItemLink>
        </Heading>
        {summary !== undefined && item.summary !== undefined && (
          <p className={summary} {...langOf(item)}>
            {item.summary}
          </p>
        )}
        {below?.(item, first)}
      </div>
      {after?.(item, first)}
    </>
  );
}

/** Width of a picture in a grid of two to four columns. */
const inColumns = '(min-width: 960px) 380px, 50vw';

export const looks: Readonly<Record<ViewAs, ItemLook>> = {
  // a row with image, title and summary of two lines each, then the date
  default: {
    before: ({ image }, first) => (
      <Picture src={image} width={800} height={450} sizes="200px" widths={[320, 640]} first={first} className={styles['default-picture']} />
    ),
    words: `stack grow ${styles['default-words']}`,
    title: 'clamp t16',
    summary: `clamp ${styles['default-summary']}`,
    below: ({ createdAt }) => <DateText value={createdAt} className={`hint ${styles['default-date']}`} />,
  },
  // a card with image, title of two lines, and date; one link covers the whole card
  card: {
    before: ({ image }, first) => <Picture src={image} width={800} height={450} sizes={inColumns} first={first} className={styles['card-picture']} />,
    words: `stack ${styles['card-words']}`,
    title: `clamp ${styles['card-title']}`,
    below: ({ createdAt }) => <DateText value={createdAt} className={`hint ${styles['card-date']}`} />,
  },
  // a tile: on hover or focus the image darkens and the category appears; on devices without hover both are always shown
  hover: {
    before: ({ image }, first) => (
      <Picture src={image} width={400} height={300} sizes={inColumns} first={first} className={`fill ${styles['hover-picture']}`} />
    ),
    words: `fill ${styles['hover-words']} on-dark`,
    title: `clamp ${styles['hover-title']}`,
    below: ({ cateName }) => cateName !== undefined && <p className={`t14 ${styles['hover-category']}`}>{cateName}</p>,
  },
  // a plain row with a dot, the title in one line, and the date on the right
  text: {
    title: `ellipsis grow ${styles['text-title']}`,
    after: ({ createdAt }) => <DateText value={createdAt} className={`hint ${styles['text-date']}`} />,
  },
  // a row with a large date, title, summary and arrow
  news: {
    before: ({ createdAt }) => <DateBlock value={createdAt} />,
    words: 'grow',
    title: `clamp t18 ${styles['news-title']}`,
    summary: `clamp ${styles['news-summary']}`,
    below: ({ documentNumber }) => <DocumentNumber value={documentNumber} />,
    after: () => <Icon name="arrow-right" className={`not-phone ${styles['news-arrow']}`} />,
  },
  // a row for a statement: date, time of day if there is one, and the title in book-title marks
  statement: {
    before: ({ createdAt }) => (
      <span className={`hint ${styles['statement-when']}`}>
        <DateText value={createdAt} />
        {hasTime(createdAt) && <DateText value={createdAt} format="HH:mm" className={styles['statement-time']} />}
      </span>
    ),
    title: `ellipsis text-whole grow ${styles['statement-title']}`,
    text: ({ title }) => <Quoted title={title} />,
  },
};

/** A plain row with the document number before the date. Columns of a page are too narrow for it. */
export const numberedText: ItemLook = {
  ...looks.text,
  after: (item, first) => (
    <>
      <DocumentNumber value={item.documentNumber} className={styles['text-number']} />
      {looks.text.after?.(item, first)}
    </>
  ),
};

/** Has the same height as a card. */
export function CardSkeleton() {
  return (
    <>
      <div className={`${styles['card-picture']} ${styles['card-ground']}`} />
      <div className={`stack ${styles['card-words']}`}>
        <div className={`clamp ${styles['card-title']}`}>
          <span className="bar" />
        </div>
        <div className={`hint ${styles['card-date']}`}>&nbsp;</div>
      </div>
    </>
  );
}

/** Skeleton of all views but `card`. The list's rows set its height. */
export function RowSkeleton() {
  return (
    <span className={`stack ${styles['skeleton-words']}`}>
      <span className="bar" />
      <span className={`bar ${styles['skeleton-short']}`} />
    </span>
  );
}
