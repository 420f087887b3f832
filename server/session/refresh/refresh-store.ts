// Renews a token once for all requests that arrive with the expired one (G12, ruling 8, cases 42, 43).
import { LRUCache } from 'lru-cache';
import type { Failure } from '#shared/api/errors.ts';
import type { Session } from '../../scope.ts';
import { digestOf } from '../crypto/sign.ts';

/** The outcome of a renewal at the platform. */
export type Renewal = { kind: 'renewed'; session: Session } | { kind: 'refused' } | { kind: 'failed'; failure: Failure };

export interface RefreshStore {
  /** Returns the pending or stored outcome for a refresh token, otherwise calls `renew`. The key is the refresh token's digest. */
  renewOnce(key: string, renew: () => Promise<Renewal>): Promise<Renewal>;
  /** Call it when a response has delivered the outcome to the browser. From then on it is stored only for the grace period (ruling 8). */
  delivered(key: string): Promise<void>;
  /** Ends the sessions of these keys: their pending and later renewals return `refused`. */
  end(keys: readonly string[]): Promise<void>;
  /** Whether this process has recorded that a session has ended. */
  isEnded(key: string): boolean;
}

/** How long a browser may still send the old token, because a response was lost or requests ran in parallel. */
export const graceMs = 30_000;
/** An undelivered outcome is stored for as long as the browser stores the old token. */
export const undeliveredMs = 30 * 86_400_000;
/** How long the platform is not called again after a failure. */
const failedMs = 2000;
const endedMs = 3_600_000;
const maxEntries = 50_000;

/** @param now monotonic milliseconds */
export function createRefreshStore({ now }: { now: () => number }): RefreshStore {
  const pending = new Map<string, Promise<Renewal>>();
  const outcomes = new LRUCache<string, Renewal>({ max: maxEntries, ttl: graceMs, ttlResolution: 0, perf: { now } });
  const ended = new LRUCache<string, true>({ max: maxEntries, ttl: endedMs, ttlResolution: 0, perf: { now } });

  async function run(key: string, renew: () => Promise<Renewal>): Promise<Renewal> {
    try {
      const renewal = await renew();
      if (!ended.has(key)) outcomes.set(key, renewal, { ttl: storedMs(key, renewal) });
      return renewal;
    } finally {
      pending.delete(key);
    }
  }

  return {
    async renewOnce(key, renew) {
      if (ended.has(key)) return { kind: 'refused' };
      let running = pending.get(key);
      if (running === undefined) {
        const stored = outcomes.get(key);
        if (stored !== undefined) return stored;
        running = run(key, renew);
        pending.set(key, running);
      }
      const renewal = await running;
      return ended.has(key) ? { kind: 'refused' } : renewal;
    },
    async delivered(key) {
      const renewal = outcomes.get(key);
      // a second delivery does not extend the grace period
      if (renewal !== undefined && outcomes.getRemainingTTL(key) > graceMs) outcomes.set(key, renewal, { ttl: graceMs });
    },
    async end(keys) {
      for (const key of keys) {
        ended.set(key, true);
        // if the browser has not yet received the renewed session, ends that session too
        const renewal = outcomes.get(key);
        outcomes.delete(key);
        if (renewal?.kind === 'renewed') for (const one of keysOf(renewal.session)) ended.set(one, true);
      }
    },
    isEnded: (key) => ended.has(key),
  };
}

function storedMs(key: string, renewal: Renewal): number {
  if (renewal.kind === 'failed') return failedMs;
  return isReplaced(key, renewal) ? undeliveredMs : graceMs;
}

/** Whether the platform has replaced the refresh token. Some platforms keep the old one valid. */
export const isReplaced = (key: string, renewal: Renewal): boolean => renewal.kind === 'renewed' && digestOf(renewal.session.refreshToken) !== key;

/** Returns the digests of a session's tokens. */
export const keysOf = ({ token, refreshToken }: Pick<Session, 'token' | 'refreshToken'>): string[] =>
  [token, refreshToken].filter((one) => one !== '').map(digestOf);
