// How queries reach the embedded database: each statement is parsed and planned once, then bound and run in one message.
// PGlite's own `query` parses and plans anew and takes six messages; that was three quarters of what a read cost.
import { type PGlite, parse, protocol } from '@electric-sql/pglite';
import { type CompiledQuery, type DatabaseConnection, type Dialect, type Driver, PGliteDialect, type QueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';

const { serialize } = protocol;

/** Queries differ by the length of their lists: a few hundred shapes. */
const maxStatements = 400;
/** Longer ones are inserts of many rows, which come once. */
const maxKeptText = 8_000;

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;

interface Statement {
  /** Empty: not kept. */
  name: string;
  /** The type of each parameter. */
  types: readonly number[];
  /** What its rows look like; nothing where it answers none. */
  description: Messages;
}

/** Told when the database cannot go on, as when its disk was full in the middle of a commit: only opening it anew helps. */
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

/** One connection for all: Kysely lends it to one query or transaction at a time. */
function createDriver(pglite: PGlite, onBroken: OnBroken): Driver {
  const connection = new StatementConnection(pglite);
  /** Begins or takes back: nothing that a statement may do wrong makes these two fail. */
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
      // what failed inside cannot be committed, and says so only here
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
      const said = await this.#send(serialize.bind({ statement: name, values }), serialize.execute(), serialize.sync());
      const [result] = parse.parseResults([...description, ...said], this.#pglite.parsers, { rowMode: 'object' });
      const affected = result?.affectedRows;
      return { rows: (result?.rows ?? []) as R[], ...(affected !== undefined && { numAffectedRows: BigInt(affected) }) };
    });
  }

  /** Runs a command without parameters and says which one the database took it for. */
  command(text: string): Promise<string | undefined> {
    return this.#pglite.runExclusive(async () => {
      const said = await this.#send(serialize.query(text));
      return said.flatMap((message) => (message.name === 'commandComplete' && 'text' in message ? [String(message.text)] : []))[0];
    });
  }

  // biome-ignore lint/correctness/useYield: the interface wants it, and nothing here streams
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('The embedded database does not stream.');
  }

  async #prepare(sql: string): Promise<Statement> {
    const kept = sql.length <= maxKeptText;
    this.#made += kept ? 1 : 0;
    const name = kept ? `s${this.#made}` : '';
    const said = await this.#send(serialize.parse({ name, text: sql }), serialize.describe({ type: 'S', name }), serialize.sync());
    const statement = {
      name,
      types: parse.parseDescribeStatementResults(said),
      description: said.filter((message) => message.name === 'rowDescription'),
    };
    if (kept) {
      if (this.#statements.size === maxStatements) await this.#forgetOldest();
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  async #forgetOldest(): Promise<void> {
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
