// Wraps `decodeURIComponent`, which throws for invalid input.

/** Decodes a text from a client. Returns undefined if its percent-encoding is invalid (case 75). */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
