// Measures the embedded backend at 500 mixed reads per second, alone and while another park writes. It runs on one core.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cpuOf, row } from './measure.ts';
import { type Figures, figuresSchema, type Plan } from './plan.ts';
import { mixedReads, type Request, writeTo } from './reads.ts';

const perSecond = 500;
const writesPerSecond = 20;
const seconds = 10;
/** The target of ruling 26; missing it is reported, not a failure. */
const targetMs = 50;
/** The park that writes. The reads of that run are those of the other two parks. */
const writer = '1003';

interface Backend {
  pid: number;
  port: number;
}

/** Runs a plan in a child process, which reads it from `file`. */
export async function runPlan(plan: Plan, file: string): Promise<Figures> {
  await writeFile(file, JSON.stringify(plan));
  const child = fork(join(import.meta.dirname, 'steady.ts'), [file]);
  const [figures] = await once(child, 'message');
  return figuresSchema.parse(figures);
}

/** Returns the lines of the backend's table. */
export async function benchBackend({ pid, port }: Backend, folder: string): Promise<string[]> {
  const all = await mixedReads(port);
  const others = all.filter(({ headers }) => headers['X-Tenant-Id'] !== writer);
  const read = (requests: readonly Request[], length = seconds) =>
    runPlan({ port, perSecond, seconds: length, requests: [...requests] }, join(folder, 'reads.json'));
  const write = () => runPlan({ port, perSecond: writesPerSecond, seconds, requests: [writeTo(writer)] }, join(folder, 'writes.json'));

  await read(all, 3); // warm-up
  const lines = [
    `Embedded backend: ${perSecond} reads/s for ${seconds} s, mixed over three parks and two languages; target p99 < ${targetMs} ms`,
    row('', ['p50', 'p99', 'longest', 'CPU/request', 'of one core']),
  ];
  const measured = async (name: string, load: () => Promise<Figures[]>) => {
    const [usedMs, startedMs] = [await cpuOf(pid), performance.now()];
    const [reads, ...rest] = await load();
    if (reads === undefined || [reads, ...rest].some(({ failed }) => failed > 0)) throw new Error(`${name}: some requests failed`);
    const cpuMs = (await cpuOf(pid)) - usedMs;
    const sent = [reads, ...rest].reduce((sum, figures) => sum + figures.sent, 0);
    const times = [reads.p50, reads.p99, reads.most].map((ms) => `${ms.toFixed(1)} ms`);
    lines.push(row(name, [...times, `${(cpuMs / sent).toFixed(2)} ms`, `${((cpuMs / (performance.now() - startedMs)) * 100).toFixed(0)} %`]));
  };
  await measured('reads alone', async () => [await read(all)]);
  await measured(`with ${writesPerSecond} writes/s`, () => Promise.all([read(others), write()]));
  return lines;
}
