// Connects to a PostgreSQL server (DATABASE_URL) with a pool that reconnects after the server restarts.
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
    // releases the locks of a transaction that was never ended
    idle_in_transaction_session_timeout: statementMs,
    application_name: 'park-backend',
  });
  // the pool replaces lost connections, but without an `error` listener on each connection the error would end the process
  const lost = (error: Error): void => log.warn({ reason: error.message }, 'database connection lost');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
