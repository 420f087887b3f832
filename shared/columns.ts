// The columns of a park: the article categories whose lists stand as pages (P1, P2). What is empty of them leaves the menus (H5).
import { feeds } from './feeds.ts';

const withFeed = Object.values(feeds).map(({ cate }) => cate);

export const columns = [...withFeed, 'files', 'agreement'] as const;
export type Column = (typeof columns)[number];
