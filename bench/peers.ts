// Measures the gateway's home page beside the same page of other frameworks, each with its own production server.
import { cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { run } from '../scripts/run.ts';
import { freePorts, type Service, startService, untilReady } from '../scripts/services.ts';
import { load, type Target, visit } from './load.ts';
import { median, memoryOf, row } from './measure.ts';
import { countElements, otherTexts, peerFiles, stylesheetOf } from './peer-page.ts';
import { type Portal, type Process, pin, serverCore } from './portal.ts';

const folder = join(import.meta.dirname, 'peers');
const production = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', NUXT_TELEMETRY_DISABLED: '1' };

interface Peer {
  name: string;
  folder: string;
  /** Whether it renders the components of `peers/react`. */
  react: boolean;
  build: readonly string[];
  /** Arguments of `node` for its own production server. */
  start: readonly string[];
  /** How often the gateway must be as fast: uncached, and cached by this means, if the framework caches pages. */
  uncached?: number;
  cached?: { by: string; times: number };
}

const peers: readonly Peer[] = [
  {
    name: 'React Router 7',
    folder: 'react-router',
    react: true,
    build: ['node_modules/@react-router/dev/bin.js', 'build'],
    start: ['node_modules/@react-router/serve/bin.js', 'build/server/index.js'],
    uncached: 3,
  },
  {
    name: 'Next 16',
    folder: 'next',
    react: true,
    build: ['node_modules/next/dist/bin/next', 'build'],
    start: ['node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1'],
    uncached: 8,
    cached: { by: 'ISR', times: 25 },
  },
  {
    name: 'Nuxt 4',
    folder: 'nuxt',
    react: false,
    build: ['node_modules/nuxt/bin/nuxt.mjs', 'build'],
    start: ['.output/server/index.mjs'],
    cached: { by: 'SWR', times: 3 },
  },
];

const timeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );

/** Installs a peer if its lock file is newer than what is installed, and builds it with the page's data and styles. */
async function build(peer: Peer, files: Readonly<Record<string, string>>): Promise<void> {
  const cwd = join(folder, peer.folder);
  if ((await timeOf(join(cwd, 'node_modules/.package-lock.json'))) < (await timeOf(join(cwd, 'package-lock.json')))) {
    await must(peer, 'npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
  }
  await mkdir(join(cwd, 'page'), { recursive: true });
  if (peer.react) await cp(join(folder, 'react'), join(cwd, 'page'), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(cwd, 'page', name), text);
  await must(peer, execPath, peer.build);
}

async function must(peer: Peer, command: string, args: readonly string[]): Promise<void> {
  const { code, output } = await run(command, args, { cwd: join(folder, peer.folder), env: production });
  if (code !== 0) throw new Error(`${peer.name}: ${command} ${args.join(' ')} failed:\n${output}`);
}

async function start(peer: Peer, services: Service[]): Promise<Process> {
  const [port = 0] = await freePorts(1);
  const settings = { ...production, HOST: '127.0.0.1', PORT: String(port) };
  const service = startService(peer.name, peer.start, settings, 'ignore', join(folder, peer.folder));
  services.push(service);
  await untilReady(service, `http://127.0.0.1:${port}/`, (status) => status === 200);
  const pid = service.child.pid ?? 0;
  await pin(pid, serverCore);
  return { pid, port };
}

/** Returns the child processes of a server. Their CPU time and memory would not be counted. */
async function childrenOf(pid: number): Promise<string> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  return (await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')))).join('').trim();
}

const host = { Host: 'north.localhost', 'Accept-Encoding': 'identity' };
const firstBytes = 21;
const warmUpS = 10;
/** A slow server on a busy machine finishes no request in a shorter round. */
const leastS = 5;

interface Measured {
  cpuMs: number;
  firstByteMs: number;
}

/** Measures servers in turn, so that a slow phase of the machine affects all of them. Returns medians. */
async function measure(targets: readonly Target[], { rounds, seconds }: PeersOptions): Promise<Measured[]> {
  const costs = targets.map((): number[] => []);
  // on few connections, so that a slow server finishes requests even on a busy machine
  for (const target of targets) await load(target, warmUpS, 2);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, target] of targets.entries()) costs[index]?.push((await load(target, Math.max(seconds, leastS))).cpuMs);
  }
  const measured: Measured[] = [];
  for (const [index, { server, path, headers }] of targets.entries()) {
    const times: number[] = [];
    for (let tries = 0; tries < firstBytes; tries += 1) times.push((await visit(server.port, path, headers)).firstByteMs);
    measured.push({ cpuMs: median(costs[index] ?? []), firstByteMs: median(times) });
  }
  return measured;
}

export interface PeersOptions {
  rounds: number;
  seconds: number;
}

/** A line of the tables, and how often the gateway must be as fast as this server. */
interface Line {
  target: Target;
  times?: number | undefined;
}

/** The same request with a browser's encodings: each server compresses the page as it does by default, or not at all. */
const withEncodings = ({ target, times }: Line): Line => ({
  times,
  target: { ...target, headers: { ...target.headers, 'Accept-Encoding': 'gzip, br' } },
});

/** @param print receives each line of the tables as soon as it is measured */
export async function benchPeers(portal: Portal, services: Service[], options: PeersOptions, print: (line: string) => void): Promise<void> {
  const { gateway } = portal;
  const at = (name: string, server: Process, path: string, headers: Readonly<Record<string, string>> = host): Target => ({
    name,
    server,
    path,
    headers,
  });
  const ours = { uncached: at('gateway', gateway, '/cms/', { ...host, Cookie: 'token=bench' }), cached: at('gateway', gateway, '/cms/') };
  for (let tries = 0; tries < 3; tries += 1) await visit(gateway.port, '/cms/', host);
  const html = await htmlOf(ours.cached);
  const style = await visit(gateway.port, stylesheetOf(html), host);
  const files = { ...peerFiles(html), 'style.css': style.body.toString() };

  const uncached: Line[] = [{ target: ours.uncached }];
  const cached: Line[] = [{ target: ours.cached }];
  for (const peer of peers) {
    print(`Building ${peer.name}`);
    await build(peer, files);
    const server = await start(peer, services);
    uncached.push({ target: at(peer.name, server, '/'), times: peer.uncached });
    if (peer.cached) cached.push({ target: at(`${peer.name}, ${peer.cached.by}`, server, '/cached'), times: peer.cached.times });
  }

  print(`\nHome page; ${options.rounds} rounds of ${Math.max(options.seconds, leastS)} s, 16 connections; medians`);
  const tables = { 'rendered for each request': uncached, cached, 'cached, as browsers ask': cached.map(withEncodings) };
  for (const [title, lines] of Object.entries(tables)) {
    print(row(title, ['CPU ms', '1000 / ms', 'gateway is', 'expected', 'first byte']));
    await printSpeed(lines, options, print);
  }
  print('React Router has no page cache.\n');
  print(row('page and process', ['bytes', 'cached', 'elements', 'other texts', 'memory']));
  for (const { target } of uncached) await printPage(html, target, cached.find((line) => line.target.server === target.server)?.target, print);
}

async function printSpeed(lines: readonly Line[], options: PeersOptions, print: (line: string) => void): Promise<void> {
  const measured = await measure(
    lines.map(({ target }) => target),
    options,
  );
  const ownMs = measured[0]?.cpuMs ?? Number.NaN;
  for (const [index, { cpuMs, firstByteMs }] of measured.entries()) {
    const { target, times } = lines[index] ?? {};
    const ratio = cpuMs / ownMs;
    const expected = times === undefined ? '' : `${times} ×${ratio < times ? ', missed' : ''}`;
    const cells = [cpuMs.toFixed(3), (1000 / cpuMs).toFixed(0), index === 0 ? '' : `${ratio.toFixed(1)} ×`, expected];
    print(row(target?.name ?? '', [...cells, `${firstByteMs.toFixed(1)} ms`]));
  }
  print('');
}

const htmlOf = async ({ server, path, headers }: Target): Promise<string> => (await visit(server.port, path, headers)).body.toString();

/** Elements that a peer's page may have more or fewer than the gateway's. */
const tolerance = 0.05;

async function printPage(own: string, rendered: Target, cached: Target | undefined, print: (line: string) => void): Promise<void> {
  const { name, server } = rendered;
  const html = await htmlOf(rendered);
  const bytes = [html, cached && (await htmlOf(cached))].map((text) => (text === undefined ? '' : String(Buffer.byteLength(text))));
  const [elements, wanted, texts] = [countElements(html), countElements(own), otherTexts(own, html)];
  print(row(name, [...bytes, String(elements), String(texts.length), `${(await memoryOf(server.pid)).toFixed(0)} MB`]));
  if (Math.abs(elements / wanted - 1) > tolerance) print(`  not the same page: ${elements} elements instead of ${wanted}`);
  if (texts.length > 0) print(`  texts that only one of the pages has: ${texts.slice(0, 5).join(', ')}`);
  const children = await childrenOf(server.pid);
  if (children !== '') print(`  not counted: the processes ${children}`);
}
