// What the portal keeps in a visitor's browser (G10): every read is checked, a broken entry is dropped, blocked storage counts as empty.

/** Kept for good, or for the tab. */
export type StorageName = 'localStorage' | 'sessionStorage';

/** @param parse says whether the value is one of ours; undefined for anything else */
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
    // full or blocked: the setting holds for this page
  }
}

export function dropStored(key: string, storage: StorageName): void {
  try {
    window[storage].removeItem(key);
  } catch {
    // blocked: there is nothing to drop
  }
}

/** A list of texts, for `readStored`. */
export const textsOf = (value: unknown): string[] | undefined =>
  Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : undefined;
