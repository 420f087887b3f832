// A kept page for which nothing has to begin is answered in front of Express, which costs more than the page. Each decision is the
// step's own (host, session, language, headers, key: the functions are the same); whatever is not plain and at hand goes the long way.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { shanghaiDay } from '#shared/dates.ts';
import { limits } from '#shared/limits.ts';
import { type KeptPage, type PageCache, pageKey } from './cache/page-cache.ts';
import { splitTarget } from './http/address.ts';
import type { Headers } from './http/headers.ts';
import type { Hosts } from './http/host.ts';
import { pageVary, settledPage } from './http/locale.ts';
import type { Trace } from './ops/tracing/trace.ts';
import { type KeptForm, keptAnswer, keptFormOf, serverTiming } from './page/answer.ts';
import type { Ssr } from './page/build/ssr.ts';
import { deviceOf } from './page/render.ts';
import type { AlertReader } from './park/alerts.ts';
import type { ChromeReader } from './park/frame.ts';
import type { Tenants } from './park/tenant.ts';
import type { Scope } from './scope.ts';
import { isAnonymous } from './session/cookies.ts';

interface HitsParts {
  hosts: Hosts;
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
type Known = Pick<Scope, 'host' | 'tenant' | 'locale' | 'path' | 'route' | 'cache'>;

/** @returns a handler that says whether it has answered; if not, it has touched nothing */
export function createHits(parts: HitsParts): (req: IncomingMessage, res: ServerResponse) => boolean {
  const { trace, ssr, now } = parts;
  if (ssr.dev) return () => false;
  const find = createFinder(parts);
  const answerOf = createAnswers(parts);
  return function hits(req, res) {
    const found = find(req);
    if (found === undefined) return false;
    const { known, page } = found;
    const form = keptFormOf(req, page);
    if (form === undefined) return false;
    const scope: Scope = Object.assign(trace.begin(req, res), known, { session: undefined, anonymous: true } as const);
    const { status, head, body } = answerOf(form, scope, page);
    res.writeHead(status, head);
    res.end(req.method === 'HEAD' ? undefined : body);
    scope.firstByteMs = now() - scope.startedMs;
    return true;
  };
}

/** What an address comes to: the same for everybody who asks so. */
interface Asked extends Pick<Scope, 'locale' | 'path' | 'route'> {
  query: string;
}

/** Addresses in their spellings; those that are none are remembered as well. */
const maxAsked = 5000;
const maxAskedLength = 500;

/** Finds a page that is at hand with all that its key is made of. */
function createFinder({ hosts, tenants, chrome, alerts, pages, ssr, today }: HitsParts) {
  const dayOf = createDays();
  const asked = new LRUCache<string, Asked | false>({ max: maxAsked });

  function read({ url = '', headers }: IncomingMessage): Asked | undefined {
    const languages = `${headers['accept-language'] ?? ''}\n${headers.cookie ?? ''}`;
    const text = `${url}\n${languages}`;
    const known = asked.get(text);
    if (known !== undefined) return known || undefined;
    const entry = ssr.entry();
    const { path, query } = splitTarget(url);
    const address = settledPage(path, headers);
    if (address === undefined || entry instanceof Promise) return undefined;
    const match = entry.match(address.path, query);
    const isPlain = match.cacheable && match.redirect === undefined && !match.follow;
    const found = isPlain && { ...address, route: match.pattern, query: match.query };
    if (text.length <= maxAskedLength) asked.set(text, found);
    return found || undefined;
  }

  return (req: IncomingMessage): { known: Known; page: KeptPage } | undefined => {
    const { method, url = '', headers } = req;
    if ((method !== 'GET' && method !== 'HEAD') || url.length > limits.urlBytes || url.includes('#') || !isAnonymous(headers)) return undefined;
    // whether it is a request at all is known when its body has been read (case 22)
    if (headers['transfer-encoding'] !== undefined) return undefined;
    const address = read(req);
    const host = address && hosts(req);
    const tenant = host && tenants.ready(host);
    if (address === undefined || host === undefined || tenant === undefined) return undefined;
    const frame = chrome.ready(tenant, address.locale);
    const current = alerts.ready(tenant, address.locale);
    if (frame === undefined || current === undefined) return undefined;
    const { locale, path, route, query } = address;
    const state = {
      tenantId: tenant.tenantId,
      origin: host.origin,
      chrome: frame,
      alerts: current.alerts,
      locale,
      device: deviceOf(headers),
      day: dayOf(today()),
    };
    const kept = pages.ready(pageKey(state, path, query));
    return kept && { known: { host, tenant, locale, path, route, cache: kept.verdict }, page: kept.page };
  };
}

interface Answer {
  status: 200 | 304;
  /** Names and values in turn, as Node writes them without another look. */
  head: string[];
  body: Buffer | undefined;
}

/** What a page is answered with is made once; of its head only the request's own lines are made anew. */
function createAnswers({ headers, now }: Pick<HitsParts, 'headers' | 'now'>) {
  const made = new WeakMap<KeptPage, Partial<Record<KeptForm, Answer & { timingAt: number }>>>();

  function make(form: KeptForm, scope: Scope, page: KeptPage): Answer & { timingAt: number } {
    const { status, head, body } = keptAnswer(form, scope, page, now());
    const all = { 'X-Request-Id': '', ...headers(scope.host), ...head, Vary: `${pageVary}, Accept-Encoding` };
    const lines = Object.entries(all).flat();
    return { status, head: lines, body, timingAt: lines.indexOf('Server-Timing') + 1 };
  }

  return (form: KeptForm, scope: Scope, page: KeptPage): Answer => {
    const forms = made.get(page) ?? {};
    made.set(page, forms);
    forms[form] ??= make(form, scope, page);
    const answer = forms[form];
    // shared by all who are answered so: Node has written it out when `writeHead` returns
    answer.head[1] = scope.requestId;
    answer.head[answer.timingAt] = serverTiming(scope, now());
    return answer;
  };
}

/** The Shanghai day, written once a minute. */
function createDays(): (ms: number) => string {
  let known = { minute: Number.NaN, day: '' };
  return (ms) => {
    const minute = Math.floor(ms / 60_000);
    if (minute !== known.minute) known = { minute, day: shanghaiDay(ms) };
    return known.day;
  };
}
