// The main sections: links on the error page, and the first links of 全部栏目.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ownName } from '../components/written-in.ts';
import { usePage, useTo } from '../data/page.ts';
import { useIsOffered } from '../sections.ts';

export interface Place {
  path: string;
  name: MessageDescriptor;
  /** A category whose configured name stands for ours. */
  cate?: string;
}

/** A place with its name in the page's language. */
export interface ShownPlace {
  path: string;
  name: string;
}

export const mainSections = {
  news: { path: '/news', name: msg`新闻资讯`, cate: 'news' },
  notice: { path: '/notice', name: msg`通知公告`, cate: 'notice' },
  government: { path: '/government', name: msg`政府公开`, cate: 'government' },
  policy: { path: '/investment?section=policy', name: msg`政策文件`, cate: 'policy' },
  company: { path: '/company', name: msg`企业名录` },
  sentiment: { path: '/sentiment', name: msg`公众留言` },
} as const satisfies Record<string, Place>;

/** Names places in the page's language, by the park's category name if there is one; leaves out empty columns (H5). */
export function useShownPlaces(): (places: readonly Place[]) => ShownPlace[] {
  const { t } = useLingui();
  const { chrome, locale } = usePage();
  const to = useTo();
  const isOffered = useIsOffered();
  return (places) =>
    places.filter(({ path }) => isOffered(to(path))).map(({ path, name, cate }) => ({ path, name: ownName(chrome, locale, cate) ?? t(name) }));
}

/** The main sections as a page names them. */
export const useMainSections = (): ShownPlace[] => useShownPlaces()(Object.values(mainSections));
