// A row of the table, what it needs to be measured, and its form in print.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { visitPage } from './load.ts';
import { again, row } from './measure.ts';
import { type Portal, type Process, serverCore, startChild } from './portal.ts';

/** The demo park whose pages are measured. */
export const host = { Host: 'north.localhost' };
/** Headers with a session cookie. It is invalid, but a request with any session cookie bypasses the page cache (G11). */
export const uncached = { ...host, Cookie: 'token=bench' };
export const home = '/cms/';
/** The encodings of cached pages. */
export const encodings = ['identity', 'gzip', 'br'] as const;

/** How long rows are measured. */
export interface Options {
  rounds: number;
  seconds: number;
  /** Number of distinct URLs requested before memory is measured. */
  addresses: number;
}

/** The minimal servers of `limit.ts`. */
export type LimitName = 'components' | 'elements' | 'bytes' | 'proxy' | 'middleware';

/** What rows share. */
export interface Context {
  portal: Portal;
  /** A temporary folder. */
  folder: string;
  options: Options;
  /** Returns the home page as it is cached, without content encoding. */
  page(): Promise<Buffer>;
  /** Returns a minimal server, which is started at its first use. */
  limit(name: LimitName): Promise<Process>;
}

/** A row's figure, and lines that explain it. */
export interface Outcome {
  measured: string;
  details?: readonly string[];
}

export interface Row {
  id: string;
  name: string;
  needed?: string;
  aim?: string;
  measure(context: Context): Promise<Outcome>;
}

export function createContext(portal: Portal, folder: string, options: Options): Context {
  const file = join(folder, 'home.html');
  const pages = once(() => again(() => cacheHome(portal.gateway, file)));
  const start = async (name: LimitName) => {
    const isProxy = name === 'proxy' || name === 'middleware';
    if (!isProxy) await pages();
    return again(() => startChild(['bench/limit.ts', name, isProxy ? String(portal.platform.port) : file], serverCore));
  };
  const limits = {
    components: once(() => start('components')),
    elements: once(() => start('elements')),
    bytes: once(() => start('bytes')),
    proxy: once(() => start('proxy')),
    middleware: once(() => start('middleware')),
  };
  return { portal, folder, options, page: pages, limit: (name) => limits[name]() };
}

/** Returns a function that does the work at its first call, and again if it failed. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= work().catch((error: unknown) => {
      result = undefined;
      throw error;
    });
    return result;
  };
}

/** Requests the home page until it is cached, and writes it to a file per encoding. Returns it without encoding. */
async function cacheHome({ port }: Process, file: string): Promise<Buffer> {
  for (let tries = 0; tries < 3; tries += 1) await visitPage(port, home, host);
  const bodyIn = async (encoding: string) => (await visitPage(port, home, { ...host, 'Accept-Encoding': encoding })).body;
  const html = await bodyIn('identity');
  await writeFile(file, html);
  for (const encoding of encodings.slice(1)) await writeFile(`${file}.${encoding}`, await bodyIn(encoding));
  return html;
}

const lineOf = ([name, ...figures]: readonly [string, string, string, string]): string => row(name, figures, [62, 17]).trimEnd();

export const heading = lineOf(['', 'measured', 'needed', 'aim']);

/** Measures a row. Returns its lines, and whether it failed. */
export async function measureRow({ name, needed = '', aim = '', measure }: Row, context: Context): Promise<{ lines: string[]; failed: boolean }> {
  try {
    const { measured, details = [] } = await measure(context);
    return { lines: [lineOf([name, measured, needed, aim]), ...details.map((detail) => `    ${detail}`)], failed: false };
  } catch (error) {
    // the next row needs a platform that works
    await context.portal.sendOrder({}).catch(() => {});
    const reason = error instanceof Error ? error.message : String(error);
    return { lines: [lineOf([name, 'failed', needed, aim]), `    failed: ${reason}`], failed: true };
  }
}
