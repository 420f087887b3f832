import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAssets, readManifest } from '../../server/page/build/assets.ts';
import { aScope, ask, handlerOf, type Steps, startSteps } from '../support/steps.ts';

const script = 'console.log("园区")\n'.repeat(50);

let dist: string;
let steps: Steps;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'assets-'));
  await mkdir(join(dist, 'assets/deep'), { recursive: true });
  await mkdir(join(dist, '.vite'));
  await writeFile(join(dist, 'assets/home-abc.js'), script);
  await writeFile(join(dist, 'assets/home-abc.js.br'), brotliCompressSync(script));
  await writeFile(join(dist, 'assets/home-abc.js.gz'), gzipSync(script));
  await writeFile(join(dist, 'assets/deep/logo.svg'), '<svg/>');
  await writeFile(join(dist, 'secret.txt'), 'not an asset');
  steps = await startSteps(aScope, handlerOf(createAssets(dist)));
});
afterAll(async () => {
  await steps.stop();
  await rm(dist, { recursive: true });
});

describe('built files', () => {
  it.each([
    ['gzip, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
    [undefined, undefined, (bytes: Buffer) => bytes],
  ])('are sent in an encoding that %j accepts, with the right length, cacheable for a year', async (accept, encoding, unpack) => {
    const heard = await ask(steps, '/cms/assets/home-abc.js', { headers: accept === undefined ? {} : { 'Accept-Encoding': accept } });
    expect(heard.status).toBe(200);
    expect(heard.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(heard.bytes.length),
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
    expect(heard.headers['content-encoding']).toBe(encoding);
    expect(unpack(heard.bytes).toString()).toBe(script);
  });

  it('are sent uncompressed if there is no compressed file', async () => {
    const heard = await ask(steps, '/cms/assets/deep/logo.svg', { headers: { 'Accept-Encoding': 'br' } });
    expect({
      status: heard.status,
      body: heard.body,
      contentType: heard.headers['content-type'],
      contentEncoding: heard.headers['content-encoding'],
    }).toEqual({ status: 200, body: '<svg/>', contentType: 'image/svg+xml', contentEncoding: undefined });
  });

  it('answer HEAD requests and revalidations', async () => {
    const head = await ask(steps, '/cms/assets/home-abc.js', { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, body: '', headers: { 'content-length': String(Buffer.byteLength(script)) } });
    const again = await ask(steps, '/cms/assets/home-abc.js', { headers: { 'If-None-Match': head.headers.etag } });
    expect(again).toMatchObject({ status: 304, body: '' });
  });

  it.each([
    'old-chunk.js',
    '',
    'deep',
    'home-abc.js.br',
    '../secret.txt',
    '%2e%2e/secret.txt',
    '..%2fsecret.txt',
    '%2e%2e%5csecret.txt',
    'home-abc%2ejs',
    '__proto__',
    '%zz',
  ])('that do not exist (%j) are a plain 404 that is never cached [P8] (case 10)', async (name) => {
    const heard = await ask(steps, `/cms/assets/${name}`);
    expect(heard).toMatchObject({ status: 404, body: 'Not found', headers: { 'cache-control': 'no-store' } });
  });

  it('are read-only: other methods get 405', async () => {
    const heard = await ask(steps, '/cms/assets/home-abc.js', { method: 'POST', body: 'x' });
    expect(heard).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD', 'cache-control': 'no-store' } });
  });
});

describe("the build's manifest", () => {
  const manifest = {
    'client/boot.ts': { file: 'assets/boot-1.js', src: 'client/boot.ts' },
    'client/entry-browser.tsx': { file: 'assets/entry-1.js', isEntry: true, imports: ['_react.js'] },
    'style.css': { file: 'assets/style-1.css', src: 'style.css' },
    '_react.js': { file: 'assets/react-1.js' },
    '_list.js': { file: 'assets/list-1.js', imports: ['client/entry-browser.tsx', '_react.js'] },
    'client/pages/home/home.tsx': {
      file: 'assets/home-1.js',
      isDynamicEntry: true,
      imports: ['client/entry-browser.tsx', '_list.js'],
    },
    'client/pages/home/part.tsx': { file: 'assets/part-1.js' },
    'client/blocks/tall.tsx': { file: 'assets/tall-1.js', isDynamicEntry: true, imports: ['_list.js'] },
    'locales/zh-cn-frame.js': { file: 'assets/zh-cn-frame-1.js', isDynamicEntry: true },
    'locales/zh-cn-home.js': { file: 'assets/zh-cn-home-1.js', isDynamicEntry: true },
    'locales/en-frame.js': { file: 'assets/en-frame-1.js', isDynamicEntry: true },
    'locales/en-home.js': { file: 'assets/en-home-1.js', isDynamicEntry: true },
  };

  it('lists the files of a page: imports of the entry, its catalog, its chunk with imports that the entry lacks, and the one style sheet', async () => {
    await writeFile(join(dist, '.vite/manifest.json'), JSON.stringify(manifest));
    expect(readManifest(dist)).toEqual({
      entry: '/cms/assets/entry-1.js',
      modules: ['/cms/assets/react-1.js'],
      styles: ['/cms/assets/style-1.css'],
      catalogs: {
        'zh-cn': { frame: '/cms/assets/zh-cn-frame-1.js', home: '/cms/assets/zh-cn-home-1.js' },
        en: { frame: '/cms/assets/en-frame-1.js', home: '/cms/assets/en-home-1.js' },
      },
      chunks: { home: ['/cms/assets/home-1.js', '/cms/assets/list-1.js'] },
      boot: '/cms/assets/boot-1.js',
    });
  });

  it('without a file it needs throws an error that names the file and the remedy', async () => {
    await writeFile(join(dist, '.vite/manifest.json'), JSON.stringify({ ...manifest, 'client/boot.ts': undefined }));
    expect(() => readManifest(dist)).toThrow("the build's manifest has no client/boot.ts: run npm run build");
  });
});
