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
  // a lost connection is replaced at the next query; one that is lost while it is lent must not end the process
  const lost = (error: Error): void => log.warn({ reason: error.message }, 'database connection lost');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
