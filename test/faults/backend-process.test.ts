import { cp, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPglite } from '../../backend/db/pglite.ts';
import { asking } from '../support/ask.ts';
import { type Running, startProcess } from '../support/process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'park-backend-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = (dataDir: string, env: Record<string, string> = {}): Running =>
  startProcess(['backend/main.ts'], { BACKEND_DEV: '1', BACKEND_PORT: '0', DATA_DIR: join(folder, dataDir), LOG_LEVEL: 'info', ...env });
const portOf = async (running: Running): Promise<string> => (await running.until(/"port":(\d+)\}.*listening/))[1] ?? '';
const patient = 240_000;

describe('the backend as a process', () => {
  it(
    'killed at any moment starts again with all acknowledged data, and exits with 0 after a stop signal (ruling 21, case 65)',
    async () => {
      // during the creation of its database
      const first = start('killed');
      const names = (): Promise<string[]> => readdir(join(folder, 'killed')).catch(() => []);
      while (!(await names()).some((name) => name === 'db.new' || name === 'db')) await new Promise((resolve) => setTimeout(resolve, 5));
      first.signal('SIGKILL');
      await first.ended;
      // on a busy machine the kill may be too late: this is the state of an unfinished database
      await mkdir(join(folder, 'killed/db.new/base'), { recursive: true });

      // during writes
      const second = start('killed');
      const url = `http://127.0.0.1:${await portOf(second)}`;
      const { post } = asking(() => url);
      const stored: string[] = [];
      const writing = (async () => {
        for (let i = 0; ; i += 1) {
          const tel = `138${String(10_000_000 + i)}`;
          const { body } = await post(
            '/api/requestApplication/create',
            { comName: '甲', message: '我有需求：一', name: '', tel },
            { 'X-Tenant-Id': '1001' },
          );
          if (body.code === 0) stored.push(tel);
          if (stored.length === 40) second.signal('SIGKILL');
        }
      })().catch(() => undefined);
      expect(await second.ended).toBe('SIGKILL');
      await writing;
      expect(stored.length).toBeGreaterThanOrEqual(40);

      const third = start('killed');
      const again = `http://127.0.0.1:${await portOf(third)}`;
      const lookup = await asking(() => again).get('/api/template/getTenantIdByUrl?url=http://north.localhost/cms/');
      expect(lookup.body).toMatchObject({ code: 200 });

      const other = start('killed');
      expect(await other.ended).toBe(1);
      expect(other.output()).toBe(
        `The data folder ${join(folder, 'killed')} is in use by process ${third.pid}: stop that process or set DATA_DIR to another folder.\n`,
      );

      third.signal('SIGTERM');
      expect(await third.ended).toBe(0);
      expect(await names()).toEqual(['db']);
      const { db, close } = await openPglite(join(folder, 'killed'), async () => undefined);
      const kept = await db.selectFrom('applications').select('tel').execute();
      await close();
      expect(kept.map(({ tel }) => tel)).toEqual(expect.arrayContaining(stored));
    },
    patient,
  );

  it(
    'exits with a message when its database fails, and starts again with all acknowledged data (case 65)',
    async () => {
      const first = start('failing');
      const url = `http://127.0.0.1:${await portOf(first)}`;
      const [journal, away] = [join(folder, 'failing/db/pg_wal'), join(folder, 'journal')];
      await rename(journal, away);
      const { post } = asking(() => url);
      const request = { comName: '甲', message: '我有需求：一', name: '', tel: '13800001111' };
      let stored = 0;
      for (let going = true; going; ) {
        const answer = await post(
          '/api/requestApplication/create',
          { ...request, message: request.message.repeat(100) },
          { 'X-Tenant-Id': '1001' },
        ).catch(() => undefined);
        if (answer?.body.code === 0) stored += 1;
        going = answer?.status === 200;
      }
      // the last response may have been lost
      await post('/api/requestApplication/create', request, { 'X-Tenant-Id': '1001' }).catch(() => undefined);
      expect(await first.ended).toBe(1);
      expect(first.output()).toContain(`The database in ${join(folder, 'failing')} has failed`);

      await cp(journal, away, { recursive: true, force: false }).catch(() => undefined);
      await rm(journal, { recursive: true, force: true });
      await rename(away, journal);
      const second = start('failing');
      await portOf(second);
      second.signal('SIGTERM');
      expect(await second.ended).toBe(0);
      const { db, close } = await openPglite(join(folder, 'failing'), async () => undefined);
      const kept = await db.selectFrom('applications').select('id').execute();
      await close();
      expect(kept.length).toBeGreaterThanOrEqual(stored);
    },
    patient,
  );

  it('reports in one sentence what to do with an incomplete database (case 65)', async () => {
    const db = join(folder, 'broken', 'db');
    await mkdir(db, { recursive: true });
    await writeFile(join(db, 'PG_VERSION'), '17\n');
    const running = start('broken');
    expect(await running.ended).toBe(1);
    expect(running.output()).toBe(
      `The database in ${db} cannot be opened: free disk space if the disk is full, otherwise move that folder away and start again.\n`,
    );
  });

  it('reports in one sentence that its data folder is not writable (case 65)', async () => {
    await writeFile(join(folder, 'a-file'), '');
    const running = start('a-file/below');
    expect(await running.ended).toBe(1);
    expect(running.output()).toMatch(
      /^The data folder .+a-file.below cannot be written \(ENOTDIR: .+\): free disk space, or set DATA_DIR to another folder\.\n$/,
    );
  });

  it('reports each invalid setting in a line and exits with 1', async () => {
    const running = start('unused', { BACKEND_PORT: 'many', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x', BACKEND_DEV: 'perhaps' });
    expect(await running.ended).toBe(1);
    const lines = running.output().trim().split('\n');
    expect(lines.map((line) => line.split(':')[0])).toEqual(['BACKEND_PORT', 'DATABASE_URL', 'LOG_LEVEL', 'BACKEND_DEV']);
  });

  it('without a client secret starts in development only', async () => {
    const running = start('unused', { BACKEND_DEV: '0' });
    expect(await running.ended).toBe(1);
    expect(running.output()).toBe('OAUTH_CLIENT_SECRET: must be set unless BACKEND_DEV=1\n');
  });

  it(
    'reports in one sentence that its port is taken',
    async () => {
      const holder = createServer().listen(0, '127.0.0.1');
      await new Promise((resolve) => holder.once('listening', resolve));
      const address = holder.address();
      const port = typeof address === 'object' && address ? String(address.port) : '';
      const running = start('taken', { BACKEND_PORT: port });
      expect(await running.ended).toBe(1);
      expect(running.output()).toBe(`Port ${port} on 127.0.0.1 is in use by another process: stop it or set BACKEND_PORT to a free one.\n`);
      holder.close();
    },
    patient,
  );
});
