// Starts the portal for benchmarks: the gateway and the servers it is compared with on one core, all else on the other.
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { env, pid as ownPid } from 'node:process';
import { root, run } from '../scripts/run.ts';
import { freePorts, gatewayArgs, gatewayEnv, type Service, startService, untilReady } from '../scripts/services.ts';
import { cpuOf } from './measure.ts';
import { type Order, portSchema, type Served, servedSchema } from './plan.ts';

export const serverCore = '0';
/** The core of this process, which its child processes inherit: load generators, platform and backend. */
const loadCore = '1';

/** Binds all threads of a process to a CPU core. Returns false if `taskset` fails. */
export const pin = async (pid: number, core: string): Promise<boolean> => (await run('taskset', ['-a', '-c', '-p', core, String(pid)])).code === 0;

export interface Process {
  pid: number;
  port: number;
}

const startLimitMs = 60_000;

/** Starts a child process, which sends its port over IPC and exits when this process does. */
export async function startChild(
  args: readonly [string, ...string[]],
  core = loadCore,
  limitMs = startLimitMs,
): Promise<Process & { child: ChildProcess }> {
  const [file, ...rest] = args;
  const child = fork(join(root, file), rest, { env: { ...env, NODE_ENV: 'production' } });
  const exited = once(child, 'exit').then(([code]): never => {
    throw new Error(`${args.join(' ')} exited with code ${code} before it was ready.`);
  });
  try {
    const [message] = await Promise.race([once(child, 'message', { signal: AbortSignal.timeout(limitMs) }), exited]);
    child.unref();
    child.channel?.unref();
    await pin(child.pid ?? 0, core);
    return { pid: child.pid ?? 0, port: portSchema.parse(message).port, child };
  } catch (error) {
    child.kill();
    throw error;
  } finally {
    exited.catch(() => {});
  }
}

/** Opens a pipe for a log that another process reads, as in a container. The reader exits when the last writer does. */
async function openLog(path: string): Promise<FileHandle> {
  const { code, output } = await run('mkfifo', [path]);
  if (code !== 0) throw new Error(output);
  spawn('cat', [path], { stdio: ['ignore', 'ignore', 'inherit'] }).unref();
  return open(path, 'w');
}

export interface Portal {
  gateway: Process;
  ops: number;
  backend: Process;
  platform: Process;
  /** Sets the platform's delay and fault. Returns its responses since the last order. */
  sendOrder(order: Order): Promise<Served>;
  /** Time from the gateway's start until it was ready, in ms. */
  startMs: number;
  /** CPU time of the gateway until then. */
  startCpuMs: number;
  /** Whether all processes are bound to their cores. */
  pinned: boolean;
}

export const purgeToken = 'a-token-for-the-bench';

/** @param settings additional environment settings of the gateway */
export async function startPortal(services: Service[], dataDir: string, settings: Readonly<Record<string, string>> = {}): Promise<Portal> {
  const pinnedHere = await pin(ownPid, loadCore);
  const [port = 0, ops = 0, backendPort = 0] = await freePorts(3);
  const common = { NODE_ENV: 'production', HOST: '127.0.0.1', BACKEND_PORT: String(backendPort), DATA_DIR: dataDir, SESSION_SECRET: 'x'.repeat(32) };
  const backend = startService('backend', ['backend/main.ts'], { ...common, BACKEND_DEV: '1' }, 'ignore');
  services.push(backend);
  await untilReady(backend, `http://127.0.0.1:${backendPort}/`, (status) => status > 0);
  const platform = await startChild(['bench/platform.ts', String(backendPort)]);
  const url = `http://127.0.0.1:${platform.port}`;
  const bases = {
    MAIN_API_URL: `${url}/api`,
    CMS_API_URL: `${url}/cms-api`,
    SYS_API_URL: `${url}/sys-api`,
    UAC_URL: `${url}/uac`,
    FILE_URL: `${url}/file`,
  };
  const log = await openLog(`${dataDir}.log`);
  const startedMs = performance.now();
  const ports = { PORT: String(port), OPS_PORT: String(ops) };
  const gateway = startService(
    'gateway',
    gatewayArgs,
    { ...common, ...gatewayEnv, ...bases, ...ports, PURGE_TOKEN: purgeToken, DRAIN_DELAY_S: '0', ...settings },
    log.fd,
  );
  services.push(gateway);
  await log.close();
  await untilReady(gateway, `http://127.0.0.1:${ops}/readyz`, (status) => status === 200);
  const startMs = performance.now() - startedMs;
  const startCpuMs = await cpuOf(gateway.child.pid ?? 0);
  const of = (child: Service['child'], at: number): Process => ({ pid: child.pid ?? 0, port: at });
  const parts = { gateway: of(gateway.child, port), backend: of(backend.child, backendPort), platform };
  const pinned = (await pin(parts.gateway.pid, serverCore)) && pinnedHere;
  const sendOrder: Portal['sendOrder'] = async (next) => {
    platform.child.send(next);
    const [served] = await once(platform.child, 'message');
    return servedSchema.parse(served);
  };
  return { ...parts, ops, sendOrder, startMs, startCpuMs, pinned };
}

export async function purgeAll(ops: number): Promise<void> {
  for (const tenantId of ['1001', '1002', '1003']) {
    const headers = { Authorization: `Bearer ${purgeToken}`, 'Content-Type': 'application/json' };
    await fetch(`http://127.0.0.1:${ops}/purge`, { method: 'POST', headers, body: JSON.stringify({ tenantId }) });
  }
}
