// The plain row: a dot, the title in one line, the date at the right.
import { DateText } from '../date.tsx';
import { ItemLink } from '../item-link.tsx';
import type { ItemProps } from './item-props.ts';
import styles from './text-item.module.css';

export function TextItem({ item, base }: ItemProps) {
  return (
    <>
      <ItemLink item={item} base={base} className={`ellipsis grow ${styles['title']} covers`} />
      <DateText value={item.createdAt} className={`hint ${styles['date']}`} />
    </>
  );
}
