// Sends load to a server from the other core, and measures what a request costs the server and which side was busy.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { run } from '../scripts/run.ts';
import { cpuOf } from './measure.ts';
import { type LoadFigures, loadFiguresSchema } from './plan.ts';
import type { Process } from './portal.ts';

/** A request of a load. */
export interface Asked {
  path: string;
  headers: Readonly<Record<string, string>>;
}

/** A server and the request that it gets in a round. */
export interface Target extends Asked {
  name: string;
  server: Process;
}

/** The figures of a round. */
export interface Round {
  perSecond: number;
  /** The server's CPU time per request. Unlike `perSecond`, it hardly depends on how busy the machine is. */
  cpuMs: number;
  /** Bytes of a response on the wire, headers included. */
  bytes: number;
  /** CPU time of the server and of the load generator in proportion to the round's time. */
  serverBusy: number;
  loadBusy: number;
}

/**
 * Sends the target's request on all connections for some seconds, with wrk where it is installed.
 * @throws if a request fails or is refused
 */
export function load({ name, server, path, headers }: Target, seconds: number, connections = 16): Promise<Round> {
  return measured(name, server, async () => {
    const fields = Object.entries(headers).flatMap(([key, value]) => ['-H', `${key}: ${value}`]);
    const [script, url] = [join(import.meta.dirname, 'wrk.lua'), `http://127.0.0.1:${server.port}${path}`];
    const sizes = ['-t1', `-c${connections}`, `-d${seconds}s`];
    const { code, output } = await timed('wrk', [...sizes, '--timeout', '30s', '-s', script, ...fields, url]);
    return code === 127 ? runClient(server.port, [{ path, headers }], seconds, connections) : output;
  });
}

/** Sends different requests in turn, always with the client of this folder. */
export function loadMixed(name: string, server: Process, requests: readonly Asked[], seconds: number, connections = 16): Promise<Round> {
  return measured(name, server, () => runClient(server.port, requests, seconds, connections));
}

async function runClient(port: number, requests: readonly Asked[], seconds: number, connections: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-load-'));
  try {
    const file = join(folder, 'plan.json');
    await writeFile(file, JSON.stringify({ port, connections, seconds, requests }));
    return (await timed(execPath, [join(import.meta.dirname, 'client.ts'), file])).output;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs a load generator, then prints its CPU time. It inherits the core of this process. */
const timed = (command: string, args: readonly string[]) => run('sh', ['-c', '"$@" || exit $?; times', 'sh', command, ...args]);

async function measured(name: string, { pid }: Process, generate: () => Promise<string>): Promise<Round> {
  const [usedMs, startedMs] = [await cpuOf(pid), performance.now()];
  const output = await generate();
  const [serverMs, wallMs] = [(await cpuOf(pid)) - usedMs, performance.now() - startedMs];
  const { figures, cpuMs } = readLoad(output);
  const { requests, bytes, seconds, refused, failed } = figures;
  if (requests === 0 || refused + failed > 0) {
    throw new Error(`${name}: ${requests} requests, of which ${refused} were refused, and ${failed} connection errors.`);
  }
  return {
    perSecond: requests / seconds,
    cpuMs: serverMs / requests,
    bytes: bytes / requests,
    serverBusy: serverMs / wallMs,
    loadBusy: cpuMs / wallMs,
  };
}

/** Reads a load generator's figures, and its CPU time from the output of the shell's `times`. */
export function readLoad(output: string): { figures: LoadFigures; cpuMs: number } {
  const json = output.split('\n').find((line) => line.startsWith('{'));
  // the first line of `times` is the shell itself, the second its children
  const [, children] = [...output.matchAll(/^(\d+)m([\d.]+)s (\d+)m([\d.]+)s$/gm)];
  if (json === undefined || children === undefined) throw new Error(`The load generator failed: ${output.trim()}`);
  const [userMin, userS, systemMin, systemS] = children.slice(1).map(Number);
  const cpuMs = ((Number(userMin) + Number(systemMin)) * 60 + Number(userS) + Number(systemS)) * 1000;
  return { figures: loadFiguresSchema.parse(JSON.parse(json)), cpuMs };
}

export interface Visit {
  status: number;
  body: Buffer;
  firstByteMs: number;
}

export function visit(port: number, path: string, headers: Readonly<Record<string, string>>): Promise<Visit> {
  const startedMs = performance.now();
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers }, (response) => {
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
