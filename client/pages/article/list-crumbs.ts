// Returns the breadcrumb of a section's list. It includes the page that contains the section (C5, P2).
import { useLingui } from '@lingui/react/macro';
import type { Column } from '#shared/columns.ts';
import { groupOf, useColumnName } from '../../columns.ts';
import type { Crumb } from '../../components/breadcrumb.tsx';
import { useTo } from '../../data/page.ts';
import { usePageName } from '../../data/page-name.ts';

export function useListCrumbs(section: Column): Required<Pick<Crumb, 'text' | 'href'>>[] {
  const { t } = useLingui();
  const to = useTo();
  const pageName = usePageName();
  const name = useColumnName()(section);
  const group = groupOf(section);
  return [
    ...(group.path === undefined ? [] : [{ text: pageName(group.path, t(group.name)), href: to(group.path) }]),
    { text: name, href: to(section.list) },
  ];
}
