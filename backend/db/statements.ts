// A Kysely dialect for PGlite that prepares each statement once and reads responses with the parser of `pg`. PGlite's own
// `query` prepares a statement each time, and its parser copies each value twice.
import { type PGlite, protocol } from '@electric-sql/pglite';
import { type CompiledQuery, type DatabaseConnection, type Dialect, type Driver, PGliteDialect, type QueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';
import { DatabaseError } from 'pg-protocol';
import {
  type BackendMessage,
  CommandCompleteMessage,
  DataRowMessage,
  type Field,
  ParameterDescriptionMessage,
  RowDescriptionMessage,
} from 'pg-protocol/dist/messages.js';
import { Parser } from 'pg-protocol/dist/parser.js';

const { serialize } = protocol;

/** `in (...)` lists of different length make different statements, so there are a few hundred. */
const maxStatements = 400;
/** Longer statements insert many rows and run only once, so they are not cached. */
const maxPreparedText = 8_000;

interface Statement {
  /** The name of the prepared statement; empty if it is not cached. */
  name: string;
  /** PostgreSQL type id of each parameter. */
  types: readonly number[];
  /** The columns of its rows; empty for a statement without rows. */
  columns: readonly Field[];
}

/** The server's messages that are read; all others only confirm a step. */
interface Response {
  types: readonly number[];
  columns: readonly Field[];
  rows: (string | null)[][];
  /** E.g. `SELECT 3` or `INSERT 0 1`. */
  tag: string;
}

/** Called when the database cannot continue, e.g. because the disk was full during a commit. It must then be reopened. */
export type OnBroken = (error: unknown) => void;

export function createStatementDialect(pglite: PGlite, onBroken: OnBroken): Dialect {
  const dialect = new PGliteDialect({ pglite });
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => createDriver(pglite, onBroken),
  };
}

/** All queries share one connection; Kysely gives it to one query or transaction at a time. */
function createDriver(pglite: PGlite, onBroken: OnBroken): Driver {
  const connection = new StatementConnection(pglite);
  /** Runs BEGIN or ROLLBACK. These fail only if the database itself is broken, so a failure is reported to `onBroken`. */
  const control = async (text: 'begin' | 'rollback'): Promise<void> => {
    try {
      await connection.command(text);
    } catch (error) {
      onBroken(error);
      throw error;
    }
  };
  return {
    init: async () => pglite.waitReady,
    acquireConnection: async () => connection,
    releaseConnection: async () => undefined,
    beginTransaction: () => control('begin'),
    async commitTransaction() {
      // COMMIT of a transaction with a failed statement rolls back without an error; only the command tag shows it
      if ((await connection.command('commit')) === 'ROLLBACK') throw new Error('The transaction was rolled back instead of committed.');
    },
    rollbackTransaction: () => control('rollback'),
    destroy: () => pglite.close(),
  };
}

class StatementConnection implements DatabaseConnection {
  readonly #pglite: PGlite;
  readonly #statements: LRUCache<string, Statement>;
  #made = 0;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
    this.#statements = new LRUCache({ max: maxStatements });
  }

  executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return this.#pglite.runExclusive(async () => {
      const { name, types, columns } = this.#statements.get(sql) ?? (await this.#prepare(sql));
      const values = parameters.map((value, i) => this.#serialized(value, types[i]));
      const { rows, tag } = await this.#send(serialize.bind({ statement: name, values }), serialize.execute(), serialize.sync());
      const affected = /^(?:INSERT|UPDATE|DELETE|MERGE) .*?(\d+)$/.exec(tag)?.[1];
      return { rows: rows.map((row) => this.#toRow(row, columns)) as R[], ...(affected !== undefined && { numAffectedRows: BigInt(affected) }) };
    });
  }

  /** Runs a command without parameters. Returns the command tag, e.g. `COMMIT`. */
  command(text: string): Promise<string> {
    return this.#pglite.runExclusive(async () => (await this.#send(serialize.query(text))).tag);
  }

  // biome-ignore lint/correctness/useYield: required by the interface; streaming is not supported
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('The embedded database does not support streaming.');
  }

  async #prepare(sql: string): Promise<Statement> {
    const kept = sql.length <= maxPreparedText;
    this.#made += kept ? 1 : 0;
    const name = kept ? `s${this.#made}` : '';
    const { types, columns } = await this.#send(serialize.parse({ name, text: sql }), serialize.describe({ type: 'S', name }), serialize.sync());
    const statement = { name, types, columns };
    if (kept) {
      if (this.#statements.size === maxStatements) await this.#evictOldest();
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  async #evictOldest(): Promise<void> {
    const oldest = this.#statements.pop();
    if (oldest) await this.#send(serialize.close({ type: 'S', name: oldest.name }), serialize.sync());
  }

  #serialized(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const write = type === undefined ? undefined : this.#pglite.serializers[type];
    return write === undefined ? String(value) : write(value);
  }

  #toRow(values: readonly (string | null)[], columns: readonly Field[]): Record<string, unknown> {
    const row: Record<string, unknown> = {};
    for (const [i, { name, dataTypeID }] of columns.entries()) {
      const value = values[i] ?? null;
      const read = this.#pglite.parsers[dataTypeID];
      row[name] = value === null || read === undefined ? value : read(value, dataTypeID);
    }
    return row;
  }

  async #send(...messages: readonly Uint8Array[]): Promise<Response> {
    const response: Response = { types: [], columns: [], rows: [], tag: '' };
    let failure: DatabaseError | undefined;
    // one per call, so that the rest of a failed response cannot reach the next one
    const parser = new Parser();
    const read = (message: BackendMessage): void => {
      if (message instanceof DataRowMessage) response.rows.push(message.fields);
      else if (message instanceof CommandCompleteMessage) response.tag = message.text;
      else if (message instanceof RowDescriptionMessage) response.columns = message.fields;
      else if (message instanceof ParameterDescriptionMessage) response.types = message.dataTypeIDs;
      else if (message instanceof DatabaseError) failure ??= message;
    };
    await this.#pglite.execProtocolRawStream(Buffer.concat(messages), {
      syncToFs: false, // only file systems in browsers need it
      // copied, because the parser keeps incomplete messages and the database reuses its memory
      onRawData: (bytes) => parser.parse(Buffer.from(bytes), read),
    });
    if (failure) throw failure;
    return response;
  }
}
