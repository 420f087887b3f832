// The backend on a PostgreSQL server (DATABASE_URL): a pool that outlives restarts of the server.
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Db, Tables } from './schema.ts';

const poolSize = 10;
const statementMs = 8_000;
const connectMs = 5_000;

export function openPostgres(url: string, log: Logger): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    // a transaction that its process forgot must not hold its locks
    idle_in_transaction_session_timeout: statementMs,
    application_name: 'park-backend',
  });
  // an idle connection lost to a restart of the server is replaced at the next query
  pool.on('error', (error) => log.warn({ reason: error.message }, 'database connection lost'));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
