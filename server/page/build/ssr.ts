// The built pages: the SSR entry and what its pages announce. Behind shared/entry.ts the gateway knows nothing of the client.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PageAssets, SsrEntry } from '#shared/entry.ts';
import { readManifest } from './assets.ts';

export interface Ssr {
  /** Loaded anew for each request in development. */
  entry: () => SsrEntry | Promise<SsrEntry>;
  assets: () => PageAssets;
  dev: boolean;
  /** Names the build in what replicas share; undefined: it is none. */
  build: string | undefined;
}

/**
 * Loads what `npm run build` made.
 * @throws Error where there is no build
 */
export async function loadSsr(dist: string): Promise<Ssr> {
  // our own build's module: its type is the contract that both sides compile against
  const entry = (await import(pathToFileURL(join(dist, 'ssr/entry-server.js')).href)) as SsrEntry;
  const assets = readManifest(join(dist, 'client'));
  return { entry: () => entry, assets: () => assets, dev: false, build: await readBuild(dist) };
}

const sources = fileURLToPath(new URL('../../', import.meta.url));

/** All that decides what a kept page or value looks like: what was built, and this gateway's own code. */
async function readBuild(dist: string): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(dist, 'client/.vite/manifest.json')));
  const files = (await readdir(sources, { recursive: true })).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts')).sort();
  for (const text of await Promise.all(files.map((file) => readFile(join(sources, file))))) hash.update(text);
  return hash.digest('base64url');
}
