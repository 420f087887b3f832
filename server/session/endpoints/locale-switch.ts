// `GET /cms/session/locale?to=&next=`: switches the language without JavaScript (ruling 10, L1).
import type { RequestHandler } from 'express';
import { addressOf, homeOf, isLocale, type Locale } from '#shared/locale.ts';
import { redirect, splitTarget } from '../../http/address.ts';
import { sendErrorPage } from '../../http/errors/errors.ts';
import { isNavigation, provenanceOf } from '../../http/origin/same-origin.ts';
import { scopeOf } from '../../scope.ts';
import { readCookie } from '../cookies/cookies.ts';
import { clearCookie, setCookie } from '../cookies/set-cookie.ts';
import { ownPage } from '../own-page.ts';

/** Returns the URL of the page `next` in a language, or that of home if `next` is not a page of this site (case 39). */
export function switchedAddress(to: Locale, next: string | null): string {
  const page = ownPage(next);
  return page === undefined ? homeOf(to) : addressOf(to, page.path) + page.query;
}

/** Redirects to the page in a language. Sets the language cookie only if the request comes from this origin (case 99). */
export function createLocaleSwitch(): RequestHandler {
  return function localeSwitch(req, res) {
    const query = new URLSearchParams(splitTarget(req.originalUrl).query);
    const to = query.get('to');
    if (!isLocale(to)) {
      sendErrorPage(req, res, 400);
      return;
    }
    const { origin, scheme } = scopeOf(res).host;
    if (isNavigation(req.headers) && provenanceOf(req.headers, origin) !== 'foreign') setCookie(res, 'locale', to);
    // the visitor chooses this language, so the page does not say that the address was in another one
    if (readCookie(req, 'localeFrom', scheme) !== undefined) clearCookie(res, 'localeFrom');
    redirect(res, 302, switchedAddress(to, query.get('next')));
  };
}
