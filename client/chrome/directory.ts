// The portal's pages by theme: the columns of 全部栏目, and the page above a detail page.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { usePage } from '../state/page.ts';

interface Entry {
  path: string;
  name: MessageDescriptor;
  /** A category whose configured name stands for ours, and whose details live at `/{cate}/{id}`. */
  cate?: string;
}

const columns: readonly { title: MessageDescriptor; entries: readonly Entry[] }[] = [
  {
    title: msg`资讯公开`,
    entries: [
      { path: '/news', name: msg`新闻资讯`, cate: 'news' },
      { path: '/notice', name: msg`通知公告`, cate: 'notice' },
      { path: '/government', name: msg`政府公开`, cate: 'government' },
      { path: '/statement', name: msg`声明公示`, cate: 'statement' },
      { path: '/news?section=trends', name: msg`园区动态`, cate: 'trends' },
    ],
  },
  {
    title: msg`政策服务`,
    entries: [
      { path: '/investment?section=policy', name: msg`政策文件`, cate: 'policy' },
      { path: '/services?section=declare', name: msg`项目申报`, cate: 'declare' },
      { path: '/investment?section=guide', name: msg`办事指南`, cate: 'guide' },
      { path: '/services', name: msg`应用服务` },
    ],
  },
  {
    title: msg`投资合作`,
    entries: [
      { path: '/investment', name: msg`投资园区` },
      { path: '/investment?section=industry', name: msg`产业布局`, cate: 'industry' },
      { path: '/company', name: msg`企业名录` },
      { path: '/enterprise', name: msg`企业风采` },
    ],
  },
  {
    title: msg`互动交流`,
    entries: [
      { path: '/sentiment', name: msg`公众留言` },
      { path: '/sentiment/sentimentSubmit', name: msg`我要留言` },
      { path: '/sentiment/progress', name: msg`进度查询` },
      { path: '/about', name: msg`关于园区` },
    ],
  },
];

const all = columns.flatMap(({ entries }) => entries);

/** The columns of 全部栏目 in the page's language, under the names that the park gave its categories. */
export function useDirectory(): { title: string; links: { path: string; name: string }[] }[] {
  const { t } = useLingui();
  const { categories } = usePage().chrome;
  const nameOf = ({ name, cate }: Entry) => categories.find(({ code }) => code === cate)?.name ?? t(name);
  return columns.map(({ title, entries }) => ({
    title: t(title),
    links: entries.map((entry) => ({ path: entry.path, name: nameOf(entry) })),
  }));
}

/** Where the back arrow leads when there is no page of ours to go back to: the section of a detail, else home. */
export function parentOf(path: string): string {
  const [, first = '', second] = path.split('/');
  if (second === undefined) return '/';
  return all.find(({ cate }) => cate === first)?.path ?? all.find((entry) => entry.path === `/${first}`)?.path ?? '/';
}
