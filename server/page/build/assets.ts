// Serves the built files and their compressed copies from memory, and reads from Vite's manifest which files each page loads.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';
import type { PageAssets } from '#shared/entry.ts';
import { type Locale, recordOf, sitePath } from '#shared/locale.ts';
import type { Step } from '../../app.ts';
import { splitTarget } from '../../http/address.ts';
import { setHeaders } from '../../http/headers.ts';
import { acceptedEncodings } from '../../http/negotiation/encoding.ts';
import { endsEarly } from '../../http/negotiation/preconditions.ts';

interface Asset {
  identity: Buffer;
  br?: Buffer;
  gzip?: Buffer;
  modifiedMs: number;
}

const variants = { '.br': 'br', '.gz': 'gzip' } as const;

/** Returns the files in `folder` by relative path, in exact spelling. */
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

const assetsPath = '/cms/assets/';
const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  png: 'image/png',
  woff2: 'font/woff2',
};

const typeOf = (name: string): string => types[/\.([^.]*)$/.exec(name)?.[1] ?? ''] ?? 'application/octet-stream';

/**
 * Responds to every path below `/cms/assets/`: with a built file that is cacheable for a year, or with a plain 404 that is not cached,
 * because a browser that gets 404 for a chunk reloads the page (P8).
 * @param distClientDir output folder of the client's build
 */
export function createAssets(distClientDir: string): Step {
  const files = readAssets(join(distClientDir, 'assets'));
  return function assets(req, res, { target }) {
    // case-insensitive, so that no spelling of such a path reaches the render step
    if (!/^\/cms\/assets(?:[/?]|$)/i.test(target)) return 'next';
    const { path } = splitTarget(target);
    const name = path.slice(assetsPath.length);
    const file = files.get(name);
    if (file === undefined) sendText(res, 404, 'Not found');
    else if (req.method !== 'GET' && req.method !== 'HEAD') sendText(res, 405, 'Method not allowed', { Allow: 'GET, HEAD' });
    else sendFile(req, res, name, file);
    return 'done';
  };
}

function sendText(res: ServerResponse, status: number, text: string, headers: OutgoingHttpHeaders = {}): void {
  const own = { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' };
  res.writeHead(status, { ...own, ...headers, 'Content-Length': text.length }).end(text);
}

function sendFile(req: IncomingMessage, res: ServerResponse, name: string, file: Asset): void {
  const { modifiedMs } = file;
  const encoding = acceptedEncodings(req.headers['accept-encoding']).find((one) => file[one] !== undefined) ?? 'identity';
  const etag = `W/"${name}"`;
  setHeaders(res, {
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: etag,
    'Last-Modified': new Date(modifiedMs).toUTCString(),
    Vary: 'Accept-Encoding',
    'X-Content-Type-Options': 'nosniff',
  });
  if (endsEarly(req, res, { etag, modifiedMs })) return;
  const body = file[encoding] ?? file.identity;
  setHeaders(res, { 'Content-Type': typeOf(name), 'Content-Length': String(body.length) });
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
  res.end(req.method === 'HEAD' ? undefined : body);
}

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    isDynamicEntry: z.boolean().default(false),
  }),
);
type Manifest = z.output<typeof manifestSchema>;

/** Keys of the entries in Vite's manifest. The build writes one style sheet for all pages. */
const named = { entry: 'client/entry-browser.tsx', boot: 'client/boot.ts', styles: 'style.css' };

/** Reads from Vite's manifest which files pages load: entry, styles, message catalogs, and each page's chunk. */
export function readManifest(distClientDir: string): PageAssets {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(distClientDir, '.vite/manifest.json'), 'utf8')));
  const fileOf = (key: string): string => sitePath + chunkOf(manifest, key).file;
  const inEntry = imported(manifest, named.entry);
  const pages = Object.keys(manifest).flatMap((key) => {
    const name = manifest[key]?.isDynamicEntry ? /^client\/pages\/.*?([^/]+)\.tsx$/.exec(key)?.[1] : undefined;
    return name === undefined ? [] : [[name, [...imported(manifest, key, new Set(inEntry))].map(fileOf)] as const];
  });
  const wordsIn = (locale: Locale): Record<string, string> => {
    const start = `locales/${locale}-`;
    const own = Object.entries(manifest).filter(([key]) => key.startsWith(start));
    return Object.fromEntries(own.map(([key, { file }]) => [key.slice(start.length, -'.js'.length), sitePath + file]));
  };
  const [entry = '', ...modules] = [...inEntry].map(fileOf);
  return {
    entry,
    // preloaded, because otherwise the browser finds them only after it has loaded the entry
    modules,
    styles: [fileOf(named.styles)],
    catalogs: recordOf(wordsIn),
    chunks: Object.fromEntries(pages),
    boot: fileOf(named.boot),
  };
}

function chunkOf(manifest: Manifest, key: string): Manifest[string] {
  const found = manifest[key];
  if (found === undefined) throw new Error(`the build's manifest has no ${key}: run npm run build`);
  return found;
}

/** Returns a chunk and, recursively, the chunks that it imports. The chunk comes first; chunks in `known` are left out. */
function imported(manifest: Manifest, key: string, known: ReadonlySet<string> = new Set(), found = new Set<string>()): Set<string> {
  if (known.has(key) || found.has(key)) return found;
  found.add(key);
  for (const name of chunkOf(manifest, key).imports) imported(manifest, name, known, found);
  return found;
}
