// Finds columns by category and by address: those of the table, and those that only the park's platform names.
import { isCode } from './address-rules.ts';
import type { CategoryName, Chrome } from './chrome.ts';
import { anyBase, type Column, columns } from './columns.ts';
import type { LinkBase } from './links.ts';
import { addressOf, type Locale } from './locale.ts';

type Categories = Pick<Chrome, 'categories'>;

/** The columns of categories that the platform names and the table does not: sections of /news, with the platform's own names. */
export const platformColumns = (categories: readonly CategoryName[]): Column[] =>
  categories
    .filter(({ code, name }, i) => isCode(code) && name.trim() !== '' && categories.findIndex((other) => other.code === code) === i)
    .filter(({ code }) => !columns.some(({ cate }) => cate === code))
    .map(({ code, name }) => ({
      cate: code,
      base: anyBase,
      list: `/news?section=${code}`,
      name: { 'zh-cn': name, en: name },
      viewAs: 'default',
      directory: { group: 'information', order: Number.MAX_SAFE_INTEGER },
    }));

/** All columns of a park, in the order of the section menus. */
export const columnsOf = ({ categories }: Categories): Column[] => [...columns, ...platformColumns(categories)];

export const columnOf = (cate: string | undefined, park: Categories): Column | undefined => columnsOf(park).find((column) => column.cate === cate);

/** The column that a page lists as a section of itself: `/investment?section=policy`. */
export const columnWithin = (path: string, section: string | null, park: Categories): Column | undefined =>
  columnsOf(park).find(({ cate, list, alsoWithin }) => cate === section && (list === `${path}?section=${cate}` || path === alsoWithin));

/** The column whose list is at an address of the site. */
export const columnListedAt = (path: string, section: string | null, park: Categories): Column | undefined =>
  columnWithin(path, section, park) ?? columns.find(({ list }) => list === path);

/** Whether nothing is published in a column: then no menu leads to its list (H5). */
export const isEmpty = ({ cate }: Pick<Column, 'cate'>, { emptyColumns }: Pick<Chrome, 'emptyColumns'>): boolean => emptyColumns.includes(cate);

/** Articles of categories that are no columns (ruling 18). */
const anyColumn: Column = { cate: '', base: anyBase, list: anyBase, name: { 'zh-cn': '搜索', en: 'Search' }, viewAs: 'default' };

/**
 * The column whose articles have their pages at a base.
 * @throws Error if there is none
 */
export function columnAt(base: string): Column {
  const found = [...columns, anyColumn].find((column) => column.base === base);
  if (found === undefined) throw new Error(`no column at ${base}`);
  return found;
}

/** The columns whose articles are shown at a base; none at `/search`, which shows any article. */
export const columnsAt = (base: string): Column[] =>
  columns.filter((column) => column.base === base || column.alsoAt?.some((other) => other === base));

/** The bases of articles' pages. */
export const articleBases: readonly LinkBase[] = [...new Set(columns.flatMap(({ base, alsoAt = [] }) => [base, ...alsoAt])), anyBase];

/** The page of a column's list, without its section. */
export const pageOf = ({ list }: Pick<Column, 'list'>): string => list.split('?', 1)[0] ?? '';

/** The columns whose newest articles a page shows as parts of itself. */
export const partsOf = (path: string, chrome: Pick<Chrome, 'emptyColumns'>): (Column & Required<Pick<Column, 'part'>>)[] =>
  columns.flatMap((column) => {
    const { part } = column;
    return part === undefined || pageOf(column) !== path || isEmpty(column, chrome) ? [] : [{ ...column, part }];
  });

/** The columns with an RSS feed, in order. */
export const feedColumns: readonly Column[] = columns.filter(({ feed }) => feed !== undefined).sort((a, b) => (a.feed ?? 0) - (b.feed ?? 0));

/** For `<link rel="alternate" type="application/rss+xml">`. */
export const feedAddress = (locale: Locale, { cate }: Pick<Column, 'cate'>): string => addressOf(locale, `/feed/${cate}.xml`);
