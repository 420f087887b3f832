// Tests `npm start`: its output, its refusals and its shutdown.
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/run.ts';
import { freePorts } from '../../scripts/services.ts';
import { type Running, startProcess } from '../support/process.ts';

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

describe('npm start', { timeout: 300_000 }, () => {
  let dataDir = '';
  let ports: Record<'PORT' | 'OPS_PORT' | 'BACKEND_PORT', string>;
  const started: Running[] = [];
  const start = (env: Record<string, string> = {}): Running => {
    const portal = startProcess(['scripts/start.ts'], { DATA_DIR: dataDir, ...ports, ...env });
    started.push(portal);
    return portal;
  };

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "it's a start-"));
    const [port, ops, backend] = await freePorts(3);
    ports = { PORT: String(port), OPS_PORT: String(ops), BACKEND_PORT: String(backend) };
  });
  afterEach(async () => {
    for (const portal of started) portal.signal('SIGTERM');
    await Promise.all(started.map(({ ended }) => ended));
    started.length = 0;
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'prints the addresses of three parks, serves them, and leaves no process behind after %s',
    async (signal) => {
      const portal = start();
      await portal.until(/Ctrl-C/);
      for (const park of ['north', 'south', 'west']) expect(portal.output()).toContain(`http://${park}.localhost:${ports.PORT}/cms/en`);
      const urls = Object.values(ports).map((port) => `http://127.0.0.1:${port}/`);
      expect(await Promise.all(urls.map(answers))).toEqual([true, true, true]);
      const [, printed = ''] = /^ {2}(.*npm run content .*)$/m.exec(portal.output()) ?? [];
      const content = startProcess(['-c', printed], {}, { node: '/bin/sh' });
      expect({ code: await content.ended, output: content.output() }).toEqual({
        code: 0,
        output: expect.stringContaining('The park is called 北屿新园, in English New Beiyu.\n'),
      });
      portal.signal(signal);
      expect(await portal.ended).toBe(0);
      expect(await Promise.all(urls.map(answers))).toEqual([false, false, false]);
      for (const secret of ['session-secret', 'client-secret', 'purge-token']) expect((await stat(join(dataDir, secret))).mode & 0o777).toBe(0o600);
    },
  );

  it.each(['PORT', 'OPS_PORT', 'BACKEND_PORT'] as const)('reports in one sentence that %s is taken and what to do', async (setting) => {
    const holder = createServer().listen(Number(ports[setting]), '127.0.0.1');
    await once(holder, 'listening');
    const portal = start();
    expect(await portal.ended).toBe(1);
    expect(portal.output().trim()).toMatch(new RegExp(`^Port ${ports[setting]} is taken: [^\\n]*${setting}=[^\\n]*$`));
    await once(holder.close(), 'close');
  });

  it.each([
    ['PORT', '6000'],
    ['OPS_PORT', '4190'],
    ['BACKEND_PORT', '10080'],
  ] as const)('refuses for %s a port that browsers refuse', async (setting, port) => {
    const portal = start({ [setting]: port });
    expect(await portal.ended).toBe(1);
    expect(portal.output()).toBe(`${setting} must not be ${port}: browsers refuse this port (a bad port of the Fetch standard).\n`);
  });

  it('reports an invalid setting in one line', async () => {
    const portal = start({ PAGE_CACHE_MB: 'much' });
    expect(await portal.ended).toBe(1);
    expect(portal.output()).toMatch(/^PAGE_CACHE_MB: .*allowed/m);
    expect(portal.output()).not.toMatch(/^ +at /m);
  });
});

describe('npm start without a build', { timeout: 300_000 }, () => {
  const sources = ['backend', 'client', 'locales', 'scripts', 'server', 'shared', 'package.json', 'package-lock.json', 'vite.config.ts'];
  let copy = '';
  let env: Record<string, string> = {};
  const started: Running[] = [];
  const run = (script: string): Running => {
    const running = startProcess([script], env, { cwd: copy });
    started.push(running);
    return running;
  };
  /** Names of the folders of builds that run or were interrupted. */
  const builds = async (): Promise<string[]> => (await readdir(join(copy, '.cache')).catch(() => [])).filter((name) => name.startsWith('build-'));

  beforeAll(async () => {
    copy = await mkdtemp(join(tmpdir(), 'start-'));
    for (const source of [...sources, 'lingui.config.ts', 'tsconfig.json']) await cp(join(root, source), join(copy, source), { recursive: true });
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
    const [port, ops, backend] = await freePorts(3);
    env = { DATA_DIR: join(copy, 'data'), PORT: String(port), OPS_PORT: String(ops), BACKEND_PORT: String(backend) };
  });
  afterEach(async () => {
    await Promise.all(started.map((running) => running.stop()));
    started.length = 0;
  });
  afterAll(() => rm(copy, { recursive: true, force: true }));

  it('reports a taken port before it builds', async () => {
    const holder = createServer().listen(Number(env['OPS_PORT']), '127.0.0.1');
    await once(holder, 'listening');
    const portal = run('scripts/start.ts');
    expect(await portal.ended).toBe(1);
    expect(portal.output()).toMatch(/^Port \d+ is taken: [^\n]*\n$/);
    await once(holder.close(), 'close');
  });

  it('builds in a process of its own, clears what a killed build left, and leaves nothing when it is interrupted itself', async () => {
    const killed = run('scripts/build.ts');
    await expect.poll(builds, { timeout: 60_000 }).toEqual([`build-${killed.pid}`]);
    await killed.stop();
    expect(await builds()).toEqual([`build-${killed.pid}`]);
    const portal = run('scripts/start.ts');
    await portal.until(/Building/);
    await expect.poll(builds, { timeout: 60_000 }).toEqual([expect.stringMatching(/^build-\d+$/)]);
    const [, pid] = (await builds()).join().split('-');
    expect([String(killed.pid), String(portal.pid)]).not.toContain(pid);
    portal.signal('SIGTERM');
    expect(await portal.ended).toBe(0);
    expect(await builds()).toEqual([]);
    expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
  });
});
