// Runs command-line tools as child processes, preferably from node_modules/.bin.
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { env } from 'node:process';
import { fileURLToPath } from 'node:url';

/** The repository's folder, whatever the working directory is. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Returns the environment of child processes. Its PATH prefers this project's tools and Node to the system's. */
export const toolEnv = (extra: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv => ({
  ...env,
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${env['PATH'] ?? ''}`,
  ...extra,
});

export interface Ended {
  code: number;
  output: string;
}

/**
 * Runs a tool until it exits. Code 127 means that it could not start.
 * @param options.show prints the output instead of returning it
 * @param options.signal ends the tool when it is aborted
 */
export function run(
  command: string,
  args: readonly string[],
  options: { show?: boolean; env?: Readonly<Record<string, string>>; cwd?: string; signal?: AbortSignal } = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: toolEnv(options.env),
      signal: options.signal,
      stdio: options.show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    const output: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => output.push(text));
    child.on('error', (error) => resolve({ code: 127, output: `${command}: ${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: output.join('') }));
  });
}

/** Runs tasks, at most `width` at a time. Returns the results in the order of the tasks. */
export async function inTurns<T>(tasks: readonly (() => Promise<T>)[], width: number): Promise<T[]> {
  const answers: T[] = [];
  const queue = tasks.entries();
  const worker = async () => {
    for (const [index, task] of queue) answers[index] = await task();
  };
  await Promise.all(Array.from({ length: width }, worker));
  return answers;
}
