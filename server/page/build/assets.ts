// The build's files under /cms/assets, held in memory with their compressed forms, and what a page announces of them.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import type { PageAssets, PageFiles } from '#shared/entry.ts';
import { type Locale, sitePath } from '#shared/locale.ts';
import { acceptedEncodings } from '../../http/negotiation/encoding.ts';
import { endsEarly } from '../../http/negotiation/preconditions.ts';

interface Asset {
  identity: Buffer;
  br?: Buffer;
  gzip?: Buffer;
  modifiedMs: number;
}

const variants = { '.br': 'br', '.gz': 'gzip' } as const;

/** Every name below `assets/`: whatever else is asked for does not exist, however it is spelled. */
function readAssets(folder: string): ReadonlyMap<string, Asset> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name).slice(folder.length + 1)] : [],
  );
  const known = new Set(names);
  const isVariant = (name: string): boolean => /\.(br|gz)$/.test(name) && known.has(name.replace(/\.(br|gz)$/, ''));
  const assets = new Map<string, Asset>();
  for (const name of names) {
    if (isVariant(name)) continue;
    const path = join(folder, name);
    const asset: Asset = { identity: readFileSync(path), modifiedMs: statSync(path).mtimeMs };
    for (const [ending, encoding] of Object.entries(variants)) {
      if (known.has(name + ending)) asset[encoding] = readFileSync(path + ending);
    }
    assets.set(name.replaceAll('\\', '/'), asset);
  }
  return assets;
}

/**
 * Answers everything below its mount: a file of the build for a year, or a plain 404 that nothing keeps (P8 reloads then).
 * @param distClientDir what the client's build wrote
 */
export function createAssets(distClientDir: string): RequestHandler {
  const files = readAssets(join(distClientDir, 'assets'));
  return function assets(req, res) {
    const name = req.path.slice(1);
    const file = files.get(name);
    res.set('X-Content-Type-Options', 'nosniff');
    if (file === undefined) {
      res.status(404).set('Cache-Control', 'no-store').type('text/plain').send('Not found');
      return;
    }
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.status(405).set({ Allow: 'GET, HEAD', 'Cache-Control': 'no-store' }).type('text/plain').send('Method not allowed');
      return;
    }
    const { modifiedMs } = file;
    const encoding = acceptedEncodings(req.headers['accept-encoding']).find((one) => file[one] !== undefined) ?? 'identity';
    const etag = `W/"${name}"`;
    res.set({
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: etag,
      'Last-Modified': new Date(modifiedMs).toUTCString(),
      Vary: 'Accept-Encoding',
    });
    if (endsEarly(req, res, { etag, modifiedMs })) return;
    res.type(/\.[^.]*$/.exec(name)?.[0] ?? 'application/octet-stream');
    if (encoding !== 'identity') res.set('Content-Encoding', encoding);
    // answers HEAD as well
    res.send(file[encoding]);
  };
}

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
    isDynamicEntry: z.boolean().default(false),
  }),
);
type Manifest = z.output<typeof manifestSchema>;

const entryFile = 'client/entry-browser.tsx';
const bootFile = 'client/boot.ts';

/** What pages announce: entry, styles, catalogs and each page's chunk, from the manifest that Vite wrote. */
export function readManifest(distClientDir: string): PageAssets {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(distClientDir, '.vite/manifest.json'), 'utf8')));
  const entry = chunkOf(manifest, entryFile, new Set());
  const inEntry = new Set(entry.files);
  const below = (key: string) => chunkOf(manifest, key, new Set(inEntry));
  const lateIn = (folder: string): Record<string, PageFiles> =>
    Object.fromEntries(
      Object.entries(manifest).flatMap(([key, { isDynamicEntry }]) => {
        const name = key.startsWith(folder) && isDynamicEntry ? /([^/]+)\.tsx$/.exec(key)?.[1] : undefined;
        if (name === undefined) return [];
        const { modules, styles } = below(key);
        return [[name, { modules, styles: styles.filter((style) => !entry.styles.includes(style)) }]];
      }),
    );
  const wordsIn = (locale: Locale): Record<string, string> => {
    const start = `locales/${locale}-`;
    const own = Object.entries(manifest).filter(([key]) => key.startsWith(start));
    return Object.fromEntries(own.map(([key, { file }]) => [key.slice(start.length, -'.js'.length), sitePath + file]));
  };
  const [entryModule = '', ...modules] = entry.modules;
  return {
    entry: entryModule,
    // what it imports, so that nothing waits for the entry to say it
    modules,
    styles: entry.styles,
    catalogs: { 'zh-cn': wordsIn('zh-cn'), en: wordsIn('en') },
    chunks: lateIn('client/pages/'),
    parts: Object.fromEntries(Object.entries(lateIn('client/')).map(([name, { styles }]) => [name, styles])),
    boot: chunkOf(manifest, bootFile, new Set()).modules[0] ?? '',
  };
}

interface Chunk {
  files: string[];
  modules: string[];
  styles: string[];
}

/** A chunk and all it imports, itself first, each once. */
function chunkOf(manifest: Manifest, key: string, seen: Set<string>): Chunk {
  const found = manifest[key];
  if (found === undefined) throw new Error(`the build's manifest has no ${key}: run npm run build`);
  seen.add(key);
  const imports = found.imports.flatMap((name) => (seen.has(name) ? [] : [chunkOf(manifest, name, seen)]));
  const unique = (values: string[]) => [...new Set(values)];
  return {
    files: [key, ...imports.flatMap(({ files }) => files)],
    modules: unique([sitePath + found.file, ...imports.flatMap(({ modules }) => modules)]),
    styles: unique([...imports.flatMap(({ styles }) => styles), ...found.css.map((file) => sitePath + file)]),
  };
}
