// Caches public reads for renders and `/cms/_data`. Never caches failures (G11).
import { z } from 'zod';
import { type Api, endedBy } from '#shared/api/client.ts';
import { type Failure, systemFailure } from '#shared/api/errors.ts';
import type { Locale } from '#shared/locale.ts';
import { keyOf, type Params, type Result, toInertJson } from '#shared/resources.ts';
import { UpstreamError } from '../http/errors/errors.ts';
import { entityTagOf } from '../http/negotiation/preconditions.ts';
import type { Log } from '../ops/log.ts';
import type { Alerts } from '../park/alerts.ts';
import { createMetaWarning } from '../park/meta.ts';
import { isResourceName, resources } from '../resources/registry.ts';
import { notFound, notOffered, type ParamsOf, type ReadContext, type Reading, type ReadName, type ValueOf } from '../resources/resource.ts';
import type { Tenant } from '../scope.ts';
import type { SharedCaches } from './shared-caches.ts';
import { createStore, type Loaded, type StoreResult } from './store/store.ts';
import { isSelected, type Selection, tagOf } from './tags.ts';

/** Result of a read, with HTTP status, entity tag, tags and cache verdict. */
export interface DataResult {
  /** A cached result also has its `json`, so that renders do not serialise it again. */
  result: Result;
  /** HTTP status for the result: 200, 404, 400 or the failure's status. */
  status: number;
  verdict: StoreResult<unknown>['verdict'];
  tags: readonly string[];
  /** Entity tag of `json`. Undefined for failures. */
  etag: string | undefined;
}

export interface DataCache {
  /**
   * Returns a cached value synchronously, otherwise a promise that never rejects. Invalid parameters result in a failure without a call.
   * @param signal aborted when the caller does not need the value any more
   */
  find(tenant: Tenant, locale: Locale, name: ReadName, params: Params, signal?: AbortSignal): DataResult | Promise<DataResult>;
  /** Like `find`, but waits for the renewal of a stale value. For pages that will be cached. */
  renew: DataCache['find'];
  /** Like `find`, but with typed results, for the gateway's own code. */
  reading<N extends ReadName>(tenant: Tenant, locale: Locale, name: N, params: ParamsOf<N>): Promise<Reading<ValueOf<N>>>;
  /** Returns the number of entries that it deleted. */
  purge(selection: Selection): number;
  readonly bytes: number;
  readonly size: number;
}

export interface DataCacheParts {
  api: Api;
  alerts: Pick<Alerts, 'find'>;
  log: Log;
  /** Undefined if replicas share no cache. */
  shared?: SharedCaches | undefined;
  /** Monotonic milliseconds. */
  now: () => number;
  maxBytes: number;
  freshS: number;
  staleS: number;
  /** Called with the cache verdict of each read. */
  onLookup?: (verdict: StoreResult<unknown>['verdict']) => void;
}

interface Cached extends Omit<DataResult, 'verdict'> {
  bytes: number;
}

/** How long a 404 is cached: long enough to absorb bursts of requests, short enough that new content appears soon. */
const missingMs = 10_000;

/** Returns the cache key of a read. Only this function builds these keys; two different reads never have the same key (case 11). */
export const dataKey = (tenantId: string, locale: Locale, name: ReadName, params: Params): string =>
  `${JSON.stringify(tenantId)}|${locale}|${keyOf(name, params)}`;

export function createDataCache(parts: DataCacheParts): DataCache {
  const { api, alerts, log, shared, now, maxBytes, onLookup } = parts;
  const badMeta = createMetaWarning({ log });
  const store = createStore<Cached>({
    maxBytes,
    now,
    // one partition per park, and one for reads that clients can invent, so that these evict only each other (case 11)
    partitionOf(key, { result }) {
      const tenantEnd = key.indexOf('"|');
      return `${key.slice(0, tenantEnd)}|${isInventable(key.slice(tenantEnd), result) ? 'inventable' : ''}`;
    },
    sizeOf: ({ bytes }) => bytes,
    shared: shared?.open('data', { encode, decode }),
    onStaleError: (key, error) => log.warn('data renewal failed: serving stale', { key, code: failureOf(error).code }),
  });

  function load<N extends ReadName>(name: N, context: ReadContext, params: ParamsOf<N>): Promise<Loaded<Cached>> {
    const resource = resources[name];
    // DATA_FRESH_S=0 disables caching for all resources
    const freshS = parts.freshS === 0 ? 0 : (resource.freshS ?? parts.freshS);
    const staleS = resource.freshS === 0 ? 0 : parts.staleS;
    return resource.read(context, params).then((reading) => {
      if (reading.ok) {
        const { value, tags } = reading;
        return { value: toCached({ data: value }, 200, tags, isResourceName(name)), freshMs: freshS * 1000, staleMs: staleS * 1000, tags };
      }
      const { failure } = reading;
      if (failure !== notFound && failure !== notOffered) throw new UpstreamError(failure);
      const tags = [tagOf.tenant(context.tenant.tenantId)];
      return { value: toCached({ error: errorOf(failure) }, failure.status, tags), freshMs: missingMs, staleMs: missingMs, tags };
    });
  }

  interface Query<N extends ReadName> {
    tenant: Tenant;
    locale: Locale;
    name: N;
    given: Params;
    signal: AbortSignal | undefined;
  }

  function lookUp<N extends ReadName>(how: 'get' | 'renew', { tenant, locale, name, given, signal }: Query<N>): DataResult | Promise<DataResult> {
    const params = resources[name].params.safeParse(withoutMissing(given));
    if (!params.success) return failure(badParameters);
    const contextOf = (ending: AbortSignal): ReadContext => ({
      api: endedBy(api, ending),
      tenant,
      locale,
      onBadMeta: badMeta(tenant.tenantId),
      alerts: async () => (await alerts.find(tenant, locale)).alerts,
      read: async (other, its) => readingOf(await lookUp('get', { tenant, locale, name: other, given: its, signal: ending })),
    });
    const key = dataKey(tenant.tenantId, locale, name, params.data);
    const found = store[how](key, (ending) => load(name, contextOf(ending), params.data), signal);
    if (!(found instanceof Promise)) return { ...found.value, verdict: found.verdict };
    return found.then(
      ({ value, verdict }) => ({ ...value, verdict }),
      (error: unknown) => {
        // an error here is a bug in the resource, except after an abort: only its block shows a failure, the page still renders
        if (!(error instanceof UpstreamError) && !signal?.aborted) log.error('resource failed', { error, resource: name });
        return failure(failureOf(error));
      },
    );
  }

  const find: DataCache['find'] = (tenant, locale, name, given, signal) => {
    const found = lookUp('get', { tenant, locale, name, given, signal });
    if (found instanceof Promise) void found.then(({ verdict }) => onLookup?.(verdict));
    else onLookup?.(found.verdict);
    return found;
  };
  const reading: DataCache['reading'] = async (tenant, locale, name, params) => readingOf(await find(tenant, locale, name, params));

  return {
    find,
    renew: (tenant, locale, name, given, signal) => lookUp('renew', { tenant, locale, name, given, signal }),
    reading,
    purge: (selection) => store.purge((_, tags) => isSelected(selection, tags)),
    get bytes() {
      return store.bytes;
    },
    get size() {
      return store.size;
    },
  };
}

const badParameters: Failure = { code: '400', status: 400, message: '' };

const failureOf = (error: unknown): Failure => (error instanceof UpstreamError ? error.failure : systemFailure);

/** Returns the code and message that visitors may see: the gateway's own message (G6), never the platform's. */
const errorOf = ({ code, message }: Failure) => ({ code: code.slice(0, 64), message: code === systemFailure.code ? message : '' });

/** Returns the status of a failure. A 401 or a status below 400 becomes 502, because a public read never redirects to the login (G6). */
const statusOf = ({ status }: Failure): number => (status === 401 || status < 400 ? 502 : status);

const failure = (reason: Failure): DataResult => ({
  result: { error: errorOf(reason) },
  status: statusOf(reason),
  verdict: 'miss',
  tags: [],
  etag: undefined,
});

const readingOf = <N extends ReadName>({ result, status, tags }: DataResult): Reading<ValueOf<N>> =>
  'data' in result
    ? { ok: true, value: result.data as ValueOf<N>, tags }
    : { ok: false, failure: status === 404 ? notFound : { ...result.error, status } };

/** @param isPublic whether `/cms/_data` serves this resource; only then are its JSON and entity tag needed */
function toCached(result: Result, status: number, tags: readonly string[], isPublic = true): Cached {
  const json = toInertJson(result);
  const tagBytes = tags.join().length * 2;
  // strings take two bytes per character; value and JSON are both in memory
  if (!isPublic) return { result, status, tags, etag: undefined, bytes: json.length * 2 + tagBytes };
  const etag = entityTagOf(json);
  return { result: { ...result, json }, status, tags, etag, bytes: json.length * 4 + tagBytes };
}

/** Schema of a value that another replica wrote with `encode`. */
const cachedSchema = z.object({
  result: z.union([z.object({ data: z.unknown() }), z.object({ error: z.object({ code: z.string(), message: z.string() }) })]),
  status: z.number(),
  tags: z.array(z.string()),
  isPublic: z.boolean(),
});

function encode({ result: { json: _, ...result }, status, tags, etag }: Cached): Buffer {
  return Buffer.from(JSON.stringify({ result, status, tags, isPublic: etag !== undefined }));
}

function decode(bytes: Buffer): Cached {
  const { result, status, tags, isPublic } = cachedSchema.parse(JSON.parse(bytes.toString()));
  return toCached(result, status, tags, isPublic);
}

const withoutMissing = (params: Params) => Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined));

/** Whether a value is an empty list or an empty page of a list. */
export function hasNoRows(data: unknown): boolean {
  const rows = typeof data === 'object' && data !== null && 'records' in data ? data.records : data;
  return Array.isArray(rows) && rows.length === 0;
}

/** Whether a value contains the neighbours of an article but neither a previous nor a next one: no list contains this article. */
const isNeighbourless = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'related' in data && !('previous' in data) && !('next' in data);

/** Whether a read has keywords, or its result is empty or 404. Clients can invent endless such reads (case 11). */
const isInventable = (read: string, result: Result): boolean =>
  /[?&]keywords=/.test(read) || 'error' in result || hasNoRows(result.data) || isNeighbourless(result.data);
