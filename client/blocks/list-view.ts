// Selects the view of an article list: the one that the park has configured, or the section's default (P10).
import type { ViewAs } from '#shared/blocks.ts';
import type { Chrome } from '#shared/chrome.ts';
import type { Column } from '#shared/columns.ts';

const articleViews: readonly string[] = ['default', 'card', 'hover', 'text', 'news', 'statement'] satisfies ViewAs[];
export const isArticleView = (view: string | undefined): view is ViewAs => view !== undefined && articleViews.includes(view);

/** Returns the view of a section's list: that of the first block that the park has configured for its page, otherwise the section's default (P10). */
export function listViewOf({ cate, viewAs }: Column, { pages }: Pick<Chrome, 'pages'>): ViewAs {
  const wanted = pages[cate]?.[0]?.viewAs;
  return isArticleView(wanted) ? wanted : viewAs;
}
