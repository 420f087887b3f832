// The portal's pages by theme: the columns of 全部栏目.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { usePage } from '../data/page.ts';
import { mainSections, type Place, type ShownPlace, useShownPlaces } from './main-sections.ts';

const { news, notice, government, policy, company, sentiment } = mainSections;

const columns: readonly { title: MessageDescriptor; places: readonly Place[] }[] = [
  {
    title: msg`资讯公开`,
    places: [
      news,
      notice,
      government,
      { path: '/statement', name: msg`声明公示`, cate: 'statement' },
      { path: '/news?section=trends', name: msg`行业动态`, cate: 'trends' },
    ],
  },
  {
    title: msg`政策服务`,
    places: [
      policy,
      { path: '/services?section=declare', name: msg`项目申报`, cate: 'declare' },
      { path: '/investment?section=guide', name: msg`办事指南`, cate: 'guide' },
      { path: '/services', name: msg`应用服务` },
    ],
  },
  {
    title: msg`投资合作`,
    places: [
      { path: '/investment', name: msg`投资园区` },
      { path: '/investment?section=industry', name: msg`产业布局`, cate: 'industry' },
      { path: '/investment?section=files', name: msg`招商文件`, cate: 'files' },
      company,
      { path: '/enterprise', name: msg`企业风采` },
    ],
  },
  {
    title: msg`互动交流`,
    places: [
      sentiment,
      { path: '/sentiment/sentimentSubmit', name: msg`我要留言` },
      { path: '/sentiment/progress', name: msg`进度查询` },
      { path: '/about', name: msg`关于园区` },
    ],
  },
];

/** The columns in the page's language. */
export function useDirectory(): { title: string; links: ShownPlace[] }[] {
  const { t } = useLingui();
  const shown = useShownPlaces();
  const { withoutProgress } = usePage().chrome;
  return columns.map(({ title, places }) => ({
    title: t(title),
    links: shown(places.filter(({ path }) => !(withoutProgress && path === '/sentiment/progress'))),
  }));
}
