// A kept page that is fresh is answered in front of Express, which costs more than the page. Each decision is the step's own
// (host, session, language, headers, key: the functions are the same); whatever is not plain, fresh and at hand goes the long way.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { formatDate } from '#shared/dates.ts';
import { limits } from '#shared/limits.ts';
import { splitTarget } from './address.ts';
import type { AlertReader } from './alerts.ts';
import { type KeptPage, type PageCache, pageKey } from './cache/page-cache.ts';
import type { ChromeReader } from './chrome.ts';
import type { Headers } from './headers.ts';
import { hostOf } from './host.ts';
import { pageVary, settledPage } from './locale.ts';
import { keptAnswer } from './page-answer.ts';
import { deviceOf } from './render.ts';
import type { Scope } from './scope.ts';
import { isAnonymous } from './session/cookies.ts';
import type { Ssr } from './ssr.ts';
import type { Tenants } from './tenant.ts';
import type { Trace } from './trace.ts';
import type { Trust } from './trust.ts';

interface HitsParts {
  trust: Trust;
  headers: Headers;
  trace: Trace;
  tenants: Tenants;
  chrome: ChromeReader;
  alerts: AlertReader;
  pages: PageCache;
  ssr: Ssr;
  now: () => number;
  today: () => number;
}

/** What a hit knows of its request before it is one. */
type Known = Pick<Scope, 'host' | 'tenant' | 'locale' | 'path' | 'route'>;

/** @returns a handler that says whether it has answered; if not, it has touched nothing */
export function createHits(parts: HitsParts): (req: IncomingMessage, res: ServerResponse) => boolean {
  const { headers, trace, ssr, now, today } = parts;
  if (ssr.dev) return () => false;
  const dayOf = createDays();

  return function hits(req, res) {
    const found = find(parts, req, () => dayOf(today()));
    if (found === undefined) return false;
    const scope = trace.begin(req, res);
    Object.assign(scope, found.known, { session: undefined, anonymous: true, cache: 'hit' } satisfies Partial<Scope>);
    const { status, head, body } = keptAnswer(req, scope, found.page, now());
    res.writeHead(status, { 'X-Request-Id': scope.requestId, ...headers(scope.host), ...head, Vary: `${pageVary}, Accept-Encoding` });
    res.end(body);
    scope.firstByteMs = now() - scope.startedMs;
    return true;
  };
}

function find(
  { trust, tenants, chrome, alerts, pages, ssr }: HitsParts,
  req: IncomingMessage,
  day: () => string,
): { known: Known; page: KeptPage } | undefined {
  const { method, url = '', headers } = req;
  if ((method !== 'GET' && method !== 'HEAD') || url.length > limits.urlBytes || url.includes('#') || !isAnonymous(headers)) return undefined;
  const { path, query } = splitTarget(url);
  const address = settledPage(path, headers);
  const entry = ssr.entry();
  if (address === undefined || entry instanceof Promise) return undefined;
  const match = entry.match(address.path, query);
  if (!match.cacheable || match.redirect !== undefined || match.follow) return undefined;
  const host = hostOf(req, trust);
  const tenant = host && tenants.fresh(host);
  const frame = tenant && chrome.fresh(tenant, address.locale);
  const current = tenant && alerts.fresh(tenant, address.locale);
  if (host === undefined || tenant === undefined || frame === undefined || current === undefined) return undefined;
  const { tenantId } = tenant;
  const state = {
    tenantId,
    origin: host.origin,
    chrome: frame,
    alerts: current.alerts,
    locale: address.locale,
    device: deviceOf(headers),
    day: day(),
  };
  const page = pages.fresh(pageKey(state, address.path, match.query));
  return page && { known: { host, tenant, ...address, route: match.pattern }, page };
}

/** The Shanghai day, written once a minute. */
function createDays(): (ms: number) => string {
  let known = { minute: Number.NaN, day: '' };
  return (ms) => {
    const minute = Math.floor(ms / 60_000);
    if (minute !== known.minute) known = { minute, day: formatDate(ms) };
    return known.day;
  };
}
