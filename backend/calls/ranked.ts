// Finds the rows of a search in the order of its tiers, with the index alone, and counts them (C6).
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { allWords, anyWord, oneWord, type Search, tiersOf } from '../search.ts';

/** Where a search looks. Its columns are trusted SQL, not input. */
export interface Searched {
  table: 'articles' | 'companies' | 'sentiments';
  vector: 'search' | 'search_en';
  key: 'id' | 'uscc';
  /** Order of the rows of a tier. */
  order: RawBuilder<unknown>;
}

interface Ranked {
  /** Keys of the page's rows, best first. None beyond the first `mostRanked` rows. */
  keys: string[];
  /** Number of all matches. */
  total: number;
}

/** Number of rows that are ranked. A deep page would cost as many rows of each tier. */
const mostRanked = 1000;

/** A list of queries as rows `(place, query)`. It is one parameter, so that a search of any length is the same statement. */
const queries = (list: readonly string[]) =>
  sql`(select place, query::tsquery from jsonb_array_elements_text(${JSON.stringify(list)}::text::jsonb) with ordinality as listed(query, place)) as asked`;

/** Returns how many rows each query matches. */
async function countsOf(db: Db, { table, vector }: Searched, list: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::int from ${sql.table(table)} where ${sql.ref(vector)} @@ asked.query) as count
    from ${queries(list)} order by asked.place`.execute(db);
  return rows.map(({ count }) => count);
}

/** Returns a page of the rows that match any word of a search, best first. */
export async function rankedKeys(db: Db, searched: Searched, search: Search, offset: number, size: number): Promise<Ranked> {
  const { words } = search;
  const [total = 0, ...perWord] = await countsOf(db, searched, [
    anyWord(search),
    ...(words.length > 1 ? words.map((word) => oneWord(search, word)) : []),
  ]);
  const rarestFirst = words
    .map((word, i) => ({ word, count: perWord[i] ?? total }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.count - b.count)
    .map(({ word }) => word);
  const tiers = tiersOf(search, rarestFirst);
  const wanted = offset < mostRanked ? Math.min(offset + size, total, mostRanked) : 0;
  const found = new Set<string>();
  // most pages are filled by the first tiers, so the others are read only if those are not enough
  for (let from = 0, length = 1; found.size < wanted && from < tiers.length; from += length, length *= 2) {
    for (const key of await firstOf(db, searched, tiers.slice(from, from + length), wanted)) found.add(key);
  }
  return { keys: [...found].slice(offset, Math.min(offset + size, mostRanked)), total };
}

/** Returns the first rows of each tier, in the order of the tiers. A row may be in several of them. */
async function firstOf(db: Db, { table, vector, key, order }: Searched, tiers: readonly string[], limit: number): Promise<string[]> {
  const { rows } = await sql<{ keys: string[] }>`
    select to_jsonb(array(
      select ${sql.ref(key)} from ${sql.table(table)} where ${sql.ref(vector)} @@ asked.query order by ${order} limit ${limit})) as keys
    from ${queries(tiers)} order by asked.place`.execute(db);
  return rows.flatMap(({ keys }) => keys);
}

/** Counts the matches of any word by type and year of creation (Asia/Shanghai), the most frequent first. */
export async function countedByYear(db: Db, { table, vector }: Searched, search: Search, type: RawBuilder<unknown>) {
  const { rows } = await sql<{ type: string; year: number | null; count: number }>`
    select ${type} as type, extract(year from created_at at time zone 'Asia/Shanghai')::int as year, count(*)::int as count
    from ${sql.table(table)} where ${sql.ref(vector)} @@ ${anyWord(search)}::tsquery
    group by 1, 2 order by count desc, type, year`.execute(db);
  return rows.map(({ type, year, count }) => ({ type, year: year ?? undefined, count }));
}

/** Reads rows and returns them in the order of their keys. Reads none without keys. */
export async function inOrder<K extends string, R extends Record<K, string>>(
  keys: readonly string[],
  key: K,
  read: { execute(): Promise<R[]> },
): Promise<R[]> {
  if (keys.length === 0) return [];
  const places = new Map(keys.map((key, place) => [key, place]));
  const placeOf = (row: R): number => places.get(row[key]) ?? keys.length;
  return (await read.execute()).sort((a, b) => placeOf(a) - placeOf(b));
}

/** The condition that a row of a list has all words of its filter. */
export const hasAllWords = ({ vector }: Pick<Searched, 'vector'>, search: Search) => sql<boolean>`${sql.ref(vector)} @@ ${allWords(search)}::tsquery`;
