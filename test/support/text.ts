// Rewrites what a person types in forms that must be read alike.

/** Each ASCII character in full width, as input methods of Chinese write it; `between` stands between two characters. */
export const inFullWidth = (text: string, between = ''): string =>
  [...text].map((character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0)).join(between);
