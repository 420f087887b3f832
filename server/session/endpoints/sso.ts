// Single sign-on by authorization code. State and PKCE verifier are stored in a signed cookie (F3, cases 38, 39).
import { createHash, randomBytes } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import { calls } from '#shared/api/calls.ts';
import { toQuery } from '#shared/api/client.ts';
import { prefixes } from '#shared/api/paths.ts';
import { formMessages } from '#shared/forms.ts';
import { limits } from '#shared/limits.ts';
import { addressOf, homeOf } from '#shared/locale.ts';
import { redirect, splitTarget } from '../../http/address.ts';
import { sendErrorPage } from '../../http/errors/errors.ts';
import { localeOf } from '../../http/locale.ts';
import { type Host, scopeOf } from '../../scope.ts';
import { cookieName, readCookie } from '../cookies/cookies.ts';
import { clearCookie, cookieSize, setCookie } from '../cookies/set-cookie.ts';
import type { Nonces } from '../crypto/nonces.ts';
import type { Signer } from '../crypto/sign.ts';
import { setNotice } from '../notice.ts';
import type { Oauth } from '../oauth.ts';
import { ownPage } from '../own-page.ts';
import type { Sessions } from '../sessions.ts';

interface SsoParts {
  /** If undefined, single sign-on is disabled. */
  clientId: string | undefined;
  oauth: Pick<Oauth, 'byCode'>;
  sessions: Pick<Sessions, 'begin'>;
  signer: Signer;
  usedStates: Nonces;
  /** Wall clock milliseconds, computed from a monotonic clock, so that they never jump. */
  now: () => number;
}

/** A single sign-on that has begun and not ended. Each browser tab may have one. */
const pendingSchema = z.object({ state: z.string(), verifier: z.string(), to: z.string(), untilMs: z.number() });
const cookieSchema = z.object({ begun: z.array(pendingSchema) });
type Pending = z.output<typeof pendingSchema>;
const maxPending = 4;
/** Maximum length of a return URL. A longer one is replaced by home. */
const maxToLength = 1000;
/** How long a sign-on may take; equals the lifetime of its cookie. */
export const ssoMs = 600_000;
const failed = formMessages.loginFailed;

/** Returns the OAuth redirect URI of a park's host. */
const callbackOf = ({ origin }: Host): string => `${origin}/cms/session/callback`;

export function createSso({ clientId, oauth, sessions, signer, usedStates, now }: SsoParts): Record<'authorize' | 'callback', RequestHandler> {
  function fail(req: Request, res: Response, message: string): void {
    setNotice(res, signer, message || failed);
    redirect(res, 302, addressOf(localeOf(req, scopeOf(res)), '/login'));
  }

  /** Returns the browser's pending sign-ons, the oldest first. */
  function pendingIn(req: Request, host: Host): Pending[] {
    const cookie = readCookie(req, 'sessionSso', host.scheme) ?? undefined;
    return (signer.verify('sso', host.name, cookieSchema, cookie)?.begun ?? []).filter(({ untilMs }) => untilMs > now());
  }

  /** Stores the pending sign-ons in a cookie. Drops the oldest ones if they do not fit. */
  function store(res: Response, host: Host, pending: readonly Pending[]): void {
    const signed = signer.sign('sso', host.name, { begun: pending });
    if (pending.length === 0) clearCookie(res, 'sessionSso');
    else if (pending.length > maxPending || cookieSize(cookieName('sessionSso', host.scheme), signed) > limits.cookieBytes)
      store(res, host, pending.slice(1));
    else setCookie(res, 'sessionSso', signed);
  }

  return {
    authorize(req, res) {
      if (clientId === undefined) return sendErrorPage(req, res, 404);
      const { host } = scopeOf(res);
      const { query: asked } = splitTarget(req.originalUrl);
      const page = ownPage(new URLSearchParams(asked).get('to') ?? readCookie(req, 'lastRoute', host.scheme) ?? null);
      const last = page === undefined ? '' : addressOf(page.locale, page.path) + page.query;
      const to = last === '' || last.length > maxToLength ? homeOf(localeOf(req, scopeOf(res))) : last;
      const [state, verifier] = [randomBytes(24).toString('base64url'), randomBytes(32).toString('base64url')];
      store(res, host, [...pendingIn(req, host), { state, verifier, to, untilMs: now() + ssoMs }]);
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
      const all = pendingIn(req, host);
      const own = all.find(({ state }) => state === query.get('state'));
      // an unknown state is invalid: remove all pending sign-ons
      store(res, host, own === undefined ? [] : all.filter((one) => one !== own));
      const code = query.get('code') ?? '';
      if (own === undefined || !(await usedStates.use(own.state)) || code === '' || code.length > 512) return fail(req, res, failed);
      const result = await oauth.byCode(scope, { code, redirectUri: callbackOf(host), verifier: own.verifier });
      if (!result.ok) return fail(req, res, result.failure.message);
      if (await sessions.begin(res, result.login)) redirect(res, 302, own.to);
      else fail(req, res, formMessages.sessionTooLarge);
    },
  };
}
