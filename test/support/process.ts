// A process of ours as an operator starts it: what it says, and how it ends.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Running {
  pid: number;
  /** All that it has written so far, to either stream. */
  output: () => string;
  /** Resolves with the match when the output holds the pattern; rejects when the process ends without it. */
  until: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** From now on nobody reads what it writes. */
  deafen: () => void;
  signal: (signal: NodeJS.Signals) => void;
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
}

interface Elsewhere {
  /** Another Node than this one. */
  node?: string;
  cwd?: string;
  /** Another user; root alone may say so. */
  uid?: number;
  gid?: number;
}

/**
 * @param args what follows `node`
 * @param env the whole environment besides PATH
 */
export function startProcess(args: readonly string[], env: Readonly<Record<string, string>>, elsewhere: Elsewhere = {}): Running {
  const { node = process.execPath, cwd = root, ...user } = elsewhere;
  const child = spawn(node, args, { cwd, ...user, env: { PATH: process.env['PATH'], ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
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
