// Limits how many ports of a park's host have cached pages: clients can invent ports, and each port has its own pages (ruling 11).
import { LRUCache } from 'lru-cache';
import type { Scope } from '../scope.ts';

export interface KnownPorts {
  /** Whether pages of this origin are cached: it has the default port, is one of the park's known ports, or becomes one. */
  admit(scope: Pick<Scope, 'host' | 'tenant'>): boolean;
}

const maxParks = 2000;
const maxPorts = 8;
/** A port without requests for this long is removed. */
const idleMs = 600_000;

/** @param options.now monotonic milliseconds */
export function createKnownPorts({ now }: { now: () => number }): KnownPorts {
  const parks = new LRUCache<string, LRUCache<string, true>>({ max: maxParks });

  function addPark(tenantId: string): LRUCache<string, true> {
    const origins = new LRUCache<string, true>({ max: maxPorts, ttl: idleMs, updateAgeOnGet: true, ttlResolution: 0, perf: { now } });
    parks.set(tenantId, origins);
    return origins;
  }

  return {
    admit({ host: { name, origin }, tenant: { tenantId } }) {
      if (!/:\d+$/.test(name)) return true;
      const origins = parks.get(tenantId) ?? addPark(tenantId);
      if (origins.get(origin) !== undefined) return true;
      origins.purgeStale();
      if (origins.size >= maxPorts) return false;
      origins.set(origin, true);
      return true;
    },
  };
}
