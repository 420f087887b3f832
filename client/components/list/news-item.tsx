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
      <div className="grow">
        <Heading className={`clamp t18 ${styles['title']}`}>
          <ItemLink item={item} base={base} className="covers" />
        </Heading>
        {item.summary !== undefined && (
          <p className={`clamp ${styles['summary']}`} {...langOf(item)}>
            {item.summary}
          </p>
        )}
      </div>
      <ArrowRight className={`not-phone ${styles['arrow']}`} aria-hidden="true" />
    </>
  );
}
