// Template 1: statements as rows on a dark ground.
import type { ArticleItem } from '#shared/resources.ts';
import { DateText, hasTime } from '../../components/date.tsx';
import { ItemLink } from '../../components/item-link.tsx';
import { Quoted } from '../../components/quoted.tsx';
import styles from './statement-rows.module.css';

export function StatementRows({ items }: { items: readonly ArticleItem[] }) {
  return (
    <ul className={styles['rows']}>
      {items.map((item) => (
        <li key={item.id} className={`row ${styles['row']}`}>
          <span className={styles['when']}>
            <DateText value={item.createdAt} />
            {hasTime(item.createdAt) && <DateText value={item.createdAt} format="HH:mm" />}
          </span>
          <h3 className={`ellipsis text-whole grow ${styles['title']}`}>
            <ItemLink item={item} base="/statement" className="covers">
              <Quoted title={item.title} />
            </ItemLink>
          </h3>
        </li>
      ))}
    </ul>
  );
}

export function StatementRowsSkeleton() {
  return (
    <ul className={styles['rows']} aria-busy="true" aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <li key={row} className={`row ${styles['row']}`}>
          <span className={`bar ${styles['waiting']}`} />
        </li>
      ))}
    </ul>
  );
}
