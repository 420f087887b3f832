// Defines the routes of `/cms/session/*`, all behind one guard.
import { type RequestHandler, Router } from 'express';
import type { Api } from '#shared/api/client.ts';
import { limits } from '#shared/limits.ts';
import { sendErrorJson } from '../../http/errors/errors.ts';
import { localeOf } from '../../http/locale.ts';
import { isOwnScript, isReadOnly, provenanceOf } from '../../http/origin/same-origin.ts';
import type { Config } from '../../ops/config.ts';
import type { Log } from '../../ops/log.ts';
import type { Frames } from '../../park/frame.ts';
import { scopeOf } from '../../scope.ts';
import { readCookie } from '../cookies/cookies.ts';
import { clearCookie } from '../cookies/set-cookie.ts';
import type { Nonces } from '../crypto/nonces.ts';
import type { Signer } from '../crypto/sign.ts';
import { createForms } from '../forms/forms.ts';
import { createLookup } from '../forms/lookup.ts';
import type { StoredAnswers } from '../forms/stored-answers.ts';
import { createAttempts } from '../limits/attempts.ts';
import { createMarks } from '../limits/marks.ts';
import type { RateLimit } from '../limits/rate-limit.ts';
import type { Members } from '../member/members.ts';
import { takeNotice } from '../notice.ts';
import type { Oauth } from '../oauth.ts';
import type { Sessions } from '../sessions.ts';
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
  /** Called for each error report, for the metrics. */
  onBrowserError: (tenantId: string) => void;
  frames: Pick<Frames, 'get'>;
  signer: Signer;
  oauth: Oauth;
  sessions: Sessions;
  members: Members;
  limit: RateLimit;
  /** Stores the outcomes of submitted forms. */
  answers: StoredAnswers;
  /** Hashes an account or phone, so that a cookie does not reveal it. */
  keyedHash: (text: string) => string;
  /** Creates a store of used nonces. @param validMs how long a nonce is valid, in milliseconds */
  nonces: (validMs: number) => Nonces;
  /** Wall clock milliseconds, computed from a monotonic clock, so that they never jump. */
  wallNow: () => number;
}

/** How long a used SMS code is recorded. Codes are valid for minutes; a day is long enough for any platform. */
const codeMs = 86_400_000;

type Row = [path: string, method: 'get' | 'post', ...handlers: RequestHandler[]];

/** Returns the handler to mount at `/cms/session`. */
export function createSessionRoutes(parts: SessionRoutesParts): RequestHandler {
  const { api, config, log, onBrowserError, signer, oauth, sessions, limit, nonces, keyedHash, wallNow } = parts;
  const marksIn = (cookie: 'sessionDevice' | 'sessionCode') => createMarks({ cookie, signer, keyedHash, now: wallNow });
  const phones = marksIn('sessionCode');
  const attempts = createAttempts({ limit, accounts: marksIn('sessionDevice'), phones });
  const login = createLogin({ ...parts, attempts });
  const account = createAccount({ api, limit, attempts, phones, usedCodes: nonces(codeMs) });
  const sso = createSso({ clientId: config.oauth?.clientId, oauth, sessions, signer, usedStates: nonces(ssoMs), now: wallNow });
  const forms = createForms({ ...parts, attempts });
  const state = createState(parts);
  const body = createBody(limits.jsonBodyBytes);

  const router = Router({ caseSensitive: true, strict: true });
  router.use(guard);
  const table: readonly Row[] = [
    ['/captcha', 'get', createCaptcha({ api, signer })],
    ['/login', 'post', body, login.password],
    ['/sms', 'post', body, login.sms],
    ['/sms-code', 'post', body, account.smsCode],
    ['/register', 'post', body, account.register],
    ['/reset', 'post', body, account.reset],
    ...Object.entries(forms).map(([name, form]) => [`/forms/${name}`, 'post', body, form] satisfies Row),
    ['/forms/progress', 'post', body, createLookup({ api, limit })],
    ['/refresh', 'post', bodiless, state.refresh],
    ['/logout', 'post', bodiless, state.logout],
    ['/authorize', 'get', getOnly, sso.authorize],
    ['/callback', 'get', getOnly, sso.callback],
    ['/open', 'get', getOnly, createOpen({ members: parts.members, log, signer, usedProofs: nonces(proofMs), now: wallNow })],
    ['/client-error', 'post', createBody(limits.clientErrorBytes), createClientError({ log, limit, onBrowserError })],
    ['/locale', 'get', createLocaleSwitch()],
    ['/clear-cookies', 'get', getOnly, createClearCookies(parts)],
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

/** Rejects unsafe requests from other origins, even without a session, because login and logout have side effects too (case 35). */
const guard: RequestHandler = function guard(req, res, next) {
  if (isReadOnly(req.method) || provenanceOf(req.headers, scopeOf(res).host.origin) === 'own') next();
  else sendErrorJson(req, res, 403);
};

/** Rejects bodies that are not JSON, because forms of other sites can send other types. */
const bodiless: RequestHandler = function bodiless(req, res, next) {
  if (req.headers['content-type'] !== undefined && !isJson(req.headers['content-type'])) sendErrorJson(req, res, 415);
  else next();
};

/** Rejects HEAD for GET endpoints that have side effects. */
const getOnly: RequestHandler = function getOnly(req, res, next) {
  if (req.method === 'GET') next();
  else sendErrorJson(req, res, 405, { allow: 'GET' });
};

/** Creates the handlers that read, renew and end the session. */
function createState({ signer, sessions, members }: SessionRoutesParts): Record<'read' | 'refresh' | 'logout', RequestHandler> {
  return {
    async read(req, res) {
      const query = new URLSearchParams(req.originalUrl.split('?', 2)[1]);
      const notice = query.has('notice') ? takeNotice(res, signer) : undefined;
      const view = await members.view(res, localeOf(req, scopeOf(res)));
      const token = query.has('token') && isOwnScript(req.headers, scopeOf(res).host.origin) ? await members.legacyToken(res) : undefined;
      answer(res, 200, { code: 0, data: { ...view, ...(notice !== undefined && { notice }), ...(token !== undefined && { token }) } });
    },
    async refresh(req, res) {
      const renewed = await sessions.renew(res);
      if (typeof renewed === 'object') return answerFailure(res, renewed);
      answer(res, 200, { code: 0, data: await members.view(res, localeOf(req, scopeOf(res))) });
    },
    async logout(req, res) {
      await sessions.end(res);
      // deletes these cookies, because on a shared computer they must not outlast the member's logout
      const { scheme } = scopeOf(res).host;
      for (const cookie of ['sessionDevice', 'sessionCode'] as const) if (readCookie(req, cookie, scheme) !== undefined) clearCookie(res, cookie);
      // Browsers also delete cached pages. `"cookies"` and `"storage"` are not named, because other applications of this host use them.
      res.setHeader('Clear-Site-Data', '"cache"');
      answer(res, 200, { code: 0 });
    },
  };
}
