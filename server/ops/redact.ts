// Removes secrets from a logged text, escapes its control characters and limits its length (G13, case 72).

const maxLength = 200;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
const control = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

// Free text, e.g. an error's message, may contain a URL or a body. Each pattern runs in linear time (case 71).
const secrets: readonly (readonly [RegExp, string])[] = [
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 [hidden]'],
  [/((?:token|secret|password|passwd|pwd|captcha|cookie|authorization|phone|tel|mobile)["']?\s*[=:]\s*["']?)[^\s"'&,;]+/gi, '$1[hidden]'],
  // a login code; the code of a location (`footer.links`, `navigation`) is no secret
  [/(code["']?\s*[=:]\s*["']?)(?!(?:about|footer|general|home|navigation|page)(?:\.[a-z]+)*(?![^\s"'&,;]))[^\s"'&,;]+/gi, '$1[hidden]'],
  [/:\/\/[^\s/@]{1,256}@/g, '://[hidden]@'],
  [/(\bhttps?:\/\/[^\s?#]{1,512})[?#]\S*/gi, '$1?[hidden]'],
  [/(?<!\d)\d{17}[\dXx](?![\dA-Za-z])/g, '[id]'],
  [/(?<!\d)1[3-9]\d{9}(?!\d)/g, '[phone]'],
  [/\beyJ[\w-]{8,}(?:\.[\w-]*){0,2}/g, '[token]'],
];

/** Matches most values (names, route patterns, ids). No secret pattern matches them and they need no escaping, so they take the fast path. */
const plain = /^(?!.*(?:\d{11}|eyJ))(?:[\w.*-]|\/:?)*$/;
/** Request and trace ids. They need their own pattern, because a few contain digits that look like a phone number. */
const id = /^(?:[\da-f]{32}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;
const maxPlainLength = 64;
/** Whether a text can be logged without changes. */
export const isPlain = (text: string): boolean => text.length <= maxPlainLength && (id.test(text) || plain.test(text));

/** Returns the text without secrets and with escaped control characters, cut to `length` characters. */
export function redact(text: string, length = maxLength): string {
  if (isPlain(text)) return text;
  // cut twice: first so that patterns do not search a megabyte, then because escaping lengthens the text
  let value = text.slice(0, length * 2);
  for (const [pattern, replacement] of secrets) value = value.replace(pattern, replacement);
  return value.replace(control, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`).slice(0, length);
}
