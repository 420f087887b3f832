// How lists of articles may be drawn, and how a section's list is (P10).
import type { Chrome } from '#shared/chrome.ts';
import type { Section, ViewAs } from '../sections.ts';

const articleViews: readonly string[] = ['default', 'card', 'hover', 'text', 'news', 'statement'] satisfies ViewAs[];
export const isArticleView = (view: string | undefined): view is ViewAs => view !== undefined && articleViews.includes(view);

/** How a section's list is drawn: as the first block of its own page says, else in its usual view (P10). */
export function listViewOf({ cate, viewAs }: Section, { pages }: Pick<Chrome, 'pages'>): ViewAs {
  const wanted = pages[cate]?.[0]?.viewAs;
  return isArticleView(wanted) ? wanted : viewAs;
}
