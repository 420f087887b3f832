// A Kysely dialect for PGlite that prepares each statement once. PGlite's own `query` prepares it each time, which took
// three quarters of the time of a read.
import { type PGlite, parse, protocol } from '@electric-sql/pglite';
import { type CompiledQuery, type DatabaseConnection, type Dialect, type Driver, PGliteDialect, type QueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';

const { serialize } = protocol;

/** `in (...)` lists of different length make different statements, so there are a few hundred. */
const maxStatements = 400;
/** Longer statements insert many rows and run only once, so they are not cached. */
const maxPreparedText = 8_000;

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;

interface Statement {
  /** The name of the prepared statement; empty if it is not cached. */
  name: string;
  /** PostgreSQL type id of each parameter. */
  types: readonly number[];
  /** The row description; empty for a statement without rows. */
  description: Messages;
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
      const { name, types, description } = this.#statements.get(sql) ?? (await this.#prepare(sql));
      const values = parameters.map((value, i) => this.#serialized(value, types[i]));
      const messages = await this.#send(serialize.bind({ statement: name, values }), serialize.execute(), serialize.sync());
      const [result] = parse.parseResults([...description, ...messages], this.#pglite.parsers, { rowMode: 'object' });
      const affected = result?.affectedRows;
      return { rows: (result?.rows ?? []) as R[], ...(affected !== undefined && { numAffectedRows: BigInt(affected) }) };
    });
  }

  /** Runs a command without parameters. Returns the command tag, e.g. `COMMIT`. */
  command(text: string): Promise<string | undefined> {
    return this.#pglite.runExclusive(async () => {
      const messages = await this.#send(serialize.query(text));
      return messages.flatMap((message) => (message.name === 'commandComplete' && 'text' in message ? [String(message.text)] : []))[0];
    });
  }

  // biome-ignore lint/correctness/useYield: required by the interface; streaming is not supported
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('The embedded database does not support streaming.');
  }

  async #prepare(sql: string): Promise<Statement> {
    const kept = sql.length <= maxPreparedText;
    this.#made += kept ? 1 : 0;
    const name = kept ? `s${this.#made}` : '';
    const messages = await this.#send(serialize.parse({ name, text: sql }), serialize.describe({ type: 'S', name }), serialize.sync());
    const statement = {
      name,
      types: parse.parseDescribeStatementResults(messages),
      description: messages.filter((message) => message.name === 'rowDescription'),
    };
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

  #send(...messages: readonly Uint8Array[]): Promise<Messages> {
    return this.#pglite.execProtocolStream(Buffer.concat(messages));
  }
}
