// Starts the rehearsal's processes, and ends all of them when it ends.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { root, toolEnv } from '../../scripts/run.ts';

export interface Service {
  child: ChildProcess;
  ended: Promise<unknown>;
}

export interface Processes {
  /** @param log the file to which its output is written */
  start(command: string, args: readonly string[], env: Readonly<Record<string, string>>, log: string): Service;
  /** Ends all processes, the last started first, so that clients end before their servers. */
  endAll(): Promise<void>;
  /** Kills all processes without waiting for their exit, when a rehearsal is aborted. */
  killAll(): void;
}

export function createProcesses(): Processes {
  const running = new Set<Service>();
  return {
    start(command, args, env, log) {
      const output = openSync(log, 'a');
      const child = spawn(command, args, { cwd: root, env: toolEnv(env), stdio: ['ignore', output, output] });
      closeSync(output);
      const service = { child, ended: once(child, 'exit') };
      running.add(service);
      service.ended.then(
        () => running.delete(service),
        () => running.delete(service),
      );
      return service;
    },
    async endAll() {
      for (const service of [...running].toReversed()) await end(service, 'SIGTERM');
    },
    killAll() {
      for (const { child } of running) child.kill('SIGKILL');
    },
  };
}

/** Time after which a process is killed; longer than any process needs to drain. */
const graceMs = 40_000;

/** Sends a signal to a process and waits for its exit. Kills it after the grace period. */
export async function end({ child, ended }: Service, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
  await ended;
  clearTimeout(timer);
}

/** Requests a URL until `isReady` returns true for the status, which is 0 without a response. */
export async function until(url: string, isReady: (status: number) => boolean): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    const status = await fetch(url, { signal: AbortSignal.timeout(2000) }).then(
      (answer) => answer.status,
      () => 0,
    );
    if (isReady(status)) return;
    await wait(100);
  }
  throw new Error(`${url} did not answer in time.`);
}
