// A list of articles as its configuration wants it drawn (C1).
import type { LinkBase } from '#shared/links.ts';
import type { ArticleItem } from '#shared/resources.ts';
import type { ViewAs } from '../../sections.ts';
import { Empty } from '../empty.tsx';
import { looks, renderItem } from './item.tsx';
import styles from './list.module.css';

/** The classes of each view's list and rows. */
export const views = {
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
  /** By their first item's id, the pages that begin in this list. */
  starts?: ReadonlyMap<string, number>;
}

export function ListView({ viewAs, base, items, heading = 'h2', starts }: ListViewProps) {
  const { list, item: row } = views[viewAs];
  const look = looks[viewAs];
  if (items.length === 0) return <Empty />;
  return (
    <ul className={list}>
      {items.map((item) => (
        <li key={item.id} className={row} data-row={item.id} data-page={starts?.get(item.id)}>
          {renderItem({ item, base, heading, look })}
        </li>
      ))}
    </ul>
  );
}
