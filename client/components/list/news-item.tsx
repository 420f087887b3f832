// The row that leads with its date: a calendar leaf, title, summary, arrow.
import { ArrowRight } from 'lucide-react';
import { DateBlock } from '../date-block.tsx';
import { ItemLink, langOf } from '../item-link.tsx';
import type { ItemProps } from './item-props.ts';
import styles from './news-item.module.css';

export function NewsItem({ item, base, heading: Heading }: ItemProps) {
  return (
    <>
      <DateBlock value={item.createdAt} />
      <div className={styles['words']}>
        <Heading className={styles['title']}>
          <ItemLink item={item} base={base} className="covers" />
        </Heading>
        {item.summary !== undefined && (
          <p className={styles['summary']} {...langOf(item)}>
            {item.summary}
          </p>
        )}
      </div>
      <ArrowRight className={styles['arrow']} aria-hidden="true" />
    </>
  );
}
