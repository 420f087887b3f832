// Starts the rehearsal's processes and ends all of them with it.
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
  /** @param log the file for its output */
  start(command: string, args: readonly string[], env: Readonly<Record<string, string>>, log: string): Service;
  /** Ends all, the last started first, so that clients end before the servers that they use. */
  endAll(): Promise<void>;
  /** Kills all without waiting, for an aborted rehearsal. */
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

/** Longer than any process needs to drain. */
const graceMs = 40_000;

/** Sends a signal to a process and kills it after the grace period. */
export async function end({ child, ended }: Service, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
  await ended;
  clearTimeout(timer);
}

/** Waits until a URL answers with an accepted status; 0 means no response. */
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
