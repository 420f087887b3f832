// Starts the whole gateway in a test, on free ports, with its log in memory and a clock that the test can advance.
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createGateway, type Pages } from '../../server/gateway.ts';
import { createListener } from '../../server/http/listener.ts';
import { type Config, readConfig } from '../../server/ops/config.ts';
import { createLog } from '../../server/ops/log.ts';
import { createMetrics } from '../../server/ops/metrics/metrics.ts';
import { createAssets } from '../../server/page/build/assets.ts';
import { loadSsr } from '../../server/page/build/ssr.ts';

export interface LogLine {
  level: 'info' | 'warn' | 'error';
  message: string;
  [field: string]: unknown;
}

export interface TestGateway {
  port: number;
  /** The ops port. */
  ops: { port: number };
  /** All lines so far. */
  log: LogLine[];
  /** Advances the clock by which cached values age. */
  pass(ms: number): void;
  /** Returns the number of open client connections. */
  connections(): Promise<number>;
  stop(): Promise<void>;
}

export interface TestGatewayOptions {
  bases: Config['bases'];
  /** Settings. Pages are not cached unless `PAGE_FRESH_S` is set, because most tests check renders. */
  env?: Readonly<Record<string, string>>;
  /** Replaces the built pages. */
  pages?: Pages;
  /** The wall clock. By default it is frozen at the start of the tests, so that the date never changes between two visits. */
  today?: () => number;
  /** Whether cached values age only by `pass`, however slow the machine is. */
  still?: boolean;
  /** The simulated event-loop lag. */
  lagMs?: () => number;
}

const dist = fileURLToPath(new URL('../../dist', import.meta.url));

/** @throws Error if dist does not contain a build */
async function readBuild(): Promise<Pages> {
  if (!existsSync(`${dist}/ssr/entry-server.js`)) throw new Error('There is no build of the pages in dist: run npm run build before this test.');
  return { ssr: await loadSsr(dist), assets: createAssets(`${dist}/client`) };
}

let read: Promise<Pages> | undefined;
/** Returns the pages of `npm run build`, loaded once for all gateways of a test file. */
export function builtPages(): Promise<Pages> {
  read ??= readBuild();
  return read;
}

/** Long time limits, so that only tests that set their own run into one. */
const patient = { RENDER_TIMEOUT_MS: '60000', UPSTREAM_TIMEOUT_MS: '60000' };

const begunMs = Date.now();

export async function startGateway(options: TestGatewayOptions): Promise<TestGateway> {
  const { bases, env = {}, pages, today = () => begunMs, lagMs = () => 0, still = false } = options;
  const log: LogLine[] = [];
  let passed = 0;
  const config = readConfig({ NODE_ENV: 'test', PAGE_FRESH_S: '0', ...patient, ...settingsOf(bases), ...env });
  const writer = createLog('info', { write: (line) => void log.push(JSON.parse(line) as LogLine) });
  const metrics = createMetrics();
  const server = createListener({ log: writer, metrics });
  // loaded only if tracing is configured, as in main.ts
  const spans = config.collector && (await import('../../server/ops/tracing/otlp.ts')).createSpans(config.collector, writer);
  const gateway = createGateway({
    config,
    log: writer,
    spans,
    metrics,
    pages: pages ?? (await builtPages()),
    now: () => (still ? 1 : performance.now()) + passed,
    today,
    lagMs,
    health: () => ({ listening: server.listening, draining: false }),
  });
  await gateway.warm();
  const port = await listen(server, gateway.app);
  const opsServer = createServer();
  const ops = { port: await listen(opsServer, gateway.ops) };
  return {
    port,
    ops,
    log,
    pass(ms) {
      passed += ms;
    },
    connections: () => new Promise((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count)))),
    async stop() {
      await Promise.all([server, opsServer].map(close));
      gateway.close();
      await spans?.close();
    },
  };
}

/** The settings that name the bases of the platform. */
export const settingsOf = ({ main, cms, sys, uac, file }: Config['bases']) => ({
  MAIN_API_URL: main,
  CMS_API_URL: cms,
  SYS_API_URL: sys,
  UAC_URL: uac,
  FILE_URL: file,
});

async function listen(server: Server, listener: RequestListener): Promise<number> {
  server.on('request', listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await once(server.close(), 'close');
}
