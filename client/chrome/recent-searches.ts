// Stores recent searches in this browser, latest first. They are suggested under the search box (C6).
import { readStored, textsOf, writeStored } from '../browser/storage.ts';

const storageKey = 'recentSearches';
const most = 8;
const longest = 100;

const parse = (value: unknown): string[] | undefined =>
  textsOf(value)
    ?.filter((text) => text !== '' && text.length <= longest)
    .slice(0, most);

export const recentSearches = (): readonly string[] => readStored(storageKey, parse) ?? [];

export function rememberSearch(keywords: string): void {
  writeStored(storageKey, [keywords, ...recentSearches().filter((known) => known !== keywords)].slice(0, most));
}

/** Removes a search. Returns the remaining ones. */
export function forgetSearch(keywords: string): readonly string[] {
  const left = recentSearches().filter((known) => known !== keywords);
  writeStored(storageKey, left);
  return left;
}

export function forgetSearches(): void {
  writeStored(storageKey, []);
}
