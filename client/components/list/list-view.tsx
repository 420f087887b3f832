// A list of articles as its configuration wants it drawn (C1).
import type { ComponentType } from 'react';
import type { LinkBase } from '#shared/links.ts';
import type { ArticleItem } from '#shared/resources.ts';
import type { ViewAs } from '../../sections.ts';
import { Empty } from '../empty.tsx';
import { CardItem } from './card-item.tsx';
import { DefaultItem } from './default-item.tsx';
import { HoverItem } from './hover-item.tsx';
import type { ItemProps } from './item-props.ts';
import styles from './list.module.css';
import { NewsItem } from './news-item.tsx';
import { StatementItem } from './statement-item.tsx';
import { TextItem } from './text-item.tsx';

/** One item inside its `<li>`, and the list's layout. */
export const views = {
  default: { Item: DefaultItem, list: styles['rows'], item: styles['row-default'] },
  card: { Item: CardItem, list: `pair cards ${styles['cards']}`, item: `surface ${styles['card']}` },
  hover: { Item: HoverItem, list: `pair cards ${styles['cards']}`, item: styles['tile'] },
  text: { Item: TextItem, list: styles['rows'], item: `row ${styles['row-text']}` },
  news: { Item: NewsItem, list: styles['rows'], item: `row ${styles['row-news']}` },
  statement: { Item: StatementItem, list: styles['rows'], item: `row ${styles['row-statement']}` },
} satisfies Record<ViewAs, { Item: ComponentType<ItemProps>; list: string | undefined; item: string | undefined }>;

interface ListViewProps {
  viewAs: ViewAs;
  base: LinkBase;
  items: readonly ArticleItem[];
  heading?: 'h2' | 'h3';
  /** By their first item's id, the pages that begin in this list. */
  starts?: ReadonlyMap<string, number>;
}

export function ListView({ viewAs, base, items, heading = 'h2', starts }: ListViewProps) {
  const { Item, list, item: row } = views[viewAs];
  if (items.length === 0) return <Empty />;
  return (
    <ul className={list}>
      {items.map((item) => (
        <li key={item.id} className={row} data-row={item.id} data-page={starts?.get(item.id)}>
          <Item item={item} base={base} heading={heading} />
        </li>
      ))}
    </ul>
  );
}
