// Starts one of the project's processes as an operator would, and reads its output and exit code.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Running {
  pid: number;
  /** Returns all output so far, of both streams. */
  output: () => string;
  /** Resolves with the match when the output matches; rejects if the process ends first. */
  until: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Stops reading its output. */
  deafen: () => void;
  signal: (signal: NodeJS.Signals) => void;
  /** Kills it and waits for its end. */
  stop: () => Promise<unknown>;
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
}

interface Elsewhere {
  /** What it reads from its standard input; nothing by default. */
  input?: string;
  /** Path of another Node. */
  node?: string;
  cwd?: string;
  /** Another user; requires root. */
  uid?: number;
  gid?: number;
}

/**
 * @param args arguments of `node`
 * @param env the whole environment except PATH
 */
export function startProcess(args: readonly string[], env: Readonly<Record<string, string>>, elsewhere: Elsewhere = {}): Running {
  const { node = process.execPath, cwd = root, input = '', ...user } = elsewhere;
  const child = spawn(node, args, { cwd, ...user, env: { PATH: process.env['PATH'], ...env }, stdio: ['pipe', 'pipe', 'pipe'] });
  // a process that reads no input may have closed it
  child.stdin.on('error', () => undefined).end(input);
  let output = '';
  const waiting = new Set<() => void>();
  const tell = () => {
    for (const look of waiting) look();
  };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      tell();
    });
  }
  let over = false;
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.on('close', (code, signal) => {
      over = true;
      tell();
      resolve(code ?? signal ?? 1);
    });
  });
  return {
    pid: child.pid ?? 0,
    output: () => output,
    deafen: () => void child.stdout.pause(),
    signal: (signal) => void child.kill(signal),
    stop: () => {
      child.kill('SIGKILL');
      return ended;
    },
    ended,
    until: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(output);
          if (match === null && !over) return;
          waiting.delete(look);
          if (match === null) reject(new Error(`ended without ${pattern}:\n${output}`));
          else resolve(match);
        };
        waiting.add(look);
        look();
      }),
  };
}
