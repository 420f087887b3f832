// Starts a real Redis for a test if it is installed, on its own port and without persistence.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePorts } from '../../scripts/services.ts';

export interface RedisServer {
  url: string;
  /** Suspends the process: it accepts connections but answers nothing until `goOn`. */
  pause(): void;
  goOn(): void;
  /** Kills the server; its data is lost. */
  crash(): Promise<void>;
  /** Replaces the server with an empty one on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const program = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'redis-server'))
  .find((path) => existsSync(path));

/** For `describe.skipIf`: tests that need Redis are reported as skipped if it is missing. */
export const isRedisMissing = program === undefined;

/** @throws Error if Redis is not installed */
export async function startRedis(): Promise<RedisServer> {
  if (program === undefined) throw new Error('Redis is not installed: redis-server is needed on the PATH.');
  const path = program;
  const [port = 0] = await freePorts(1);
  let server = await serve(path, port);
  async function crash(): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    pause: () => void server.kill('SIGSTOP'),
    goOn: () => void server.kill('SIGCONT'),
    crash,
    async restart() {
      await crash();
      server = await serve(path, port);
    },
    stop: crash,
  };
}

async function serve(path: string, port: number): Promise<ChildProcess> {
  const server = spawn(path, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', tmpdir()], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  for await (const chunk of server.stdout.setEncoding('utf8') as AsyncIterable<string>) {
    said += chunk;
    if (/ready to accept connections/i.test(said)) break;
  }
  return server;
}
