// Rewrites typed text in other forms that the portal must accept.

/** Converts ASCII to full-width characters, as Chinese input methods write them, joined by `between`. */
export const inFullWidth = (text: string, between = ''): string =>
  [...text].map((character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0)).join(between);
