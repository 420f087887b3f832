// How a server bears a load: so many connections that each ask again when they are answered, from the other core.
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
  at: Process;
  path: string;
  headers: Readonly<Record<string, string>>;
}

interface Round {
  perSecond: number;
  /** What a request costs the process: a busy machine slows the first figure, not this one. */
  cpuMs: number;
}

export async function load({ name, at, path, headers }: Target, seconds: number, connections = 16): Promise<Round> {
  const usedMs = await cpuOf(at.pid);
  const named = Object.entries(headers).flatMap(([key, value]) => ['-H', `${key}=${value}`]);
  const args = ['-j', '-n', '-c', String(connections), '-d', String(seconds), ...named, `http://127.0.0.1:${at.port}${path}`];
  const { output, code } = await run('taskset', ['-c', loadCore, 'autocannon', ...args]);
  const { output: said } = code === 127 ? await run('autocannon', args) : { output };
  const { requests, non2xx, errors } = loadSchema.parse(JSON.parse(said));
  if (non2xx + errors > 0) throw new Error(`${name}: ${non2xx} answers other than 2xx, ${errors} errors`);
  return { perSecond: requests.average, cpuMs: ((await cpuOf(at.pid)) - usedMs) / requests.total };
}

export interface Compared {
  /** Requests a second. */
  perSecond: number;
  cpuMs: number;
  limit: number;
  /** How the one stands to the other. */
  bySpeed: number;
  byCpu: number;
}

/** In turn, round by round, so that a machine that slows down slows both alike; medians. */
export async function compare(target: Target, limit: Target, { rounds, seconds }: { rounds: number; seconds: number }): Promise<Compared> {
  const pairs: { own: Round; best: Round }[] = [];
  // warm: what is compiled late counts as cost
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
