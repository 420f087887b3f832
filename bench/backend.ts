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
/** Target for p99 (ruling 26). A slower result is reported but does not fail the run. */
const targetMs = 50;
/** Tenant id of the park that writes. That run measures only the reads of the other two parks. */
const writer = '1003';

interface Backend {
  pid: number;
  port: number;
}

/** Writes a plan to `file` and runs it in a child process. */
export async function runPlan(plan: Plan, file: string): Promise<Figures> {
  await writeFile(file, JSON.stringify(plan));
  const child = fork(join(import.meta.dirname, 'steady.ts'), [file]);
  const [figures] = await once(child, 'message');
  return figuresSchema.parse(figures);
}

/** Measures the backend and returns the lines of its table. */
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
