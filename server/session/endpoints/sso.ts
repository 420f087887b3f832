// Single sign-on: to the access centre and back, with a state and a proof key that only this browser can have (F3, cases 38, 39).
import { createHash, randomBytes } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import { calls } from '#shared/api/calls.ts';
import { toQuery } from '#shared/api/client.ts';
import { prefixes } from '#shared/api/paths.ts';
import { formMessages } from '#shared/forms.ts';
import { limits } from '#shared/limits.ts';
import { addressOf, homeOf } from '#shared/locale.ts';
import { splitTarget } from '../../http/address.ts';
import { sendErrorPage } from '../../http/errors/errors.ts';
import { redirect } from '../../http/redirect.ts';
import { type Host, scopeOf } from '../../scope.ts';
import { cookieName, readCookie } from '../cookies.ts';
import type { Once } from '../crypto/nonces.ts';
import type { Seal } from '../crypto/sign.ts';
import { leaveNotice } from '../notice.ts';
import type { Oauth } from '../oauth.ts';
import { localeOf, ownPage } from '../own-page.ts';
import type { Sessions } from '../sessions.ts';
import { clearCookie, cookieSize, setCookie } from '../set-cookie.ts';

interface SsoParts {
  /** Undefined: there is no single sign-on. */
  clientId: string | undefined;
  oauth: Pick<Oauth, 'byCode'>;
  sessions: Pick<Sessions, 'begin'>;
  seal: Seal;
  /** States that have come back. */
  used: Once;
  /** Milliseconds of a wall clock that does not jump. */
  now: () => number;
}

/** One that has begun; each tab may begin its own. */
const begunSchema = z.object({ state: z.string(), verifier: z.string(), to: z.string(), untilMs: z.number() });
const cookieSchema = z.object({ begun: z.array(begunSchema) });
type Begun = z.output<typeof begunSchema>;
const maxBegun = 4;
/** A longer way back is not carried. */
const maxToLength = 1000;
/** As long as its cookie. */
export const ssoMs = 600_000;
const failed = formMessages.loginFailed;

/** The one address of this park's host that may be sent a code. */
const callbackOf = ({ origin }: Host): string => `${origin}/cms/session/callback`;

export function createSso({ clientId, oauth, sessions, seal, used, now }: SsoParts): Record<'authorize' | 'callback', RequestHandler> {
  function fail(req: Request, res: Response, message: string): void {
    leaveNotice(res, seal, message || failed);
    redirect(res, 302, addressOf(localeOf(req), '/login'));
  }

  /** Those that may still come back, the oldest first. */
  function begunIn(req: Request, host: Host): Begun[] {
    const cookie = readCookie(req, 'sessionSso', host.scheme) ?? undefined;
    return (seal.open('sso', host.name, cookieSchema, cookie)?.begun ?? []).filter(({ untilMs }) => untilMs > now());
  }

  /** Keeps as many of them as a cookie holds, the newest first of all. */
  function keep(res: Response, host: Host, begun: readonly Begun[]): void {
    const sealed = seal.close('sso', host.name, { begun });
    if (begun.length === 0) clearCookie(res, 'sessionSso');
    else if (begun.length > maxBegun || cookieSize(cookieName('sessionSso', host.scheme), sealed) > limits.cookieBytes)
      keep(res, host, begun.slice(1));
    else setCookie(res, 'sessionSso', sealed);
  }

  return {
    authorize(req, res) {
      if (clientId === undefined) return sendErrorPage(req, res, 404);
      const { host } = scopeOf(res);
      const { query: asked } = splitTarget(req.originalUrl);
      const page = ownPage(new URLSearchParams(asked).get('to') ?? readCookie(req, 'lastRoute', host.scheme) ?? null);
      const last = page === undefined ? '' : addressOf(page.locale, page.path) + page.query;
      const to = last === '' || last.length > maxToLength ? homeOf(localeOf(req)) : last;
      const [state, verifier] = [randomBytes(24).toString('base64url'), randomBytes(32).toString('base64url')];
      keep(res, host, [...begunIn(req, host), { state, verifier, to, untilMs: now() + ssoMs }]);
      const query = toQuery({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: callbackOf(host),
        scope: 'all',
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      });
      redirect(res, 302, `${prefixes.uac}${calls.authorize.path}?${query}`);
    },
    async callback(req, res) {
      const scope = scopeOf(res);
      const { host } = scope;
      const query = new URLSearchParams(splitTarget(req.originalUrl).query);
      const all = begunIn(req, host);
      const begun = all.find(({ state }) => state === query.get('state'));
      // whoever comes with a state that is none of these ends them all
      keep(res, host, begun === undefined ? [] : all.filter((one) => one !== begun));
      const code = query.get('code') ?? '';
      if (begun === undefined || !(await used.take(begun.state)) || code === '' || code.length > 512) return fail(req, res, failed);
      const result = await oauth.byCode(scope, { code, redirectUri: callbackOf(host), verifier: begun.verifier });
      if (!result.ok) return fail(req, res, result.failure.message);
      if (await sessions.begin(res, result.login)) redirect(res, 302, begun.to);
      else fail(req, res, formMessages.sessionTooLarge);
    },
  };
}
