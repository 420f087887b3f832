// Determines the language of a page and redirects to its canonical URL (G1, L1, cases 11, 19, 39).
import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler, Response } from 'express';
import { addressOf, hasLanguage, isLocale, type Locale, sitePath, splitAddress } from '#shared/locale.ts';
import { scopeOf } from '../scope.ts';
import { cookiePairs } from '../session/cookies.ts';
import { canonicalPath, headerQuery, splitTarget } from './address.ts';
import { sendError } from './errors/errors.ts';
import { preferences } from './negotiation/preferences.ts';

/** Paths below the base that are not pages: they are not redirected to a language. */
const notPages = ['/_data', '/assets', '/session', '/feed', '/en/feed'];
export const isPage = (path: string): boolean => !notPages.some((place) => path === place || path.startsWith(`${place}/`));

/** Returns the supported language that Accept-Language prefers; undefined if it names none. */
export function acceptedLocale(header: string | undefined): Locale | undefined {
  let best: { locale: Locale; weight: number } | undefined;
  for (const { value, weight } of preferences(header)) {
    const locale = /^zh(-|$)/.test(value) ? 'zh-cn' : /^en(-|$)/.test(value) ? 'en' : undefined;
    if (locale !== undefined && weight > 0 && weight > (best?.weight ?? 0)) best = { locale, weight };
  }
  return best?.locale;
}

/** Returns the visitor's language by cookie, then by Accept-Language; undefined means that the URL decides (L1). */
export function chosenLocale(headers: Pick<IncomingHttpHeaders, 'cookie' | 'accept-language'>): Locale | undefined {
  const cookie = cookiePairs(headers.cookie).find(({ name, value }) => name === 'locale' && isLocale(value))?.value;
  return isLocale(cookie) ? cookie : acceptedLocale(headers['accept-language']);
}

/** Returns the redirect to the canonical URL in the visitor's language; undefined if the path is that URL. */
export function redirectOf(path: string, choice: Locale | undefined): { status: 301 | 302; path: string } | undefined {
  const canonical = canonicalPath(path);
  if (canonical === undefined) return undefined;
  const address = splitAddress(canonical);
  // `/cms/en/en/x` is not a page; without one prefix it would be another URL
  if (address === undefined || hasLanguage(address.path)) return canonical === path ? undefined : { status: 301, path: canonical };
  const locale = choice ?? address.locale;
  const to = addressOf(locale, address.path);
  return to === path ? undefined : { status: locale === address.locale ? 301 : 302, path: to };
}

/** Headers that the language of a page depends on. */
export const pageVary = 'Cookie, Accept-Language';

/** Returns the page if its path is canonical and in the visitor's language. */
export function settledPage(path: string, headers: IncomingHttpHeaders): { locale: Locale; path: string } | undefined {
  const address = splitAddress(path);
  if (address === undefined || !isPage(address.path) || canonicalPath(path) !== path) return undefined;
  return redirectOf(path, chosenLocale(headers)) === undefined ? address : undefined;
}

/** Returns the path that a route redirects to, e.g. `/index` to `/`; undefined if it is a page. */
type AliasOf = (path: string, query: string) => Promise<string | undefined>;

/** Sets `scope.locale` and `scope.path`, or ends the request: a redirect to the page's own address, 400 for what is none. */
export function createLocaleStep(aliasOf: AliasOf): RequestHandler {
  return async function locale(req, res, next) {
    const { path, query } = splitTarget(req.originalUrl);
    const inside = path === '/cms' || path.startsWith(sitePath);
    if (inside && canonicalPath(path) === undefined) {
      sendError(req, res, 400);
      return;
    }
    const address = splitAddress(path) ?? { locale: 'zh-cn', path };
    const reads = req.method === 'GET' || req.method === 'HEAD';
    if (inside && reads && isPage(address.path)) {
      // a cache on the way must not give one visitor's language to another
      res.vary(pageVary);
      const other = redirectOf(path, chosenLocale(req.headers));
      if (other !== undefined) {
        const to = splitAddress(other.path);
        const alias = to && (await aliasOf(to.path, query));
        const address = to && alias !== undefined ? addressOf(to.locale, alias) : other.path + headerQuery(query);
        redirect(res, other.status, address);
        return;
      }
    }
    Object.assign(scopeOf(res), address);
    next();
  };
}

/** Redirects of pages depend on the visitor and are not cached (case 19). */
export function redirect(res: Response, status: 301 | 302, to: string): void {
  res.writeHead(status, { Location: to, 'Cache-Control': 'private, no-store', 'Content-Length': 0 });
  res.end();
}
