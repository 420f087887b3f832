// The articles after the large one: title, date, a line of the summary, an arrow (C4).
import { ChevronRight } from 'lucide-react';
import type { LinkBase } from '#shared/links.ts';
import type { ArticleItem } from '#shared/resources.ts';
import { DateText } from '../../components/date.tsx';
import { ItemLink, langOf } from '../../components/item-link.tsx';
import styles from './article-rows.module.css';

export function ArticleRows({ items, base }: { items: readonly ArticleItem[]; base: LinkBase }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id} className={`row ${styles['row']}`}>
          <div className="grow">
            <h3 className={`ellipsis text-whole ${styles['title']}`}>
              <ItemLink item={item} base={base} className="covers" />
            </h3>
            <p className={`ellipsis hint ${styles['line']}`}>
              <DateText value={item.createdAt} />
              {item.summary !== undefined && <span {...langOf(item)}>{item.summary}</span>}
            </p>
          </div>
          <ChevronRight className={styles['arrow']} aria-hidden="true" />
        </li>
      ))}
    </ul>
  );
}
