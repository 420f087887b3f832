// Finds columns by category or URL. A park has the columns of the table and those that only its platform names.
import { isCode } from './address-rules.ts';
import type { CategoryName, Chrome } from './chrome.ts';
import { anyBase, type Column, columns } from './columns.ts';
import type { LinkBase } from './links.ts';
import { addressOf, inLocale, isForeign, type Locale } from './locale.ts';

type Categories = Pick<Chrome, 'categories'>;

/** Returns columns for categories that only the platform names. They are sections of /news with the platform's names. */
export const platformColumns = (categories: readonly CategoryName[]): Column[] =>
  categories
    .filter(({ code }) => isCode(code) && !columns.some(({ cate }) => cate === code))
    .map(({ code, name }) => ({
      cate: code,
      base: anyBase,
      list: `/news?section=${code}`,
      name: { 'zh-cn': name },
      viewAs: 'default',
      directory: { group: 'information', order: Number.MAX_SAFE_INTEGER },
    }));

/** Returns a column's name: the park's category name, else the built-in one. Only Chinese pages use Chinese category names (L3). */
export function columnName({ cate, name }: Pick<Column, 'cate' | 'name'>, { categories }: Categories, locale: Locale): string {
  const own = categories.find(({ code }) => code === cate)?.name;
  return own === undefined || isForeign(locale, own) ? inLocale(locale, name) : own;
}

/** Returns all columns of a park, in the order of section menus. */
export const columnsOf = ({ categories }: Categories): Column[] => [...columns, ...platformColumns(categories)];

export const columnOf = (cate: string | undefined, park: Categories): Column | undefined => columnsOf(park).find((column) => column.cate === cate);

/** Returns the column that `path?section=` shows, e.g. for `/investment?section=policy`. */
export const columnWithin = (path: string, section: string | null, park: Categories): Column | undefined =>
  columnsOf(park).find(({ cate, list, alsoWithin }) => cate === section && (list === `${path}?section=${cate}` || path === alsoWithin));

/** Returns the column whose list is at a URL of the site, or undefined. */
export const columnListedAt = (path: string, section: string | null, park: Categories): Column | undefined =>
  columnWithin(path, section, park) ?? columns.find(({ list }) => list === path);

/** Returns whether a column has no articles. Menus omit such columns (H5). */
export const isEmpty = ({ cate }: Pick<Column, 'cate'>, { emptyColumns }: Pick<Chrome, 'emptyColumns'>): boolean => emptyColumns.includes(cate);

/** Represents the articles of categories without a column (ruling 18). */
const anyColumn: Column = { cate: '', base: anyBase, list: anyBase, name: { 'zh-cn': '搜索', en: 'Search' }, viewAs: 'default' };

/**
 * Returns the column whose article pages are at a base.
 * @throws Error if there is none
 */
export function columnAt(base: string): Column {
  const found = [...columns, anyColumn].find((column) => column.base === base);
  if (found === undefined) throw new Error(`no column at ${base}`);
  return found;
}

/** Returns the columns whose articles a base shows; an empty array for `/search`, which shows every article. */
export const columnsAt = (base: string): Column[] =>
  columns.filter((column) => column.base === base || column.alsoAt?.some((other) => other === base));

/** All bases of article pages. */
export const articleBases: readonly LinkBase[] = [...new Set(columns.flatMap(({ base, alsoAt = [] }) => [base, ...alsoAt])), anyBase];

/** Returns the path of a column's list without the query. */
export const pageOf = ({ list }: Pick<Column, 'list'>): string => list.split('?', 1)[0] ?? '';

/** Returns the non-empty columns whose newest articles a page shows as parts. */
export const partsOf = (path: string, chrome: Pick<Chrome, 'emptyColumns'>): (Column & Required<Pick<Column, 'part'>>)[] =>
  columns.flatMap((column) => {
    const { part } = column;
    return part === undefined || pageOf(column) !== path || isEmpty(column, chrome) ? [] : [{ ...column, part }];
  });

/** Columns with an RSS feed, in the order of the feeds. */
export const feedColumns: readonly Column[] = columns.filter(({ feed }) => feed !== undefined).sort((a, b) => (a.feed ?? 0) - (b.feed ?? 0));

/** Returns the URL of a column's RSS feed. */
export const feedAddress = (locale: Locale, { cate }: Pick<Column, 'cate'>): string => addressOf(locale, `/feed/${cate}.xml`);
