// Adds up the Brotli sizes of the scripts and styles that a browser loads before a page is interactive (ruling 29).
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PageAssets } from '#shared/entry.ts';
import { defaultLocale, type Locale, locales, sitePath } from '#shared/locale.ts';
import { readManifest } from '../server/page/build/assets.ts';

export interface PageWeight {
  page: string;
  /** Size in the locale with the larger catalog. */
  scriptBytes: number;
  styleBytes: number;
  maxScriptBytes: number;
}

export const maxStyleBytes = 30_000;
const withForm: readonly string[] = ['login', 'sms-login', 'register', 'reset', 'sentiment-submit', 'sentiment-progress'];
const maxScriptBytes = (page: string): number => (page === 'home' ? 120_000 : withForm.includes(page) ? 135_000 : 110_000);

/** Returns the URLs of the scripts in the `<head>` of a page. */
export function scriptsOf(assets: PageAssets, page: string, locale: Locale): string[] {
  const words = assets.catalogs[locale];
  const named = [assets.boot, assets.entry, ...assets.modules, ...(assets.chunks[page] ?? []), words['frame'], words[page]];
  return [...new Set(named.filter((file) => file !== undefined))];
}

/** @param distClient the folder of the client build, after compression */
export function weighPages(distClient: string): PageWeight[] {
  const assets = readManifest(distClient);
  const bytesOf = (address: string): number => {
    const file = join(distClient, address.slice(sitePath.length));
    return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
  };
  const sum = (addresses: Iterable<string>): number => [...addresses].reduce((bytes, address) => bytes + bytesOf(address), 0);
  // only pages have a catalog; the other chunks are lazy parts of pages
  const pages = Object.keys(assets.chunks).filter((name) => name in assets.catalogs[defaultLocale]);
  return pages.map((page) => ({
    page,
    scriptBytes: Math.max(...locales.map((locale) => sum(scriptsOf(assets, page, locale)))),
    styleBytes: sum(assets.styles),
    maxScriptBytes: maxScriptBytes(page),
  }));
}

const kB = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(8);

/** Formats one line per page. The page closest to its limit comes first. */
export function weightTable(weights: readonly PageWeight[]): string {
  const lines = weights
    .toSorted((a, b) => a.maxScriptBytes - a.scriptBytes - (b.maxScriptBytes - b.scriptBytes))
    .map(
      ({ page, scriptBytes, styleBytes, maxScriptBytes }) =>
        page.padEnd(20) + kB(scriptBytes) + kB(maxScriptBytes) + kB(styleBytes) + kB(maxStyleBytes),
    );
  return [`${'kB, brotli'.padEnd(20)}  script   limit     CSS   limit`, ...lines].join('\n');
}
