// Computes the canonical form of addresses, and redirects to it (G1, case 11).
import type { ServerResponse } from 'node:http';
import { decoded } from '#shared/builtins.ts';
import { sitePath } from '#shared/locale.ts';

/** Characters that a path segment may contain unescaped (RFC 3986 3.3) and that encodeURIComponent escapes. */
const plain = /%(?:21|24|26|27|28|29|2A|2B|2C|3B|3D|3A|40)/g;

/** Fast path for most paths: nothing to decode or escape, no empty segment and no dot segment. */
const unreserved = /^(?:\/[\w~-][\w.~-]*)+$/;

/**
 * Returns the canonical form of a path from a request line, in which each character is a byte.
 * @returns undefined if the path is invalid: broken percent-encoding, bytes that are not UTF-8, NUL, dot segments
 */
export function canonicalPath(raw: string): string | undefined {
  if (raw === sitePath || (unreserved.test(raw) && `${raw}/` !== sitePath)) return raw;
  const segments = raw.split('/').map(canonicalSegment);
  if (!segments.every((segment) => segment !== undefined)) return undefined;
  const path = `/${segments.filter((segment) => segment !== '').join('/')}`;
  // only the base path ends with a slash (ruling 4)
  return `${path}/` === sitePath ? sitePath : path;
}

function canonicalSegment(raw: string): string | undefined {
  // characters beyond ASCII are bytes of UTF-8 that a client did not escape
  const escaped = raw.replace(/[^\x20-\x7e]/g, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`);
  const text = decoded(escaped);
  return text === undefined || text.includes('\0') || text === '.' || text === '..'
    ? undefined
    : encodeURIComponent(text).replace(plain, (code) => decodeURIComponent(code));
}

/** Splits a request target; the query includes its `?`. */
export function splitTarget(target: string): { path: string; query: string } {
  const at = target.indexOf('?');
  return at < 0 ? { path: target, query: '' } : { path: target.slice(0, at), query: target.slice(at) };
}

/** Whether a path is a folder's own path or below it. */
export const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

/** Escapes the characters of a query that a header value may not contain: all but printable ASCII. */
export const headerQuery = (query: string): string =>
  query === '?' ? '' : query.replace(/[^\x21-\x7e]/g, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`);

/** Redirects depend on cookies and language, so no cache may store them (case 19). */
export function redirect(res: ServerResponse, status: 301 | 302, to: string): void {
  res.writeHead(status, { Location: to, 'Cache-Control': 'private, no-store', 'Content-Length': 0 });
  res.end();
}
