// Kinds of one list as a row of tabs that are links: each has its address, so none needs a script.
import { useCurrentInView } from './current-in-view.ts';
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
  const list = useCurrentInView<HTMLUListElement>(tabs.findIndex(({ current }) => current));
  return (
    <nav aria-label={label} className={`${styles['tabs']} not-print`}>
      <ul ref={list} className={styles['list']}>
        {tabs.map(({ name, href, current, count, lang }) => (
          <li key={href}>
            <a href={href} className={`row ring-inside ${styles['tab']}`} {...(current && { 'aria-current': 'page' })}>
              <span lang={lang}>{name}</span>
              {count !== undefined && <span className={`hint ${styles['count']}`}>{count}</span>}
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
