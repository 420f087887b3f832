// Reads a process's CPU time and memory, repeats what fails, and formats the lines of the tables.
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** Returns the CPU time of a process in ms, in steps of 10 ms; NaN without `/proc`. */
export async function cpuOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Formats the smallest and the largest value. */
export const rangeOf = (values: readonly number[], digits: number): string =>
  `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}`;

/** Formats a line of a table. @param widths characters of the first and of each other column */
export const row = (first: string, cells: readonly string[], widths: readonly [number, number] = [40, 14]): string =>
  first.padEnd(widths[0]) + cells.map((cell) => cell.padStart(widths[1])).join('');

/** Returns the resident memory of a process in MB; NaN without `/proc`. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

interface Repeats {
  repeats?: number;
  /** The first pause. Each further one is twice as long, so by default an attempt is repeated for two and a half minutes. */
  pauseMs?: number;
  pause?: (ms: number) => Promise<unknown>;
}

/** Repeats an attempt that fails, after a pause, because a busy machine may be the cause, such as by a 503. Rejects with the last error. */
export async function again<T>(attempt: () => Promise<T>, { repeats = 5, pauseMs = 5000, pause = wait }: Repeats = {}): Promise<T> {
  for (let done = 0; done < repeats; done += 1) {
    try {
      return await attempt();
    } catch {
      await pause(pauseMs * 2 ** done);
    }
  }
  return attempt();
}
