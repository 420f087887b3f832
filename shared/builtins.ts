// `decodeURIComponent` without exceptions.

/** For a text that may hold any percent sign: undefined where it is not encoded (case 75). */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
