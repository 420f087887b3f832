// The park's lists: address, category, look and the name that stands where the park names none (P1, C1).
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ListView } from '#shared/blocks.ts';
import type { LinkBase } from '#shared/links.ts';
import { usePage } from './state/page.ts';

/** The views that draw articles (C1). */
export type ViewAs = Extract<ListView, 'default' | 'card' | 'hover' | 'text' | 'news' | 'statement'>;

export interface Section {
  base: LinkBase;
  cate: string;
  viewAs: ViewAs;
  name: MessageDescriptor;
}

/** In the order of the section menu. */
export const sections: readonly Section[] = [
  { base: '/news', cate: 'news', viewAs: 'default', name: msg`新闻资讯` },
  { base: '/notice', cate: 'notice', viewAs: 'news', name: msg`通知公告` },
  { base: '/government', cate: 'government', viewAs: 'text', name: msg`政府公开` },
  { base: '/statement', cate: 'statement', viewAs: 'statement', name: msg`声明公示` },
];

/** The section that a path stands in: `/news` and `/news/12` are both news. */
export function sectionAt(path: string): Section {
  const base = path.split('/', 2).join('/');
  const found = sections.find((section) => section.base === base);
  if (found === undefined) throw new Error(`no section at ${path}`);
  return found;
}

/** Names a section: the park's own category name, else the built-in one. */
export function useSectionName(): (section: Section) => string {
  const { t } = useLingui();
  const { chrome } = usePage();
  return ({ cate, name }) => chrome.categories.find(({ code }) => code === cate)?.name ?? t(name);
}
