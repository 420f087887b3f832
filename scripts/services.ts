// Starts services as child processes, waits until they are ready, and stops them.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { root, toolEnv } from './run.ts';

/** An error that the user can fix, printed without a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

export interface Port {
  setting: string;
  port: number;
}

/** @throws StartError that names the first port on which another process listens */
export async function refuseTakenPorts(host: string, ports: readonly Port[]): Promise<void> {
  for (const { setting, port } of ports) {
    const probe = createServer();
    try {
      await once(probe.listen(port, host), 'listening');
    } catch (error) {
      throw new StartError(`Port ${port} is taken: stop the process that listens on it, or choose another port with ${setting}=… npm start.`, {
        cause: error,
      });
    } finally {
      probe.close();
    }
  }
}

/** Below the system's ephemeral ports, so that no connection takes a port before the caller listens on it. */
const [firstPort, endPort] = [12_000, 32_000];

/** Returns different ports on which nothing listens at the moment. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = randomInt(firstPort, endPort);
    if (await isFree(port)) ports.add(port);
  }
  return [...ports];
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  const free = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  if (free) await once(probe.close(), 'close');
  return free;
}

/**
 * Arguments of `node` for the gateway, as in the Dockerfile. Small semi-spaces, and a heap that at most doubles between
 * garbage collections, save a third of the memory. CPU time per page stays the same.
 */
export const gatewayArgs = ['--max-semi-space-size=8', '--heap-growing-percent=100', 'server/main.ts'] as const;

/** Environment of glibc's allocator for the gateway, as in the Dockerfile: by default each thread has an arena of its own. */
export const gatewayEnv = { MALLOC_ARENA_MAX: '2' } as const;

export interface Service {
  name: string;
  child: ChildProcess;
  /** Resolves with the exit code when the process has exited. */
  ended: Promise<number>;
}

/**
 * Starts a service.
 * @param args arguments of `node`
 * @param output where stdout, its log, is written, possibly a file descriptor; stderr is always inherited
 * @param cwd its working directory; by default the repository's folder
 */
export function startService(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  output: 'inherit' | 'ignore' | number = 'inherit',
  cwd: string = root,
): Service {
  const child = spawn(process.execPath, args, { cwd, env: toolEnv(env), stdio: ['ignore', output, 'inherit'] });
  const ended = new Promise<number>((resolve) => {
    child.on('exit', (code, signal) => {
      if (signal === 'SIGKILL') process.stderr.write(`The ${name} was killed (SIGKILL).\n`);
      resolve(code ?? 1);
    });
    child.on('error', () => resolve(1));
  });
  return { name, child, ended };
}

const isRunning = ({ child }: Service): boolean => child.exitCode === null && child.signalCode === null;

/**
 * Requests a URL of the service until `isReady` returns true for the response's status.
 * @throws StartError if the service exits or is not ready in time
 */
export async function untilReady(service: Service, url: string, isReady: (status: number) => boolean, limitMs = 180_000): Promise<void> {
  const exited = service.ended.then((code): never => {
    // without the reason, which the service itself has printed
    throw new StartError(`The ${service.name} exited with code ${code} before it was ready.`);
  });
  const answers = async () => {
    for (const endMs = performance.now() + limitMs; performance.now() < endMs && isRunning(service); ) {
      const status = await fetch(url, { signal: AbortSignal.timeout(2000) }).then(
        (response) => response.status,
        () => 0,
      );
      if (isReady(status)) return;
      await wait(50);
    }
    throw new StartError(`The ${service.name} did not answer at ${url} within ${limitMs / 1000} s.`);
  };
  await Promise.race([answers(), exited]);
}

/** Stops services one after the other, the last started first. Kills a service that does not exit within `graceMs`. */
export async function stopServices(services: readonly Service[], graceMs = 30_000): Promise<void> {
  for (const { child, ended } of services.toReversed()) {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
    await ended;
    clearTimeout(timer);
  }
}
