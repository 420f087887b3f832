// Reads query parameters, on the server and in the browser. Each page lists the names it accepts, with a function that validates the value (case 56).
import { isCode, isFurtherPage, isId, isYear, keywordsLength, plainOf } from '#shared/address-rules.ts';

/** Returns the normalised value. Returns undefined if the value is invalid. */
export type Reading = (value: string) => string | undefined;
export type Readings = Readonly<Record<string, Reading>>;
export type Query = Readonly<Record<string, string>>;

/** Validating functions that several pages use. */
export const readings = {
  page: (value) => (isFurtherPage(value) ? value : undefined),
  keywords: (value) => {
    const words = value.trim();
    const isAskable = words !== '' && words.length <= keywordsLength && words.isWellFormed() && !words.includes('\0');
    return isAskable ? words : undefined;
  },
  year: (value) => (isYear(value) ? value : undefined),
  /** A capital letter; a small one is converted. */
  letter: (value) => (/^[A-Za-z]$/.test(value) ? value.toUpperCase() : undefined),
  classCode: (value) => (isCode(value) ? value : undefined),
  id: (value) => (isId(value) ? value : undefined),
  /** Accepts unknown codes, too, because the page then shows a message that the code is unknown. */
  code: (value) => {
    const code = plainOf(value);
    return code !== '' && code.length <= 128 && code.isWellFormed() ? code : undefined;
  },
} satisfies Readings;

/** Returns the known parameters with valid values, in the order of `known`, as an object and as a query string. The first of repeated values counts. */
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

/** Adds the non-empty values to a path as its query. `page` is omitted on page 1, whose URL has no `page`. */
export function withQuery(path: string, query: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' || (name === 'page' && Number(value) <= 1) ? [] : [[name, String(value)]],
  );
  if (given.length === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(given)}`;
}
