// Menu of the lists in the same group: on the left on desktop, chips above the list on phones.
import { Trans, useLingui } from '@lingui/react/macro';
import { useCurrentInView } from '../../components/current-in-view.ts';
import { writtenIn } from '../../components/written-in.ts';
import { usePage, useTo } from '../../data/page.ts';
import { usePageName } from '../../data/page-name.ts';
import { type Group, groups, type Section, sections, useIsOffered, useSectionName } from '../../sections.ts';
import styles from './section-menu.module.css';

export function SectionMenu({ current }: { current: Section }) {
  const { t } = useLingui();
  const to = useTo();
  const { locale } = usePage();
  const nameOf = useSectionName();
  const isOffered = useIsOffered();
  const pageName = usePageName();
  const group: Group = groups[current.group];
  // the current list is shown even if empty
  const shown = sections.filter((section) => section.group === current.group && (section.list === current.list || isOffered(to(section.list))));
  const before = group.path === undefined ? 0 : 1;
  const list = useCurrentInView<HTMLUListElement>(before + shown.findIndex((section) => section.list === current.list));
  return (
    <nav className={`${styles['menu']} not-print`} aria-label={t`本栏目`}>
      <p className={styles['group']}>{group.path === undefined ? t(group.name) : pageName(group.path, t(group.name))}</p>
      <ul ref={list} className={styles['list']}>
        {group.path !== undefined && (
          <li>
            <a href={to(group.path)} className="row chip">
              <Trans>概览</Trans>
            </a>
          </li>
        )}
        {shown.map((section) => (
          <li key={section.list}>
            <a
              href={to(section.list)}
              className="row chip"
              {...writtenIn(locale, nameOf(section))}
              {...(section.list === current.list && { 'aria-current': 'page' })}
            >
              {nameOf(section)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
