// Checks the files that `npm run build` writes to dist/, which the gateway sends unchanged.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createFinder } from '../../scripts/newer-apis.ts';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
const client = join(dist, 'client');
const assets = readdirSync(join(client, 'assets'));
const read = (name: string) => readFileSync(join(client, 'assets', name));
const chunkSchema = z.object({ file: z.string(), imports: z.array(z.string()).default([]), css: z.array(z.string()).default([]) });
const manifest = z.record(z.string(), chunkSchema).parse(JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')));

describe('the build', () => {
  it('compresses every text file without loss', () => {
    const texts = assets.filter((name) => /\.(js|css|svg)$/.test(name) && read(name).length > 1000);
    expect(texts.length).toBeGreaterThan(5);
    for (const name of texts) {
      expect(brotliDecompressSync(read(`${name}.br`)).equals(read(name)), name).toBe(true);
      expect(gunzipSync(read(`${name}.gz`)).equals(read(name)), name).toBe(true);
    }
  });

  it('names every asset by its content hash, so that it is cacheable for a year', () => {
    for (const name of assets) expect(name).toMatch(/-[\w-]{8}\.[a-z0-9]+(\.(br|gz))?$/);
  });

  it('makes the boot script a classic script, which runs before the first paint without being inline (ruling 1)', () => {
    const source = read(manifest['client/boot.ts']?.file.replace('assets/', '') ?? '').toString();
    // throws where a classic script would
    expect(() => new Function(source)).not.toThrow();
  });

  it('uses no API that the oldest supported browsers lack, unless it is guarded or polyfilled (case 73)', async () => {
    const find = createFinder();
    const scripts = assets.filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(20);
    for (const name of scripts) expect(await find(read(name).toString()), name).toEqual([]);
  });

  it('contains nothing of the examples, which are for development only', () => {
    const inBuild = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(js|css|json)$/.test(name));
    expect(inBuild.length).toBeGreaterThan(5);
    expect(inBuild.filter((name) => /_examples|client\/examples|Polytetramethylene/.test(readFileSync(join(dist, name), 'utf8')))).toEqual([]);
  });

  it('contains no source map and no source', () => {
    expect(assets.filter((name) => /\.(map|tsx?)$/.test(name))).toEqual([]);
  });
});

const catalogSchema = z.object({ messages: z.record(z.string(), z.array(z.unknown())) });

describe.each(['zh-cn', 'en'])('the catalogs of pages in %s', (locale) => {
  const wordsOf = async (key: string): Promise<string[]> => {
    const { messages } = catalogSchema.parse(await import(pathToFileURL(join(client, manifest[key]?.file ?? '')).href));
    return Object.keys(messages);
  };
  const start = `locales/${locale}-`;
  const keys = Object.keys(manifest).filter((key) => key.startsWith(start));

  it('contain every string, and no string of the frame twice [L2]', async () => {
    const frame = await wordsOf(`${start}frame.js`);
    const pages = (await Promise.all(keys.filter((key) => key !== `${start}frame.js`).map(wordsOf))).flat();
    const ids = readFileSync(fileURLToPath(new URL(`../../locales/${locale}.po`, import.meta.url)), 'utf8').match(/^msgid "/gm)?.length ?? 0;
    // the header of the file is no string
    expect(new Set([...frame, ...pages]).size).toBe(ids - 1);
    expect(pages.filter((id) => frame.includes(id))).toEqual([]);
  });

  it('exist for each page of the table', () => {
    const pages = Object.keys(manifest).flatMap((key) => /^client\/pages\/(?:.*\/)?([\w-]+)\.tsx$/.exec(key)?.[1] ?? []);
    expect(pages).toContain('login');
    const named = keys.map((key) => key.slice(start.length, -'.js'.length)).filter((name) => name !== 'frame');
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !pages.includes(name))).toEqual([]);
  });
});
