// How do the two services run side by side? Started in order, waited for, stopped together, nothing left over.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { root, toolEnv } from './run.ts';

/** Something that a person can mend: said in one sentence, without a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

export interface Port {
  setting: string;
  port: number;
}

/** @throws StartError for the first port that another process listens on */
export async function refuseTakenPorts(host: string, ports: readonly Port[]): Promise<void> {
  for (const { setting, port } of ports) {
    const probe = createServer();
    try {
      await once(probe.listen(port, host), 'listening');
    } catch (error) {
      throw new StartError(`Port ${port} is taken: stop what listens there, or choose another with ${setting}=… npm start.`, { cause: error });
    } finally {
      probe.close();
    }
  }
}

/** Below those that systems give to whoever names none: they stay free until whoever asked for them listens. */
const [firstPort, endPort] = [12_000, 32_000];

/** Ports that nobody listens on right now. */
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
 * What follows `node` for the gateway, as in the Dockerfile: by itself V8 lets what is young grow to 100 MB and more before it looks
 * for what is no longer used; with a bound of 8 MB a page costs as much and the process a third less memory. Among
 * what is old it looks when there is four times as much as is alive, in a small container by a third more: twice as much, wherever it runs.
 */
export const gatewayArgs = ['--max-semi-space-size=8', '--heap-growing-percent=100', 'server/main.ts'] as const;

export interface Service {
  name: string;
  child: ChildProcess;
  /** Resolves with the exit code when the process has ended. */
  ended: Promise<number>;
}

/**
 * @param args what follows `node`
 * @param output where its log goes; what it says to people is always passed on
 */
export function startService(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  output: 'inherit' | 'ignore' = 'inherit',
): Service {
  const child = spawn(process.execPath, args, { cwd: root, env: toolEnv(env), stdio: ['ignore', output, 'inherit'] });
  const ended = new Promise<number>((resolve) => {
    child.on('exit', (code) => resolve(code ?? 1));
    child.on('error', () => resolve(1));
  });
  return { name, child, ended };
}

const isRunning = ({ child }: Service): boolean => child.exitCode === null && child.signalCode === null;

/**
 * Waits until the service answers there with any of the wanted statuses.
 * @throws StartError when it ends or stays silent
 */
export async function untilReady(service: Service, url: string, isReady: (status: number) => boolean, limitMs = 180_000): Promise<void> {
  const gone = service.ended.then((code): never => {
    // the service has said why, in its own words
    throw new StartError(`The ${service.name} ended with code ${code}.`);
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
  await Promise.race([answers(), gone]);
}

/** Stops services in turn, the last started first; each has its own grace and is killed after it. */
export async function stopServices(services: readonly Service[], graceMs = 30_000): Promise<void> {
  for (const { child, ended } of services.toReversed()) {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
    await ended;
    clearTimeout(timer);
  }
}
