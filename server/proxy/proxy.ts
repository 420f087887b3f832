// The five prefixes that lead to the platform (G5): what may pass is settled here, step by step, before a byte is sent.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { prefixes } from '#shared/api/paths.ts';
import type { Step } from '../app.ts';
import { allMethods, sendErrorJson } from '../http/errors/errors.ts';
import { isOwnScript, isReadOnly, mayChange } from '../http/same-origin.ts';
import type { Log } from '../ops/log.ts';
import { scopeOf } from '../scope.ts';
import type { Admission } from '../upstream/slots.ts';
import type { Bases } from './answer-headers.ts';
import { createForward, type Renew } from './forward.ts';
import { settleHeaders } from './request-headers.ts';
import { createTerms, isUnclear, readTarget } from './target.ts';

export interface ProxyParts {
  /** What replaces each prefix (ruling 5), without a trailing slash. */
  bases: Bases;
  /** For an answer to begin. */
  timeoutMs: number;
  log: Log;
  admission: Admission;
  /** Monotonic milliseconds. */
  now?: () => number;
  /** Answers calls that send an SMS where a limit is reached (G15), else passes them on. */
  smsGate?: RequestHandler;
  /** Called where the platform refuses a member's token (G12). */
  renew?: Renew;
}

/** One for Express and for whoever calls in front of it. */
export type Proxies = (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => void;

const refused: ReadonlySet<string> = new Set(['TRACE', 'TRACK', 'CONNECT']);
const never: Renew = async () => 'kept';
const pass: RequestHandler = (_req, _res, next) => next();

/** Handles its five prefixes and nothing else; needs host, tenant and session. Bodies are streamed, never parsed. */
export function createProxies({
  bases,
  timeoutMs,
  log,
  admission,
  now = () => performance.now(),
  smsGate = pass,
  renew = never,
}: ProxyParts): Proxies {
  const termsOf = createTerms();
  const forward = createForward({ bases, timeoutMs, log, admission, now, renew, termsOf });
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
    // a token that has expired and cannot be renewed now: what needs none goes without (ruling 8)
    const failure = scope.session?.failure;
    if (failure !== undefined && !terms.isPublic) return sendErrorJson(req, res, failure.status, { failure });
    const go = () => {
      if (settleHeaders(req.headers, scope)) return forward(req, res, target, next);
      // where the next request begins, nobody can tell (case 22)
      res.setHeader('Connection', 'close');
      return sendErrorJson(req, res, 400);
    };
    // always by Express: see passes.ts
    if (terms.sendsSms) return void smsGate(req as Request, res as Response, (error?: unknown) => (error === undefined ? go() : next(error)));
    return go();
  };
}

/** The step: the platform's answer is streamed back without a promise. */
export function createProxyStep(parts: ProxyParts): Step {
  const proxies = createProxies(parts);
  return function proxy(req, res, { target }) {
    if (readTarget(target) === undefined) return 'next';
    proxies(req, res, (error) => {
      parts.log.error('request failed', { requestId: scopeOf(res).requestId, error });
      sendErrorJson(req, res, 500);
    });
    return 'done';
  };
}
