// Template 2: statements as five date cards in a row that snaps sideways where it is narrow.
import { ArrowRight } from 'lucide-react';
import type { ArticleItem } from '#shared/resources.ts';
import { DateText, hasTime } from '../../components/date.tsx';
import { DateBlock } from '../../components/date-block.tsx';
import { ItemLink } from '../../components/item-link.tsx';
import { Quoted } from '../../components/quoted.tsx';
import styles from './statement-cards.module.css';

export function StatementCards({ items }: { items: readonly ArticleItem[] }) {
  return (
    <ul className={styles['cards']}>
      {items.map((item) => (
        <li key={item.id} className={`stack surface ${styles['card']}`}>
          <span className={styles['when']}>
            <DateBlock value={item.createdAt} />
            {hasTime(item.createdAt) && <DateText value={item.createdAt} format="HH:mm" className={`hint ${styles['time']}`} />}
          </span>
          <h3 className={`clamp ${styles['title']}`}>
            <ItemLink item={item} base="/statement" className="covers">
              <Quoted title={item.title} />
            </ItemLink>
          </h3>
          <ArrowRight className={styles['arrow']} aria-hidden="true" />
        </li>
      ))}
    </ul>
  );
}

export function StatementCardsSkeleton() {
  return (
    <ul className={styles['cards']} aria-busy="true" aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <li key={row} className={`stack surface ${styles['card']}`}>
          <span className="bar" />
          <span className="bar" />
        </li>
      ))}
    </ul>
  );
}
