// Full-text search: lexemes of rows and queries for them, as literals of the database's types, so that results do not depend
// on the server's parsers or dictionaries. Works the same in PostgreSQL and in the embedded database (C6).
import { excerptOf } from '#shared/excerpt.ts';
import { addLexemes, bestHit, finderOf, type SearchWord, wordsOf } from '#shared/search-words.ts';

/** Name of the step that `migrate` records once all rows have lexemes of this form. Change it whenever the lexemes change. */
export const lexemesStep = 'lexemes-1';

const maxIndexed = 50_000;
/** Marks a lexeme of the title; no lexeme of a text begins with it. */
const inTitle = '^';

/** Exact values by which a search is filtered, as lexemes that no text contains. */
export const filterKey = {
  tenant: (id: string) => `=t${id}`,
  cate: (code: string) => `=c${code}`,
  year: (year: number) => `=y${year}`,
};

interface Indexed {
  title: string;
  texts: readonly (string | null | undefined)[];
  /** Values by which searches may be filtered; see `filterKey`. */
  keys: readonly string[];
}

const quoted = (lexeme: string): string => `'${lexeme.toWellFormed().replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** Returns the `tsvector` literal of a row: the lexemes of all its texts, those of its title a second time with a mark, and its keys. */
export function searchVector({ title, texts, keys }: Indexed): string {
  const titled = new Set<string>();
  addLexemes(titled, title.slice(0, maxIndexed));
  const all = new Set(titled);
  for (const text of texts) addLexemes(all, (text ?? '').slice(0, maxIndexed));
  // without positions, so that the index alone answers every query
  return [...[...titled].map((lexeme) => inTitle + lexeme), ...all, ...keys].map(quoted).join(' ');
}

/** The keywords of a search as words, with the keys that its rows must have. */
export interface Search {
  words: readonly SearchWord[];
  keys: readonly string[];
}

/** Returns the search for keywords. Undefined if they contain no letter or digit, so that they match nothing. */
export function searchOf(keywords: string, keys: readonly string[]): Search | undefined {
  const words = wordsOf(keywords);
  return words.length === 0 ? undefined : { words, keys };
}

const queryOf = ({ lexemes }: SearchWord, mark = ''): string =>
  lexemes.map(({ text, open }) => `${quoted(mark + text)}${open ? ':*' : ''}`).join(' & ');
const allOf = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' & ');
const anyOf = (parts: readonly string[]): string => `(${parts.join(' | ')})`;
const keyed = ({ keys }: Search, ...parts: string[]): string => allOf([...keys.map(quoted), ...parts]);

/** Returns the `tsquery` of rows with all words. */
export const allWords = (search: Search): string => keyed(search, ...search.words.map((word) => queryOf(word)));

/** Returns the `tsquery` of rows with any word, or with two adjacent characters of a longer Chinese one. */
export const anyWord = (search: Search): string =>
  keyed(search, anyOf(search.words.flatMap((word) => [`(${queryOf(word)})`, ...word.pairs.map(quoted)])));

/** Returns the `tsquery` of rows with one of the words. */
export const oneWord = (search: Search, word: SearchWord): string => keyed(search, queryOf(word));

/** Number of words for which every combination is a tier of its own. */
const maxCombined = 4;

/**
 * Returns the queries of the tiers of a ranking, best first; each row belongs to the first that it matches. All words come
 * before some, more words before fewer, rare words before common ones, and titles before texts.
 * @param words the words that any row contains, the rarest first
 */
export function tiersOf(search: Search, words: readonly SearchWord[]): string[] {
  const tiers = words.length === 0 ? [] : ranked(search, words);
  if (words.length > 1) for (const chosen of combinations(words.slice(0, maxCombined), words.length - 1)) tiers.push(...ranked(search, chosen));
  return [...tiers, anyWord(search)];
}

/** The tiers of rows with all of these words: all in the title, some in the title, none in it. */
function ranked(search: Search, words: readonly SearchWord[]): string[] {
  const titles = words.map((word) => `(${queryOf(word, inTitle)})`);
  const all = words.map((word) => queryOf(word));
  const some = words.length > 1 ? [keyed(search, ...all, anyOf(titles))] : [];
  return [keyed(search, ...titles), ...some, keyed(search, ...all)];
}

/** Returns the combinations of at most `most` words, the largest first, then those with the rarest words. */
function combinations(words: readonly SearchWord[], most: number): SearchWord[][] {
  const sets = Array.from({ length: 2 ** words.length - 1 }, (_, i) => words.filter((_, at) => ((i + 1) >> (words.length - 1 - at)) & 1));
  return sets
    .reverse()
    .filter(({ length }) => length <= most)
    .sort((a, b) => b.length - a.length);
}

const before = 24;
const snippetLength = 120;

/**
 * Returns an excerpt of the first text with a hit, in which `<em>` marks hits. Returns undefined if no text has a hit.
 * Apart from these marks it is plain text, not HTML: callers split it at the marks and escape the rest.
 */
export function highlight(texts: readonly (string | null | undefined)[], keywords: string): string | undefined {
  const find = finderOf(wordsOf(keywords));
  if (find === undefined) return undefined;
  for (const text of texts) {
    if (!text) continue;
    const plain = text.replace(/<\/?em>/gi, '');
    const best = bestHit(find(plain), snippetLength - before);
    if (best === undefined) continue;
    const excerpt = excerptOf(plain, Math.max(0, best.from - before), snippetLength).toWellFormed();
    let marked = '';
    let at = 0;
    for (const { from, to } of find(excerpt)) {
      marked += `${excerpt.slice(at, from)}<em>${excerpt.slice(from, to)}</em>`;
      at = to;
    }
    // adjacent hits are one
    return (marked + excerpt.slice(at)).replaceAll('</em><em>', '');
  }
  return undefined;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Returns rich text as plain text for the index and excerpts. It must be escaped before use in HTML. */
export function plainText(html: string): string {
  return html
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<\/?(?:b|strong|i|em|u|span|a|sup|sub|mark|small)\b[^>]*>/gi, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#(\d{1,6})|(\w{2,6}));/g, (all, code: string | undefined, name: string | undefined) =>
      code === undefined ? (entities[name ?? ''] ?? all) : String.fromCodePoint(Number(code) || 32),
    )
    .replace(/\s+/g, ' ')
    .trim();
}
