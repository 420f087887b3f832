// `npm run soak`: mixed load on three parks while the platform alternates between ten seconds of faults and ten without.
// Checks that each response has the right park and language (soak-tally.ts).
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
import { type Asked, createSoakTally, parkNames, type SoakTally } from './soak-tally.ts';

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
/** If a probe of backend or gateway takes this long, the machine is so busy that calls may fail as in a fault. */
const busyMs = 500;

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

function oneOf<T>(all: readonly T[]): T {
  return all[Math.floor(Math.random() * all.length)] as T;
}

interface Soaked {
  tally: SoakTally;
  /** Number of probes, and of those that took `busyMs` or longer. */
  probes: number;
  slowProbes: number;
}

async function soak({ gateway, ops, backend, sendOrder }: Portal): Promise<Soaked> {
  const tally = createSoakTally();
  const endMs = performance.now() + minutes * 60_000;
  let [probes, slowProbes] = [0, 0];
  let [failingUntilMs, busyUntilMs] = [0, 0];
  const isFailing = () => performance.now() < Math.max(failingUntilMs, busyUntilMs);

  async function visitor(): Promise<void> {
    while (performance.now() < endMs) {
      const [park, page, isEnglish, failed] = [oneOf(parkNames), oneOf(paths), Math.random() < 0.5, isFailing()];
      const headers = { Host: `${park}.localhost`, ...(Math.random() < 0.1 && { Cookie: 'token=soak' }) };
      const path = encodeURI(isEnglish ? `/cms/en${page === '/' ? '' : page}` : `/cms${page}`);
      const { status, body } = await visit(gateway.port, path, headers).catch((error: Error) => ({ status: 0, body: Buffer.from(error.message) }));
      const asked: Asked = { park, path, isEnglish, fault: failed || isFailing() };
      tally.add(asked, { status, body: body.toString() });
      await wait(20 * Math.random());
    }
  }

  /** Sends probes to backend and gateway, whose times grow when the machine is busy. */
  async function watchMachine(): Promise<void> {
    while (performance.now() < endMs) {
      const startedMs = performance.now();
      const slow = setTimeout(() => {
        busyUntilMs = Number.POSITIVE_INFINITY;
      }, busyMs);
      await Promise.allSettled([visit(backend.port, '/', {}), visit(ops, '/livez', {})]);
      clearTimeout(slow);
      probes += 1;
      if (performance.now() - startedMs >= busyMs) {
        slowProbes += 1;
        busyUntilMs = performance.now() + settleMs;
      }
      await wait(busyMs / 2);
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

  await Promise.all([injectFaults(), watchMachine(), ...Array.from({ length: visitors }, visitor)]);
  return { tally, probes, slowProbes };
}

/** Returns the number of requests that the gateway has shed since its start. */
async function shedBy(ops: number): Promise<number> {
  const { body } = await visit(ops, '/metrics', {});
  const text = body.toString();
  if (!text.includes('# TYPE portal_unavailable_total ')) throw new Error('The gateway has no metric portal_unavailable_total.');
  // the line appears with the first of these requests
  const [, shed = '0'] = /^portal_unavailable_total\{reason="shed"\} (\d+)$/m.exec(text) ?? [];
  return Number(shed);
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
  // by then the caches are full, so memory must not rise any more
  const early = wait(minutes * 10_000).then(() => memoryOf(portal.gateway.pid));
  const { tally, probes, slowProbes } = await soak(portal);
  const { lines, passed } = tally.result(await shedBy(portal.ops));
  console.log(row('slow probes (busy machine)', [`${slowProbes} of ${probes}`]));
  console.log(
    row(
      'memory at start, after a sixth, at end',
      [before, await early, await memoryOf(portal.gateway.pid)].map((mb) => `${mb.toFixed(0)} MB`),
    ),
  );
  for (const line of lines) console.log(line);
  if (!passed) process.exitCode = 1;
} finally {
  await stopServices(services);
  await rm(folder, { recursive: true, force: true });
}
