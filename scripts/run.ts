// How do the scripts run a tool? As a child process found in node_modules first, its output kept or passed on.
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { env } from 'node:process';
import { fileURLToPath } from 'node:url';

/** The repository's folder, wherever the script was called from. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** The environment of every child: this project's tools (and its Node) come before the system's. */
export const toolEnv = (extra: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv => ({
  ...env,
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${env['PATH'] ?? ''}`,
  ...extra,
});

export interface Ended {
  code: number;
  output: string;
}

/** Runs a tool to its end. `show` passes its output on as it comes, else it is kept and returned. */
export function run(
  command: string,
  args: readonly string[],
  options: { show?: boolean; env?: Readonly<Record<string, string>>; cwd?: string } = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: toolEnv(options.env),
      stdio: options.show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    const output: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => output.push(text));
    child.on('error', (error) => resolve({ code: 127, output: `${command}: ${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: output.join('') }));
  });
}

/** Runs tasks, at most `width` at a time; the answers stand in the tasks' order. */
export async function inTurns<T>(tasks: readonly (() => Promise<T>)[], width: number): Promise<T[]> {
  const answers: T[] = [];
  const queue = tasks.entries();
  const worker = async () => {
    for (const [index, task] of queue) answers[index] = await task();
  };
  await Promise.all(Array.from({ length: width }, worker));
  return answers;
}
