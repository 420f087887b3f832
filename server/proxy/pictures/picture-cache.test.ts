import { describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { pictureWidths } from '#shared/pictures.ts';
import type { PictureResult } from '../../ops/metrics/metrics.ts';
import type { PlatformFile } from '../../upstream/api.ts';
import { createPictureCache } from './picture-cache.ts';

const aJpeg = (content = 'a'): Buffer => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(content)]);
const north = { tenantId: 'north', host: 'north.localhost' };

interface Options {
  file?: (path: string) => PlatformFile | 'too large';
  maxBytes?: number;
  perPark?: { running: number; waiting: number };
  conversions?: { running: number; waiting: number };
}

/** A cache in front of a platform, whose conversions end when the test ends them. */
function aCache({ file = () => ({ status: 200, headers: {}, body: aJpeg() }), maxBytes = 1_000_000, ...changed }: Options = {}) {
  let nowMs = 0;
  let running = 0;
  let most = 0;
  let begun = 0;
  const waiting: (() => void)[] = [];
  const counted: PictureResult[] = [];
  const cache = createPictureCache({
    upstream: { file: async (path) => file(path) },
    async convert(_original, width) {
      running += 1;
      begun += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => waiting.push(resolve));
      running -= 1;
      return Buffer.alloc(width, begun);
    },
    metrics: { pictureEnded: (result) => void counted.push(result) },
    limits: { ...limits.pictures, ...changed },
    shared: undefined,
    maxBytes,
    staleS: 86_400,
    now: () => nowMs,
    lagMs: () => 0,
  });
  const pass = (ms: number) => {
    nowMs += ms;
  };
  const find = async (path: string, tenant = north) => cache.find(tenant, path, 320, 'webp');
  /** Ends conversions until a promise settles. */
  async function ending<T>(work: Promise<T>): Promise<T> {
    let settled = false;
    const watched = work.finally(() => {
      settled = true;
    });
    watched.catch(() => {});
    while (!settled) {
      for (const end of waiting.splice(0)) end();
      await new Promise(setImmediate);
    }
    return watched;
  }
  return { cache, find, ending, most: () => most, begun: () => begun, pass, counted };
}

const outcomes = (all: readonly PromiseSettledResult<unknown>[]) => all.map(({ status }) => status);
const paths = (count: number) => Array.from({ length: count }, (_, i) => `/${i}.jpg`);

describe('the cache of pictures', () => {
  it('converts at most two pictures at once, of all parks together [G16]', async () => {
    const { find, ending, most } = aCache();
    const all = paths(12).flatMap((path) => ['north', 'south'].map((tenantId) => find(path, { tenantId, host: '' })));
    expect(outcomes(await ending(Promise.allSettled(all)))).toEqual(all.map(() => 'fulfilled'));
    expect(most()).toBe(2);
  });

  it('rejects pictures beyond the queue, and a flood on one park does not delay those of another [G16] (case 69)', async () => {
    const { find, ending } = aCache({ perPark: { running: 1, waiting: 2 }, conversions: { running: 2, waiting: 4 } });
    const flood = Promise.allSettled(paths(6).map((path) => find(path)));
    const other = find('/other.jpg', { tenantId: 'south', host: '' });
    expect((await ending(other)).verdict).toBe('miss');
    expect(outcomes(await ending(flood)).filter((one) => one === 'rejected')).toHaveLength(3);
    // the next request tries again
    expect((await ending(find('/5.jpg'))).verdict).toBe('miss');
  });

  it('reads an unchanged original again without converting it again, and converts a changed one [G16]', async () => {
    let content = 'a';
    const { find, ending, begun, pass } = aCache({ file: () => ({ status: 200, headers: {}, body: aJpeg(content) }) });
    await ending(find('/a.jpg'));
    pass(601_000);
    expect((await find('/a.jpg')).verdict).toBe('stale');
    await ending(new Promise(setImmediate));
    expect((await find('/a.jpg')).verdict).toBe('hit');
    expect(begun()).toBe(1);
    content = 'b';
    pass(601_000);
    expect((await find('/a.jpg')).verdict).toBe('stale');
    await ending(new Promise(setImmediate));
    await expect.poll(async () => (await ending(find('/a.jpg'))).verdict).toBe('hit');
    expect(begun()).toBe(2);
  });

  it('stays within its bytes; a park with many pictures evicts only its own [G16] (case 69)', async () => {
    const { cache, find, ending } = aCache({ maxBytes: 20_000, perPark: { running: 4, waiting: 100 } });
    const south = { tenantId: 'south', host: '' };
    await ending(find('/small.jpg', south));
    for (const path of paths(60)) await ending(find(path));
    expect(cache.bytes).toBeLessThanOrEqual(20_000);
    expect(cache.size).toBeGreaterThan(5);
    expect((await find('/small.jpg', south)).verdict).toBe('hit');
  });

  it('does not let invented names evict pictures [G16] (case 11)', async () => {
    const { cache, find, ending } = aCache({
      maxBytes: 20_000,
      file: (path) => (path === '/real.jpg' ? { status: 200, headers: {}, body: aJpeg() } : { status: 404, headers: {}, body: Buffer.alloc(0) }),
    });
    await ending(find('/real.jpg'));
    for (const path of paths(500)) expect((await find(path)).value).toBe('original');
    expect(cache.bytes).toBeLessThanOrEqual(20_000);
    expect((await find('/real.jpg')).verdict).toBe('hit');
  });

  it.each<[PictureResult, string, PlatformFile | 'too large']>([
    ['converted', 'a picture', { status: 200, headers: {}, body: aJpeg() }],
    ['original', 'a GIF', { status: 200, headers: {}, body: Buffer.from('GIF89a') }],
    ['original', 'a private file', { status: 200, headers: { 'cache-control': 'private' }, body: aJpeg() }],
    ['original', 'a file for members', { status: 401, headers: {}, body: Buffer.alloc(0) }],
    ['original', 'a file that is too large', 'too large'],
    ['failed', 'a platform that fails', { status: 502, headers: {}, body: Buffer.alloc(0) }],
  ])('counts as %s once %s for which five visitors wait [G13, G16]', async (result, _, file) => {
    const { find, ending, counted } = aCache({ file: () => file });
    await ending(Promise.allSettled(Array.from({ length: 5 }, () => find('/a'))));
    expect(counted).toEqual([result]);
  });

  it('counts as busy once a picture beyond the queue, and as unchanged one whose original is [G13, G16]', async () => {
    const { find, ending, counted, pass } = aCache({ perPark: { running: 1, waiting: 0 } });
    const first = find('/a.jpg');
    await Promise.allSettled(Array.from({ length: 5 }, () => find('/b.jpg')));
    expect(counted).toEqual(['busy']);
    await ending(first);
    pass(601_000);
    await find('/a.jpg');
    await ending(new Promise(setImmediate));
    expect(counted).toEqual(['busy', 'converted', 'unchanged']);
  });

  it('keeps each width and format of a picture [G16]', async () => {
    const { cache, ending } = aCache();
    for (const width of pictureWidths) {
      for (const format of ['avif', 'webp'] as const) {
        const { value } = await ending(Promise.resolve(cache.find(north, '/a.jpg', width, format)));
        expect(value === 'original' ? 0 : value.body.length).toBe(width);
      }
    }
    expect(cache.size).toBe(12);
  });
});
