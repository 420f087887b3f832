// Sends load to a server from the other core, and measures what a request costs the server and which side was busy.
import { get } from 'node:http';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { run } from '../scripts/run.ts';
import { cpuOf } from './measure.ts';
import { type ClientPlan, type LoadFigures, loadFiguresSchema } from './plan.ts';
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

/** Runs a load generator. Returns its output, which ends with its CPU time. */
type Generator = (target: Target, seconds: number, connections: number) => Promise<string>;

/**
 * Sends the target's request on all connections for some seconds, with wrk where it is installed.
 * @throws if a request fails or is refused
 */
export async function load(target: Target, seconds: number, connections = 16, generate: Generator = byWrk): Promise<Round> {
  const { name, server } = target;
  const [usedMs, startedMs] = [await cpuOf(server.pid), performance.now()];
  const output = await generate(target, seconds, connections);
  const [serverMs, wallMs] = [(await cpuOf(server.pid)) - usedMs, performance.now() - startedMs];
  const { figures, cpuMs } = readLoad(output);
  const { requests, bytes, refused, failed } = figures;
  if (requests === 0 || refused + failed > 0) {
    throw new Error(`${name}: ${requests} requests, of which ${refused} were refused, and ${failed} connection errors.`);
  }
  return {
    perSecond: requests / figures.seconds,
    cpuMs: serverMs / requests,
    bytes: bytes / requests,
    serverBusy: serverMs / wallMs,
    loadBusy: cpuMs / wallMs,
  };
}

const byWrk: Generator = async (target, seconds, connections) => {
  const { server, path, headers } = target;
  const fields = Object.entries(headers).flatMap(([key, value]) => ['-H', `${key}: ${value}`]);
  const sizes = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s'];
  const script = join(import.meta.dirname, 'wrk.lua');
  const { code, output } = await timed('wrk', [...sizes, '-s', script, ...fields, `http://127.0.0.1:${server.port}${path}`]);
  return code === 127 ? byClient(target, seconds, connections) : output;
};

/** Generates load with the client of this folder. */
export const byClient: Generator = async ({ server, path, headers }, seconds, connections) => {
  const plan: ClientPlan = { port: server.port, path, headers, connections, seconds };
  return (await timed(execPath, [join(import.meta.dirname, 'client.ts'), JSON.stringify(plan)])).output;
};

/** Runs a load generator, then prints its CPU time. It inherits the core of this process. */
const timed = (command: string, args: readonly string[]) => run('sh', ['-c', '"$@" || exit $?; times', 'sh', command, ...args]);

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
  /** The content encoding of the body. */
  encoding: string;
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
      response.on('error', reject);
      response.on('end', () => {
        const encoding = response.headers['content-encoding'] ?? 'identity';
        resolve({ body: Buffer.concat(chunks), encoding, firstByteMs, status: response.statusCode ?? 0 });
      });
    }).on('error', reject);
  });
}

/** Visits a page that must answer with status 200. */
export async function visitPage(port: number, path: string, headers: Readonly<Record<string, string>>): Promise<Visit> {
  const answer = await visit(port, path, headers);
  if (answer.status !== 200) throw new Error(`${path} answered with status ${answer.status}.`);
  return answer;
}
