// Replacements for built-in functions that browsers of 2021 lack. The `lib` of client/ and shared/ leaves the built-in ones out, so
// the compiler reports their use (case 73).

/** `String.prototype.isWellFormed`: whether there is no lone surrogate. */
export const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text);

/** `String.prototype.toWellFormed`: lone surrogates become U+FFFD. */
export const toWellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');

/** `URL.parse`: undefined where the text is no absolute address. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** `decodeURIComponent` for a text that may hold any percent sign: undefined where it is not encoded (case 75). */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
