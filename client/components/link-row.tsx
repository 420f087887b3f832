// Shows options as a row of links, which work without scripts: chips or tabs. A row that is too long scrolls sideways.
import { useCurrentInView } from './current-in-view.ts';
import styles from './link-row.module.css';

interface RowLink {
  name: string;
  href: string;
  current: boolean;
  /** Number shown after the option, such as the number of results. */
  count?: number;
  lang?: 'zh-CN';
}

const looks = {
  chips: {
    frame: '',
    list: `cluster ${styles['chip-list']}`,
    link: 'row chip',
    count: styles['chip-count'],
    waiting: styles['chip-waiting'],
    is: 'true',
  },
  tabs: {
    frame: styles['tab-frame'],
    list: styles['tab-list'],
    link: `row ring-inside ${styles['tab-tab']}`,
    count: `hint ${styles['tab-count']}`,
    waiting: styles['tab-frame'],
    is: 'page',
  },
} as const;
type Look = keyof typeof looks;

export function LinkRow({ look, label, links }: { look: Look; label: string; links: readonly RowLink[] }) {
  const list = useCurrentInView<HTMLUListElement>(links.findIndex(({ current }) => current));
  const classes = looks[look];
  return (
    <nav aria-label={label} className={`${classes.frame} not-print`}>
      <ul ref={list} className={classes.list}>
        {links.map(({ name, href, current, count, lang }) => (
          <li key={href}>
            <a href={href} className={classes.link} {...(current && { 'aria-current': classes.is })}>
              <span lang={lang}>{name}</span>
              {count !== undefined && <span className={classes.count}>{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function LinkRowSkeleton({ look }: { look: Look }) {
  return <div className={looks[look].waiting} aria-busy="true" />;
}
