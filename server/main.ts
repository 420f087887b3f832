// The entry point of the process: reads the environment, opens both ports, handles signals and exits.
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { collectDefaultMetrics } from 'prom-client';
import { limits } from '#shared/limits.ts';
import { createGateway, type Pages } from './gateway.ts';
import { ConfigError } from './http/errors/errors.ts';
import { createListener } from './http/listener.ts';
import { type Config, readConfig } from './ops/config.ts';
import { createLog, type Log } from './ops/log.ts';
import { openLogOutput } from './ops/log-output.ts';
import { createMetrics } from './ops/metrics/metrics.ts';
import { measureEventLoopLag } from './ops/process/event-loop-lag.ts';
import { createShutdown } from './ops/process/shutdown.ts';
import type { Spans } from './ops/tracing/spans.ts';
import { createAssets } from './page/build/assets.ts';
import { loadSsr } from './page/build/ssr.ts';
import { withTimeout } from './upstream/with-timeout.ts';

const dist = fileURLToPath(new URL('../dist', import.meta.url));

const output = openLogOutput({ fd: 1 });
const flushMs = 1000;

try {
  await run();
} catch (error) {
  // a ConfigError needs no stack: its message says which setting to correct; any other error is a bug
  process.stderr.write(`${error instanceof ConfigError ? error.message : ((error as Error).stack ?? String(error))}\n`);
  await exit(1);
}

async function run(): Promise<void> {
  if (Number(process.versions.node.split('.', 1)[0]) < 24) {
    throw new ConfigError([
      `The portal needs Node 24 or newer, this is ${process.versions.node}: start it through its npm scripts, which use the pinned version.`,
    ]);
  }
  countBuffersInUse();
  const config = readConfig(process.env);
  // React selects its build by NODE_ENV at import; the development build is slow and writes errors' stacks into pages
  process.env['NODE_ENV'] = config.development ? 'development' : 'production';
  const log = createLog(config.logLevel, output);
  logUncaughtErrors(log);
  // until the gateway has started, a signal exits the process at once
  let stop = async (_signal: NodeJS.Signals): Promise<void> => exit(0);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal).catch(failShutdown(log)));

  const metrics = createMetrics();
  const server = createListener({ log, metrics });
  const opsServer = createServer({ maxHeaderSize: limits.headerBytes });
  const shutdown = createShutdown(server, config.shutdownGraceS * 1000);
  const pages = await loadPages(config, server);
  const spans = await loadSpans(config, log);
  collectDefaultMetrics({ register: metrics.registry });
  const now = () => performance.now();
  const gateway = createGateway({
    config,
    log,
    metrics,
    pages,
    spans,
    now,
    lagMs: measureEventLoopLag(now),
    health: () => ({ listening: server.listening, draining: shutdown.draining }),
  });
  server.on('request', (req, res) => {
    shutdown.release(res);
    gateway.app(req, res);
  });
  opsServer.on('request', gateway.ops);

  // a second signal skips the rest of the drain delay
  stop = async (signal) => {
    log.info('stopping', { signal });
    // no drain delay after Ctrl+C: in development no load balancer sends requests
    await Promise.all([shutdown.stop(signal === 'SIGINT' ? 0 : config.drainDelayS * 1000), pages.close()]);
    gateway.close();
    await spans?.close();
    log.info('stopped');
    await exit(0);
  };
  log.info('listening for operators', { port: await listen(opsServer, { port: config.opsPort, host: config.opsHost, setting: 'OPS_PORT' }) });
  await gateway.warm();
  log.info('listening', { port: await listen(server, { port: config.port, host: config.host, setting: 'PORT' }) });
}

/** Stops V8 from counting freed buffers, which would start a major GC every few megabytes (decision 21). V8 14.8 has neither flag nor problem. */
function countBuffersInUse(): void {
  const [major = 0, minor = 0] = process.versions.v8.split('.').map(Number);
  if (major < 14 || (major === 14 && minor < 8)) setFlagsFromString('--external-memory-accounted-in-global-limit');
}

/** Loads the built pages or, in development, the sources through Vite. */
async function loadPages({ development }: Config, server: Server): Promise<Pages & { close(): Promise<void> }> {
  if (development) {
    // imported here because Vite is not installed in production
    const { createDevSsr } = await import('./page/build/dev.ts');
    const ssr = await createDevSsr(server);
    return { ssr, assets: ssr.step, close: ssr.close };
  }
  if (!existsSync(`${dist}/ssr/entry-server.js`)) throw new ConfigError(['There is no build of the pages in dist: run npm run build, or npm start.']);
  return { ssr: await loadSsr(dist), assets: createAssets(`${dist}/client`), close: async () => {} };
}

/** Loads the OpenTelemetry packages only if a collector is configured, because they cost memory and start-up time. */
async function loadSpans({ collector }: Config, log: Log): Promise<Spans | undefined> {
  if (collector === undefined) return undefined;
  const { createSpans } = await import('./ops/tracing/otlp.ts');
  return createSpans(collector, log);
}

/** Exits after the last log lines are written. Waits at most one second if the disk is full or the log's reader is slow (case 65). */
async function exit(code: number): Promise<never> {
  await withTimeout(flushMs, output.flush());
  output.destroy();
  process.exit(code);
}

/** Exits with code 1 if the shutdown throws. */
function failShutdown(log: Log): (error: unknown) => Promise<never> {
  return (error) => {
    log.error('shutdown failed', { error });
    return exit(1);
  };
}

/** Logs uncaught errors instead of exiting: an error in one request must not end the process, which serves all others (case 68). */
function logUncaughtErrors(log: Log): void {
  process.on('uncaughtException', (error) => log.error('uncaught exception', { error }));
  process.on('unhandledRejection', (error) => log.error('unhandled rejection', { error }));
}

interface ListenOptions {
  port: number;
  host: string | undefined;
  setting: string;
}

/** @returns the port that was opened (a free one if `port` is 0). @throws ConfigError if the port cannot be opened */
function listen(server: Server, { port, host, setting }: ListenOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      const what = taken ? `is taken: stop what listens there, or set ${setting} to a free one` : `cannot be opened (${error.code ?? error.message})`;
      reject(new ConfigError([`Port ${port}${host === undefined ? '' : ` on ${host}`} ${what}.`]));
    };
    server.once('error', fail);
    server.listen({ port, host }, () => {
      server.off('error', fail);
      resolve((server.address() as AddressInfo).port);
    });
  });
}
