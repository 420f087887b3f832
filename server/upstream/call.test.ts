import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { createMetrics } from '../ops/metrics/metrics.ts';
import type { Scope } from '../scope.ts';
import { createCalls, type Refusal, type UpstreamCall } from './call.ts';

type SpanEnds = (number | string)[];

/** Returns a scope with the fields that calls read. @param ends collects the outcomes with which spans end */
const aScope = (tenantId: string, ends: SpanEnds = []) =>
  ({
    tenant: { tenantId },
    upstream: { calls: 0, ms: 0 },
    span: { call: () => ({ header: 'traceparent of the span', end: (result: number | string) => void ends.push(result) }) },
  }) as unknown as Scope;

function setUp({ running = 1, waiting = 1, timeoutMs = 60_000 } = {}) {
  let at = 0;
  const metrics = createMetrics();
  const url = 'http://platform.test';
  const bases = { main: `${url}/api`, cms: `${url}/cms-api`, sys: `${url}/sys-api`, uac: `${url}/uac`, file: `${url}/file` };
  const upstreamCalls = { running, waiting };
  const calls = createCalls({ bases, limits: { ...limits, upstreamCalls }, metrics, timeoutMs, now: () => at });
  const begin = (scope: Scope | undefined, signal?: AbortSignal) =>
    calls.begin({ scope, method: 'GET', target: { base: 'main', rest: '/articles' }, signal: () => signal ?? new AbortController().signal });
  return {
    begin,
    metrics,
    pass: (ms: number) => {
      at += ms;
    },
  };
}

/** Returns the call. @throws Error if the call was rejected or has to wait for a slot */
function begun(call: UpstreamCall | Refusal | Promise<UpstreamCall | Refusal>): UpstreamCall {
  if (call instanceof Promise || typeof call === 'string') throw new Error('not begun');
  return call;
}

describe('a call to the platform', () => {
  it('begins synchronously if a slot is free; ending it more than once frees one slot, ends one span and is counted once [G13]', async () => {
    const ends: SpanEnds = [];
    const scope = aScope('north', ends);
    const { begin, pass } = setUp();
    const first = begun(begin(scope));
    expect({ traceparent: first.traceparent, upstream: scope.upstream }).toEqual({
      traceparent: 'traceparent of the span',
      upstream: { calls: 1, ms: 0 },
    });
    const second = begin(scope);
    expect(second).toBeInstanceOf(Promise);
    pass(30);
    first.end(200);
    first.end('timeout');
    expect(ends).toEqual([200]);
    expect(scope.upstream.ms).toBe(30);
    // only the second call got the slot
    const next = await second;
    if (typeof next === 'string') throw new Error(next);
    expect(begin(scope)).toBeInstanceOf(Promise);
    pass(10);
    next.end('aborted');
    expect(ends).toEqual([200, 'aborted']);
    // 70 ms: the time includes the wait for a slot
    expect(scope.upstream).toEqual({ calls: 2, ms: 70 });
  });

  it.each([
    ['status 200', 200, 200, true],
    ['status 500', 500, 500, true],
    ['status 503', 503, 503, false],
    ['no response in time', 'timeout', 'timeout', false],
    ['a refused connection', 'refused', 'refused', false],
    ['a reset connection', 'reset', 'reset', false],
    ['a response that cannot be read', 'unreadable', 'unreadable', true],
  ] as const)('with %s is reported to its span and to the circuit breaker (case 70)', async (_, result, spanEnd, isAnswer) => {
    const { begin, pass } = setUp();
    const ends: SpanEnds = [];
    for (let i = 0; i < limits.breaker.failures; i += 1) {
      begun(begin(aScope('north', ends))).end(result);
      if (i === 0) pass(limits.breaker.silentMs);
    }
    expect(new Set(ends)).toEqual(new Set([spanEnd]));
    expect(begin(aScope('north')) === 'open').toBe(!isAnswer);
    begun(begin(aScope('south'))).end(200);
  });

  it('is rejected if the queue is full or no slot becomes free in time, and leaves the queue when its client disconnects [G15] (case 69)', async () => {
    const { begin, metrics } = setUp({ timeoutMs: 50 });
    const first = begun(begin(aScope('north')));
    const scope = aScope('north');
    const late = begin(scope);
    expect(await begin(aScope('north'))).toBe('full');
    expect(await late).toBe('expired');
    expect(scope.upstream.calls).toBe(0);
    const leaving = new AbortController();
    const left = begin(scope, leaving.signal);
    leaving.abort();
    expect(await left).toBe('expired');
    const text = await metrics.registry.metrics();
    expect(text).toContain('portal_upstream_refused_total{base="main",reason="full"} 1');
    expect(text).not.toContain('expired');
    // no rejected call has taken the slot that the first call frees
    first.end(200);
    begun(begin(aScope('north')));
  });

  it('for a host whose tenant is unknown shares its slots with all such calls, and needs no current request (case 4)', async () => {
    const { begin } = setUp();
    const first = begun(begin(undefined));
    const second = begin({ upstream: { calls: 0, ms: 0 } } as unknown as Scope);
    expect(await Promise.race([second, wait(20, 'waits')])).toBe('waits');
    expect(first.traceparent).toBeUndefined();
    first.end(200);
    expect(typeof (await second)).toBe('object');
  });
});
