// Menu of the lists in the same group. Desktop shows it to the left of the list, phones as chips above.
import { Trans, useLingui } from '@lingui/react/macro';
import type { Column } from '#shared/columns.ts';
import { columnsOf, isEmpty } from '#shared/park-columns.ts';
import { groupOf, useColumnName } from '../../columns.ts';
import { useCurrentInView } from '../../components/current-in-view.ts';
import { writtenIn } from '../../components/written-in.ts';
import { usePage, useTo } from '../../data/page.ts';
import { usePageName } from '../../data/page-name.ts';
import styles from './section-menu.module.css';

export function SectionMenu({ current }: { current: Column }) {
  const { t } = useLingui();
  const to = useTo();
  const { chrome, locale } = usePage();
  const nameOf = useColumnName();
  const pageName = usePageName();
  const group = groupOf(current);
  // the current list stays in its menu even if it is empty
  const shown = columnsOf(chrome).filter((column) => groupOf(column) === group && (column.list === current.list || !isEmpty(column, chrome)));
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
