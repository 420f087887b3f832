// `GET /cms/session/locale?to=&next=`: the language switch; it needs no script (ruling 10, L1).
import type { RequestHandler } from 'express';
import { insidePath } from '#shared/links.ts';
import { addressOf, homeOf, isLocale, type Locale, splitAddress } from '#shared/locale.ts';
import { splitTarget } from '../address.ts';
import { sendErrorPage } from '../errors.ts';
import { isPage, redirect } from '../locale.ts';
import { setCookie } from './cookies.ts';

/** The page `next` in a language; anything that is no page of this site is its home (case 39). */
export function switchedAddress(to: Locale, next: string | null): string {
  const { path, query } = splitTarget((insidePath(next ?? '') ?? '').split('#', 1)[0] ?? '');
  const address = splitAddress(path);
  if (address === undefined || !isPage(address.path) || !/^[\x21-\x7e]*$/.test(path + query)) return homeOf(to);
  return addressOf(to, address.path) + query;
}

/** Remembers the language for a year, then goes to the page in it. */
export function createLocaleSwitch(): RequestHandler {
  return function localeSwitch(req, res) {
    const query = new URLSearchParams(splitTarget(req.originalUrl).query);
    const to = query.get('to');
    if (!isLocale(to)) {
      sendErrorPage(req, res, 400);
      return;
    }
    setCookie(res, 'locale', to);
    redirect(res, 302, switchedAddress(to, query.get('next')));
  };
}
