// What one request learns on its way: a typed scope on `res.locals`, filled step by step in the order of app.ts.
// Each field names the step that sets it; a step reads only what stands above its own.

import type { ServerResponse } from 'node:http';
import type { Response } from 'express';
import type { Failure } from '#shared/api/errors.ts';
import type { TenantLookup, User } from '#shared/entities.ts';
import type { Locale } from '#shared/locale.ts';
import type { RequestSpan } from './ops/tracing/spans.ts';
import type { TraceContext } from './ops/tracing/traceparent.ts';

/** The name under which the visitor came, validated (G2). */
export interface Host {
  /** Lower case, IDNA, no trailing dot, no default port: the tenant's key, e.g. `north.localhost` or `north.localhost:3000`. */
  name: string;
  scheme: 'http' | 'https';
  /** `https://north.example`: the only thing that may become part of an absolute address. */
  origin: string;
}

export interface Tenant extends TenantLookup {
  host: string;
}

/** A member's cookies, read and verified. */
export interface Session {
  /** Empty where the browser has dropped it at its end. */
  token: string;
  refreshToken: string;
  user: User;
  /** When the token was given, and when it ends, by the wall clock. */
  issuedAtMs: number;
  expiresAtMs: number;
  /** The token has expired and the platform could not renew it now: the member stays, calls that need the token fail so (ruling 8). */
  failure?: Failure;
}

export interface Scope {
  /** Made by the gateway, never taken from a client (G5). */
  requestId: string;
  /** The trace that a trusted proxy began (traceparent.ts), or the request's own where spans are collected. */
  trace: TraceContext | undefined;
  /** The request's part of it, where spans are collected. */
  span: RequestSpan | undefined;
  /** Monotonic milliseconds at which the request came. */
  startedMs: number;
  /** The visitor's address, by TRUST_PROXY (case 23). */
  clientAddress: string;
  /** host.ts */
  host: Host;
  /** tenant.ts */
  tenant: Tenant;
  /** session/sessions.ts: a member's session, where the request carries a good one. */
  session: Session | undefined;
  /** session/sessions.ts: false where any session cookie came, even a broken one: then nothing is kept nor served from memory (case 9). */
  anonymous: boolean;
  /** locale.ts */
  locale: Locale;
  /** locale.ts: the page's own path without base and prefix. */
  path: string;
  /** For the log line, the metrics and Server-Timing. */
  route: string;
  cache: 'hit' | 'stale' | 'miss' | 'bypass' | undefined;
  /** render.ts: the page shows alerts that are being renewed; its browser asks for them again (P11). */
  alertsAreStale: true | undefined;
  upstream: { calls: number; ms: number };
  /** render.ts: until the shell was ready, a deciding read included; undefined where nothing was rendered for this request. */
  renderMs: number | undefined;
  firstByteMs: number | undefined;
}

/** The scope of a request; it is there from the first step on. */
export const scopeOf = (res: ServerResponse): Scope => (res as Response).locals['scope'] as Scope;

/** Gives a request its scope, whether or not Express has it. */
export function carryScope(res: ServerResponse, scope: Scope): void {
  (res as Response).locals ??= {};
  (res as Response).locals['scope'] = scope;
}
