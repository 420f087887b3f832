// Chooses the language of a request, and redirects pages to their canonical URL (G1, L1, cases 11, 19, 39).
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { addressOf, defaultLocale, hasLanguage, isLocale, type Locale, sitePath, splitAddress } from '#shared/locale.ts';
import type { Step, StepResult } from '../app.ts';
import type { Scope } from '../scope.ts';
import { cookiePairs } from '../session/cookies/cookies.ts';
import { canonicalPath, headerQuery, isWithin, redirect, splitTarget } from './address.ts';
import { sendError } from './errors/errors.ts';
import { preferences } from './negotiation/preferences.ts';

/** Paths below `/cms` that are not pages, so they are not redirected to a language. */
const notPages = ['/_data', '/assets', '/session', '/feed', '/en/feed'];
export const isPage = (path: string): boolean => !notPages.some((place) => isWithin(path, place));

/** Returns the supported language that Accept-Language prefers. Returns undefined if it contains none. */
export function acceptedLocale(header: string | undefined): Locale | undefined {
  let best: { locale: Locale; weight: number } | undefined;
  for (const { value, weight } of preferences(header)) {
    const locale = /^zh(-|$)/.test(value) ? 'zh-cn' : /^en(-|$)/.test(value) ? 'en' : undefined;
    if (locale !== undefined && weight > 0 && weight > (best?.weight ?? 0)) best = { locale, weight };
  }
  return best?.locale;
}

/** Returns the language that the visitor chose by cookie, else by Accept-Language. If undefined, the URL determines the language (L1). */
export function chosenLocale(headers: Pick<IncomingHttpHeaders, 'cookie' | 'accept-language'>): Locale | undefined {
  const cookie = cookiePairs(headers.cookie).find(({ name, value }) => name === 'locale' && isLocale(value))?.value;
  return isLocale(cookie) ? cookie : acceptedLocale(headers['accept-language']);
}

/** Returns the language of a response that is not a page: that of the parameter `lang`, else as for pages (L1). */
export function localeOf({ headers }: Pick<IncomingMessage, 'headers'>, { target }: Pick<Scope, 'target'>): Locale {
  const lang = new URLSearchParams(splitTarget(target).query).get('lang');
  return isLocale(lang) ? lang : (chosenLocale(headers) ?? defaultLocale);
}

interface Redirect {
  status: 301 | 302;
  path: string;
}

/**
 * Returns a redirect to the canonical URL in the visitor's language. Returns undefined if the path needs none.
 * @param canonical `canonicalPath` of the path; undefined if the path is invalid
 */
export function redirectOf(path: string, choice: Locale | undefined, canonical = canonicalPath(path)): Redirect | undefined {
  if (canonical === undefined) return undefined;
  const address = splitAddress(canonical);
  // `/cms/en/en/x` is not a page, and removing one prefix would turn it into another URL
  if (address === undefined || hasLanguage(address.path)) return canonical === path ? undefined : { status: 301, path: canonical };
  const locale = choice ?? address.locale;
  const to = addressOf(locale, address.path);
  return to === path ? undefined : { status: locale === address.locale ? 301 : 302, path: to };
}

/** Request headers that a page's language depends on. */
export const pageVary = 'Cookie, Accept-Language';

/** Returns the page of a path. Returns undefined if spelling or language require a redirect. */
export function settledPage(path: string, headers: IncomingHttpHeaders): { locale: Locale; path: string } | undefined {
  const address = splitAddress(path);
  if (address === undefined || !isPage(address.path) || canonicalPath(path) !== path) return undefined;
  return redirectOf(path, chosenLocale(headers), path) === undefined ? address : undefined;
}

/** Returns the path of the page's route if it differs from the request's, e.g. `/` for `/index`. Otherwise undefined. */
type AliasOf = (path: string, query: string) => string | undefined | Promise<string | undefined>;

/** Sets `scope.locale` and `scope.path`. Ends the request with a redirect to the canonical URL, or with 400 if the path is invalid. */
export function createLocaleStep(aliasOf: AliasOf): Step {
  /** Redirects in one step, even if spelling, language and route all differ. */
  async function redirectTo(res: ServerResponse, query: string, other: Redirect): Promise<StepResult> {
    const to = splitAddress(other.path);
    const alias = to && (await aliasOf(to.path, query));
    // prevents shared caches from serving one visitor's language to another
    res.setHeader('Vary', pageVary);
    redirect(res, other.status, to && alias !== undefined ? addressOf(to.locale, alias) : other.path + headerQuery(query));
    return 'done';
  }

  return function locale(req, res, scope) {
    const { path, query } = splitTarget(scope.target);
    const inside = path === '/cms' || path.startsWith(sitePath);
    const canonical = inside ? canonicalPath(path) : path;
    if (canonical === undefined) {
      sendError(req, res, 400);
      return 'done';
    }
    const address = splitAddress(path) ?? { locale: 'zh-cn', path };
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const other = inside && isRead && isPage(address.path) ? redirectOf(path, chosenLocale(req.headers), canonical) : undefined;
    if (other !== undefined) return redirectTo(res, query, other);
    scope.locale = address.locale;
    scope.path = address.path;
    return 'next';
  };
}
