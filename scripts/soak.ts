// `npm run soak`: mixed load on three parks while the platform alternates between ten seconds of faults and ten without.
// Checks that each response has the right park and language.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '#shared/limits.ts';
import { visit } from '../bench/load.ts';
import { memoryOf, row } from '../bench/measure.ts';
import type { Order } from '../bench/plan.ts';
import { type Portal, purgeAll, startPortal } from '../bench/portal.ts';
import { parseLine, readLine, UsageError } from './arguments.ts';
import { buildStale } from './build.ts';
import { type Service, stopServices } from './services.ts';

const usage = `npm run soak [-- --minutes 30]

  --minutes  duration, a number above 0 (default 30)`;

function readMinutes(args: readonly string[]): number {
  const { minutes = '30' } = parseLine(args, { options: { minutes: { type: 'string' } } }).values;
  if (!/^\d+(\.\d+)?$/.test(minutes) || Number(minutes) === 0) throw new UsageError(`--minutes must be a number above 0, not “${minutes}”.`);
  return Number(minutes);
}

const minutes = readLine(usage, readMinutes);
const visitors = 24;
const switchMs = 10_000;
/** The gateway's upstream timeout in this run. Slow responses (`slowMs`) still arrive in time. */
const timeoutMs = 2000;
const slowMs = 1000;
/** Time after a fault in which calls may still fail: a call's timeout plus the circuit breaker's probe interval. */
const settleMs = timeoutMs + limits.breaker.probeMs;

/** Each park's own names, which the responses of other parks must not contain. */
const parks = { north: /北屿|Beiyu/, south: /南汀|Nanting/, west: /西岭|Xiling/ } as const;
type Park = keyof typeof parks;
const parkNames = Object.keys(parks) as Park[];
const paths = [
  '/',
  '/news',
  '/news?page=2',
  '/notice',
  '/government',
  '/company',
  '/services',
  '/investment',
  '/search?keywords=安全',
  '/about',
  '/sitemap',
  '/nothing',
];
const faults: readonly Order[] = [{ fault: 'busy' }, { delayMs: slowMs }, { fault: 'reset' }, { fault: 'garbage' }, { fault: 'silence' }];

interface Count {
  requests: number;
  /** Number of responses by status, counted separately for requests during a platform fault. */
  statuses: Map<string, number>;
  wrong: string[];
}

interface Asked {
  park: Park;
  path: string;
  isEnglish: boolean;
  fault: boolean;
}

function oneOf<T>(all: readonly T[]): T {
  return all[Math.floor(Math.random() * all.length)] as T;
}

/** Returns the error in a response; undefined if it is correct. */
function wrongWith({ park, isEnglish, fault }: Asked, status: number, body: string): string | undefined {
  for (const other of parkNames) if (other !== park && parks[other].test(body)) return `names ${other}`;
  if (status === 200 && !parks[park].test(body)) return 'does not name its park';
  if (status === 200 && !body.includes(`<html lang="${isEnglish ? 'en' : 'zh-CN'}"`)) return 'is in another language';
  if (status === 200 && !body.endsWith('</html>')) return 'is truncated';
  if (status >= 500 && !fault) return `is ${status} without a fault`;
  return status === 200 || status === 404 || status === 503 ? undefined : `is ${status}`;
}

async function soak({ gateway, ops, sendOrder }: Portal): Promise<Count> {
  const count: Count = { requests: 0, statuses: new Map(), wrong: [] };
  const endMs = performance.now() + minutes * 60_000;
  let failingUntilMs = 0;
  const isFailing = () => performance.now() < failingUntilMs;

  async function visitor(): Promise<void> {
    while (performance.now() < endMs) {
      const asked: Asked = { park: oneOf(parkNames), path: oneOf(paths), isEnglish: Math.random() < 0.5, fault: isFailing() };
      const headers = { Host: `${asked.park}.localhost`, ...(Math.random() < 0.1 && { Cookie: 'token=soak' }) };
      const path = encodeURI(asked.isEnglish ? `/cms/en${asked.path === '/' ? '' : asked.path}` : `/cms${asked.path}`);
      const { status, body } = await visit(gateway.port, path, headers).catch((error: Error) => ({ status: 0, body: Buffer.from(error.message) }));
      count.requests += 1;
      const label = `${status}${asked.fault ? ' during a fault' : ''}`;
      count.statuses.set(label, (count.statuses.get(label) ?? 0) + 1);
      const wrong = wrongWith({ ...asked, fault: asked.fault || isFailing() }, status, body.toString());
      if (wrong !== undefined) count.wrong.push(`${asked.park} ${path} ${wrong}`);
      await wait(20 * Math.random());
    }
  }

  async function injectFaults(): Promise<void> {
    for (let turn = 0; performance.now() < endMs; turn += 1) {
      const order = turn % 2 === 0 ? undefined : faults[Math.floor(turn / 2) % faults.length];
      if (order !== undefined) failingUntilMs = Number.POSITIVE_INFINITY;
      else if (turn > 0) failingUntilMs = performance.now() + settleMs;
      await sendOrder(order ?? {});
      if (turn % 6 === 0) await purgeAll(ops);
      await wait(switchMs);
    }
    await sendOrder({});
  }

  await Promise.all([injectFaults(), ...Array.from({ length: visitors }, visitor)]);
  return count;
}

const services: Service[] = [];
const folder = await mkdtemp(join(tmpdir(), 'soak-'));
try {
  await mkdir(join(folder, 'data'));
  await buildStale();
  const portal = await startPortal(services, join(folder, 'data'), {
    DATA_FRESH_S: '2',
    PAGE_FRESH_S: '2',
    CHROME_FRESH_S: '5',
    UPSTREAM_TIMEOUT_MS: String(timeoutMs),
  });
  for (const park of parkNames) await visit(portal.gateway.port, '/cms/', { Host: `${park}.localhost` });
  const before = await memoryOf(portal.gateway.pid);
  console.log(`Soaking for ${minutes} min with ${visitors} visitors`);
  const { requests, statuses, wrong } = await soak(portal);
  console.log(row('requests', [String(requests)]));
  for (const [status, number] of [...statuses].sort()) console.log(row(`  ${status}`, [String(number)]));
  console.log(
    row(
      'memory at start, at end',
      [before, await memoryOf(portal.gateway.pid)].map((mb) => `${mb.toFixed(0)} MB`),
    ),
  );
  console.log(row('wrong responses (must be 0)', [String(wrong.length)]));
  for (const one of wrong.slice(0, 20)) console.log(`  ${one}`);
  if (wrong.length > 0) process.exitCode = 1;
} finally {
  await stopServices(services);
  await rm(folder, { recursive: true, force: true });
}
