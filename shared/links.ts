// Validates configured URLs before they become links or images. All other code uses these functions (C3, case 49).
import { plainOf } from './address-rules.ts';
import { decoded } from './builtins.ts';
import type { ArticleBase } from './columns.ts';
import { addressOf, type Locale } from './locale.ts';
import { articleBases } from './park-columns.ts';

const otherBases = ['/sentiment', '/company', '/enterprise'] as const;

/** Base paths of item pages, which are at `{base}/{id}` (C3). */
export const linkBases: readonly LinkBase[] = [...articleBases, ...otherBases];
export type LinkBase = ArticleBase | (typeof otherBases)[number];

// Browsers strip or fold these characters before they parse the scheme, so URLs that contain any of them are rejected.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern rejects control characters
const unsafe = /[\u0000-\u0020\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff\\]/;

/** Returns an absolute http or https URL without credentials, else undefined. */
export function outsideUrl(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const text = value.trim().replaceAll(' ', '%20');
  if (text.length > 2048 || unsafe.test(text) || !/^https?:\/\//i.test(text)) return undefined;
  const url = URL.parse(text);
  return url?.username === '' && url.password === '' && url.hostname !== '' ? url.href : undefined;
}

/** Returns a path of this origin (`/operplatform/`, `/news?x=1`). Returns undefined for dot segments and protocol-relative URLs. */
export function insidePath(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const text = value.trim();
  if (text.length > 2048 || unsafe.test(text) || !/^\/(?!\/)/.test(text)) return undefined;
  const plain = decoded(text.split(/[?#]/, 1)[0] ?? '');
  return plain === undefined || unsafe.test(plain) || plain.startsWith('//') || /(^|\/)\.{1,2}(\/|;|$)/.test(plain) ? undefined : text;
}

export interface Link {
  href: string;
  /** Whether the link leaves the portal. Such links open in a new tab with `rel="noopener noreferrer"`. */
  outside: boolean;
}

/**
 * Converts a configured URL to a link. An absolute http(s) URL leaves the portal; a path becomes the page in this locale.
 * @returns undefined if the URL is missing or not allowed
 */
export function linkOf(locale: Locale, value: string | undefined): Link | undefined {
  const outside = outsideUrl(value);
  if (outside !== undefined) return { href: outside, outside: true };
  const path = insidePath(value);
  if (path === undefined) return undefined;
  // `/operplatform/` is its own application on this origin (P3)
  if (path.startsWith('/operplatform/')) return { href: path, outside: true };
  return { href: addressOf(locale, path === '/index' ? '/' : path), outside: false };
}

/** Matches URL schemes. A file whose name begins with one (`data:1.pdf`) is rejected. */
const scheme = /^\s*(?:[a-z][a-z\d+.-]*:\/\/|(?:about|blob|data|https?|mailto|tel):)|(?:java|vb)script:/i;
/** Matches characters that the proxy rejects in any encoding. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern rejects control characters
const unsafeInNames = /[\u0000-\u001f\u007f-\u009f\\]|(?:^|\/)\.{1,2}(?:\/|;|$)/;
const maxNameLength = 512;

/**
 * Returns the URL of a platform file, `/file/{imageUrl}`, percent-encoded except slashes; `?` and `#` are part of the name.
 * @returns undefined if it is not the name of a file
 */
export function fileUrl(imageUrl: string | undefined): string | undefined {
  if (imageUrl === undefined || imageUrl.length > 9 * maxNameLength || !imageUrl.isWellFormed()) return undefined;
  const written = imageUrl.replace(/^\/+/, '').replace(/^file\/+/, '');
  const parts = written.split('/').filter((part) => part !== '');
  const names = parts.map(decodedName);
  const name = names.join('/');
  if (name === '' || name.length > maxNameLength || unsafeInNames.test(name) || scheme.test(name)) return undefined;
  return `/file/${names.map(encodeURIComponent).join('/')}`;
}

/** Decodes a name. A percent sign without valid encoding is part of the name. */
const decodedName = (written: string): string => written.replace(/(?:%[\da-f]{2})+/gi, (encoded) => decoded(encoded) ?? encoded);

/** Returns a file's URL in rich text. After a file extension, `?` and `#` begin a query or fragment; elsewhere they belong to the name. */
export function fileLink(value: string | undefined): string | undefined {
  const text = (value ?? '').trim();
  const [, name = text, rest = ''] = /^(.*?\.[a-z]\w{0,7})([?#].*)$/is.exec(text) ?? [];
  const url = fileUrl(name);
  if (url === undefined || rest === '' || rest.length > 1024 || unsafe.test(rest.replaceAll(' ', ''))) return url;
  return url + escaped(rest);
}

/** Returns a `mailto:` or `tel:` URL, else undefined. Numbers are normalised, because pasted ones contain invisible characters. */
export function contactUrl(value: string | undefined): string | undefined {
  const plain = plainOf(value ?? '');
  const isNumber = /^tel:/i.test(plain);
  const text = isNumber ? plain.replace(/\s/g, '').replace(/\p{Pd}/gu, '-') : (value ?? '').trim();
  if (!/^(?:mailto|tel):[^/]/i.test(text) || text.length > 2048 || !text.isWellFormed() || unsafe.test(text.replaceAll(' ', ''))) return undefined;
  return escaped(text);
}

/** Percent-encodes characters that a URL must not contain. */
const escaped = (text: string): string => text.replace(/[^!-~]|["<>]/gu, encodeURIComponent);

/** Returns the link of a list item: its external URL if it has one, else `{base}/{id}` (C3). */
export function itemLink(locale: Locale, base: LinkBase, item: { id: string; linkTo?: string | undefined }): Link {
  const outside = outsideUrl(item.linkTo);
  return outside === undefined
    ? { href: addressOf(locale, `${base}/${encodeURIComponent(item.id)}`), outside: false }
    : { href: outside, outside: true };
}
