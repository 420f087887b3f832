// `GET /cms/session/clear-cookies`: clears all cookies, for browsers that send more of them than the gateway accepts (case 83).
import type { RequestHandler } from 'express';
import { sitePath } from '#shared/locale.ts';
import { redirect } from '../../http/address.ts';
import { sendErrorPage } from '../../http/errors/errors.ts';
import type { ErrorLink } from '../../http/errors/plain-page.ts';
import { isNavigation, provenanceOf } from '../../http/origin/same-origin.ts';
import { scopeOf } from '../../scope.ts';
import { expireCarried } from '../cookies/set-cookie.ts';
import type { Sessions } from '../sessions.ts';

export const clearCookiesPath = '/cms/session/clear-cookies';
export const toClearCookies: ErrorLink = { href: clearCookiesPath, words: ['清除本站 Cookie', 'Clear the cookies of this site'] };

/** This also ends the session, so only a navigation from this site clears at once. Other requests get a page that asks for confirmation. */
export function createClearCookies({ sessions }: { sessions: Pick<Sessions, 'end'> }): RequestHandler {
  return async function clearCookies(req, res) {
    if (!isNavigation(req.headers) || provenanceOf(req.headers, scopeOf(res).host.origin) !== 'own') {
      sendErrorPage(req, res, 403, { words: ['是否清除本站 Cookie？', 'Clear the cookies of this site?'], link: toClearCookies });
      return;
    }
    await sessions.end(res);
    expireCarried(req, res);
    redirect(res, 302, sitePath);
  };
}
