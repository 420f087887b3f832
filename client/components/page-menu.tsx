// Links to the sections of a long page, in a sticky row below the main menu. The section in view is highlighted.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { usePage } from '../data/page.ts';
import styles from './page-menu.module.css';
import { writtenIn } from './written-in.ts';

export interface PagePart {
  /** Id of the section's element. */
  id: string;
  name: string;
}

export function PageMenu({ parts }: { parts: readonly PagePart[] }) {
  const { t } = useLingui();
  const { locale } = usePage();
  const current = usePartInView(parts);
  return (
    <nav className={`${styles['bar']} not-print`} aria-label={t`本页内容`}>
      <ul className={`container ${styles['list']}`}>
        {parts.map(({ id, name }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={`ring-inside ${styles['link']}`}
              {...writtenIn(locale, name)}
              {...(id === current && { 'aria-current': 'location' })}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the id of the last section that starts in the upper third of the viewport or above it; otherwise that of the first section. */
function usePartInView(parts: readonly PagePart[]): string | undefined {
  const [current, setCurrent] = useState(parts[0]?.id);
  const ids = parts.map(({ id }) => id).join();
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const all = ids.split(',');
      setCurrent(all.findLast((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? innerHeight) < innerHeight / 3) ?? all[0]);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, [ids]);
  return current;
}
