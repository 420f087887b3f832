// `decodeURIComponent` without exceptions.

/** Decodes a text that clients may have written; undefined if its percent-encoding is invalid (case 75). */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
