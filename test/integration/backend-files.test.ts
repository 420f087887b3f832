import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeFile } from '../../backend/files.ts';
import { asking } from '../support/ask.ts';
import { startBackend, type TestBackend, testClient } from '../support/backend.ts';
import { aPark } from '../support/park.ts';
import { openParks } from '../support/snapshots.ts';

const body = Buffer.from('0123456789');
let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ database: await openParks([aPark('one')]) });
  for (const name of ['a-80x60.webp', 'x.svg', 'x.html', 'x.js', 'x']) await storeFile(backend.filesDir, `one/${name}`, body);
  await storeFile(backend.filesDir, 'one/.hidden', body);
});
afterAll(() => backend.stop());
const { get } = asking(() => backend.url);

const editor = { Authorization: `Basic ${Buffer.from(`${testClient.clientId}:${testClient.clientSecret}`).toString('base64')}` };

describe('a file', () => {
  it.each([
    ['/file/one/a-80x60.webp', 'image/webp'],
    ['/file/north/plan-1600x900.webp', 'image/webp'],
    ['/file/north/qr-portal-336x336.png', 'image/png'],
    ['/file/north/self-inspection-zh.pdf', 'application/pdf'],
  ])('%s is sent as %s with nosniff (ruling 24)', async (path, type) => {
    const { status, headers } = await get(path);
    expect({ status, type: headers.get('content-type'), sniff: headers.get('x-content-type-options') }).toEqual({
      status: 200,
      type,
      sniff: 'nosniff',
    });
  });
  it('of the demo is not replaced by an upload with the same name', async () => {
    await storeFile(backend.filesDir, 'north/self-inspection-zh.pdf', body);
    expect(Number((await get('/file/north/self-inspection-zh.pdf')).headers.get('content-length'))).toBeGreaterThan(10_000);
  });
  it('that could run in the page is sent as an attachment (case 26)', async () => {
    for (const name of ['x.svg', 'x.html', 'x.js', 'x']) {
      const { headers } = await get(`/file/one/${name}`);
      expect(headers.get('content-type')).toBe('application/octet-stream');
      expect(headers.get('content-disposition')).toMatch(/^attachment/);
    }
  });
  it('outside the folder, hidden or with a malformed name is refused (case 20)', async () => {
    const paths = [
      '/file/two/a.webp',
      '/file/',
      '/file/one',
      '/file/one/',
      '/file/..%2fdb.lock',
      '/file/one/..%2f..%2fetc/passwd',
      '/file/one/%2e%2e/%2e%2e/x',
      '/file/one/.hidden',
      '/file/one%5c..%5cx.webp',
      '/file/one/a%00.webp',
      '/file/one/%zz.webp',
      `/file/one/${'a'.repeat(600)}.webp`,
    ];
    for (const path of paths) {
      const { status } = await get(path);
      expect(status >= 400 && status < 500, path).toBe(true);
    }
  });
});

describe('an upload', () => {
  const upload = async (image: Buffer, headers: Record<string, string> = editor) => {
    const response = await fetch(`${backend.url}/file/upload`, { method: 'POST', headers, body: new Uint8Array(image) });
    return { status: response.status, body: JSON.parse(await response.text()) };
  };
  const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#2b81ff' } });

  it('is stored as a new image under a random name, without the camera’s metadata', async () => {
    const image = await picture(40, 20)
      .withExif({ IFD0: { Copyright: 'a secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body: said } = await upload(image);
    expect(said).toMatchObject({ code: 0, data: { imageUrl: expect.stringMatching(/^uploads\/\d{4}-\d{2}\/[0-9a-f]{24}\.webp$/) } });
    const kept = await fetch(`${backend.url}/file/${said.data.imageUrl}`);
    const bytes = Buffer.from(await kept.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 20, height: 40 });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });
  it('of text, of an SVG or of half an image is refused and stores nothing', async () => {
    const before = await readdir(backend.filesDir, { recursive: true });
    const script = Buffer.from('<html><script>alert(1)</script>');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
    for (const image of [script, svg, Buffer.from('89504e470d0a1a0a0000', 'hex')])
      expect(await upload(image)).toMatchObject({ status: 415, body: { code: '415' } });
    expect(await readdir(backend.filesDir, { recursive: true })).toEqual(before);
  });
  it('over 5 MB, empty, or without credentials is refused', async () => {
    expect(await upload(Buffer.alloc(5 * 1024 * 1024 + 1))).toMatchObject({ status: 413 });
    expect(await upload(Buffer.alloc(0))).toMatchObject({ status: 400 });
    const image = await picture(2, 2).png().toBuffer();
    expect(await upload(image, {})).toMatchObject({ status: 401 });
    expect(await upload(image, { Authorization: 'Basic wrong' })).toMatchObject({ status: 401 });
  });
});

describe('the outbox', () => {
  it('shows sent messages in development, as a page and as JSON', async () => {
    await get('/cms-api/sms/code?phone=13800001111&type=register');
    expect((await get('/dev/outbox', { Accept: 'application/json' })).body.data).toMatchObject([
      { phone: '13800001111', message: expect.stringMatching(/\d{6}/) },
    ]);
    const { headers, body: page } = await get('/dev/outbox', { Accept: 'text/html' });
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    expect(page).toContain('13800001111');
  });
  it('does not exist in production (case 62)', async () => {
    const production = await startBackend({ database: await openParks([]), dev: undefined });
    expect((await fetch(`${production.url}/dev/outbox`)).status).toBe(404);
    await production.stop();
  });
});
