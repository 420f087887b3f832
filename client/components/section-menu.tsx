// The lists beside this one: a menu at the left on desktop, chips above the list on phones (ux.md, lists).
import { Trans, useLingui } from '@lingui/react/macro';
import { sections, useSectionName } from '../sections.ts';
import { useTo } from '../state/page.ts';
import styles from './section-menu.module.css';

export function SectionMenu({ current }: { current: string }) {
  const { t } = useLingui();
  const to = useTo();
  const nameOf = useSectionName();
  return (
    <nav className={`${styles['menu']} not-print`} aria-label={t`本栏目`}>
      <p className={styles['group']}>
        <Trans>资讯公开</Trans>
      </p>
      <ul className={styles['list']}>
        {sections.map((section) => (
          <li key={section.base}>
            <a href={to(section.base)} {...(section.base === current && { 'aria-current': 'page' })}>
              {nameOf(section)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
