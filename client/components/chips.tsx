// Choices as links in a row of chips; on phones the row is swiped.

import styles from './chips.module.css';
import { useCurrentInView } from './current-in-view.ts';

export interface Chip {
  name: string;
  href: string;
  current: boolean;
  /** How many things there are of it. */
  count?: number;
  lang?: 'zh-CN';
}

export function Chips({ label, chips }: { label: string; chips: readonly Chip[] }) {
  const list = useCurrentInView<HTMLUListElement>(chips.findIndex(({ current }) => current));
  return (
    <nav aria-label={label} className="not-print">
      <ul ref={list} className={`cluster ${styles['chips']}`}>
        {chips.map(({ name, href, current, count, lang }) => (
          <li key={href}>
            <a href={href} className="row chip" {...(current && { 'aria-current': 'true' })}>
              <span lang={lang}>{name}</span>
              {count !== undefined && <span className={styles['count']}>{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function ChipsSkeleton() {
  return <div className={styles['waiting']} aria-busy="true" />;
}
