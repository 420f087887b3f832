// Does what the image ships run by itself: another user, a tree that nobody can write to, no tool around it?
import { existsSync } from 'node:fs';
import { chmod, copyFile, glob, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layImage } from '../../scripts/image.ts';
import { gatewayArgs } from '../../scripts/services.ts';
import { read } from '../house/files.ts';
import { full } from '../support/full.ts';
import { type Running, startProcess } from '../support/process.ts';
import { ask } from '../support/steps.ts';
import { json, startUpstream, type Upstream } from '../support/upstream.ts';

/** The image's own: nobody that this machine knows. */
const user = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {};

let folder: string;
let upstream: Upstream;
const running: Running[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'park-image-'));
  await chmod(folder, 0o755);
  // the machine's own may stand where that user may not look
  await copyFile(process.execPath, join(folder, 'node'));
  await chmod(join(folder, 'node'), 0o755);
  upstream = await startUpstream(json(200, { code: 200, data: { tenantId: 'north', tenantName: '北屿化工园区', code: '1' } }));
});
afterAll(async () => {
  for (const process of running) process.signal('SIGKILL');
  await Promise.all(running.map(({ ended }) => ended));
  await upstream.stop();
  await setWritable(folder, true);
  await rm(folder, { recursive: true, force: true });
});

/** Files and folders below a folder. */
async function filesOf(cwd: string): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob('**', { cwd })) if (file !== '.') files.push(file);
  return files.sort();
}

/** Takes everybody's right to write, or gives it back to the owner so that the tree can be removed. */
async function setWritable(cwd: string, writable: boolean): Promise<void> {
  const owner = writable ? 0o200 : 0;
  for (const file of ['.', ...(await filesOf(cwd))]) {
    const path = join(cwd, file);
    await chmod(path, ((await stat(path)).isDirectory() ? 0o555 : 0o444) | owner);
  }
}

/** Lays an image, takes everybody's right to write to it, and starts it. */
async function start(image: 'gateway' | 'backend', args: readonly string[], env: Record<string, string>): Promise<{ process: Running; cwd: string }> {
  const cwd = join(folder, image);
  await layImage(image, cwd);
  await setWritable(cwd, false);
  const process = startProcess(args, { NODE_ENV: 'production', HOST: '127.0.0.1', ...env }, { node: join(folder, 'node'), cwd, ...user });
  running.push(process);
  return { process, cwd };
}

describe('the gateway’s image', () => {
  it('serves pages and built files as another user from a read-only tree, and ends clean on SIGTERM [G14]', async () => {
    const { url } = upstream;
    const { process, cwd } = await start('gateway', gatewayArgs, {
      PORT: '0',
      OPS_PORT: '0',
      SESSION_SECRET: 'x'.repeat(32),
      DRAIN_DELAY_S: '0',
      MAIN_API_URL: `${url}/api`,
      CMS_API_URL: `${url}/cms-api`,
      SYS_API_URL: `${url}/sys-api`,
      UAC_URL: `${url}/uac`,
      FILE_URL: `${url}/file`,
      // what is loaded for it alone is there as well
      OTEL_EXPORTER_OTLP_ENDPOINT: url,
    });
    const before = await filesOf(cwd);
    const [, port] = await process.until(/"port":(\d+),"message":"listening"/);
    const page = await ask({ port: Number(port) }, '/cms/', { headers: { Host: 'north.test' } });
    expect([page.status, page.whole]).toEqual([200, true]);
    const [, style = ''] = /href="(\/cms\/assets\/[^"]+\.css)"/.exec(page.body) ?? [];
    expect((await ask({ port: Number(port) }, style, { headers: { Host: 'north.test' } })).status).toBe(200);
    process.signal('SIGTERM');
    expect(await process.ended).toBe(0);
    expect(await filesOf(cwd)).toEqual(before);
  });

  it('holds what the gateway runs from, and nothing that builds, tests or installs it', async () => {
    const files = await filesOf(join(folder, 'gateway'));
    expect([...new Set(files.map((file) => file.split('/')[0]))]).toEqual(['dist', 'node_modules', 'package.json', 'server', 'shared']);
    expect(files.filter((file) => /\.test\.|\.map$|^node_modules\/(react|vite|typescript|node|sharp|@electric-sql)(\/|$)/.test(file))).toEqual([]);
    expect(files).toContain('server/main.ts');
  });

  if (full)
    it('has a sister with the backend, which keeps its database in its data folder [G14]', async () => {
      const data = await mkdtemp(join(tmpdir(), 'park-image-data-'));
      await chmod(data, 0o777);
      const env = { BACKEND_PORT: '0', DATA_DIR: data, OAUTH_CLIENT_SECRET: 'secret-of-tests' };
      const { process } = await start('backend', ['backend/main.ts'], env);
      await process.until(/backend is listening/);
      expect(existsSync(join(data, 'db'))).toBe(true);
      process.signal('SIGTERM');
      expect(await process.ended).toBe(0);
      await rm(data, { recursive: true, force: true });
    });
});

describe('the Dockerfile', () => {
  const lines = read('Dockerfile').split('\n');
  const stage = (name: string) => {
    const from = lines.findIndex((line) => line.endsWith(` AS ${name}`));
    const next = lines.findIndex((line, index) => index > from && line.startsWith('FROM '));
    return lines.slice(from, next < 0 ? undefined : next).join('\n');
  };

  it('takes the Node that the project pins, slim, by its whole version', async () => {
    const { devDependencies } = JSON.parse(await readFile('package.json', 'utf8')) as { devDependencies: Record<string, string> };
    const outer = lines.filter((line) => /^FROM [\w.]+:/.test(line));
    expect(new Set(outer.map((line) => line.split(' ')[1]))).toEqual(new Set([`node:${devDependencies['node']}-slim`]));
  });

  it('runs by number as no root, without npm, with labels, and signals reach Node [G14]', () => {
    expect(stage('runtime')).toMatch(/^USER 1000:1000$/m);
    expect(stage('runtime')).toContain('rm -rf /usr/local/lib/node_modules');
    for (const label of ['title', 'version', 'revision']) expect(stage('runtime')).toContain(`org.opencontainers.image.${label}=`);
    for (const [name, args] of [
      ['gateway', gatewayArgs],
      ['backend', ['backend/main.ts']],
    ] as const) {
      expect(stage(name)).toContain(`CMD [${['node', ...args].map((arg) => `"${arg}"`).join(', ')}]`);
      expect(stage(name)).toMatch(/^HEALTHCHECK /m);
      expect(stage(name)).not.toMatch(/^(USER|RUN) /m);
    }
  });
});
