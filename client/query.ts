// Reads query parameters: each page lists the names it knows and a reader for each, on the server and in the browser (case 56).
import { isCode, isFurtherPage, isId, plainOf } from '#shared/address-rules.ts';

/** Returns the normalised value, or undefined if it is invalid. */
export type Reading = (value: string) => string | undefined;
export type Readings = Readonly<Record<string, Reading>>;
export type Query = Readonly<Record<string, string>>;

const mostKeywords = 100;

/** Readers shared by several pages. */
export const readings = {
  page: (value) => (isFurtherPage(value) ? value : undefined),
  keywords: (value) => {
    const words = value.trim();
    const isAskable = words !== '' && words.length <= mostKeywords && words.isWellFormed() && !words.includes('\0');
    return isAskable ? words : undefined;
  },
  classCode: (value) => (isCode(value) ? value : undefined),
  id: (value) => (isId(value) ? value : undefined),
  /** Accepts unknown codes too: the page reports that the code is unknown. */
  code: (value) => {
    const code = plainOf(value);
    return code !== '' && code.length <= 128 && code.isWellFormed() ? code : undefined;
  },
} satisfies Readings;

/** Returns the valid values of known names, in the table's order and the first of repeated ones, as an object and as a query string. */
export function readQuery(known: Readings | undefined, search: string): { query: Query; text: string } {
  if (known === undefined || search === '') return { query: {}, text: '' };
  const given = new URLSearchParams(search);
  const pairs = Object.entries(known).flatMap(([name, reading]): [string, string][] => {
    const value = given.get(name);
    const read = value === null ? undefined : reading(value);
    return read === undefined ? [] : [[name, read]];
  });
  const text = new URLSearchParams(pairs).toString();
  return { query: Object.fromEntries(pairs), text: text && `?${text}` };
}

/** Adds the query's non-empty values to a path. Page 1 is left out: it has the address without `page`. */
export function withQuery(path: string, query: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' || (name === 'page' && Number(value) <= 1) ? [] : [[name, String(value)]],
  );
  if (given.length === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(given)}`;
}
