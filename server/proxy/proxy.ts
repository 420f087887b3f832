// The five prefixes that lead to the platform (G5): decides whether a request may pass, and rewrites its headers before it is sent.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { prefixes } from '#shared/api/paths.ts';
import { allMethods, sendErrorJson } from '../http/errors/errors.ts';
import { isOwnScript, isReadOnly, mayChange } from '../http/same-origin.ts';
import type { Log } from '../ops/log.ts';
import { scopeOf } from '../scope.ts';
import type { Calls } from '../upstream/call.ts';
import { createForward } from './forward.ts';
import { rewriteHeaders } from './request-headers.ts';
import { type Bases, createTerms, isUnclear, readTarget } from './target.ts';
import type { Renew } from './token-retry.ts';

/** A step on node's own request and response; `next` is called with an error, or for a request of none of the prefixes. */
export type Proxies = (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => void;

export interface ProxyParts {
  /** What replaces each prefix (ruling 5), without a trailing slash. */
  bases: Bases;
  /** Limits the time until a response begins. */
  timeoutMs: number;
  log: Log;
  calls: Calls;
  /** Answers calls that send an SMS where a limit is reached (G15), else calls `next`. */
  smsGate?: (...step: Parameters<Proxies>) => unknown;
  /** Called where the platform refuses a member's token (G12). */
  renew?: Renew;
}

const refused: ReadonlySet<string> = new Set(['TRACE', 'TRACK', 'CONNECT']);
const never: Renew = async () => 'kept';
const pass: Proxies = (_req, _res, next) => next();

/** Reads host, tenant and session of the request's scope. Bodies are streamed, never parsed. */
export function createProxies({ bases, timeoutMs, log, calls, smsGate = pass, renew = never }: ProxyParts): Proxies {
  const termsOf = createTerms();
  const forward = createForward({ bases, timeoutMs, log, calls, renew, termsOf });
  return function proxies(req, res, next) {
    const { method = '', url = '' } = req;
    const target = readTarget(url);
    if (target === undefined) return next();
    const scope = scopeOf(res);
    scope.route = prefixes[target.base];
    if (refused.has(method)) return sendErrorJson(req, res, 405, { allow: allMethods });
    const terms = termsOf(target);
    if (terms.gatewayOnly) return sendErrorJson(req, res, 403);
    if (isUnclear(target)) return sendErrorJson(req, res, 400);
    const { origin } = scope.host;
    if (terms.acts && !isOwnScript(req.headers, origin)) return sendErrorJson(req, res, 403);
    if (!isReadOnly(method) && !mayChange(req.headers, origin, scope.anonymous)) return sendErrorJson(req, res, 403);
    // the token has expired and cannot be renewed now: calls that need none go without it (ruling 8)
    const failure = scope.session?.failure;
    if (failure !== undefined && !terms.isPublic) return sendErrorJson(req, res, failure.status, { failure });
    const send = () => {
      if (rewriteHeaders(req.headers, scope)) return void forward(req, res, target)?.catch(next);
      // the end of this request, and so the beginning of the next, is ambiguous (case 22)
      res.setHeader('Connection', 'close');
      return sendErrorJson(req, res, 400);
    };
    if (terms.sendsSms) return void smsGate(req, res, (error) => (error === undefined ? send() : next(error)));
    return send();
  };
}
