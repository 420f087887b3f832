// Reads a park's alerts separately from its frame, so that they appear within seconds and end on time, even on cached pages and while
// the platform is down (P11).
import { z } from 'zod';
import { type Alert, alertLevels } from '#shared/alert.ts';
import type { Capability } from '#shared/api/capabilities.ts';
import { type Api, isAbsent } from '#shared/api/client.ts';
import { type Failure, systemFailure } from '#shared/api/errors.ts';
import { parseTime } from '#shared/dates.ts';
import { bannerSchema, maybe } from '#shared/entities.ts';
import { linkOf } from '#shared/links.ts';
import { inLocale, type Locale } from '#shared/locale.ts';
import type { Codec, SharedCaches } from '../cache/shared-caches.ts';
import { createStore, type Loaded } from '../cache/store/store.ts';
import { isSelected, type Selection, tagOf } from '../cache/tags.ts';
import { createWaitLimit, type Lookup } from '../cache/wait-limit.ts';
import { UpstreamError } from '../http/errors/errors.ts';
import type { Log } from '../ops/log.ts';
import { foreignLang, isOwn, present } from '../resources/items.ts';
import type { Tenant } from '../scope.ts';
import { createMetaWarning, mergeMeta, type OnBadMeta } from './meta.ts';

export interface CurrentAlerts {
  /** The alerts in force, emergencies first. */
  alerts: Alert[];
  /** Wall clock milliseconds at which the alerts change. Cached pages that show them are not served after that (G11). Undefined: no change. */
  validUntilMs: number | undefined;
  /** Set if the alerts are stale and being renewed. The browser then fetches them again after hydration. */
  areStale?: true;
}

export interface Alerts {
  /** For the resource `alerts.current`. Rejects if the alerts cannot be read and none are in memory. */
  find(tenant: Tenant, locale: Locale): Promise<CurrentAlerts>;
  /** For pages, which wait only for a short time. */
  get(tenant: Tenant, locale: Locale): Lookup<CurrentAlerts>;
  /** Returns the number of entries that it deleted. */
  purge(selection: Selection): number;
}

interface AlertsOptions {
  api: Pick<Api, 'bannerPage'>;
  /** What the platform does not offer (`PLATFORM_LACKS`). If it contains `alerts`, nothing is read. */
  lacks: ReadonlySet<Capability>;
  log: Log;
  /** The cache that replicas share. Undefined without Redis. */
  shared?: SharedCaches | undefined;
  /** Monotonic milliseconds. */
  now: () => number;
  /** Wall clock in milliseconds. */
  today: () => number;
  staleS: number;
  maxBytes: number;
}

/** A configured alert, with the times at which it begins and ends. */
export interface TimedAlert {
  alert: Alert;
  fromMs: number | undefined;
  untilMs: number | undefined;
}

/** The cached alerts of a park. `failure` is set until a read has succeeded: pages then show no alerts, and `find` rejects. */
interface CachedAlerts {
  timed: TimedAlert[];
  failure?: Failure;
  /** The alerts in force at a wall clock time, which are the same until `validUntilMs`. */
  last?: { atMs: number; current: CurrentAlerts };
}

const cachedSchema = z
  .array(z.object({ alert: z.custom<Alert>((value) => typeof value === 'object'), fromMs: z.number().optional(), untilMs: z.number().optional() }))
  .transform((rows): CachedAlerts => ({ timed: rows.map(({ alert, fromMs, untilMs }) => ({ alert, fromMs, untilMs })) }));

const codec: Codec<CachedAlerts> = {
  encode: ({ timed }) => Buffer.from(JSON.stringify(timed)),
  decode: (bytes) => cachedSchema.parse(JSON.parse(bytes.toString())),
};

const locationCode = 'general.alert';
/** Number of rows read. Large, because editors leave expired alerts in the location and the newest alert may be the last row. */
const pageSize = 200;
const freshMs = 5000;
/** Stale alerts up to this age are shown while they are renewed. For older ones `find` waits for the renewal. */
const staleMs = 10_000;
/** `|` is a safe separator, because tenant ids contain none. */
const keyOf = ({ tenantId }: Tenant, locale: Locale): string => `${tenantId}|${locale}`;
const tenantIdOf = (key: string): string => key.slice(0, key.indexOf('|'));
const tagsOf = (tenantId: string): string[] => [tagOf.tenant(tenantId), tagOf.location(locationCode)];

/** Maximum time that a page waits if no alerts are in memory. */
const firstWaitMs = 1000;
/** Maximum time that a page waits for the renewal of alerts that are too old to show. */
const renewalWaitMs = 300;

export function createAlerts({ api, lacks, log, shared, now, today, staleS, maxBytes }: AlertsOptions): Alerts {
  const areOffered = !lacks.has('alerts');
  const badMeta = createMetaWarning({ log });
  const store = createStore<CachedAlerts>({
    maxBytes,
    now,
    shared: areOffered ? shared?.open('alerts', codec) : undefined,
    sizeOf: (known) => JSON.stringify(known).length * 2,
    onStaleError(key) {
      const { failure } = store.peek(key) ?? {};
      log.warn(failure === undefined ? 'alerts renewal failed: serving stale' : 'alerts unavailable: showing none', { key });
    },
    fallback: (key, error) => ({
      value: { timed: [], failure: error instanceof UpstreamError ? error.failure : systemFailure },
      tags: tagsOf(tenantIdOf(key)),
    }),
  });
  const waitLimit = createWaitLimit();

  async function load({ tenantId }: Tenant, locale: Locale): Promise<Loaded<CachedAlerts>> {
    if (!areOffered) return { value: { timed: [] }, freshMs: Number.POSITIVE_INFINITY, staleMs: 0, tags: tagsOf(tenantId) };
    const answer = await api.bannerPage({ tenantId, locationCode, pageNo: 1, pageSize, lang: locale });
    if (!answer.ok && !isAbsent(answer)) throw new UpstreamError(answer.failure);
    const rows = answer.ok ? answer.data.records.filter((row) => isOwn(tenantId, row)) : [];
    return {
      value: { timed: rows.flatMap((row) => timedAlert(locale, row, badMeta(tenantId)) ?? []) },
      freshMs,
      staleMs,
      staleIfErrorMs: staleS * 1000,
      tags: tagsOf(tenantId),
    };
  }

  async function find(tenant: Tenant, locale: Locale): Promise<CurrentAlerts> {
    const { value } = await store.get(keyOf(tenant, locale), () => load(tenant, locale));
    if (value.failure !== undefined) throw new UpstreamError(value.failure);
    return currentOf(value, today());
  }

  return {
    find,
    get(tenant, locale) {
      const key = keyOf(tenant, locale);
      const found = store.get(key, () => load(tenant, locale));
      if (!(found instanceof Promise)) {
        const current = currentOf(found.value, today());
        return { inMemory: found.isRenewing ? { ...current, areStale: true } : current, latest: current };
      }
      const cached = store.peek(key);
      const loaded = waitLimit.inTime(key, found, cached === undefined ? firstWaitMs : renewalWaitMs);
      return {
        inMemory: cached && { ...currentOf(cached, today()), areStale: true },
        latest: loaded.then((now) => alertsAt((now?.value ?? cached)?.timed ?? [], today())),
      };
    },
    purge(selection) {
      waitLimit.clear();
      return store.purge((_, tags) => isSelected(selection, tags));
    },
  };
}

/** Returns the alerts in force. Computes them again only if they may have changed, because every page asks. */
function currentOf(cached: CachedAlerts, nowMs: number): CurrentAlerts {
  const { last } = cached;
  if (last !== undefined && last.atMs <= nowMs && nowMs < (last.current.validUntilMs ?? Number.POSITIVE_INFINITY)) return last.current;
  const current = alertsAt(cached.timed, nowMs);
  cached.last = { atMs: nowMs, current };
  return current;
}

const none: CurrentAlerts = { alerts: [], validUntilMs: undefined };

/** Returns the alerts in force at a wall clock time, emergencies first, and the time at which they change. */
export function alertsAt(timed: readonly TimedAlert[], atMs: number): CurrentAlerts {
  if (timed.length === 0) return none;
  const holds = ({ fromMs, untilMs }: TimedAlert) => (fromMs ?? atMs) <= atMs && (untilMs === undefined || atMs < untilMs);
  const changes = timed.flatMap(({ fromMs, untilMs }) => [fromMs, untilMs]).flatMap((ms) => (ms !== undefined && ms > atMs ? [ms] : []));
  return {
    alerts: timed
      .filter(holds)
      .map(({ alert }) => alert)
      .sort((a, b) => alertLevels.indexOf(a.level) - alertLevels.indexOf(b.level)),
    validUntilMs: changes.length === 0 ? undefined : Math.min(...changes),
  };
}

/** Schema of a time. It may be empty, because a form field that an editor leaves empty is sent as an empty string. */
const time = z.string().refine((value) => value.trim() === '' || timeOf(value, '00:00:00') !== undefined);

/** Schema of a telephone number in common notations, or empty. */
const phone = z.string().regex(/^\s*(?:\+?[\d\s()–—-]{3,40})?$/);

/** The fields of an alert's row. Its meta may set the same fields. */
const rowSchema = bannerSchema.pick({ name: true, path: true, linkEnabled: true, linkUrl: true, showd: true }).extend({
  ...{ level: maybe(z.enum(alertLevels)), from: maybe(time), until: maybe(time) },
  ...{ area: maybe(z.string()), areaEn: maybe(z.string()), phone: maybe(phone) },
});

/** Converts a banner row to an alert. Returns undefined if it has no text or is hidden. An unknown level becomes `info`. */
export function timedAlert(locale: Locale, row: z.output<typeof bannerSchema>, onBadMeta: OnBadMeta): TimedAlert | undefined {
  const merged = mergeMeta(rowSchema, row, row.meta, () => onBadMeta({ id: row.id, meta: row.meta ?? '' }));
  const text = merged.name?.trim() ?? '';
  if (text === '' || merged.showd === 0) return undefined;
  const link = merged.linkEnabled === 0 ? undefined : (linkOf(locale, merged.linkUrl) ?? linkOf(locale, merged.path));
  // a date without a time means the end of that day
  const untilMs = timeOf(merged.until, '24:00:00');
  const fromMs = timeOf(merged.from, '00:00:00');
  const area = shortOf(inLocale(locale, { 'zh-cn': merged.area, en: merged.areaEn }));
  return {
    alert: {
      ...{ id: row.id, level: merged.level ?? 'info', text, ...(link && { link }), ...foreignLang(locale, row) },
      ...present({ area, phone: shortOf(merged.phone), fromMs, untilMs }),
    },
    fromMs,
    untilMs,
  };
}

/** Returns the trimmed text, at most 100 characters. Undefined if it is empty. */
const shortOf = (value: string | undefined): string | undefined => value?.trim().slice(0, 100).toWellFormed() || undefined;

/** Parses a time in the platform's format, with or without seconds, or a date. `ofDay` is the time to use for a date. */
function timeOf(value: string | undefined, ofDay: '00:00:00' | '24:00:00'): number | undefined {
  const written = value?.trim();
  if (written === undefined) return undefined;
  if (/^\d{4}-\d{2}-\d{2}$/.test(written)) {
    const midnight = parseTime(`${written} 00:00:00`);
    return midnight === undefined ? undefined : midnight + (ofDay === '24:00:00' ? 86_400_000 : 0);
  }
  return parseTime(/^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}$/.test(written) ? `${written}:00` : written);
}
