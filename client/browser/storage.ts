// Reads and writes validated browser storage (G10). An invalid entry is removed; if storage is blocked, reads return undefined.

/** localStorage keeps values permanently; sessionStorage keeps them until the tab is closed. */
export type StorageName = 'localStorage' | 'sessionStorage';

/** Returns the parsed value; undefined if it is missing or invalid. @param parse returns undefined if the value is invalid */
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
    // storage is full or blocked, so the value is lost when this page unloads
  }
}

export function dropStored(key: string, storage: StorageName): void {
  try {
    window[storage].removeItem(key);
  } catch {
    // storage is blocked, so nothing is stored
  }
}

/** Returns an array of strings; undefined for any other value. A `parse` function for `readStored`. */
export const textsOf = (value: unknown): string[] | undefined =>
  Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : undefined;
