// `npm run bench`: how does the backend bear its load, and how fast is the home page against what this machine can do?
// The page's figures are ratios of one run.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { benchBackend } from '../bench/backend.ts';
import { cpuOf, median, row } from '../bench/measure.ts';
import { buildStale } from './build.ts';
import { root, run } from './run.ts';
import { freePorts, type Service, startService, stopServices, untilReady } from './services.ts';

const rounds = 5;
const seconds = 3;
const connections = 16;

interface Target {
  name: string;
  pid: number;
  port: number;
  headers: Readonly<Record<string, string>>;
}

const portSchema = z.object({ port: z.number() });
const loadSchema = z.object({ requests: z.object({ average: z.number(), total: z.number() }), non2xx: z.number(), errors: z.number() });

const host = { Host: 'north.localhost' };
/** A session cookie that means nothing: such a request is never answered from memory (G11). */
const unkept = { ...host, Cookie: 'token=bench' };

/** One request: its body, and the milliseconds until the first byte of it. */
function visit({ port, headers }: Target): Promise<{ body: Buffer; firstByteMs: number; status: number }> {
  const startedMs = performance.now();
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/cms/', headers }, (response) => {
      let firstByteMs = 0;
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => {
        firstByteMs ||= performance.now() - startedMs;
        chunks.push(chunk);
      });
      response.on('end', () => resolve({ body: Buffer.concat(chunks), firstByteMs, status: response.statusCode ?? 0 }));
    }).on('error', reject);
  });
}

interface Round {
  perSecond: number;
  /** What a request costs the process: a busy machine slows the first figure, not this one. */
  cpuMs: number;
}

async function load({ name, pid, port, headers }: Target): Promise<Round> {
  const usedMs = await cpuOf(pid);
  const named = Object.entries(headers).flatMap(([key, value]) => ['-H', `${key}=${value}`]);
  const args = ['-j', '-n', '-c', String(connections), '-d', String(seconds), ...named, `http://127.0.0.1:${port}/cms/`];
  const { output } = await run('autocannon', args);
  const { requests, non2xx, errors } = loadSchema.parse(JSON.parse(output));
  if (non2xx + errors > 0) throw new Error(`${name}: ${non2xx} answers other than 2xx, ${errors} errors`);
  return { perSecond: requests.average, cpuMs: ((await cpuOf(pid)) - usedMs) / requests.total };
}

async function firstByte(target: Target): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < 100; index += 1) times.push((await visit(target)).firstByteMs);
  return median(times);
}

/** A limit of this machine on a port of its own; ends with this process. */
async function startLimit(kind: 'react' | 'bytes', file: string): Promise<{ pid: number; port: number }> {
  const child = fork(join(root, 'bench/limit.ts'), [kind, file], { env: { ...process.env, NODE_ENV: 'production' } });
  const [message] = await once(child, 'message');
  child.unref();
  child.channel?.unref();
  return { pid: child.pid ?? 0, port: portSchema.parse(message).port };
}

interface Process {
  pid: number;
  port: number;
}

async function startPortal(services: Service[], dataDir: string): Promise<{ gateway: Process; backend: Process }> {
  const [port = 0, ops = 0, backendPort = 0] = await freePorts(3);
  const env = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    OPS_PORT: String(ops),
    BACKEND_PORT: String(backendPort),
    BACKEND_DEV: '1',
    DATA_DIR: dataDir,
    SESSION_SECRET: 'x'.repeat(32),
    DRAIN_DELAY_S: '0',
  };
  const backend = startService('backend', ['backend/main.ts'], env, 'ignore');
  services.push(backend);
  await untilReady(backend, `http://127.0.0.1:${backendPort}/`, (status) => status > 0);
  const gateway = startService('gateway', ['server/main.ts'], env, 'ignore');
  services.push(gateway);
  await untilReady(gateway, `http://127.0.0.1:${ops}/readyz`, (status) => status === 200);
  const of = (child: Service['child'], at: number): Process => ({ pid: child.pid ?? 0, port: at });
  return { gateway: of(gateway.child, port), backend: of(backend.child, backendPort) };
}

/** Measures all targets in turn, round by round, so that a machine that slows down slows them alike. */
async function measure(targets: readonly Target[]): Promise<Map<string, Round[]>> {
  const measured = new Map<string, Round[]>(targets.map(({ name }) => [name, []]));
  for (const target of targets) await load(target); // warm
  for (let round = 0; round < rounds; round += 1) for (const target of targets) measured.get(target.name)?.push(await load(target));
  return measured;
}

async function targetsOf(portal: Process, folder: string): Promise<{ targets: Target[]; bytes: number }> {
  const kept: Target = { name: 'home page, as it is', ...portal, headers: host };
  const rendered: Target = { name: 'home page, rendered', ...portal, headers: unkept };
  await visit(kept); // fills the caches
  const page = await visit(kept);
  if (page.status !== 200) throw new Error(`the home page answered ${page.status}`);
  const file = join(folder, 'home.html');
  await writeFile(file, page.body);
  const react: Target = { name: 'bare React, same tree', ...(await startLimit('react', file)), headers: host };
  const bytes: Target = { name: 'node:http, same bytes', ...(await startLimit('bytes', file)), headers: host };
  return { targets: [kept, rendered, react, bytes], bytes: page.body.length };
}

async function bench(services: Service[], folder: string): Promise<void> {
  await buildStale();
  const portal = await startPortal(services, join(folder, 'data'));
  for (const line of await benchBackend(portal.backend, folder)) console.log(line);
  const { targets, bytes } = await targetsOf(portal.gateway, folder);
  const measured = await measure(targets);
  const of = (name: string) => measured.get(name) ?? [];
  console.log(`\nHome page of ${bytes} bytes; ${rounds} rounds of ${seconds} s, ${connections} connections; medians\n`);
  console.log(row('', ['requests/s', 'to React', 'to node:http', 'CPU/request', 'to React', 'first byte']));
  /** How this target stands to a limit, by a figure of each round. */
  const ratio = (name: string, limit: string, figure: (round: Round) => number) =>
    median(of(name).map((round, index) => figure(round) / figure(of(limit)[index] ?? round))).toFixed(2);
  const speed = ({ perSecond }: Round) => perSecond;
  const thrift = ({ cpuMs }: Round) => 1 / cpuMs;
  const [, , react = '', http = ''] = targets.map(({ name }) => name);
  for (const target of targets) {
    const { name } = target;
    const cells = [
      median(of(name).map(speed)).toFixed(0),
      ratio(name, react, speed),
      ratio(name, http, speed),
      `${median(of(name).map(({ cpuMs }) => cpuMs)).toFixed(2)} ms`,
      ratio(name, react, thrift),
      `${(await firstByte(target)).toFixed(1)} ms`,
    ];
    console.log(row(name, cells));
  }
}

const services: Service[] = [];
const folder = await mkdtemp(join(tmpdir(), 'bench-'));
try {
  await mkdir(join(folder, 'data'));
  await bench(services, folder);
} finally {
  await stopServices(services);
  await rm(folder, { recursive: true, force: true });
}
