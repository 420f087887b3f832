// The gateway inside a test: every part of the process on free ports, its log at hand, a clock that a test may turn.
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createGateway, type Pages } from '../../server/gateway.ts';
import { createListener } from '../../server/http/listener.ts';
import { type Config, readConfig } from '../../server/ops/config.ts';
import { createLog } from '../../server/ops/log.ts';
import { createMetrics } from '../../server/ops/metrics.ts';
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
  /** Every line so far. */
  log: LogLine[];
  /** Lets what is kept grow older. */
  pass(ms: number): void;
  /** Visitors' connections that are open. */
  connections(): Promise<number>;
  stop(): Promise<void>;
}

export interface TestGatewayOptions {
  bases: Config['bases'];
  /** Settings; no page is kept unless `PAGE_FRESH_S` says so: most tests look at renders. */
  env?: Readonly<Record<string, string>>;
  /** Other pages than the build's. */
  pages?: Pages;
  /** The wall clock; unless it is given it stands where it stood when the tests began: no day ends between two visits. */
  today?: () => number;
  /** Nothing that is kept grows older by itself, however slow the machine: only `pass` does that. */
  still?: boolean;
  /** How late the event loop is said to be. */
  lagMs?: () => number;
}

const dist = fileURLToPath(new URL('../../dist', import.meta.url));

/** @throws Error in a sentence where there is no build */
async function readBuild(): Promise<Pages> {
  if (!existsSync(`${dist}/ssr/entry-server.js`)) throw new Error('There is no build of the pages in dist: run npm run build before this test.');
  return { ssr: await loadSsr(dist), assets: createAssets(`${dist}/client`) };
}

let read: Promise<Pages> | undefined;
/** What `npm run build` made; read once for all gateways of a test. */
export function builtPages(): Promise<Pages> {
  read ??= readBuild();
  return read;
}

/** A busy machine is slow: only silence may run into a time limit, and only where a test says so. */
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
  // as main.ts: loaded where a test names a collector
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

const settingsOf = ({ main, cms, sys, uac, file }: Config['bases']) => ({
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
