// Removes secrets from a text of the log, escapes its control characters and limits its length (G13, case 72).

const maxLength = 200;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
const control = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

// Free text, an error's message above all, may quote a URL or a body. Each pattern runs in linear time (case 71).
const secrets: readonly (readonly [RegExp, string])[] = [
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 [hidden]'],
  [/((?:token|secret|password|passwd|pwd|code|captcha|cookie|authorization|phone|tel|mobile)["']?\s*[=:]\s*["']?)[^\s"'&,;]+/gi, '$1[hidden]'],
  [/:\/\/[^\s/@]{1,256}@/g, '://[hidden]@'],
  [/(\bhttps?:\/\/[^\s?#]{1,512})[?#]\S*/gi, '$1?[hidden]'],
  [/(?<!\d)\d{17}[\dXx](?![\dA-Za-z])/g, '[id]'],
  [/(?<!\d)1[3-9]\d{9}(?!\d)/g, '[phone]'],
  [/\beyJ[\w-]{8,}(?:\.[\w-]*){0,2}/g, '[token]'],
];

/** Fast path for most values (names, route patterns, ids): no secret pattern matches them and they need no escaping. */
const plain = /^(?!.*(?:\d{11}|eyJ))(?:[\w.*-]|\/:?)*$/;
/** Request and trace ids: one in thousands has a run of digits that looks like a phone number. */
const id = /^(?:[\da-f]{32}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;
const maxPlainLength = 64;
/** Whether a text can be logged as it is. */
export const isPlain = (text: string): boolean => text.length <= maxPlainLength && (plain.test(text) || id.test(text));

/** Returns the text without secrets, with control characters escaped, and at most `length` characters long. */
export function redact(text: string, length = maxLength): string {
  if (isPlain(text)) return text;
  // cut before, so that no pattern reads a megabyte, and after, because escaping lengthens the text
  let value = text.slice(0, length * 2);
  for (const [pattern, replacement] of secrets) value = value.replace(pattern, replacement);
  return value.replace(control, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`).slice(0, length);
}
