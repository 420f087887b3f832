// Renders a list of articles in the view that the park has configured (C1).
import type { ViewAs } from '#shared/blocks.ts';
import type { LinkBase } from '#shared/links.ts';
import type { ArticleItem } from '#shared/resources.ts';
import { Empty } from '../empty.tsx';
import { CardSkeleton, looks, numberedText, RowSkeleton, renderItem } from './item.tsx';
import styles from './list.module.css';

/** CSS classes of each view: those of its list and those of its rows. */
const views = {
  default: { list: styles['rows'], item: styles['row-default'] },
  card: { list: `pair cards ${styles['cards']}`, item: `surface ${styles['card']}` },
  hover: { list: `pair cards ${styles['cards']}`, item: styles['tile'] },
  text: { list: styles['rows'], item: `row ${styles['row-text']}` },
  news: { list: styles['rows'], item: `row ${styles['row-news']}` },
  statement: { list: styles['rows'], item: `row ${styles['row-statement']}` },
} satisfies Record<ViewAs, { list: string | undefined; item: string | undefined }>;

interface ListViewProps {
  viewAs: ViewAs;
  base: LinkBase;
  items: readonly ArticleItem[];
  heading?: 'h2' | 'h3';
  /** Maps the id of each page's first item to the page number. */
  starts?: ReadonlyMap<string, number>;
  /** Whether plain rows show the document number, for lists with the full width. */
  numbered?: boolean;
  /** Whether it is the page's main list, whose first picture loads at once. */
  main?: boolean;
}

export function ListView({ viewAs, base, items, heading = 'h2', starts, numbered = false, main = false }: ListViewProps) {
  const { list, item: row } = views[viewAs];
  const look = numbered && viewAs === 'text' ? numberedText : looks[viewAs];
  if (items.length === 0) return <Empty />;
  return (
    <ul className={list}>
      {items.map((item, i) => (
        <li key={item.id} className={row} data-row={item.id} data-page={starts?.get(item.id)}>
          {renderItem({ item, base, heading, look, first: main && i === 0 })}
        </li>
      ))}
    </ul>
  );
}

const rowsOfPage = 10;

/** Skeleton of a list with the row height of its view. @param count number of rows; if undefined, a full page with a load-more link */
export function ListSkeleton({ viewAs, count }: { viewAs: ViewAs; count?: number }) {
  const { list, item } = views[viewAs];
  return (
    <div aria-busy="true">
      <ul className={list} aria-hidden="true">
        {Array.from({ length: count ?? rowsOfPage }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty rows
          <li key={i} className={item}>
            {viewAs === 'card' ? <CardSkeleton /> : <RowSkeleton />}
          </li>
        ))}
      </ul>
      {count === undefined && <div className={styles['skeleton-end']} />}
    </div>
  );
}
