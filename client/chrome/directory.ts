// Groups the portal's pages for the panel of all sections (全部栏目).
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Column } from '#shared/columns.ts';
import { columnsOf } from '#shared/park-columns.ts';
import { groups } from '../columns.ts';
import { usePage } from '../data/page.ts';
import { mainPages, type Place, type ShownPlace, useShownPlaces } from './main-sections.ts';

interface DirectoryGroup {
  title: MessageDescriptor;
  /** The directory group whose columns are inserted between `before` and `after`. */
  columns: NonNullable<Column['directory']>['group'];
  before?: readonly Place[];
  after?: readonly Place[];
}

const directory: readonly DirectoryGroup[] = [
  { title: groups.information.name, columns: 'information' },
  { title: msg`政策服务`, columns: 'policies', after: [groups.services] },
  {
    title: msg`投资合作`,
    columns: 'cooperation',
    before: [groups.investment],
    after: [mainPages.company, { path: '/enterprise', name: msg`企业风采` }],
  },
  {
    title: msg`互动交流`,
    columns: 'dialogue',
    after: [
      mainPages.sentiment,
      { path: '/sentiment/sentimentSubmit', name: msg`我要留言` },
      { path: '/sentiment/progress', name: msg`进度查询` },
      { path: '/about', name: msg`关于园区` },
    ],
  },
];

/** Returns the groups in the page's language. */
export function useDirectory(): { title: string; links: ShownPlace[] }[] {
  const { t } = useLingui();
  const shown = useShownPlaces();
  const { chrome } = usePage();
  const columnsIn = (group: DirectoryGroup['columns']) =>
    columnsOf(chrome)
      .filter((column) => column.directory?.group === group)
      .sort((a, b) => (a.directory?.order ?? 0) - (b.directory?.order ?? 0));
  return directory.map(({ title, columns, before = [], after = [] }) => ({
    title: t(title),
    links: shown([...before, ...columnsIn(columns), ...after]).filter(({ path }) => !(chrome.withoutProgress && path === '/sentiment/progress')),
  }));
}
