// Starts a PostgreSQL server for a test in its own folder and port, as an unprivileged user because it refuses root (ruling 22).
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePorts } from '../../scripts/services.ts';

const run = promisify(execFile);

export interface TestPostgres {
  /** Creates an empty database and returns its URL. */
  createDatabase: () => Promise<string>;
  /** Stops the server abruptly, as in a crash (SIGQUIT), and starts it again on the same port. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Returns the folder of PostgreSQL's programs; undefined if it is not installed. */
export async function findPostgres(): Promise<string | undefined> {
  const versions = (await readdir('/usr/lib/postgresql').catch(() => [])).sort((a, b) => Number(b) - Number(a));
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...versions.map((version) => `/usr/lib/postgresql/${version}/bin`)];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

export async function startPostgres(): Promise<TestPostgres> {
  const bin = await findPostgres();
  if (bin === undefined) throw new Error('PostgreSQL is not installed: initdb and postgres are needed on the PATH.');
  const user = await plainUser();
  const folder = await mkdtemp(join(tmpdir(), 'park-postgres-'));
  if ('uid' in user) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'park', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], { ...user, cwd: folder });
  const [port = 0] = await freePorts(1);
  const start = () => serve(join(bin, 'postgres'), ['-D', data, '-k', folder, '-h', '127.0.0.1', '-p', String(port), '-c', 'fsync=off'], user, port);
  let server = await start();
  let made = 0;
  return {
    async createDatabase() {
      made += 1;
      await ask(port, `create database test${made}`);
      return `postgres://park@127.0.0.1:${port}/test${made}`;
    },
    async restart() {
      await end(server, 'SIGQUIT');
      server = await start();
    },
    async stop() {
      await end(server, 'SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type PlainUser = Record<never, never> | { uid: number; gid: number };

/** Returns the user `postgres` or `nobody` if this process runs as root, otherwise no change of user. */
async function plainUser(): Promise<PlainUser> {
  if (userInfo().uid !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const ids = await Promise.all(['-u', '-g'].map((which) => run('id', [which, name]))).catch(() => undefined);
    const [uid, gid] = (ids ?? []).map(({ stdout }) => Number(stdout));
    if (uid && gid) return { uid, gid };
  }
  throw new Error('PostgreSQL refuses to run as root, and neither the user postgres nor nobody is here.');
}

async function serve(command: string, args: readonly string[], user: PlainUser, port: number): Promise<ChildProcess> {
  const server = spawn(command, args, { ...user, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  server.stderr.on('data', (text: Buffer) => {
    said = (said + text.toString()).slice(-2000);
  });
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended: ${said}`);
    const up = await ask(port, 'select 1').then(
      () => true,
      () => false,
    );
    if (up) return server;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function ask(port: number, statement: string): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'park', database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill(signal);
  });
}
