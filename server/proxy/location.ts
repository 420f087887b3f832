// Translates addresses of the platform in its responses into addresses of this origin (case 25).
import { prefixes } from '#shared/api/paths.ts';
import type { Bases, ProxyBase, Target } from '../upstream/target.ts';

/** The path on this origin of a path of the platform; undefined if it is not below the base. */
export function publicPath(path: string, base: ProxyBase, bases: Bases): string | undefined {
  const { pathname } = new URL(bases[base]);
  const own = pathname === '/' ? '' : pathname;
  if (own === '' && path === '/') return undefined;
  return path === own || path.startsWith(`${own}/`) ? prefixes[base] + path.slice(own.length) : undefined;
}

/** Percent-encodes each byte beyond ASCII, which Node reads as a character, and each percent sign that encodes no byte. */
const escapedBytes = (header: string): string =>
  header.replace(/[\x80-\xff]|%(?![\da-f]{2})/gi, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Rewrites a `Location` for the browser: hosts of the platform become this origin, other http(s) addresses stay (case 25).
 * @param target of the request that is redirected
 * @returns undefined for any other address, and for one with a user name
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
  // `//host` would lead to another host
  return path.replace(/^\/{2,}/, '/') + to.search + to.hash;
}
