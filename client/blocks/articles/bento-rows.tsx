// The articles beside template 2's tiles: date, title and summary in two lines each, an arrow (C4).
import { ArrowRight } from 'lucide-react';
import type { LinkBase } from '#shared/links.ts';
import type { ArticleItem } from '#shared/resources.ts';
import { DateText } from '../../components/date.tsx';
import { ItemLink, langOf } from '../../components/item-link.tsx';
import styles from './bento-rows.module.css';

export function BentoRows({ items, base }: { items: readonly ArticleItem[]; base: LinkBase }) {
  return (
    <ul className={styles['rows']}>
      {items.map((item) => (
        <li key={item.id} className={`row ${styles['row']}`}>
          <div className="grow">
            <DateText value={item.createdAt} className={`hint ${styles['date']}`} />
            <h3 className={`clamp t18 ${styles['title']}`}>
              <ItemLink item={item} base={base} className="covers" />
            </h3>
            {item.summary !== undefined && (
              <p className={`clamp not-phone ${styles['summary']}`} {...langOf(item)}>
                {item.summary}
              </p>
            )}
          </div>
          <span className={`round ${styles['arrow']}`}>
            <ArrowRight size={20} aria-hidden="true" />
          </span>
        </li>
      ))}
    </ul>
  );
}
