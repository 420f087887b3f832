// Limits the number of ports per park for which pages are cached. Clients can invent ports, and pages are cached per port (ruling 11).
import { LRUCache } from 'lru-cache';
import type { Scope } from '../scope.ts';

export interface KnownPorts {
  /** Whether pages of this origin are cached: its port is the default one or a known one. Adds a new port if the park has fewer than 8. */
  admit(scope: Pick<Scope, 'host' | 'tenant'>): boolean;
}

const maxParks = 2000;
const maxPorts = 8;
/** A known port is removed after this time without requests. */
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
