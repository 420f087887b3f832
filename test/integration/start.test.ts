// Tests `npm start`: its output, its refusals and its shutdown.
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
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

  it('reports an invalid setting in one line', async () => {
    const portal = start({ PAGE_CACHE_MB: 'much' });
    expect(await portal.ended).toBe(1);
    expect(portal.output()).toMatch(/^PAGE_CACHE_MB: .*allowed/m);
    expect(portal.output()).not.toMatch(/^ +at /m);
  });
});
