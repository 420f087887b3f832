// What public reads are answered from: one store for renders and `_data` alike, failures never kept (G11).
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Api, endedBy } from '#shared/api/client.ts';
import { type Failure, systemFailure } from '#shared/api/errors.ts';
import type { Locale } from '#shared/locale.ts';
import { keyOf, type Params, type Result, toInertJson } from '#shared/resources.ts';
import { UpstreamError } from '../http/errors/errors.ts';
import type { Log } from '../ops/log.ts';
import type { Alerts } from '../park/alerts.ts';
import { createMetaWarning } from '../park/meta.ts';
import { isResourceName, resources } from '../resources/registry.ts';
import { notFound, notOffered, type ParamsOf, type ReadContext, type Reading, type ReadName, tagOf, type ValueOf } from '../resources/resource.ts';
import type { Tenant } from '../scope.ts';
import { isEmpty } from './is-empty.ts';
import type { SharedCache } from './second-level.ts';
import { isSelected, type Selection } from './selection.ts';
import { createStore, type Found, type Loaded } from './store.ts';

/** A read's outcome with what answers and page caches want to know about it. */
export interface DataFound {
  /** `json` stands beside a value that is kept: no render serialises it again. */
  result: Result;
  /** As HTTP says it: 200, 404, 400, or the failure's. */
  status: number;
  verdict: Found<unknown>['verdict'];
  tags: readonly string[];
  /** Of `json`; failures have none. */
  etag: string | undefined;
}

export interface DataCache {
  /**
   * The kept value at once, else a promise; it never rejects. Parameters are checked before anything is asked.
   * @param signal aborted when whoever asks has left
   */
  find(tenant: Tenant, locale: Locale, name: ReadName, params: Params, signal?: AbortSignal): DataFound | Promise<DataFound>;
  /** The same, but a stale value is renewed before it is given: for what is kept longer. */
  renew: DataCache['find'];
  /** The same as the gateway's own code takes it, typed. */
  reading<N extends ReadName>(tenant: Tenant, locale: Locale, name: N, params: ParamsOf<N>): Promise<Reading<ValueOf<N>>>;
  /** Of one park or all, with any of the tags or everything (G11). */
  purge(selection: Selection): void;
  readonly bytes: number;
  readonly size: number;
}

export interface DataCacheParts {
  api: Api;
  alerts: Pick<Alerts, 'find'>;
  log: Log;
  /** What replicas share, where there is such a thing. */
  shared?: SharedCache | undefined;
  /** Monotonic milliseconds. */
  now: () => number;
  maxBytes: number;
  freshS: number;
  staleS: number;
  /** Each read that is answered. */
  onAsked?: (verdict: Found<unknown>['verdict']) => void;
}

interface Kept extends Omit<DataFound, 'verdict'> {
  bytes: number;
}

/** How long "there is no such thing" holds: long enough for a crowd, short enough for an editor. */
const missingMs = 10_000;

/** The one place that makes a key of the data cache; two different reads never share one (case 11). */
export const dataKey = (tenantId: string, locale: Locale, name: ReadName, params: Params): string =>
  `${JSON.stringify(tenantId)}|${locale}|${keyOf(name, params)}`;

export function createDataCache(parts: DataCacheParts): DataCache {
  const { api, alerts, log, shared, now, maxBytes, onAsked } = parts;
  const badMeta = createMetaWarning({ log });
  const store = createStore<Kept>({
    maxBytes,
    now,
    // a key begins with its park; what somebody has made up comes to nothing, and pushes out only what does too (case 11)
    shareOf: (key, { result }) => `${key.slice(0, key.indexOf('"|'))}|${isEmpty(result) ? 'empty' : ''}`,
    sizeOf: ({ bytes }) => bytes,
    second: shared?.level('data', { encode, decode }),
    onStaleError: (key, error) => log.warn('data served stale', { key, code: failureOf(error).code }),
  });

  function load<N extends ReadName>(name: N, context: ReadContext, params: ParamsOf<N>): Promise<Loaded<Kept>> {
    const resource = resources[name];
    // settings that keep nothing fresh mean all of it
    const freshS = parts.freshS === 0 ? 0 : (resource.freshS ?? parts.freshS);
    const staleS = resource.freshS === 0 ? 0 : parts.staleS;
    return resource.read(context, params).then((reading) => {
      if (reading.ok) {
        const { value, tags } = reading;
        return { value: keep({ data: value }, 200, tags, isResourceName(name)), freshMs: freshS * 1000, staleMs: staleS * 1000, tags };
      }
      const { failure } = reading;
      if (failure !== notFound && failure !== notOffered) throw new UpstreamError(failure);
      const tags = [tagOf.tenant(context.tenant.tenantId)];
      return { value: keep({ error: errorOf(failure) }, failure.status, tags), freshMs: missingMs, staleMs: missingMs, tags };
    });
  }

  interface Question<N extends ReadName> {
    tenant: Tenant;
    locale: Locale;
    name: N;
    given: Params;
    signal: AbortSignal | undefined;
  }

  function ask<N extends ReadName>(how: 'get' | 'renew', { tenant, locale, name, given, signal }: Question<N>): DataFound | Promise<DataFound> {
    const params = resources[name].params.safeParse(withoutMissing(given));
    if (!params.success) return failure(badParameters);
    const contextOf = (ending: AbortSignal): ReadContext => ({
      api: endedBy(api, ending),
      tenant,
      locale,
      onBadMeta: badMeta(tenant.tenantId),
      alerts: async () => (await alerts.find(tenant, locale)).alerts,
      read: async (other, its) => readingOf(await ask('get', { tenant, locale, name: other, given: its, signal: ending })),
    });
    const key = dataKey(tenant.tenantId, locale, name, params.data);
    const found = store[how](key, (ending) => load(name, contextOf(ending), params.data), signal);
    if (!(found instanceof Promise)) return { ...found.value, verdict: found.verdict };
    return found.then(
      ({ value, verdict }) => ({ ...value, verdict }),
      (error: unknown) => {
        // a bug in a resource costs its block, not the page; that whoever asked has left is none
        if (!(error instanceof UpstreamError) && !signal?.aborted) log.error('resource failed', { error, resource: name });
        return failure(failureOf(error));
      },
    );
  }

  /** Hits are told apart at once: most reads are, and none waits for a figure. */
  const find: DataCache['find'] = (tenant, locale, name, given, signal) => {
    const found = ask('get', { tenant, locale, name, given, signal });
    if (found instanceof Promise) void found.then(({ verdict }) => onAsked?.(verdict));
    else onAsked?.(found.verdict);
    return found;
  };
  const reading: DataCache['reading'] = async (tenant, locale, name, params) => readingOf(await find(tenant, locale, name, params));

  return {
    find,
    renew: (tenant, locale, name, given, signal) => ask('renew', { tenant, locale, name, given, signal }),
    reading,
    purge: (selection) => store.purge((_, kept) => isSelected(selection, kept)),
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

/** What a visitor may know of a failure: G6's words are ours, the platform's own may hold anything. */
const errorOf = ({ code, message }: Failure) => ({ code: code.slice(0, 64), message: code === systemFailure.code ? message : '' });

/** A failure may come under a good status, and a public read's 401 sends nobody to the login (G6): both are a bad answer of the platform. */
const statusOf = ({ status }: Failure): number => (status === 401 || status < 400 ? 502 : status);

const failure = (reason: Failure): DataFound => ({
  result: { error: errorOf(reason) },
  status: statusOf(reason),
  verdict: 'miss',
  tags: [],
  etag: undefined,
});

const readingOf = <N extends ReadName>({ result, status, tags }: DataFound): Reading<ValueOf<N>> =>
  'data' in result
    ? { ok: true, value: result.data as ValueOf<N>, tags }
    : { ok: false, failure: status === 404 ? notFound : { ...result.error, status } };

/** @param isAsked whether an address may name it: only then is its text needed again */
function keep(result: Result, status: number, tags: readonly string[], isAsked = true): Kept {
  const json = toInertJson(result);
  const tagBytes = tags.join().length * 2;
  // two bytes a character, of the text and of the value it was made from
  if (!isAsked) return { result, status, tags, etag: undefined, bytes: json.length * 2 + tagBytes };
  const etag = `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
  return { result: { ...result, json }, status, tags, etag, bytes: json.length * 4 + tagBytes };
}

/** Another process' value, as `encode` wrote it. */
const keptSchema = z.object({
  result: z.union([z.object({ data: z.unknown() }), z.object({ error: z.object({ code: z.string(), message: z.string() }) })]),
  status: z.number(),
  tags: z.array(z.string()),
  isAsked: z.boolean(),
});

function encode({ result: { json: _, ...result }, status, tags, etag }: Kept): Buffer {
  return Buffer.from(JSON.stringify({ result, status, tags, isAsked: etag !== undefined }));
}

function decode(bytes: Buffer): Kept {
  const { result, status, tags, isAsked } = keptSchema.parse(JSON.parse(bytes.toString()));
  return keep(result, status, tags, isAsked);
}

const withoutMissing = (params: Params) => Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined));
