// Starts the backend process: reads settings, opens the database, listens, and handles stop signals.
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { createBackend } from './app.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/open.ts';
import { findSeed } from './db/seed-folder.ts';
import { ConfigError } from './errors.ts';
import { createLog } from './log.ts';
import { demoMembers, seedParks } from './seed/parks.ts';

/** Time that running requests have to finish after a stop signal. */
const graceMs = 10_000;

try {
  await run();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const now = Date.now;
  let stopping = false;
  /** Exits the process, because every request would fail until a restart reopens the database. */
  const onBroken = (error: unknown): void => {
    if (stopping) return;
    log.fatal({ err: error }, 'embedded database failed, exiting');
    process.stderr.write(
      `The database in ${config.dataDir} has failed: free disk space if the disk is full, then start again. Committed data is kept.\n`,
    );
    process.exit(1);
  };
  const { db, close } = await openDatabase({ ...config, parks: seedParks, findSeed, onBroken, log, now });
  const dev = config.dev ? { members: demoMembers() } : undefined;
  const app = createBackend({ db, filesDir: join(config.dataDir, 'files'), oauth: config.oauth, log, now, dev });
  const server = createServer({ maxHeaderSize: 16_384 }, app);
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => server.closeAllConnections(), graceMs).unref();
    server.close(() => void close().finally(() => process.exit(0)));
    server.closeIdleConnections();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  try {
    await listen(server, config.port, config.host);
  } catch (error) {
    await close();
    throw error;
  }
  log.info({ address: server.address(), database: config.databaseUrl === undefined ? 'embedded' : 'postgresql' }, 'backend is listening');
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      const what = taken
        ? 'is in use by another process: stop it or set BACKEND_PORT to a free one'
        : `cannot be opened (${error.code ?? error.message})`;
      reject(new ConfigError(`Port ${port} on ${host} ${what}.`));
    });
    server.listen(port, host, resolve);
  });
}
