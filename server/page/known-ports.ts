// Under which origins are a park's pages kept? A visitor may write any port behind its name, and each would have pages of its
// own (ruling 11): besides the scheme's own port a few are kept, the others are served all the same (cases 4, 11).
import { LRUCache } from 'lru-cache';
import type { Scope } from '../scope.ts';

export interface Origins {
  /** Whether pages of this origin are kept: it is one of its park's few, or becomes one. */
  admit(scope: Pick<Scope, 'host' | 'tenant'>): boolean;
}

const maxParks = 2000;
const maxPorts = 8;
/** A port that nobody asked for so long gives its place to another. */
const idleMs = 600_000;

/** @param options.now monotonic milliseconds */
export function createOrigins({ now }: { now: () => number }): Origins {
  const parks = new LRUCache<string, LRUCache<string, true>>({ max: maxParks });

  function open(tenantId: string): LRUCache<string, true> {
    const origins = new LRUCache<string, true>({ max: maxPorts, ttl: idleMs, updateAgeOnGet: true, ttlResolution: 0, perf: { now } });
    parks.set(tenantId, origins);
    return origins;
  }

  return {
    admit({ host: { name, origin }, tenant: { tenantId } }) {
      if (!/:\d+$/.test(name)) return true;
      const origins = parks.get(tenantId) ?? open(tenantId);
      if (origins.get(origin) !== undefined) return true;
      origins.purgeStale();
      if (origins.size >= maxPorts) return false;
      origins.set(origin, true);
      return true;
    },
  };
}
