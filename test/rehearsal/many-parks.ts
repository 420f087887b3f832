// `npm run rehearsal -- --parks 1000`: adds parks to an embedded backend on PostgreSQL, and measures what a gateway needs for all of them.
// Prints the table of docs/operations.md (G13, G14).
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stdout } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { visitPage } from '../../bench/load.ts';
import { memoryOf } from '../../bench/measure.ts';
import { freePorts, gatewayArgs, gatewayEnv } from '../../scripts/services.ts';
import { startPostgres } from '../support/postgres.ts';
import { oauth } from './gateways.ts';
import { createProcesses, end, type Processes, type Service, until } from './processes.ts';

/** Every tenth park has demo content, the others have pages without content. */
const demoEvery = 10;
const calmPerSecond = 20;
const floodClients = 32;
const fairnessS = 20;
/** Interval of the scrapes, as in `k8s/components/monitoring`. */
const scrapeMs = 30_000;
/** A park that is down must be visible after this time. */
const alertMs = 300_000;

const hostOf = (index: number): string => `park${index}.example`;
const print = (line: string): void => void stdout.write(`${line}\n`);
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const healthSchema = z.object({ parks: z.array(z.object({ faults: z.array(z.string()) })), unchecked: z.number() });

interface Portal {
  processes: Processes;
  backend: Service;
  gateway: Service;
  port: number;
  ops: number;
  backendPort: number;
}

/** @returns the time that the change took */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}

/** Runs the work for each index, a few at once. */
async function forEach(count: number, atOnce: number, work: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      next += 1;
      await work(next - 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function addPark(backendPort: number, index: number): Promise<void> {
  const change = {
    code: `park${index}`,
    host: hostOf(index),
    name: `第${index}号化工园区`,
    nameEn: `Chemical Park ${index}`,
    demo: index % demoEvery === 0,
  };
  const credentials = Buffer.from(`${oauth.OAUTH_CLIENT_ID}:${oauth.OAUTH_CLIENT_SECRET}`).toString('base64');
  const answer = await fetch(`http://127.0.0.1:${backendPort}/editing/add-park`, {
    method: 'POST',
    headers: { Authorization: `Basic ${credentials}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ change }),
  });
  if (!answer.ok) throw new Error(`The park ${index} was not added: ${await answer.text()}`);
}

const home = (port: number, index: number, headers: Readonly<Record<string, string>> = {}) =>
  visitPage(port, '/cms/', { Host: hostOf(index), ...headers });

const p99 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;

/** Visits cached pages of many parks at a fixed rate. Returns their times in ms. */
async function calmVisits(port: number, parks: number): Promise<number[]> {
  const times: number[] = [];
  const visits: Promise<unknown>[] = [];
  for (let sent = 0; sent < calmPerSecond * fairnessS; sent += 1) {
    const startedMs = performance.now();
    visits.push(home(port, 1 + (sent % Math.min(20, parks - 1))).then(() => times.push(performance.now() - startedMs)));
    await wait(1000 / calmPerSecond);
  }
  await Promise.all(visits);
  return times;
}

/** Returns the time of cached pages of other parks, without and with a flood of uncached pages of one park. */
async function fairness(port: number, parks: number): Promise<string> {
  const quiet = await calmVisits(port, parks);
  let isOver = false;
  let flooded = 0;
  const client = async () => {
    while (!isOver) {
      await visitPage(port, '/cms/', { Host: hostOf(0), Cookie: 'token=flood' }).then(
        () => {
          flooded += 1;
        },
        // refused, because the park's queue is full
        () => wait(100),
      );
    }
  };
  const clients = Array.from({ length: floodClients }, client);
  const busy = await calmVisits(port, parks);
  isOver = true;
  await Promise.all(clients);
  return `p99 ${p99(quiet).toFixed(0)} ms alone, ${p99(busy).toFixed(0)} ms beside ${Math.round(flooded / fairnessS)} uncached pages/s of one park`;
}

const readText = async (url: string): Promise<string> => (await fetch(url)).text();
const readHealth = async (ops: number) => healthSchema.parse(JSON.parse(await readText(`http://127.0.0.1:${ops}/content-health`)));

/** Waits until the condition holds, while Prometheus scrapes. Returns the time, or undefined after `alertMs`. */
async function whileScraped(ops: number, isDone: () => Promise<boolean>): Promise<number | undefined> {
  const startedMs = performance.now();
  let scrapedMs = Number.NEGATIVE_INFINITY;
  while (performance.now() - startedMs < 2 * alertMs) {
    if (performance.now() - scrapedMs >= scrapeMs) {
      scrapedMs = performance.now();
      await readText(`http://127.0.0.1:${ops}/metrics`);
    }
    if (await isDone()) return performance.now() - startedMs;
    await wait(1000);
  }
  return undefined;
}

const countDown = async (ops: number): Promise<number> =>
  (await readHealth(ops)).parks.filter(({ faults }) => faults.includes('home-unreachable')).length;

const timeOf = (ms: number | undefined): string => (ms === undefined ? `not within ${seconds(2 * alertMs)}` : seconds(ms));

/** Measures all rows of the table. Returns the rows, and a sentence for each result that is not acceptable. */
async function measure({ gateway, backend, port, ops }: Portal, parks: number): Promise<{ rows: string[][]; wrong: string[] }> {
  const rows: string[][] = [];
  const wrong: string[] = [];
  const add = (what: string, result: string) => {
    rows.push([what, result]);
    print(`${what}: ${result}`);
  };
  const memory = async () => `${(await memoryOf(gateway.child.pid ?? 0)).toFixed(0)} MB`;

  add('memory after the start', await memory());
  const visitedMs = await timed(() => forEach(parks, 8, (index) => home(port, index)));
  add(`first visit of each of the ${parks} home pages, 8 at once`, `${seconds(visitedMs)}, then ${await memory()}`);

  let metrics = '';
  const metricsMs = await timed(async () => {
    metrics = await readText(`http://127.0.0.1:${ops}/metrics`);
  });
  add('`/metrics`', `${(metrics.length / 1024).toFixed(0)} KB, ${metrics.split('\n').length} lines, ${metricsMs.toFixed(0)} ms`);

  const firstMs = await timed(() => readHealth(ops));
  const checkedMs = await whileScraped(ops, async () => (await readHealth(ops)).unchecked === 0);
  const againMs = await timed(() => readHealth(ops));
  add('first answer of `/content-health`; all parks checked after; later answers', `${seconds(firstMs)}; ${timeOf(checkedMs)}; ${seconds(againMs)}`);
  if (Math.max(firstMs, againMs) > 2000) wrong.push('/content-health needed more than 2 s.');

  let sitemap = '';
  const sitemapMs = await timed(async () => {
    sitemap = (await visitPage(port, '/cms/sitemap.xml', { Host: hostOf(0) })).body.toString();
  });
  add('sitemap of a park with demo content', `${(sitemap.length / 1024).toFixed(0)} KB, ${sitemapMs.toFixed(0)} ms`);

  add('cached pages of other parks', await fairness(port, parks));
  add('memory at the end', await memory());

  // stopped, not ended: connections are accepted and nothing is answered, which takes longest to notice
  backend.child.kill('SIGSTOP');
  const downMs = await whileScraped(ops, async () => (await countDown(ops)) >= parks);
  add('platform hangs: all parks reported as unreachable after', timeOf(downMs));
  backend.child.kill('SIGCONT');
  const upMs = await whileScraped(ops, async () => (await countDown(ops)) === 0);
  add('platform answers again: no park reported after', timeOf(upMs));
  for (const ms of [downMs, upMs]) if (ms === undefined || ms > alertMs) wrong.push('An outage must be visible, and end, within five minutes.');
  return { rows, wrong };
}

/** Adds the parks, measures, and prints the table. @returns whether all results are acceptable */
export async function rehearseParks(parks: number): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'park-many-'));
  await chmod(folder, 0o777);
  const processes = createProcesses();
  const postgres = await startPostgres();
  try {
    const [port = 0, ops = 0, backendPort = 0] = await freePorts(3);
    const common = { NODE_ENV: 'production', HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...oauth };
    const databaseUrl = await postgres.createDatabase();
    const backend = processes.start(
      'node',
      ['backend/main.ts'],
      { ...common, DATABASE_URL: databaseUrl, DATA_DIR: folder, BACKEND_PORT: String(backendPort) },
      join(folder, 'backend.log'),
    );
    await until(`http://127.0.0.1:${backendPort}/`, (status) => status > 0);
    print(`Adding ${parks} parks …`);
    const addedMs = await timed(() => forEach(parks, 4, (index) => addPark(backendPort, index)));

    const platform = `http://127.0.0.1:${backendPort}`;
    let gateway: Service | undefined;
    const startMs = await timed(async () => {
      gateway = processes.start(
        'node',
        gatewayArgs,
        {
          ...common,
          ...gatewayEnv,
          ...{ PORT: String(port), OPS_PORT: String(ops), SESSION_SECRET: 'for-the-rehearsal-alone-for-the-rehearsal' },
          ...{ MAIN_API_URL: `${platform}/api`, CMS_API_URL: `${platform}/cms-api`, SYS_API_URL: `${platform}/sys-api` },
          ...{ UAC_URL: `${platform}/uac`, FILE_URL: `${platform}/file` },
        },
        join(folder, 'gateway.log'),
      );
      await until(`http://127.0.0.1:${ops}/readyz`, (status) => status === 200);
    });
    if (gateway === undefined) throw new Error('The gateway has not started.');
    const { rows, wrong } = await measure({ processes, backend, gateway, port, ops, backendPort }, parks);
    const first = [
      [`${parks} parks added to the backend`, seconds(addedMs)],
      ['start of a gateway until it is ready', seconds(startMs)],
    ];
    print(['', '| measured | result |', '|---|---|', ...[...first, ...rows].map((row) => `| ${row.join(' | ')} |`), '', ...wrong].join('\n'));
    await end(backend, 'SIGKILL');
    return wrong.length === 0;
  } finally {
    await processes.endAll();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
