// The main menu: a sticky row of entries, a submenu 更多 (more) for those that do not fit, and a panel of all sections (H1).

import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../components/icon.tsx';
import { writtenIn } from '../components/written-in.ts';
import { usePage, useTo } from '../data/page.ts';
import { useDirectory } from './directory.ts';
import { Disclosure } from './disclosure.tsx';
import { EntryLink } from './entry-link.tsx';
import styles from './menu-bar.module.css';
import { useMenus } from './menus.ts';
import { useOverHero, usePassedHero } from './over-hero.ts';

export function MenuBar() {
  const { t } = useLingui();
  const to = useTo();
  const menus = useMenus();
  const { list, fitting } = useFitting(menus.length);
  const hidden = menus.slice(fitting);
  const over = useOverHero();
  const passed = usePassedHero(over);
  return (
    <nav className={`${styles['bar']} wide-only`} aria-label={t`主导航`} data-over={over ? (passed ? 'page' : 'hero') : undefined}>
      <div className={`container ${styles['row']}`}>
        <ul ref={list} className={`grow ${styles['entries']}`}>
          {menus.map((entry, index) => (
            <li key={entry.id} className={index < fitting ? undefined : styles['out']}>
              <EntryLink entry={entry} className={`inline ${styles['entry']}`} />
            </li>
          ))}
        </ul>
        {hidden.length > 0 && (
          <Disclosure
            className={styles['more']}
            buttonClassName={`inline ${styles['entry']}`}
            panelClassName={styles['list']}
            hover
            label={
              <>
                <Trans>更多</Trans>
                <Icon name="chevron-down" size={16} />
              </>
            }
          >
            <ul className={styles['stack']}>
              {hidden.map((entry) => (
                <li key={entry.id}>
                  <EntryLink entry={entry} className={`row ${styles['item']}`} />
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
        <Disclosure
          className={styles['all']}
          buttonClassName={`inline ${styles['entry']}`}
          panelClassName={styles['panel']}
          hover
          href={to('/sitemap')}
          label={
            <>
              <Icon name="layout-grid" size={18} />
              <Trans>全部栏目</Trans>
              <Icon name="chevron-down" size={16} />
            </>
          }
        >
          <AllSections />
        </Disclosure>
      </div>
    </nav>
  );
}

/** The panel behind 全部栏目 (all sections): links to the portal's pages in four columns. */
function AllSections() {
  const to = useTo();
  const { locale } = usePage();
  return (
    <div className={`container ${styles['columns']}`}>
      {useDirectory().map(({ title, links }) => (
        <div key={title}>
          <p className={styles['title']}>{title}</p>
          <ul className={styles['stack']}>
            {links.map(({ path, name }) => (
              <li key={path}>
                <a href={to(path)} className={`row ${styles['item']}`} {...writtenIn(locale, name)}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** Returns how many entries fit in the first line. All are rendered so that they can be measured, and CSS hides the other lines. */
function useFitting(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const [fitting, setFitting] = useState(count);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const measure = () => {
      const items = [...element.children] as HTMLElement[];
      setFitting(items.filter(({ offsetTop }) => offsetTop === items[0]?.offsetTop).length);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  return { list, fitting: Math.min(fitting, count) };
}
