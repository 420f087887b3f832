// The proxy step for the five prefixes of the platform (G5): decides whether a request may be forwarded, and rewrites its headers.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { prefixes } from '#shared/api/paths.ts';
import type { Step } from '../app.ts';
import { createFail, type ErrorDetails, sendErrorJson } from '../http/errors/errors.ts';
import type { Headers } from '../http/headers.ts';
import { isOwnScript, isReadOnly, mayChange } from '../http/origin/same-origin.ts';
import type { Log } from '../ops/log.ts';
import { type Scope, scopeOf } from '../scope.ts';
import type { SmsGate } from '../session/limits/sms.ts';
import type { Calls } from '../upstream/call.ts';
import type { Health } from '../upstream/health/health.ts';
import { type Bases, type CallRules, createCallRules, isAmbiguous, readTarget, type Target } from '../upstream/target.ts';
import { createForward } from './forward.ts';
import { rewriteHeaders } from './request-headers.ts';
import type { Renew } from './token-retry.ts';

export interface ProxyParts {
  /** The platform's base URLs, each of which replaces a prefix (ruling 5). No trailing slash. */
  bases: Bases;
  headers: Headers;
  /** Maximum time until a response begins. */
  timeoutMs: number;
  log: Log;
  calls: Calls;
  health: Pick<Health, 'report'>;
  /** Rejects calls that send an SMS above the limits (G15), otherwise calls `next`. */
  smsGate: SmsGate;
  /** Called if the platform rejects a member's token (G12). */
  renew: Renew;
}

/** Needs host, tenant and session in the scope. Streams bodies without parsing. Synchronous unless it waits for an SMS limit. */
export function createProxyStep({ bases, headers, timeoutMs, log, calls, health, smsGate, renew }: ProxyParts): Step {
  const callRulesOf = createCallRules();
  const forward = createForward({ bases, headers, timeoutMs, log, calls, health, renew, callRulesOf });

  /** Returns the reason why a request must not be forwarded, or undefined if it may be. */
  function refusalOf(
    { method = '', headers }: IncomingMessage,
    target: Target,
    rules: CallRules,
    { host, session, anonymous }: Scope,
  ): Refusal | undefined {
    if (rules.gatewayOnly) return { status: 403 };
    if (isAmbiguous(target, rules)) return { status: 400 };
    if (rules.hasSideEffects && !isOwnScript(headers, host.origin)) return { status: 403 };
    if (!isReadOnly(method) && !mayChange(headers, host.origin, anonymous)) return { status: 403 };
    // the token has expired and could not be renewed: only calls that need no token are forwarded (ruling 8)
    const failure = session?.failure;
    return failure === undefined || rules.isPublic ? undefined : { status: failure.status, failure };
  }

  const fail = createFail({ log, send: sendErrorJson });

  function send(req: IncomingMessage, res: ServerResponse, target: Target): void {
    if (rewriteHeaders(req.headers, scopeOf(res))) {
      forward(req, res, target)?.catch((error: unknown) => fail(error, req, res));
      return;
    }
    // the end of this request, and so the start of the next one on this connection, is ambiguous (case 22)
    res.setHeader('Connection', 'close');
    sendErrorJson(req, res, 400);
  }

  return function proxy(req, res, scope) {
    const target = readTarget(scope.target);
    if (target === undefined) return 'next';
    scope.route = prefixes[target.base];
    const rules = callRulesOf(target);
    const refusal = refusalOf(req, target, rules, scope);
    if (refusal !== undefined) sendErrorJson(req, res, refusal.status, refusal);
    else if (rules.sendsSms) return smsGate(req, res, () => send(req, res, target)).then(() => 'done');
    else send(req, res, target);
    return 'done';
  };
}

interface Refusal extends ErrorDetails {
  status: number;
}
