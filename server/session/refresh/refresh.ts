// Who renews an expired token: one of all that find it so, and the others take its answer (G12, ruling 8, cases 42, 43).
import { LRUCache } from 'lru-cache';
import type { Failure } from '#shared/api/errors.ts';
import type { Session } from '../../scope.ts';
import { digestOf } from '../crypto/sign.ts';

/** What became of a refresh token. */
export type Renewal = { kind: 'renewed'; session: Session } | { kind: 'refused' } | { kind: 'failed'; failure: Failure };

export interface RefreshStore {
  /** The outcome for a refresh token: of a renewal that runs, of one just done, else what `renew` brings. Keys are digests. */
  once(key: string, renew: () => Promise<Renewal>): Promise<Renewal>;
  /** An answer has carried what was renewed to its browser: from now on it is kept for the grace alone (ruling 8). */
  delivered(key: string): Promise<void>;
  /** These sessions are over: what is renewed for them from now on is refused. */
  end(keys: readonly string[]): Promise<void>;
  /** Whether this process knows that a session is over. */
  isEnded(key: string): boolean;
}

/** A browser that lost an answer, or had more requests on the way, asks with the old token for so long. */
export const graceMs = 30_000;
/** What no answer has carried yet is kept as long as the browser keeps the old token. */
export const undeliveredMs = 30 * 86_400_000;
/** A platform in trouble is left alone for so long. */
const failedMs = 2000;
const endedMs = 3_600_000;
const maxKept = 50_000;

/** @param now monotonic milliseconds */
export function createRefreshStore({ now }: { now: () => number }): RefreshStore {
  const flights = new Map<string, Promise<Renewal>>();
  const kept = new LRUCache<string, Renewal>({ max: maxKept, ttl: graceMs, ttlResolution: 0, perf: { now } });
  const ended = new LRUCache<string, true>({ max: maxKept, ttl: endedMs, ttlResolution: 0, perf: { now } });

  async function fly(key: string, renew: () => Promise<Renewal>): Promise<Renewal> {
    try {
      const renewal = await renew();
      if (!ended.has(key)) kept.set(key, renewal, { ttl: keptMs(key, renewal) });
      return renewal;
    } finally {
      flights.delete(key);
    }
  }

  return {
    async once(key, renew) {
      if (ended.has(key)) return { kind: 'refused' };
      let flight = flights.get(key);
      if (flight === undefined) {
        const known = kept.get(key);
        if (known !== undefined) return known;
        flight = fly(key, renew);
        flights.set(key, flight);
      }
      const renewal = await flight;
      return ended.has(key) ? { kind: 'refused' } : renewal;
    },
    async delivered(key) {
      const renewal = kept.get(key);
      // only the first time: nobody draws it out by asking again and again
      if (renewal !== undefined && kept.getRemainingTTL(key) > graceMs) kept.set(key, renewal, { ttl: graceMs });
    },
    async end(keys) {
      for (const key of keys) {
        ended.set(key, true);
        // what was renewed for it may still be on its way to the browser
        const renewal = kept.get(key);
        kept.delete(key);
        if (renewal?.kind === 'renewed') for (const one of keysOf(renewal.session)) ended.set(one, true);
      }
    },
    isEnded: (key) => ended.has(key),
  };
}

function keptMs(key: string, renewal: Renewal): number {
  if (renewal.kind === 'failed') return failedMs;
  return isReplaced(key, renewal) ? undeliveredMs : graceMs;
}

/** Whether the old refresh token is worth nothing any more: some platforms let it live on. */
export const isReplaced = (key: string, renewal: Renewal): boolean => renewal.kind === 'renewed' && digestOf(renewal.session.refreshToken) !== key;

/** By what a session is known where no token may stand. */
export const keysOf = ({ token, refreshToken }: Pick<Session, 'token' | 'refreshToken'>): string[] =>
  [token, refreshToken].filter((one) => one !== '').map(digestOf);
