// What was searched for on this device, the latest first: offered under the keyword box, and nowhere else (C6).
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

/** @returns what is left */
export function forgetSearch(keywords: string): readonly string[] {
  const left = recentSearches().filter((known) => known !== keywords);
  writeStored(storageKey, left);
  return left;
}

export function forgetSearches(): void {
  writeStored(storageKey, []);
}
