// How a process is measured: what it has used of the processor, and how figures are written.
import { readFile } from 'node:fs/promises';

/** Milliseconds of processor time that a process has used, by the kernel's hundredths; NaN where there is no such file. */
export async function cpuOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** A line of a table. */
export const row = (first: string, cells: readonly string[]): string => first.padEnd(40) + cells.map((cell) => cell.padStart(14)).join('');

/** Megabytes that a process holds, by the kernel; NaN where there is no such file. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}
