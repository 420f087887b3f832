// The built pages: the SSR entry and what its pages announce. Behind shared/entry.ts the gateway knows nothing of the client.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageAssets, SsrEntry } from '#shared/entry.ts';
import { readManifest } from './assets.ts';

export interface Ssr {
  /** Loaded anew for each request in development. */
  entry: () => SsrEntry | Promise<SsrEntry>;
  assets: () => PageAssets;
  dev: boolean;
}

/**
 * Loads what `npm run build` made.
 * @throws Error where there is no build
 */
export async function loadSsr(dist: string): Promise<Ssr> {
  // our own build's module: its type is the contract that both sides compile against
  const entry = (await import(pathToFileURL(join(dist, 'ssr/entry-server.js')).href)) as SsrEntry;
  const assets = readManifest(join(dist, 'client'));
  return { entry: () => entry, assets: () => assets, dev: false };
}
