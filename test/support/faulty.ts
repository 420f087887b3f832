// A platform that fails where a test says so: every call is passed on to the embedded backend, but for those that a rule catches.
import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { prefixes } from '#shared/api/paths.ts';
import type { Config } from '../../server/ops/config.ts';
import { bodyOf, type Handler, startUpstream, type Upstream } from './upstream.ts';

/** Which calls: `path` as the platform sees it, every other field as it was sent in query or body. */
export type CallMatch = { path: string } & Readonly<Record<string, string>>;

/** The calls behind what pages show. */
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
  /** Resolves when the first such call has arrived. */
  reached: Promise<void>;
  /** Lets all of them, and those to come, go on to the backend. */
  release(): void;
}

/** A call as it arrived. */
interface PlatformCall {
  method: string;
  url: string;
  /** Names and values as they were written, one after the other. */
  rawHeaders: string[];
  body: string;
  /** Resolves when its connection has ended or its answer is out. */
  closed: Promise<unknown>;
}

/** Whether a call asks which columns are empty: the gateway makes it behind the first page. */
export const isColumnRead = ({ url, body }: Pick<PlatformCall, 'url' | 'body'>): boolean =>
  /^\/api\/articles\?.*\bsize=30\b/.test(url) || (url === '/api/articles/page' && body.includes('"pageSize":1,'));

export interface FaultyPlatform extends Pick<Upstream, 'connections' | 'stop'> {
  bases: Config['bases'];
  calls: PlatformCall[];
  /** The newest rule that matches a call answers it. */
  fail(match: CallMatch, fault: Handler): void;
  /** Calls wait until they are released. */
  hold(match: CallMatch): Held;
  /** Calls are passed on so many milliseconds later. */
  delay(match: CallMatch, ms: () => number): void;
  /** Calls reach the backend and are done there; what it answers is lost on the way. */
  lose(match: CallMatch): void;
  /** Forgets every rule. */
  heal(): void;
}

interface Rule {
  match: CallMatch;
  answer: (req: IncomingMessage, res: ServerResponse, pass: Pass) => unknown;
}

/** @param lost the connection is cut when the backend has answered */
type Pass = (lost?: 'lost') => void;

export async function startFaulty(backendUrl: string): Promise<FaultyPlatform> {
  let rules: Rule[] = [];
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
      return { reached: arrived.promise, release: released.resolve };
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
