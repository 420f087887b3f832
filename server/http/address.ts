// Computes the canonical form of URLs, and redirects to it (G1, case 11).
import type { ServerResponse } from 'node:http';
import { decoded } from '#shared/builtins.ts';
import { sitePath } from '#shared/locale.ts';

/** Escapes of characters that a path segment may contain unescaped (RFC 3986 3.3), although `encodeURIComponent` escapes them. */
const plain = /%(?:21|24|26|27|28|29|2A|2B|2C|3B|3D|3A|40)/g;

/** Matches most paths. They are canonical: nothing to decode or escape, no empty segment and no dot segment. */
const unreserved = /^(?:\/[\w~-][\w.~-]*)+$/;

/**
 * Returns the canonical form of a path. Each character of `raw` is one byte, as in Node's `req.url`.
 * @returns undefined if the path is invalid: broken percent-encoding, bytes that are not UTF-8, NUL, dot segments
 */
export function canonicalPath(raw: string): string | undefined {
  if (raw === sitePath || (unreserved.test(raw) && `${raw}/` !== sitePath)) return raw;
  const segments = raw.split('/').map(canonicalSegment);
  if (!segments.every((segment) => segment !== undefined)) return undefined;
  const path = `/${segments.filter((segment) => segment !== '').join('/')}`;
  // only `/cms/` ends with a slash (ruling 4)
  return `${path}/` === sitePath ? sitePath : path;
}

function canonicalSegment(raw: string): string | undefined {
  // characters beyond ASCII are UTF-8 bytes that the client did not escape
  const escaped = raw.replace(/[^\x20-\x7e]/g, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`);
  const text = decoded(escaped);
  return text === undefined || text.includes('\0') || text === '.' || text === '..'
    ? undefined
    : encodeURIComponent(text).replace(plain, (code) => decodeURIComponent(code));
}

/** Splits a request target into path and query. The query includes its `?`. */
export function splitTarget(target: string): { path: string; query: string } {
  const at = target.indexOf('?');
  return at < 0 ? { path: target, query: '' } : { path: target.slice(0, at), query: target.slice(at) };
}

/** Whether a path is the folder's path or below it. */
export const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

/** Escapes everything but printable ASCII in a query, for use in a header value. */
export const headerQuery = (query: string): string =>
  query === '?' ? '' : query.replace(/[^\x21-\x7e]/g, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`);

/** Redirects. No cache may store the response, because it depends on cookies and language (case 19). */
export function redirect(res: ServerResponse, status: 301 | 302, to: string): void {
  res.writeHead(status, { Location: to, 'Cache-Control': 'private, no-store', 'Content-Length': 0 });
  res.end();
}
