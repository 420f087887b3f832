// Loads the built SSR entry, and the list of files that its pages load.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PageAssets, SsrEntry } from '#shared/entry.ts';
import { readManifest } from './assets.ts';

export interface Ssr {
  /** In development each call loads the entry again. */
  entry: () => SsrEntry | Promise<SsrEntry>;
  assets: () => PageAssets;
  dev: boolean;
  /** Identifies the build in caches that replicas share. Undefined in development, where there is no build. */
  build: string | undefined;
}

/**
 * Loads the output of `npm run build`.
 * @throws Error if there is no build
 */
export async function loadSsr(dist: string): Promise<Ssr> {
  // safe cast: the entry is compiled against the same type
  const entry = (await import(pathToFileURL(join(dist, 'ssr/entry-server.js')).href)) as SsrEntry;
  const assets = readManifest(join(dist, 'client'));
  return { entry: () => entry, assets: () => assets, dev: false, build: await readBuild(dist) };
}

const sources = fileURLToPath(new URL('../../', import.meta.url));

/** Returns a hash of everything that determines cached pages and values: the build and the gateway's source files. */
async function readBuild(dist: string): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(dist, 'client/.vite/manifest.json')));
  const files = (await readdir(sources, { recursive: true })).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts')).sort();
  for (const text of await Promise.all(files.map((file) => readFile(join(sources, file))))) hash.update(text);
  return hash.digest('base64url');
}
