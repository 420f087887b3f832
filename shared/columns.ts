// The columns of a park: article categories with a list page, which menus omit if they are empty (P1, P2, H5).
import { feeds } from './feeds.ts';

const withFeed = Object.values(feeds).map(({ cate }) => cate);

export const columns = [...withFeed, 'files', 'agreement'] as const;
export type Column = (typeof columns)[number];
