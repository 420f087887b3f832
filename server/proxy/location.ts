// Translates URLs of the platform in response headers into URLs of this origin (case 25).
import { prefixes } from '#shared/api/paths.ts';
import type { Bases, ProxyBase, Target } from '../upstream/target.ts';

/** Returns the path on this origin for a path of the platform. Returns undefined if the path is not below the base URL. */
export function publicPath(path: string, base: ProxyBase, bases: Bases): string | undefined {
  const { pathname } = new URL(bases[base]);
  const own = pathname === '/' ? '' : pathname;
  if (own === '' && path === '/') return undefined;
  return path === own || path.startsWith(`${own}/`) ? prefixes[base] + path.slice(own.length) : undefined;
}

/** Percent-encodes each non-ASCII byte, which Node provides as one character, and each `%` that does not begin a valid escape. */
const escapedBytes = (header: string): string =>
  header.replace(/[\x80-\xff]|%(?![\da-f]{2})/gi, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Rewrites `Location` for the browser: URLs of the platform become URLs of this origin; other http(s) URLs do not change (case 25).
 * @param target target of the request that is redirected
 * @returns undefined for a URL with another scheme or with a user name
 */
export function publicLocation(location: string, { base, rest }: Target, bases: Bases): string | undefined {
  const asked = new URL(bases[base] + rest);
  const written = escapedBytes(location);
  const to = URL.parse(written, asked.href);
  if (to === null || !/^https?:$/.test(to.protocol)) return undefined;
  const order = [base, ...Object.keys(bases).filter((name): name is ProxyBase => name !== base)];
  const sameHost = order.filter((name) => new URL(bases[name]).host === to.host);
  if (sameHost.length === 0) return to.username === '' && to.password === '' ? to.href : undefined;
  const path = sameHost.map((name) => publicPath(to.pathname, name, bases)).find((found) => found !== undefined) ?? to.pathname;
  // a path that begins with `//` would lead to another host
  return path.replace(/^\/{2,}/, '/') + to.search + to.hash;
}
