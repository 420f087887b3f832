// Small checks that JavaScript lacks, and a `decodeURIComponent` that does not throw.

/** Decodes a text from a client. Returns undefined if its percent-encoding is invalid (case 75). */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Whether a value of unknown origin has properties that can be read. Arrays count as objects. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
