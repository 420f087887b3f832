// What the portal keeps in a visitor's browser (G10): every read is checked, a broken entry is dropped, blocked storage counts as empty.

/** @param parse says whether the value is one of ours; undefined for anything else */
export function readStored<T>(key: string, parse: (value: unknown) => T | undefined): T | undefined {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return undefined;
    const value = parse(JSON.parse(text));
    if (value === undefined) localStorage.removeItem(key);
    return value;
  } catch {
    dropStored(key);
    return undefined;
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // full or blocked: the setting holds for this page
  }
}

function dropStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // blocked: there is nothing to drop
  }
}
