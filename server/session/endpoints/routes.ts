// The gateway's own endpoints for members, `/cms/session/*` (contract): one table, one guard before all of them.
import { type RequestHandler, Router } from 'express';
import type { Api } from '#shared/api/client.ts';
import { limits } from '#shared/limits.ts';
import { sendErrorJson } from '../../http/errors/errors.ts';
import { isOwnScript, isReadOnly, provenanceOf } from '../../http/same-origin.ts';
import type { Config } from '../../ops/config.ts';
import type { Log } from '../../ops/log.ts';
import type { Frames } from '../../park/frame.ts';
import { scopeOf } from '../../scope.ts';
import { readCookie } from '../cookies.ts';
import type { Once } from '../crypto/nonces.ts';
import type { Seal } from '../crypto/sign.ts';
import { createForms } from '../forms/forms.ts';
import { createLookup } from '../forms/lookup.ts';
import type { KeptAnswers } from '../forms/stored-answers.ts';
import { createGuesses } from '../limits/attempts.ts';
import { createMarks } from '../limits/marks.ts';
import type { RateLimit } from '../limits/rate-limit.ts';
import type { Members } from '../member/members.ts';
import { takeNotice } from '../notice.ts';
import type { Oauth } from '../oauth.ts';
import { localeOf } from '../own-page.ts';
import type { Sessions } from '../sessions.ts';
import { clearCookie } from '../set-cookie.ts';
import { createAccount } from './account.ts';
import { answer, answerFailure } from './answers.ts';
import { createBody, isJson } from './body.ts';
import { createCaptcha } from './captcha.ts';
import { createClearCookies } from './clear-cookies.ts';
import { createClientError } from './client-error.ts';
import { createLocaleSwitch } from './locale-switch.ts';
import { createLogin } from './login.ts';
import { createOpen, proofMs } from './open.ts';
import { createSso, ssoMs } from './sso.ts';

export interface SessionRoutesParts {
  api: Api;
  config: Pick<Config, 'oauth'>;
  log: Log;
  /** A browser of this park reported an error. */
  onBrowserError: (tenantId: string) => void;
  frames: Pick<Frames, 'get'>;
  seal: Seal;
  oauth: Oauth;
  sessions: Sessions;
  members: Members;
  limit: RateLimit;
  /** What became of submissions. */
  kept: KeptAnswers;
  /** Hashes a name, so that a cookie shows no account or phone. */
  nameOf: (text: string) => string;
  /** Remembers for so many milliseconds what is good for one use. */
  once: (ms: number) => Once;
  /** Milliseconds of a wall clock that does not jump. */
  wallNow: () => number;
}

/** A code lives for minutes; a day is long enough for every platform. */
const spentCodeMs = 86_400_000;

type Row = [path: string, method: 'get' | 'post', ...handlers: RequestHandler[]];

/** Mounted at `/cms/session`. */
export function createSessionRoutes(parts: SessionRoutesParts): RequestHandler {
  const { api, config, log, onBrowserError, seal, oauth, sessions, limit, once, nameOf, wallNow } = parts;
  const marksIn = (cookie: 'sessionDevice' | 'sessionCode') => createMarks({ cookie, seal, nameOf, now: wallNow });
  const asked = marksIn('sessionCode');
  const guesses = createGuesses({ limit, devices: marksIn('sessionDevice'), asked });
  const login = createLogin({ ...parts, guesses });
  const account = createAccount({ api, limit, guesses, asked, spent: once(spentCodeMs) });
  const sso = createSso({ clientId: config.oauth?.clientId, oauth, sessions, seal, used: once(ssoMs), now: wallNow });
  const forms = createForms({ ...parts, guesses });
  const state = createState(parts);
  const body = createBody(limits.jsonBodyBytes);

  const router = Router({ caseSensitive: true, strict: true });
  router.use(guard);
  const table: readonly Row[] = [
    ['/captcha', 'get', createCaptcha({ api, seal })],
    ['/login', 'post', body, login.password],
    ['/sms', 'post', body, login.sms],
    ['/sms-code', 'post', body, account.smsCode],
    ['/register', 'post', body, account.register],
    ['/reset', 'post', body, account.reset],
    ...Object.entries(forms).map(([name, form]) => [`/forms/${name}`, 'post', body, form] satisfies Row),
    ['/forms/progress', 'post', body, createLookup({ api, limit })],
    ['/refresh', 'post', bodiless, state.refresh],
    ['/logout', 'post', bodiless, state.logout],
    ['/authorize', 'get', getAlone, sso.authorize],
    ['/callback', 'get', getAlone, sso.callback],
    ['/open', 'get', getAlone, createOpen({ members: parts.members, log, seal, used: once(proofMs), now: wallNow })],
    ['/client-error', 'post', createBody(limits.clientErrorBytes), createClientError({ log, limit, onBrowserError })],
    ['/locale', 'get', createLocaleSwitch()],
    ['/clear-cookies', 'get', getAlone, createClearCookies(parts)],
    ['/', 'get', state.read],
  ];
  for (const [path, method, ...handlers] of table) {
    const route = `/cms/session${path === '/' ? '' : path}`;
    const named: RequestHandler = (_req, res, next) => {
      scopeOf(res).route = route;
      next();
    };
    router[method](path, named, ...handlers);
    router.all(path, named, (req, res) => sendErrorJson(req, res, 405, { allow: method === 'get' ? 'GET, HEAD' : 'POST' }));
  }
  router.use((req, res) => sendErrorJson(req, res, 404));
  return router;
}

/** Whoever changes something must prove to be a page of this site, with or without a session: logging in and out are changes (case 35). */
const guard: RequestHandler = function guard(req, res, next) {
  if (isReadOnly(req.method) || provenanceOf(req.headers, scopeOf(res).host.origin) === 'own') next();
  else sendErrorJson(req, res, 403);
};

/** What has no body to read takes none of a type that a form could send. */
const bodiless: RequestHandler = function bodiless(req, res, next) {
  if (req.headers['content-type'] !== undefined && !isJson(req.headers['content-type'])) sendErrorJson(req, res, 415);
  else next();
};

/** What a HEAD would use up. */
const getAlone: RequestHandler = function getAlone(req, res, next) {
  if (req.method === 'GET') next();
  else sendErrorJson(req, res, 405, { allow: 'GET' });
};

/** The state of the current cookies, renewing it, ending it. */
function createState({ seal, sessions, members }: SessionRoutesParts): Record<'read' | 'refresh' | 'logout', RequestHandler> {
  return {
    async read(req, res) {
      const asked = new URLSearchParams(req.originalUrl.split('?', 2)[1]);
      const notice = asked.has('notice') ? takeNotice(res, seal) : undefined;
      const view = await members.view(res, localeOf(req));
      const token = asked.has('token') && isOwnScript(req.headers, scopeOf(res).host.origin) ? await members.legacyToken(res) : undefined;
      answer(res, 200, { code: 0, data: { ...view, ...(notice !== undefined && { notice }), ...(token !== undefined && { token }) } });
    },
    async refresh(req, res) {
      const renewed = await sessions.renew(res);
      if (typeof renewed === 'object') return answerFailure(res, renewed);
      answer(res, 200, { code: 0, data: await members.view(res, localeOf(req)) });
    },
    async logout(req, res) {
      await sessions.end(res);
      // a shared computer must not remember the member
      const { scheme } = scopeOf(res).host;
      for (const cookie of ['sessionDevice', 'sessionCode'] as const) if (readCookie(req, cookie, scheme) !== undefined) clearCookie(res, cookie);
      answer(res, 200, { code: 0 });
    },
  };
}
