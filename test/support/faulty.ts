// A platform that proxies the embedded backend, except calls that match a test's rule.
import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { prefixes } from '#shared/api/paths.ts';
import type { Config } from '../../server/ops/config.ts';
import { bodyOf, type Handler, startUpstream, type Upstream } from './upstream.ts';

/** Matches calls by path and by fields of the query or body. */
export type CallMatch = { path: string } & Readonly<Record<string, string>>;

/** The calls that pages depend on. */
export const callsOf = {
  lookup: { path: '/api/template/getTenantIdByUrl' },
  locations: { path: '/api/banner-location/page' },
  categories: { path: '/api/article-cates/list' },
  banner: { path: '/api/banner/page', locationCode: 'home.banner' },
  latest: (cateCode: string) => ({ path: '/api/articles', cateCode }),
  page: (cateCode: string) => ({ path: '/api/articles/page', cateCode }),
  detail: { path: '/api/articles/get' },
} satisfies Record<string, CallMatch | ((code: string) => CallMatch)>;

export interface Held {
  /** Resolves when the first matching call has arrived. */
  reached: Promise<void>;
  /** Forwards held and later matching calls to the backend. */
  release(): void;
}

/** A received call. */
interface PlatformCall {
  method: string;
  url: string;
  /** Alternating header names and values, unmodified. */
  rawHeaders: string[];
  body: string;
  /** Resolves when the connection has closed or the response is sent. */
  closed: Promise<unknown>;
}

/** Returns whether a call checks for empty columns. The gateway makes these calls in the background when a park is first visited. */
export const isColumnRead = ({ url, body }: Pick<PlatformCall, 'url' | 'body'>): boolean =>
  /^\/api\/articles\?.*\bsize=30\b/.test(url) || (url === '/api/articles/page' && body.includes('"pageSize":1,'));

export interface FaultyPlatform extends Pick<Upstream, 'connections' | 'stop'> {
  bases: Config['bases'];
  calls: PlatformCall[];
  /** Answers matching calls with a fault. Of several matching rules the latest applies. */
  fail(match: CallMatch, fault: Handler): void;
  /** Holds matching calls until they are released. */
  hold(match: CallMatch): Held;
  /** Forwards matching calls after a delay. */
  delay(match: CallMatch, ms: () => number): void;
  /** Forwards matching calls to the backend and drops its responses. */
  lose(match: CallMatch): void;
  /** Removes every rule and releases waiting calls. */
  heal(): void;
}

interface Rule {
  match: CallMatch;
  answer: (req: IncomingMessage, res: ServerResponse, pass: Pass) => unknown;
}

/** @param lost closes the connection instead of sending the backend's response */
type Pass = (lost?: 'lost') => void;

export async function startFaulty(backendUrl: string): Promise<FaultyPlatform> {
  let rules: Rule[] = [];
  const holds: Held[] = [];
  const calls: PlatformCall[] = [];
  const upstream = await startUpstream(async (req, res) => {
    const closed = once(res, 'close');
    const body = await bodyOf(req);
    calls.push({ method: req.method ?? '', url: req.url ?? '', rawHeaders: req.rawHeaders, body, closed });
    const pass: Pass = (lost) => passOn(backendUrl, req, res, body, lost);
    const rule = rules.findLast(({ match }) => matches(match, req.url ?? '', body));
    return rule === undefined ? pass() : rule.answer(req, res, pass);
  });
  const { url } = upstream;
  return {
    bases: { main: url + prefixes.main, cms: url + prefixes.cms, sys: url + prefixes.sys, uac: url + prefixes.uac, file: url + prefixes.file },
    calls,
    connections: upstream.connections,
    stop: upstream.stop,
    fail: (match, fault) => void rules.push({ match, answer: fault }),
    hold(match) {
      const [arrived, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      rules.push({
        match,
        async answer(_req, _res, pass) {
          arrived.resolve();
          await released.promise;
          pass();
        },
      });
      const held = { reached: arrived.promise, release: released.resolve };
      holds.push(held);
      return held;
    },
    delay: (match, ms) =>
      void rules.push({
        match,
        async answer(_req, _res, pass) {
          await wait(ms());
          pass();
        },
      }),
    lose: (match) => void rules.push({ match, answer: (_req, _res, pass) => pass('lost') }),
    heal() {
      rules = [];
      for (const { release } of holds.splice(0)) release();
    },
  };
}

function matches({ path, ...fields }: CallMatch, target: string, body: string): boolean {
  const { pathname, searchParams } = new URL(target, 'http://platform');
  if (pathname !== path) return false;
  const sent: Record<string, unknown> = { ...Object.fromEntries(searchParams), ...(body.startsWith('{') && (JSON.parse(body) as object)) };
  return Object.entries(fields).every(([name, value]) => String(sent[name]) === value);
}

function passOn(backendUrl: string, { url, method, headers }: IncomingMessage, res: ServerResponse, body: string, lost?: 'lost'): void {
  const call = request(backendUrl + (url ?? ''), { method: method ?? 'GET', headers }, (answer) => {
    if (lost) {
      answer.resume().on('end', () => res.destroy());
      return;
    }
    res.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(res);
  });
  call.on('error', () => res.destroy());
  call.end(body);
}
