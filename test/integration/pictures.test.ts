import sharp, { type Sharp } from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMetrics } from '../../server/ops/metrics/metrics.ts';
import { createPicturesStep } from '../../server/proxy/pictures/pictures.ts';
import type { TestGateway } from '../support/gateway.ts';
import { startPlatform } from '../support/start-portal.ts';
import { aScope, ask, type Heard, handlerOf, replyOf, startSteps } from '../support/steps.ts';
import { faults, type Handler, text } from '../support/upstream.ts';

const { platform, start } = await startPlatform();
let gateway: TestGateway;
beforeEach(async () => {
  platform.calls.length = 0;
  gateway = await start({ still: true, env: { PURGE_TOKEN: 'a-token-of-sixteen' } });
});

const accepts = { avif: 'image/avif,image/webp,image/*,*/*;q=0.8', webp: 'image/webp,image/png,image/*;q=0.8' };
const path = '/file/plant.jpg';

/** A picture with details, so that its size in bytes depends on its size in pixels. */
const noise = (width: number, height: number, sigma = 30): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#2b81ff', noise: { type: 'gaussian', mean: 128, sigma } } });
const jpeg = await noise(1600, 800).jpeg({ quality: 95 }).toBuffer();

const serve = (file: string, bytes: Buffer, headers: Record<string, string> = {}, type = 'image/jpeg') =>
  platform.fail({ path: file }, text(200, type, bytes, { 'Cache-Control': 'max-age=86400', ...headers }));
const ofPark = (host: string, url: string, headers: Record<string, string> = {}): Promise<Heard> =>
  ask(gateway, url, { headers: { Host: `${host}.localhost`, Accept: accepts.webp, ...headers } });
const get = (url: string, headers: Record<string, string> = {}): Promise<Heard> => ofPark('north', url, headers);
const readsOf = (file: string) => platform.calls.filter(({ url }) => url.split('?')[0] === file);
const headerOf = (raw: readonly string[], name: string): string | undefined =>
  raw[raw.findIndex((one, i) => i % 2 === 0 && one.toLowerCase() === name) + 1];
const hasToken = (raw: readonly string[]): boolean => raw.some((one, i) => i % 2 === 0 && /^(?:authorization|cookie)$/i.test(one));
const shapeOf = async ({ status, bytes }: Heard) => {
  const { format, width, height, compression } = await sharp(bytes).metadata();
  return { status, format: compression === 'av1' ? 'avif' : format, width, height };
};

describe('a picture by width', () => {
  it.each([
    ['avif', accepts.avif],
    ['webp', accepts.webp],
    ['avif', 'image/webp;q=0.8,image/avif;q=0.9'],
    ['webp', 'image/webp,image/avif;q=0.9'],
    ['webp', 'image/avif;q=0,image/webp'],
  ])('is %s for a browser with Accept %j [G16]', async (format, accept) => {
    serve(path, jpeg);
    const answer = await get(`${path}?w=640`, { Accept: accept });
    expect(await shapeOf(answer)).toEqual({ status: 200, format, width: 640, height: 320 });
    expect(answer.headers).toMatchObject({
      'content-type': `image/${format}`,
      'content-length': String(answer.bytes.length),
      'cache-control': 'public, max-age=86400',
      vary: 'Accept',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(answer.bytes.length).toBeLessThan(jpeg.length / 4);
  });

  it('is never enlarged, stands upright, and has no metadata [G16]', async () => {
    const turned = noise(900, 400).withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'a photographer' } } });
    serve(path, await turned.jpeg({ quality: 95 }).toBuffer());
    const answer = await get(`${path}?w=1920`);
    expect(await shapeOf(answer)).toEqual({ status: 200, format: 'webp', width: 400, height: 900 });
    expect((await sharp(answer.bytes).metadata()).exif).toBeUndefined();
  });

  it.each(['png', 'webp', 'avif'] as const)('is made of a %s too [G16]', async (format) => {
    serve('/file/a', await noise(800, 400)[format]({ quality: 100 }).toBuffer(), {}, 'application/octet-stream');
    expect(await shapeOf(await get('/file/a?w=320'))).toEqual({ status: 200, format: 'webp', width: 320, height: 160 });
  });

  it.each(['w=100', 'w=', 'w=640.0', 'w=0640', 'w=640&w=320', 'w=640&w=640', 'v=1&w=big', '%77=641'])(
    'with ?%s is refused with 400 [G16]',
    async (query) => {
      const answer = await get(`${path}?${query}`);
      expect(replyOf(answer)).toEqual({
        status: 400,
        body: { code: '400', status: 400, message: 'w 只能是 320, 480, 640, 960, 1280, 1920 中的一个' },
      });
      expect(readsOf(path)).toEqual([]);
    },
  );

  it('has an entity tag: its browser gets 304 without a body, and HEAD the same headers as GET [G16]', async () => {
    serve(path, jpeg);
    const first = await get(`${path}?w=320`);
    const etag = String(first.headers.etag);
    const again = await get(`${path}?w=320`, { 'If-None-Match': etag });
    expect({ status: again.status, bytes: again.bytes.length, etag: again.headers.etag, vary: again.headers.vary }).toEqual({
      status: 304,
      bytes: 0,
      etag,
      vary: 'Accept',
    });
    const head = await ask(gateway, `${path}?w=320`, { method: 'HEAD', headers: { Accept: accepts.webp } });
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control', 'vary'])
      expect(head.headers[name], name).toBe(first.headers[name]);
    expect({ status: head.status, bytes: head.bytes.length }).toEqual({ status: 200, bytes: 0 });
    const other = await get(`${path}?w=320`, { Accept: accepts.avif, 'If-None-Match': etag });
    expect({ status: other.status, type: other.headers['content-type'] }).toEqual({ status: 200, type: 'image/avif' });
  });

  it('is read and converted once for all visitors, and is gone after a purge of its park [G11, G16]', async () => {
    serve(path, jpeg);
    const answers = await Promise.all(Array.from({ length: 5 }, () => get(`${path}?w=320`)));
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
    expect(readsOf(path)).toHaveLength(1);
    serve(path, await noise(1600, 400).jpeg().toBuffer());
    expect((await shapeOf(await get(`${path}?w=320`))).height).toBe(160);
    const purge = await ask(gateway.ops, '/purge', {
      method: 'POST',
      headers: { Authorization: 'Bearer a-token-of-sixteen', 'Content-Type': 'application/json' },
      body: JSON.stringify({ tenantId: '1001' }),
    });
    expect(purge.status).toBe(200);
    expect((await shapeOf(await get(`${path}?w=320`))).height).toBe(80);
  });

  it('is kept while the platform is down, and is then to be validated by browsers [G16]', async () => {
    serve(path, jpeg);
    const first = await get(`${path}?w=320`);
    platform.fail({ path }, faults.status502);
    gateway.pass(3_601_000);
    const stale = await get(`${path}?w=320`);
    expect({ status: stale.status, etag: stale.headers.etag, control: stale.headers['cache-control'] }).toEqual({
      status: 200,
      etag: first.headers.etag,
      control: 'public, no-cache',
    });
  });

  it('belongs to one park: another park with a file of this name gets its own [G16]', async () => {
    const heights: Record<string, number> = { '1001': 400, '1002': 800 };
    const pictures = new Map(
      await Promise.all(Object.entries(heights).map(async ([id, height]) => [id, await noise(1600, height).jpeg().toBuffer()] as const)),
    );
    platform.fail({ path }, (req, res) =>
      res.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(pictures.get(headerOf(req.rawHeaders, 'x-tenant-id') ?? '')),
    );
    for (const _ of ['cold', 'cached']) {
      expect((await shapeOf(await ofPark('north', `${path}?w=320`))).height).toBe(80);
      expect((await shapeOf(await ofPark('south', `${path}?w=320`))).height).toBe(160);
    }
  });

  it('counts in the metrics of the caches [G13, G16]', async () => {
    serve(path, jpeg);
    await get(`${path}?w=320`);
    await get(`${path}?w=320`);
    const { body } = await ask(gateway.ops, '/metrics');
    expect(Number(/^portal_cache_bytes\{cache="pictures"\} (\d+)/m.exec(body)?.[1])).toBeGreaterThan(300);
    for (const line of [
      'portal_cache_lookups_total{cache="pictures",verdict="hit"} 1',
      'portal_cache_lookups_total{cache="pictures",verdict="miss"} 1',
      'portal_pictures_total{result="converted"} 1',
    ])
      expect(body).toContain(line);
  });
});

describe('the original is sent', () => {
  const original = async (url: string, headers: Record<string, string> = {}) => {
    const { status, bytes, headers: sent } = await get(url, headers);
    return { status, bytes, vary: sent.vary };
  };

  it.each([undefined, '*/*', 'image/*', 'image/png', 'image/webp;q=0'])('for Accept %j, which names neither format [G16]', async (accept) => {
    serve(path, jpeg);
    const answer = await ask(gateway, `${path}?w=320`, { headers: accept === undefined ? {} : { Accept: accept } });
    expect({ status: answer.status, same: answer.bytes.equals(jpeg), vary: answer.headers.vary }).toEqual({
      status: 200,
      same: true,
      vary: 'Accept',
    });
  });

  it('without ?w=, with another parameter, and for other methods, as before [G5, G16]', async () => {
    serve(path, jpeg);
    for (const url of [path, `${path}?v=2`, `${path}?W=320`, `${path}?v=2&w=320`]) expect((await get(url)).bytes.equals(jpeg), url).toBe(true);
    const posted = await ask(gateway, `${path}?w=1`, { method: 'POST', headers: { Accept: accepts.webp, Origin: 'http://north.localhost' } });
    expect(posted.bytes.equals(jpeg)).toBe(true);
  });

  it('of a path in another spelling than the portal writes, because each one would be converted and cached [G16] (case 11)', async () => {
    const spelled = '/file/%E5%8E%82%20(1).jpg';
    serve(spelled, jpeg);
    expect((await get(`${spelled}?w=320`)).headers['content-type']).toBe('image/webp');
    for (const other of ['/file/%e5%8e%82%20(1).jpg', '/file/%E5%8E%82%20(1).%6apg', '/file/%E5%8E%82%20%281%29.jpg']) {
      serve(other, jpeg);
      for (const _ of [1, 2]) expect((await get(`${other}?w=320`)).bytes.equals(jpeg), other).toBe(true);
      // by the proxy alone
      expect(readsOf(other), other).toHaveLength(2);
    }
  });

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a drawing (SVG)', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="10"/>')],
    ['a GIF', () => noise(800, 400).gif().toBuffer()],
    [
      'an animated WebP',
      () =>
        animated()
          .webp({ delay: [100, 100], loop: 0 })
          .toBuffer(),
    ],
    [
      'a picture that is smaller than its conversion',
      async () =>
        sharp(await noise(320, 160).png().toBuffer())
          .webp({ quality: 1 })
          .toBuffer(),
    ],
    [
      'a picture with too many pixels',
      () =>
        sharp({ create: { width: 6000, height: 6000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
    ],
    ['a truncated picture', () => jpeg.subarray(0, jpeg.length / 2)],
    ['bytes that only begin as a picture', () => Buffer.concat([jpeg.subarray(0, 4), Buffer.from('<script>alert(1)</script>')])],
    ['an empty file', () => Buffer.alloc(0)],
  ])('of %s, which is then not read again for every visitor [G16]', async (_, make) => {
    const bytes = await make();
    serve(path, bytes);
    expect(await original(`${path}?w=640`)).toEqual({ status: 200, bytes, vary: 'Accept' });
    const { length } = readsOf(path);
    expect(await original(`${path}?w=640`)).toEqual({ status: 200, bytes, vary: 'Accept' });
    expect(readsOf(path)).toHaveLength(length + 1);
  });

  it.each([{ 'Cache-Control': 'private, max-age=60' }, { 'Cache-Control': 'no-store' }, { 'Cache-Control': 'no-cache' }, { 'Set-Cookie': 'a=b' }])(
    'of a file with %j, which no cache may share [G16]',
    async (headers) => {
      serve(path, jpeg, headers);
      for (const _ of [1, 2]) expect((await get(`${path}?w=320`)).bytes.equals(jpeg)).toBe(true);
    },
  );

  it('of a file that needs a token, only to the visitor who has one: the conversion never carries a token [G16]', async () => {
    const guarded: Handler = (req, res) =>
      headerOf(req.rawHeaders, 'authorization') === 'Bearer mine'
        ? text(200, 'image/jpeg', jpeg)(req, res)
        : text(404, 'text/plain', 'none')(req, res);
    platform.fail({ path }, guarded);
    const mine = await get(`${path}?w=320`, { Authorization: 'Bearer mine', Cookie: 'other=1' });
    expect({ status: mine.status, same: mine.bytes.equals(jpeg) }).toEqual({ status: 200, same: true });
    expect(readsOf(path).map(({ rawHeaders }) => hasToken(rawHeaders))).toEqual([false, true]);
    expect((await get(`${path}?w=320`)).status).toBe(404);
  });

  it.each(['status500', 'status503', 'reset'] as const)('by the proxy, with its own answer, if the platform fails by %s [G6, G16]', async (fault) => {
    platform.fail({ path }, faults[fault]);
    const [plain, narrow] = [await get(path), await get(`${path}?w=320`)];
    expect({ status: narrow.status, body: narrow.body }).toEqual({ status: plain.status, body: plain.body });
    platform.heal();
    serve(path, jpeg);
    expect((await get(`${path}?w=320`)).headers['content-type']).toBe('image/webp');
  });

  it('by the proxy if the file is larger than the gateway reads, which then does not read it again for every visitor [G16]', async () => {
    const large = Buffer.concat([jpeg, Buffer.alloc(9 * 1024 * 1024)]);
    serve(path, large);
    expect((await get(`${path}?w=320`)).bytes.equals(large)).toBe(true);
    const { length } = readsOf(path);
    expect((await get(`${path}?w=320`)).bytes.equals(large)).toBe(true);
    expect(readsOf(path)).toHaveLength(length + 1);
  });

  it('while the event loop is late [G16]', async () => {
    let lagMs = 500;
    gateway = await start({ lagMs: () => lagMs });
    serve(path, jpeg);
    expect((await get(`${path}?w=320`)).bytes.equals(jpeg)).toBe(true);
    expect(readsOf(path)).toHaveLength(1);
    lagMs = 0;
    expect((await get(`${path}?w=320`)).headers['content-type']).toBe('image/webp');
  });
});

describe('a conversion that takes too long', () => {
  it('leaves the visitor to the proxy [G16]', async () => {
    const pictures = createPicturesStep({ pictures: { find: () => new Promise(() => {}) }, metrics: createMetrics(), waitMs: 1 });
    const { port, stop } = await startSteps(aScope, handlerOf(pictures));
    const answer = await ask({ port }, `${path}?w=320`, { headers: { Accept: accepts.webp } });
    await stop();
    expect(answer.body).toBe('passed on');
  });
});

describe('the gateway is no open proxy', () => {
  it('for pictures of other sites, by address or by redirect [G16]', async () => {
    const outside = await noise(800, 400).jpeg().toBuffer();
    serve('/api/secret.jpg', outside);
    platform.fail({ path }, (_req, res) => res.writeHead(302, { Location: '/api/secret.jpg' }).end());
    expect((await get(`${path}?w=320`)).status).toBe(302);
    for (const url of ['/file/../api/secret.jpg?w=320', '/file/%2e%2e/api/secret.jpg?w=320', '/file//api/secret.jpg?w=320']) {
      const { status, headers } = await get(url);
      expect({ url, refused: status >= 400, type: headers['content-type'] }).toEqual({ url, refused: true, type: 'application/json; charset=utf-8' });
    }
    expect(readsOf('/api/secret.jpg')).toEqual([]);
  });
});

/** Two frames, one below the other. */
function animated(): Sharp {
  const [frame, channels] = [400, 3 as const];
  const pixels = Buffer.concat([1, 255].map((value) => Buffer.alloc(frame * frame * channels, value)));
  return sharp(pixels, { raw: { width: frame, height: 2 * frame, channels, pageHeight: frame } });
}
