// Builds the file trees of both images as the Dockerfile does, and runs them as a user without write access.
import { existsSync } from 'node:fs';
import { chmod, copyFile, cp, glob, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { gatewayArgs, gatewayEnv } from '../../scripts/services.ts';
import { read, root } from '../house/files.ts';
import { full } from '../support/full.ts';
import { settingsOf } from '../support/gateway.ts';
import { type Running, startProcess } from '../support/process.ts';
import { basesAt } from '../support/proxied.ts';
import { forFile, forTest } from '../support/start-portal.ts';
import { ask } from '../support/steps.ts';
import { json, startUpstream } from '../support/upstream.ts';

/** The user of the image, without an account on this machine. */
const user = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {};

let folder: string;
const upstream = await forFile(startUpstream(json(200, { code: 200, data: { tenantId: 'north', tenantName: '北屿化工园区', code: '1' } })));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'park-image-'));
  await chmod(folder, 0o755);
  // the machine's Node may be in a folder that this user may not read
  await copyFile(process.execPath, join(folder, 'node'));
  await chmod(join(folder, 'node'), 0o755);
});
afterAll(async () => {
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

const lines = read('Dockerfile').split('\n');
const stage = (name: string): string[] => {
  const from = lines.findIndex((line) => line.endsWith(` AS ${name}`));
  const next = lines.findIndex((line, index) => index > from && line.startsWith('FROM '));
  return lines.slice(from, next < 0 ? undefined : next);
};

const manifest = z.object({ devDependencies: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')));
const devDependencies = Object.keys(manifest.devDependencies);
const lockSchema = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().default(false) })) });

/** The folders that `npm ci --omit=dev` installs on this machine: all of the lock file but those that only development needs. */
function productionPackages(): string[] {
  const { packages } = lockSchema.parse(JSON.parse(read('package-lock.json')));
  return Object.entries(packages).flatMap(([path, { dev }]) => (path !== '' && !dev && existsSync(join(root, path)) ? [path] : []));
}

/** Copies a package without the packages in its own node_modules: those are listed by themselves. */
const copyPackage = (path: string, to: string): Promise<void> =>
  cp(join(root, path), join(to, path), { recursive: true, filter: (file) => file === join(root, path) || basename(file) !== 'node_modules' });

/** Copies the files of the stage's COPY lines, without tests as in `.dockerignore`. */
async function layImage(image: 'gateway' | 'backend', to: string): Promise<void> {
  expect(stage('packages')).toContain('RUN npm ci --omit=dev');
  for (const line of stage(image).filter((one) => one.startsWith('COPY '))) {
    const paths = line.split(' ').filter((word) => !/^(COPY|--.*|\.\/.*)$/.test(word));
    for (const path of paths.map((one) => one.replace('/src/', ''))) {
      if (path === 'node_modules') for (const one of productionPackages()) await copyPackage(one, to);
      else await cp(join(root, path), join(to, path), { recursive: true, filter: (file) => !file.endsWith('.test.ts') });
    }
  }
}

/** Lays an image, makes it read-only and starts it. */
async function start(image: 'gateway' | 'backend', args: readonly string[], env: Record<string, string>): Promise<{ process: Running; cwd: string }> {
  const cwd = join(folder, image);
  await layImage(image, cwd);
  await setWritable(cwd, false);
  const process = await forTest(
    startProcess(args, { NODE_ENV: 'production', HOST: '127.0.0.1', ...env }, { node: join(folder, 'node'), cwd, ...user }),
  );
  return { process, cwd };
}

describe('the image of the gateway', () => {
  it('serves pages and built files as another user from a read-only tree without dev dependencies, and exits with 0 on SIGTERM [G14]', async () => {
    const { url } = upstream;
    const { process, cwd } = await start('gateway', gatewayArgs, {
      PORT: '0',
      OPS_PORT: '0',
      SESSION_SECRET: 'x'.repeat(32),
      DRAIN_DELAY_S: '0',
      ...settingsOf(basesAt(url)),
      // the packages that only tracing loads must be in the image too
      OTEL_EXPORTER_OTLP_ENDPOINT: url,
    });
    const before = await filesOf(cwd);
    const [, port] = await process.until(/"port":(\d+),"message":"listening"/);
    const page = await ask({ port: Number(port) }, '/cms/', { headers: { Host: 'north.test' } });
    expect(page).toMatchObject({ status: 200, whole: true });
    const [, style = ''] = /href="(\/cms\/assets\/[^"]+\.css)"/.exec(page.body) ?? [];
    expect((await ask({ port: Number(port) }, style, { headers: { Host: 'north.test' } })).status).toBe(200);
    process.signal('SIGTERM');
    expect(await process.ended).toBe(0);
    expect(await filesOf(cwd)).toEqual(before);
  });

  it('contains the files that the gateway runs from, without tests and build-only packages', async () => {
    const files = await filesOf(join(folder, 'gateway'));
    expect([...new Set(files.map((file) => file.split('/')[0]))]).toEqual(['dist', 'node_modules', 'package.json', 'server', 'shared']);
    expect(files.filter((file) => /^(server|shared|dist)\/.*\.(test\.ts|map)$/.test(file))).toEqual([]);
    expect(files.filter((file) => devDependencies.some((name) => file === `node_modules/${name}`))).toEqual([]);
    expect(devDependencies).toEqual(expect.arrayContaining(['react-router-dom', 'vite', 'typescript', 'node']));
    expect(files).toContain('server/main.ts');
  });

  if (full)
    it('has a counterpart with the backend, which stores its database in its data folder [G14]', async () => {
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
  const text = (name: string) => stage(name).join('\n');

  it('uses the slim image of the exact Node version in package.json', () => {
    const outer = lines.filter((line) => /^FROM [\w.]+:/.test(line));
    expect(new Set(outer.map((line) => line.split(' ')[1]))).toEqual(new Set([`node:${manifest.devDependencies['node']}-slim`]));
  });

  it('runs as a numeric user that is not root, without npm, with labels, and delivers signals to Node [G14]', () => {
    expect(text('runtime')).toMatch(/^USER 1000:1000$/m);
    expect(text('runtime')).toContain('rm -rf /usr/local/lib/node_modules');
    for (const label of ['title', 'version', 'revision']) expect(text('runtime')).toContain(`org.opencontainers.image.${label}=`);
    for (const [name, args] of [
      ['gateway', gatewayArgs],
      ['backend', ['backend/main.ts']],
    ] as const) {
      expect(text(name)).toContain(`CMD [${['node', ...args].map((arg) => `"${arg}"`).join(', ')}]`);
      expect(text(name)).toMatch(/^HEALTHCHECK /m);
      expect(text(name)).not.toMatch(/^(USER|RUN) /m);
    }
    const settings = Object.entries(gatewayEnv).map(([name, value]) => `${name}=${value}`);
    expect(text('gateway')).toContain(`ENV ${settings.join(' ')}`);
  });
});
