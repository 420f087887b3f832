// Tracks which base URLs and which calls of the platform fail, by the share of failed calls in the last minute (G13).
import type { CallName } from '#shared/api/calls.ts';
import type { CallFault } from '#shared/api/faults.ts';
import { prefixes } from '#shared/api/paths.ts';
import type { Limits } from '#shared/limits.ts';
import type { Log } from '../../ops/log.ts';
import type { ProxyBase } from '../target.ts';
import { createRate, type Rate } from './rate.ts';

/** The end of a call that was sent, own or proxied. */
export interface CallEnd {
  base: ProxyBase;
  /** Undefined for a proxied call. */
  call: CallName | undefined;
  /** The park's id. Undefined if it is not known, e.g. during its lookup. */
  tenant: string | undefined;
  /** Why the call failed. Undefined if it did not. */
  fault: CallFault | undefined;
}

export interface Health {
  report(end: CallEnd): void;
  /** Returns the names of the base URLs that fail. */
  failing(): ProxyBase[];
  /** Returns the names of the calls that have failed for at least `callMs`. */
  failingCalls(): CallName[];
}

interface HealthParts {
  log: Log;
  limits: Limits['health'];
  /** Monotonic milliseconds. */
  now: () => number;
}

interface State {
  rate: Rate;
  /** When it began to fail. Undefined while it does not. */
  sinceMs: number | undefined;
  /** The last report, and the last log line about it. */
  seenMs: number;
  loggedMs: number;
}

export function createHealth({ log, limits, now }: HealthParts): Health {
  const { windowMs, minCalls, failingShare, recoveredShare, callMs, logMs } = limits;
  const bases = new Map<ProxyBase, State>();
  const calls = new Map<CallName, State>();

  /** Adds a call to the share of `key`. Returns whether it has begun to fail or has recovered. */
  function add<K>(states: Map<K, State>, key: K, isBad: boolean, atLeast: number): { state: State; change: 'failing' | 'recovered' | undefined } {
    const state = states.get(key) ?? { rate: createRate({ windowMs, now }), sinceMs: undefined, seenMs: 0, loggedMs: Number.NEGATIVE_INFINITY };
    states.set(key, state);
    state.seenMs = now();
    const { total, bad } = state.rate.add(isBad);
    if (state.sinceMs === undefined && total >= atLeast && bad > total * failingShare) {
      state.sinceMs = now();
      return { state, change: 'failing' };
    }
    if (state.sinceMs !== undefined && bad < total * recoveredShare) {
      state.sinceMs = undefined;
      return { state, change: 'recovered' };
    }
    return { state, change: undefined };
  }

  const isLong = ({ sinceMs, seenMs }: State): boolean => sinceMs !== undefined && now() - sinceMs >= callMs && now() - seenMs < callMs;

  return {
    report({ base, call, tenant, fault }) {
      const { change } = add(bases, base, fault !== undefined, minCalls);
      if (change === 'failing') log.warn('platform failing', { base, tenant, call, code: fault });
      if (change === 'recovered') log.warn('platform recovered', { base });
      if (call === undefined) return;
      const { state } = add(calls, call, fault !== undefined, 1);
      // while the whole base URL fails, its calls are no news
      if (fault === undefined || !isLong(state) || bases.get(base)?.sinceMs !== undefined || now() - state.loggedMs < logMs) return;
      state.loggedMs = now();
      log.warn('platform call failing', { base, tenant, call, code: fault });
    },
    failing: () => (Object.keys(prefixes) as ProxyBase[]).filter((base) => bases.get(base)?.sinceMs !== undefined),
    failingCalls: () => [...calls].flatMap(([call, state]) => (isLong(state) ? [call] : [])),
  };
}
