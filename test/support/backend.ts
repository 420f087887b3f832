// Starts the embedded backend in a test, on a free port and an in-memory database with the demo parks.
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { prefixes } from '#shared/api/paths.ts';
import { type BackendParts, createBackend } from '../../backend/app.ts';
import type { OpenDb } from '../../backend/db/pglite.ts';
import type { Db } from '../../backend/db/schema.ts';
import { openDemo } from './snapshots.ts';

/** The OAuth client of the portal in tests. */
export const testClient = { clientId: 'portal', clientSecret: 'secret-of-tests' };

export interface TestBackend {
  /** `http://127.0.0.1:<port>` */
  url: string;
  /** The base URL of each prefix, for the gateway's settings. */
  bases: { main: string; cms: string; sys: string; uac: string; file: string };
  db: Db;
  filesDir: string;
  stop: () => Promise<void>;
}

export interface TestBackendOptions extends Partial<Omit<BackendParts, 'db' | 'filesDir'>> {
  /** Replaces the demo database; closed with the backend. */
  database?: OpenDb;
}

/** Starts a backend, which takes about half a second. */
export async function startBackend({ database, ...parts }: TestBackendOptions = {}): Promise<TestBackend> {
  const { db, close } = database ?? (await openDemo());
  const filesDir = await mkdtemp(join(tmpdir(), 'park-files-'));
  const app = createBackend({
    db,
    filesDir,
    oauth: testClient,
    dev: { members: [] },
    log: pino({ level: 'silent' }),
    now: Date.now,
    ...parts,
  });
  const server = app.listen(0, '127.0.0.1');
  await new Promise<void>((resolve, reject) => server.once('listening', resolve).once('error', reject));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    bases: { main: url + prefixes.main, cms: url + prefixes.cms, sys: url + prefixes.sys, uac: url + prefixes.uac, file: url + prefixes.file },
    db,
    filesDir,
    stop: async () => {
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      await close();
      await rm(filesDir, { recursive: true, force: true });
    },
  };
}
