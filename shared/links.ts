// Decides whether a configured address may become a link or an image; all other code uses these functions (C3, case 49).
import { plainOf } from './address-rules.ts';
import { decoded } from './builtins.ts';
import type { ArticleBase } from './columns.ts';
import { addressOf, type Locale } from './locale.ts';
import { articleBases } from './park-columns.ts';

const otherBases = ['/sentiment', '/company', '/enterprise'] as const;

/** Base paths of lists: the page of an item is `{base}/{id}` (C3). */
export const linkBases: readonly LinkBase[] = [...articleBases, ...otherBases];
export type LinkBase = ArticleBase | (typeof otherBases)[number];

// Characters that browsers strip or fold before they parse the scheme: addresses with any of them are refused.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern refuses control characters
const unsafe = /[\u0000-\u0020\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff\\]/;

/** An absolute http or https address without credentials, else undefined. */
export function outsideUrl(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const text = value.trim().replaceAll(' ', '%20');
  if (text.length > 2048 || unsafe.test(text) || !/^https?:\/\//i.test(text)) return undefined;
  const url = URL.parse(text);
  return url?.username === '' && url.password === '' && url.hostname !== '' ? url.href : undefined;
}

/** A path of this origin (`/operplatform/`, `/news?x=1`), without dot segments and never protocol-relative; else undefined. */
export function insidePath(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const text = value.trim();
  if (text.length > 2048 || unsafe.test(text) || !/^\/(?!\/)/.test(text)) return undefined;
  const plain = decoded(text.split(/[?#]/, 1)[0] ?? '');
  return plain === undefined || unsafe.test(plain) || plain.startsWith('//') || /(^|\/)\.{1,2}(\/|;|$)/.test(plain) ? undefined : text;
}

export interface Link {
  href: string;
  /** Leads away from the portal: opened in a new tab with `rel="noopener noreferrer"`. */
  outside: boolean;
}

/**
 * Converts a configured address to a link: absolute http(s) opens outside, a path is a page of the portal in this locale.
 * @returns undefined if the address is missing or not allowed
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

/** Schemes of addresses. A file whose name begins like one (`data:1.pdf`) is refused. */
const scheme = /^\s*(?:[a-z][a-z\d+.-]*:\/\/|(?:about|blob|data|https?|mailto|tel):)|(?:java|vb)script:/i;
/** The proxy refuses these in any encoding. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern refuses control characters
const unsafeInNames = /[\u0000-\u001f\u007f-\u009f\\]|(?:^|\/)\.{1,2}(?:\/|;|$)/;
const maxNameLength = 512;

/**
 * Returns the address of a platform file, `/file/{imageUrl}`, percent-encoded except slashes; `?` and `#` are part of the name.
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

/** A percent sign without valid encoding is part of the name. */
const decodedName = (written: string): string => written.replace(/(?:%[\da-f]{2})+/gi, (encoded) => decoded(encoded) ?? encoded);

/** The address of a file in rich text: `?` and `#` after a file extension begin a query or fragment, elsewhere they are part of the name. */
export function fileLink(value: string | undefined): string | undefined {
  const text = (value ?? '').trim();
  const [, name = text, rest = ''] = /^(.*?\.[a-z]\w{0,7})([?#].*)$/is.exec(text) ?? [];
  const url = fileUrl(name);
  if (url === undefined || rest === '' || rest.length > 1024 || unsafe.test(rest.replaceAll(' ', ''))) return url;
  return url + escaped(rest);
}

/** A `mailto:` or `tel:` address, else undefined. Numbers are normalised as in forms, because pasted ones contain invisible characters. */
export function contactUrl(value: string | undefined): string | undefined {
  const plain = plainOf(value ?? '');
  const isNumber = /^tel:/i.test(plain);
  const text = isNumber ? plain.replace(/\s/g, '').replace(/\p{Pd}/gu, '-') : (value ?? '').trim();
  if (!/^(?:mailto|tel):[^/]/i.test(text) || text.length > 2048 || !text.isWellFormed() || unsafe.test(text.replaceAll(' ', ''))) return undefined;
  return escaped(text);
}

/** Encodes the characters that an address may not contain. */
const escaped = (text: string): string => text.replace(/[^!-~]|["<>]/gu, encodeURIComponent);

/** The link of a list item: its own outside address if it has one, else `{base}/{id}` (C3). */
export function itemLink(locale: Locale, base: LinkBase, item: { id: string; linkTo?: string | undefined }): Link {
  const outside = outsideUrl(item.linkTo);
  return outside === undefined
    ? { href: addressOf(locale, `${base}/${encodeURIComponent(item.id)}`), outside: false }
    : { href: outside, outside: true };
}
