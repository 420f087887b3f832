// What pages take from an address's query: each name with its reading, the same for the gateway's match and the page itself (case 56).
import { isCode, isFurtherPage, isId, plainOf } from '#shared/address-rules.ts';

/** A value as the page knows it, or undefined for one that is none. */
export type Reading = (value: string) => string | undefined;
export type Readings = Readonly<Record<string, Reading>>;
export type Query = Readonly<Record<string, string>>;

const mostKeywords = 100;

/** The readings that pages share. */
export const readings = {
  page: (value) => (isFurtherPage(value) ? value : undefined),
  keywords: (value) => {
    const words = value.trim();
    const isAskable = words !== '' && words.length <= mostKeywords && words.isWellFormed() && !words.includes('\0');
    return isAskable ? words : undefined;
  },
  classCode: (value) => (isCode(value) ? value : undefined),
  id: (value) => (isId(value) ? value : undefined),
  /** Also what is no code of any park: the page says so. */
  code: (value) => {
    const code = plainOf(value);
    return code !== '' && code.length <= 128 && code.isWellFormed() ? code : undefined;
  },
} satisfies Readings;

/** The query with known names in the table's order, the first of repeated ones, good values only; and as an address writes it. */
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

/** A path with what is set of a query; the first page is the address without one. */
export function withQuery(path: string, query: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' || (name === 'page' && Number(value) <= 1) ? [] : [[name, String(value)]],
  );
  if (given.length === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(given)}`;
}
