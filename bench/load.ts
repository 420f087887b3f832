// Sends load to a server with autocannon from the other core, and measures the server's throughput and CPU time.
import { get } from 'node:http';
import { z } from 'zod';
import { run } from '../scripts/run.ts';
import { cpuOf, median } from './measure.ts';
import { loadCore, type Process } from './portal.ts';

const loadSchema = z.object({
  requests: z.object({ average: z.number(), total: z.number() }),
  latency: z.object({ p99: z.number() }),
  non2xx: z.number(),
  errors: z.number(),
});

export interface Target {
  name: string;
  server: Process;
  path: string;
  headers: Readonly<Record<string, string>>;
}

interface Round {
  perSecond: number;
  /** CPU time per request. Unlike `perSecond`, it does not depend on how busy the machine is. */
  cpuMs: number;
}

export async function load({ name, server, path, headers }: Target, seconds: number, connections = 16): Promise<Round> {
  const usedMs = await cpuOf(server.pid);
  const named = Object.entries(headers).flatMap(([key, value]) => ['-H', `${key}=${value}`]);
  const args = ['-j', '-n', '-c', String(connections), '-d', String(seconds), ...named, `http://127.0.0.1:${server.port}${path}`];
  const { output, code } = await run('taskset', ['-c', loadCore, 'autocannon', ...args]);
  const { output: report } = code === 127 ? await run('autocannon', args) : { output };
  const { requests, non2xx, errors } = loadSchema.parse(JSON.parse(report));
  if (non2xx + errors > 0) throw new Error(`${name}: ${non2xx} responses were not 2xx, and ${errors} requests failed.`);
  return { perSecond: requests.average, cpuMs: ((await cpuOf(server.pid)) - usedMs) / requests.total };
}

export interface Compared {
  /** Requests per second. */
  perSecond: number;
  cpuMs: number;
  limit: number;
  /** Speed relative to the limit by throughput (`bySpeed`) and by CPU time (`byCpu`); 1 means as fast as the limit. */
  bySpeed: number;
  byCpu: number;
}

/** Measures target and limit alternately, so that a slow phase of the machine affects both. Returns medians. */
export async function compare(target: Target, limit: Target, { rounds, seconds }: { rounds: number; seconds: number }): Promise<Compared> {
  const pairs: { own: Round; best: Round }[] = [];
  // warm-up, so that JIT compilation is not measured
  for (const one of [target, limit]) await load(one, 6);
  for (let round = 0; round < rounds; round += 1) pairs.push({ own: await load(target, seconds), best: await load(limit, seconds) });
  const of = (figure: (pair: { own: Round; best: Round }) => number) => median(pairs.map(figure));
  return {
    perSecond: of(({ own }) => own.perSecond),
    cpuMs: of(({ own }) => own.cpuMs),
    limit: of(({ best }) => best.perSecond),
    bySpeed: of(({ own, best }) => own.perSecond / best.perSecond),
    byCpu: of(({ own, best }) => best.cpuMs / own.cpuMs),
  };
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
