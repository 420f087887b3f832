// Opens both kinds of database that the backend supports, so that tests run on each.
import { pino } from 'pino';
import { openDatabase } from '../../backend/db/open.ts';
import type { OpenDb } from '../../backend/db/pglite.ts';
import type { SeedPark } from '../../backend/seed/schema.ts';
import { findPostgres, startPostgres } from './postgres.ts';
import { openParks } from './snapshots.ts';

type OpenWith = (parks: readonly SeedPark[]) => Promise<OpenDb>;

const openServer: OpenWith = async (parks) => {
  const server = await startPostgres();
  const log = pino({ level: 'silent' });
  const { db, close } = await openDatabase({ databaseUrl: await server.createDatabase(), dataDir: '', parks: () => parks, log, now: Date.now });
  return {
    db,
    close: async () => {
      await close();
      await server.stop();
    },
  };
};

const hasServer = (await findPostgres()) !== undefined;
if (!hasServer) process.stderr.write('PostgreSQL is not installed: its tests are skipped.\n');

/** Name and open function of each database, for `describe.each`. */
export const databases: readonly (readonly [string, OpenWith])[] = [
  ['the embedded database', openParks],
  ...(hasServer ? [['PostgreSQL', openServer] as const] : []),
];

/** For `describe.each`: PostgreSQL, which runs statements concurrently, or the embedded database if it is not installed. */
export const productionDatabase = databases.slice(-1);
