// What `npm run build` leaves in dist/: files that a gateway can send as they are, within the weight that pages may have.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createFinder } from '../../scripts/newer-apis.ts';

const client = fileURLToPath(new URL('../../dist/client', import.meta.url));
const assets = readdirSync(join(client, 'assets'));
const read = (name: string) => readFileSync(join(client, 'assets', name));
const chunkSchema = z.object({ file: z.string(), imports: z.array(z.string()).default([]), css: z.array(z.string()).default([]) });
const manifest = z.record(z.string(), chunkSchema).parse(JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')));
const entry = manifest['client/entry-browser.tsx'];

/** Bytes of the gzip form, or of the file itself where that is smaller. */
const weight = (file: string): number => {
  const path = join(client, file);
  return readFileSync(existsSync(`${path}.gz`) ? `${path}.gz` : path).length;
};

describe('the build', () => {
  it('compresses every text file once, to the same bytes', () => {
    const texts = assets.filter((name) => /\.(js|css|svg)$/.test(name) && read(name).length > 1000);
    expect(texts.length).toBeGreaterThan(5);
    for (const name of texts) {
      expect(brotliDecompressSync(read(`${name}.br`)).equals(read(name)), name).toBe(true);
      expect(gunzipSync(read(`${name}.gz`)).equals(read(name)), name).toBe(true);
    }
  });

  it('names every asset by its content, so that it may be kept for a year', () => {
    for (const name of assets) expect(name).toMatch(/-[\w-]{8}\.[a-z0-9]+(\.(br|gz))?$/);
  });

  it('makes the boot script a small classic one, that runs before the first paint without being inline (ruling 1)', () => {
    const source = read(manifest['client/boot.ts']?.file.replace('assets/', '') ?? '').toString();
    expect(Buffer.byteLength(source)).toBeLessThanOrEqual(850);
    // throws where a classic script would
    expect(() => new Function(source)).not.toThrow();
  });

  it('keeps what every page has of style within 30 kB (the script: page-weight.test.ts)', () => {
    expect((entry?.css ?? []).map(weight).reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(30 * 1024);
  });

  it('calls nothing that the oldest browsers lack, unless it is guarded or polyfilled (case 73)', async () => {
    const find = createFinder();
    const scripts = assets.filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(20);
    for (const name of scripts) expect(await find(read(name).toString()), name).toEqual([]);
  });

  it('leaves no map and no source behind', () => {
    expect(assets.filter((name) => /\.(map|tsx?)$/.test(name))).toEqual([]);
  });
});
