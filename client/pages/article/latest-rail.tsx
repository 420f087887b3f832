// Lists the section's newest articles beside the current article.
import { Trans } from '@lingui/react/macro';
import type { Column } from '#shared/columns.ts';
import type { ArticleItem } from '#shared/resources.ts';
import { DateText } from '../../components/date.tsx';
import { Empty } from '../../components/empty.tsx';
import { ItemLink } from '../../components/item-link.tsx';
import styles from './latest-rail.module.css';

export function LatestRail({ section, current, items }: { section: Column; current: string; items: readonly ArticleItem[] }) {
  const others = items.filter(({ id }) => id !== current).slice(0, 6);
  if (others.length === 0) return <Empty />;
  return (
    <ul className={`elder-column ${styles['list']}`}>
      {others.map((item) => (
        <li key={item.id} className={styles['item']}>
          <h3 className={`clamp ${styles['title']}`}>
            <ItemLink item={item} base={section.base} className="covers" />
          </h3>
          <DateText value={item.createdAt} className="hint" />
        </li>
      ))}
    </ul>
  );
}

export function RailTitle() {
  return (
    <h2 className={`heading ${styles['head']}`}>
      <Trans>最新发布</Trans>
    </h2>
  );
}

export function RailSkeleton() {
  return (
    <div className={`elder-column ${styles['list']}`} aria-busy="true">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <div key={row} className={styles['item']} aria-hidden="true">
          <span className="bar" />
        </div>
      ))}
    </div>
  );
}
