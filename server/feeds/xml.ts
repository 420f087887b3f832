// Escapes text for XML documents.

// Characters that XML 1.0 forbids (2.2, `Char`), except lone surrogates, which `escapeXml` replaces first.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes control characters
const illegal = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;', '\r': '&#13;' };

/** Escapes text for element content and quoted attributes. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(illegal, '')
    .replace(/[&<>"'\r]/g, (character) => entities[character] ?? '');

/** Returns an element with text, or an empty string if there is no text. */
export const element = (name: string, text: string | undefined): string => (text === undefined ? '' : `<${name}>${escapeXml(text)}</${name}>`);
