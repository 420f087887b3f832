// The row of a statement: date, time if any, the title in book-title quotes.
import { DateText, hasTime } from '../date.tsx';
import { ItemLink } from '../item-link.tsx';
import { Quoted } from '../quoted.tsx';
import type { ItemProps } from './item-props.ts';
import styles from './statement-item.module.css';

export function StatementItem({ item, base }: ItemProps) {
  return (
    <>
      <span className={`hint ${styles['when']}`}>
        <DateText value={item.createdAt} />
        {hasTime(item.createdAt) && <DateText value={item.createdAt} format="HH:mm" className={styles['time']} />}
      </span>
      <ItemLink item={item} base={base} className={`ellipsis text-whole grow ${styles['title']} covers`}>
        <Quoted title={item.title} />
      </ItemLink>
    </>
  );
}
