// Looks up the park of a host name. Returns the cached result while the platform is down. Redirects alias hosts (G2).
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { isId } from '#shared/address-rules.ts';
import { type Api, isAbsent } from '#shared/api/client.ts';
import { tenantLookupSchema } from '#shared/entities.ts';
import { sitePath } from '#shared/locale.ts';
import type { Step, StepResult } from '../app.ts';
import { jsonCodec, type SharedCaches } from '../cache/shared-caches.ts';
import { createStore, type Loaded } from '../cache/store/store.ts';
import { isSelected, type Selection, tagOf } from '../cache/tags.ts';
import { headerQuery } from '../http/address.ts';
import { endResponse } from '../http/errors/end-response.ts';
import { retryAfterS, sendError, siteClosed, siteNotFound, UpstreamError } from '../http/errors/errors.ts';
import { normaliseHost } from '../http/origin/host.ts';
import type { Log } from '../ops/log.ts';
import type { Host, Scope, Tenant } from '../scope.ts';

type TenantAnswer = { kind: 'tenant'; tenant: Tenant } | { kind: 'unknown' } | { kind: 'unavailable' };

export interface Tenants {
  /** Returns synchronously if the host's result is in memory. */
  resolve(host: Host): TenantAnswer | Promise<TenantAnswer>;
  /** Returns all cached tenants that show pages, one per host: without alias hosts and parks that are off. */
  known(): Tenant[];
  /** Returns the number of entries that it deleted. */
  purge(selection: Selection): number;
  readonly bytes: number;
  readonly size: number;
}

interface TenantsOptions {
  api: Pick<Api, 'getTenantIdByUrl'>;
  log: Log;
  /** The cache that replicas share. Undefined without Redis. */
  shared?: SharedCaches | undefined;
  /** Monotonic milliseconds. */
  now: () => number;
  freshS: number;
  staleS: number;
  maxBytes: number;
}

const tenantSchema = tenantLookupSchema.extend({ host: z.string() });

const unknownMs = 30_000;
/** After a failed lookup, how long the host is not looked up again. */
const failedMs = 1000;
const maxRefused = 10_000;

export function createTenants({ api, log, shared, now, freshS, staleS, maxBytes }: TenantsOptions): Tenants {
  const known = createStore<Tenant>({
    maxBytes,
    now,
    shared: shared?.open('tenant', jsonCodec(tenantSchema)),
    // one partition per name, so that invented ports of a name evict only each other
    partitionOf: (name) => name.replace(/:\d+$/, ''),
    sizeOf: (tenant) => JSON.stringify(tenant).length * 2,
  });
  // not in the same cache as the tenants, so that random hosts do not evict a tenant (case 4)
  const refused = new LRUCache<string, 'unknown' | 'unavailable'>({ max: maxRefused, ttl: unknownMs, ttlResolution: 0, perf: { now } });

  let purges = 0;

  async function lookUp({ name, origin }: Host): Promise<Loaded<Tenant>> {
    const purgesBefore = purges;
    const answer = await api.getTenantIdByUrl({ url: origin + sitePath });
    if (answer.ok && answer.data !== undefined && isId(answer.data.tenantId)) {
      return { value: { ...answer.data, host: name }, freshMs: freshS * 1000, staleMs: staleS * 1000, tags: [tagOf.tenant(answer.data.tenantId)] };
    }
    // only a response with an envelope means "no such site"; a 404 without one comes from a failing platform (case 5)
    const unknown = answer.ok ? answer.data === undefined : isAbsent(answer);
    // after a purge during the lookup the result is not cached: the park may have just been added (case 16)
    if (purges === purgesBefore) refused.set(name, unknown ? 'unknown' : 'unavailable', { ttl: unknown ? unknownMs : failedMs });
    if (unknown) known.delete(name);
    const failure = answer.ok ? { code: 'tenant', status: 502, message: 'no usable tenant id' } : answer.failure;
    if (!unknown) log.warn('tenant lookup failed', { host: name, code: failure.code, status: failure.status });
    throw new UpstreamError(failure);
  }

  const answered = (tenant: Tenant): TenantAnswer => ({ kind: 'tenant', tenant });

  return {
    resolve(host) {
      const already = refused.get(host.name);
      if (already === 'unknown' || (already === 'unavailable' && known.peek(host.name) === undefined)) return { kind: already };
      const found = known.get(host.name, () => lookUp(host));
      if (!(found instanceof Promise)) return answered(found.value);
      return found.then(
        ({ value }) => answered(value),
        (error: unknown) => {
          if (!(error instanceof UpstreamError)) throw error;
          return { kind: refused.get(host.name) ?? 'unavailable' };
        },
      );
    },
    known: () => known.values().filter(({ host, ownHost, closed }) => closed !== 1 && (ownHost === undefined || ownHost === host)),
    get bytes() {
      return known.bytes;
    },
    get size() {
      return known.size;
    },
    purge: (selection) => {
      // the purged park may be new, and its host still cached as unknown
      refused.clear();
      purges += 1;
      return known.purge((_, tags) => isSelected(selection, tags));
    },
  };
}

/** Returns the host that an alias host redirects to. Undefined if the host is no alias, or the platform's value is no host. */
function redirectedTo({ ownHost }: Tenant, { name, scheme }: Host): string | undefined {
  if (ownHost === undefined) return undefined;
  // in the form of a header's value, one character per byte
  const own = normaliseHost(Buffer.from(ownHost).toString('latin1'), scheme);
  return own === name ? undefined : own;
}

/**
 * Redirects a request for an alias to the park's own host, with path and query unchanged. 308 keeps method and body. Browsers must not
 * store the redirect: the host may become a park's own.
 */
function redirectTo(own: string, req: IncomingMessage, res: ServerResponse, { host, target }: Scope): void {
  const isRead = req.method === 'GET' || req.method === 'HEAD';
  const location = `${host.scheme}://${own}${headerQuery(target)}`;
  res.writeHead(isRead ? 301 : 308, { Location: location, 'Cache-Control': 'private, no-store', 'Content-Length': 0 });
  endResponse(req, res);
}

/** Sets `scope.tenant`. Ends the request with 404, 503, 410 (the park is off) or a redirect (the host is an alias). */
export function createTenantStep(tenants: Tenants): Step {
  function settle(answer: TenantAnswer, req: IncomingMessage, res: ServerResponse, scope: Scope): StepResult {
    if (answer.kind === 'tenant') {
      const { tenant } = answer;
      scope.tenant = tenant;
      if (tenant.closed === 1) {
        res.setHeader('X-Robots-Tag', 'noindex');
        sendError(req, res, 410, { words: siteClosed });
        return 'done';
      }
      const own = redirectedTo(tenant, scope.host);
      if (own === undefined) return 'next';
      redirectTo(own, req, res, scope);
      return 'done';
    }
    if (answer.kind === 'unknown') sendError(req, res, 404, { words: siteNotFound, reason: 'unknown host' });
    else sendError(req, res, 503, { retryAfterS, reason: 'platform down' });
    return 'done';
  }

  return function tenant(req, res, scope) {
    const answer = tenants.resolve(scope.host);
    return answer instanceof Promise ? answer.then((later) => settle(later, req, res, scope)) : settle(answer, req, res, scope);
  };
}
