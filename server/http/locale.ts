// Chooses the language of a request, and redirects pages to their canonical URL (G1, L1, cases 11, 19, 39).
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { addressOf, defaultLocale, hasLanguage, isLocale, type Locale, locales, matchesTag, sitePath, splitAddress } from '#shared/locale.ts';
import type { Step, StepResult } from '../app.ts';
import type { Scope } from '../scope.ts';
import { cookiePairs, readCookie } from '../session/cookies/cookies.ts';
import { setCookie } from '../session/cookies/set-cookie.ts';
import { canonicalPath, headerQuery, isWithin, redirect, splitTarget } from './address.ts';
import { sendError } from './errors/errors.ts';
import { preferences } from './negotiation/preferences.ts';

/** Paths below `/cms` that are not pages, so they are not redirected to a language. */
const notPages = ['/_data', '/assets', '/session', ...locales.map((locale) => addressOf(locale, '/feed').slice('/cms'.length))];
export const isPage = (path: string): boolean => !notPages.some((place) => isWithin(path, place));

/** Returns the supported language that Accept-Language prefers. Returns undefined if it contains none. */
export function acceptedLocale(header: string | undefined): Locale | undefined {
  let best: { locale: Locale; weight: number } | undefined;
  for (const { value, weight } of preferences(header)) {
    const locale = locales.find((one) => matchesTag(one, value));
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

/** Pages whose language cookie and Accept-Language decide. On the others, the address decides (`LOCALE_DETECTION`, ruling 31). */
export type LocaleDetection = 'everywhere' | 'home';

/** Returns the language to which a page is redirected. Undefined if the address decides. @param canonical the page's canonical path */
function choiceFor(canonical: string | undefined, headers: IncomingHttpHeaders, detection: LocaleDetection): Locale | undefined {
  const isHome = canonical !== undefined && /^\/(?:index)?$/.test(splitAddress(canonical)?.path ?? '');
  return isHome || detection === 'everywhere' ? chosenLocale(headers) : undefined;
}

interface Redirect {
  status: 301 | 302;
  path: string;
  /** Language of the address, if the redirect leads to another one. */
  from?: Locale;
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
  if (to === path) return undefined;
  return locale === address.locale ? { status: 301, path: to } : { status: 302, path: to, from: address.locale };
}

/** Request headers that a page's language depends on. */
export const pageVary = 'Cookie, Accept-Language';

/** Returns the page of a path. Returns undefined if spelling or language require a redirect. */
export function settledPage(path: string, headers: IncomingHttpHeaders, detection: LocaleDetection): { locale: Locale; path: string } | undefined {
  const address = splitAddress(path);
  if (address === undefined || !isPage(address.path) || canonicalPath(path) !== path) return undefined;
  return redirectOf(path, choiceFor(path, headers, detection), path) === undefined ? address : undefined;
}

/** Returns the path of the page's route if it differs from the request's, e.g. `/` for `/index`. Otherwise undefined. */
type AliasOf = (path: string, query: string) => string | undefined | Promise<string | undefined>;

/** Longest path in characters that is stored in a cookie, whose size would otherwise exceed the header limits of proxies. */
const maxStoredPath = 1000;

/** Returns the language of the address from which the last redirect led to this page. Undefined if there was none within a minute (decision 28). */
function addressLocaleOf(req: IncomingMessage, { host }: Scope, path: string, locale: Locale): Locale | undefined {
  // without the cookie, which few requests have, no cookie is parsed
  if (!req.headers.cookie?.includes('localeFrom=')) return undefined;
  const [, from, to] = /^([^:]+):(.*)$/.exec(readCookie(req, 'localeFrom', host.scheme) ?? '') ?? [];
  return to === path && isLocale(from) && from !== locale ? from : undefined;
}

/** Sets `scope.locale`, `path` and `addressLocale`. Redirects to the canonical URL, or responds with 400 if the path is invalid. */
export function createLocaleStep(aliasOf: AliasOf, detection: LocaleDetection): Step {
  /** Redirects in one step, even if spelling, language and route all differ. */
  async function redirectTo(res: ServerResponse, query: string, other: Redirect): Promise<StepResult> {
    const to = splitAddress(other.path);
    const alias = to && (await aliasOf(to.path, query));
    const location = to && alias !== undefined ? addressOf(to.locale, alias) : other.path + headerQuery(query);
    // prevents shared caches from serving one visitor's language to another
    res.setHeader('Vary', pageVary);
    // the page at `path` says that its language is not that of the address (ruling 31)
    const { path } = splitTarget(location);
    if (other.from !== undefined && path.length <= maxStoredPath) setCookie(res, 'localeFrom', `${other.from}:${path}`);
    redirect(res, other.status, location);
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
    const address = splitAddress(path) ?? { locale: defaultLocale, path };
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const isPageRead = inside && isRead && isPage(address.path);
    const other = isPageRead ? redirectOf(path, choiceFor(canonical, req.headers, detection), canonical) : undefined;
    if (other !== undefined) return redirectTo(res, query, other);
    scope.locale = address.locale;
    scope.path = address.path;
    scope.addressLocale = isPageRead ? addressLocaleOf(req, scope, path, address.locale) : undefined;
    return 'next';
  };
}
