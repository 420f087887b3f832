// The park's kinds of articles: where their pages and lists stand, category, look, and the name where the park names none (P1, P2, C1).
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import type { ListView } from '#shared/blocks.ts';
import type { LinkBase } from '#shared/links.ts';
import { splitAddress } from '#shared/locale.ts';
import { ownName } from './components/written-in.ts';
import { usePage } from './data/page.ts';

/** The views that draw articles (C1). */
export type ViewAs = Extract<ListView, 'default' | 'card' | 'hover' | 'text' | 'news' | 'statement'>;

export interface Section {
  /** Where its articles have their pages. */
  base: LinkBase;
  /** Where its list stands: a page of its own, or a section of one. */
  list: string;
  group: GroupName;
  cate: string;
  viewAs: ViewAs;
  name: MessageDescriptor;
}

export interface Group {
  name: MessageDescriptor;
  /** The page that all of its sections belong to. */
  path?: string;
}

/** What stands together in a section menu. */
export const groups = {
  information: { name: msg`资讯公开` },
  investment: { name: msg`投资园区`, path: '/investment' },
  services: { name: msg`应用服务`, path: '/services' },
  agreements: { name: msg`协议与条款` },
} as const satisfies Record<string, Group>;
export type GroupName = keyof typeof groups;

/** In the order of the section menus. */
export const sections: readonly Section[] = [
  { base: '/news', list: '/news', group: 'information', cate: 'news', viewAs: 'default', name: msg`新闻资讯` },
  { base: '/notice', list: '/notice', group: 'information', cate: 'notice', viewAs: 'news', name: msg`通知公告` },
  { base: '/government', list: '/government', group: 'information', cate: 'government', viewAs: 'text', name: msg`政府公开` },
  { base: '/statement', list: '/statement', group: 'information', cate: 'statement', viewAs: 'statement', name: msg`声明公示` },
  { base: '/trends', list: '/news?section=trends', group: 'information', cate: 'trends', viewAs: 'default', name: msg`行业动态` },
  { base: '/policy', list: '/investment?section=policy', group: 'investment', cate: 'policy', viewAs: 'text', name: msg`政策文件` },
  { base: '/investmentDetail', list: '/investment?section=files', group: 'investment', cate: 'files', viewAs: 'text', name: msg`招商文件` },
  { base: '/industry', list: '/investment?section=industry', group: 'investment', cate: 'industry', viewAs: 'card', name: msg`产业布局` },
  { base: '/guide', list: '/investment?section=guide', group: 'investment', cate: 'guide', viewAs: 'news', name: msg`办事指南` },
  { base: '/declare', list: '/services?section=declare', group: 'services', cate: 'declare', viewAs: 'news', name: msg`项目申报` },
  { base: '/agreements', list: '/agreements', group: 'agreements', cate: 'agreement', viewAs: 'text', name: msg`协议与条款` },
];

/** Where articles stand whose category has no section (ruling 18): its code is theirs to say. */
const anySection: Section = { base: '/search', list: '/search', group: 'information', cate: '', viewAs: 'default', name: msg`搜索` };

/** The section that a path stands in: `/news` and `/news/12` are both news. */
export function sectionAt(path: string): Section {
  const base = path.split('/', 2).join('/');
  const found = [...sections, anySection].find((section) => section.base === base);
  if (found === undefined) throw new Error(`no section at ${path}`);
  return found;
}

/** The section whose articles are of that category. */
export const sectionOf = (cate: string | undefined): Section | undefined => sections.find((section) => section.cate === cate);

/** The section that a page lists as a part of itself: `/investment?section=policy`. */
export const sectionWithin = (path: string, name: string | null): Section | undefined =>
  sections.find(({ cate, list, base }) => cate === name && (list === `${path}?section=${cate}` || (path === '/investment' && base === '/trends')));

/** The section that the page's address asks for (`?section=`), on pages that list sections as a part of themselves. */
export function useSectionWithin(): Section | undefined {
  const { pathname, search } = useLocation();
  return sectionWithin(pathname, new URLSearchParams(search).get('section'));
}

/** Names a section: the park's own category name in the page's language, else the built-in one. */
export function useSectionName(): (section: Pick<Section, 'cate' | 'name'>) => string {
  const { t } = useLingui();
  const { chrome, locale } = usePage();
  return ({ cate, name }) => ownName(chrome, locale, cate) ?? t(name);
}

/** The section whose list stands at an address of the portal: `/cms/en/investment?section=policy`. */
function sectionListedAt(address: string): Section | undefined {
  const [pathname = '', query] = address.split('#', 1)[0]?.split('?') ?? [];
  const path = splitAddress(pathname)?.path.replace(/(.)\/$/, '$1');
  if (path === undefined) return undefined;
  return sectionWithin(path, new URLSearchParams(query).get('section')) ?? sections.find(({ list }) => list === path);
}

/** Whether a menu leads to an address: to all but the lists of columns in which nothing is published (H5). */
export function useIsOffered(): (address: string) => boolean {
  const { emptyColumns } = usePage().chrome;
  if (emptyColumns.length === 0) return () => true;
  const empty: readonly string[] = emptyColumns;
  return (address) => !empty.includes(sectionListedAt(address)?.cate ?? '');
}
