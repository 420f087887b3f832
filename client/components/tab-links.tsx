// Kinds of one list as a row of tabs that are links: each has its address, so none needs a script (ux.md, section 1).
import { useEffect, useRef } from 'react';
import styles from './tab-links.module.css';

export interface Tab {
  name: string;
  href: string;
  current: boolean;
  /** How many things there are of it. */
  count?: number;
  lang?: 'zh-CN';
}

export function TabLinks({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const list = useRef<HTMLUListElement>(null);
  const here = tabs.findIndex(({ current }) => current);
  // on a phone the row is swiped: where one is comes into view by itself
  useEffect(() => {
    const row = list.current;
    const tab = row?.children[here];
    if (row && tab instanceof HTMLElement) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [here]);
  return (
    <nav aria-label={label} className={`${styles['tabs']} not-print`}>
      <ul ref={list} className={styles['list']}>
        {tabs.map(({ name, href, current, count, lang }) => (
          <li key={href}>
            <a href={href} className={styles['tab']} {...(current && { 'aria-current': 'page' })}>
              <span lang={lang}>{name}</span>
              {count !== undefined && <span className={styles['count']}>{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function TabLinksSkeleton() {
  return <div className={styles['tabs']} aria-busy="true" />;
}
