// Validated browser storage (G10): an invalid entry is removed, blocked storage counts as empty.

/** Kept permanently, or for the tab. */
export type StorageName = 'localStorage' | 'sessionStorage';

/** @param parse returns undefined if the value is invalid */
export function readStored<T>(key: string, parse: (value: unknown) => T | undefined, storage: StorageName = 'localStorage'): T | undefined {
  try {
    const text = window[storage].getItem(key);
    if (text === null) return undefined;
    const value = parse(JSON.parse(text));
    if (value === undefined) window[storage].removeItem(key);
    return value;
  } catch {
    dropStored(key, storage);
    return undefined;
  }
}

export function writeStored(key: string, value: unknown, storage: StorageName = 'localStorage'): void {
  try {
    window[storage].setItem(key, JSON.stringify(value));
  } catch {
    // full or blocked: the value lasts for this page only
  }
}

export function dropStored(key: string, storage: StorageName): void {
  try {
    window[storage].removeItem(key);
  } catch {
    // blocked: nothing is stored
  }
}

/** Parser for an array of strings, for `readStored`. */
export const textsOf = (value: unknown): string[] | undefined =>
  Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : undefined;
