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
/** Targets for p99 (ruling 26). A slower result is reported but does not fail the run. */
const targetMs = 50;
const besideWritesMs = 100;
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

/** Sends requests at a fixed rate while `reads` runs, from this process: another load generator's start would slow the reads. */
async function writeDuring(reads: Promise<Figures>, port: number, { method, path, headers, body }: Request) {
  const url = `http://127.0.0.1:${port}${path}`;
  const write = () =>
    fetch(url, { method, headers, body: body ?? null }).then(
      ({ ok }) => ok,
      () => false,
    );
  const writes: Promise<boolean>[] = [];
  const timer = setInterval(() => writes.push(write()), 1000 / writesPerSecond);
  const figures = await reads.finally(() => clearInterval(timer));
  const failed = (await Promise.all(writes)).filter((ok) => !ok).length;
  return { ...figures, sent: figures.sent + writes.length, failed: figures.failed + failed };
}

/** Measures the backend and returns the lines of its table. */
export async function benchBackend({ pid, port }: Backend, folder: string): Promise<string[]> {
  const all = await mixedReads(port);
  const others = all.filter(({ headers }) => headers['X-Tenant-Id'] !== writer);
  const read = (requests: readonly Request[], length = seconds) =>
    runPlan({ port, perSecond, seconds: length, requests: [...requests] }, join(folder, 'reads.json'));

  await read(all, 3); // warm-up
  const lines = [
    `Embedded backend: ${perSecond} reads/s for ${seconds} s, mixed over three parks and two languages; targets for p99:`,
    `${targetMs} ms, and ${besideWritesMs} ms while another park writes`,
    row('', ['p50', 'p99', 'longest', 'CPU/request', 'of one core']),
  ];
  const measured = async (name: string, load: () => Promise<Figures>) => {
    const [usedMs, startedMs] = [await cpuOf(pid), performance.now()];
    const figures = await load();
    if (figures.failed > 0) throw new Error(`${name}: some requests failed`);
    const cpuMs = (await cpuOf(pid)) - usedMs;
    const times = [figures.p50, figures.p99, figures.most].map((ms) => `${ms.toFixed(1)} ms`);
    lines.push(row(name, [...times, `${(cpuMs / figures.sent).toFixed(2)} ms`, `${((cpuMs / (performance.now() - startedMs)) * 100).toFixed(0)} %`]));
  };
  await measured('reads alone', () => read(all));
  await measured(`with ${writesPerSecond} writes/s`, () => writeDuring(read(others), port, writeTo(writer)));
  return lines;
}
