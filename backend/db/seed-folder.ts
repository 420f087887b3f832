// Builds and finds the prebuilt demo database in `.cache/`. A first start copies it, which is ten times faster than
// creating a database.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoFolder, seedParks } from '../seed/parks.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const cache = join(root, '.cache');
const prefix = 'backend-seed-';

/** Returns a hash of all files from which the tables and the demo content are built. */
export async function sourcesHash(): Promise<string> {
  const hash = createHash('sha256');
  const demo = await readdir(demoFolder, { recursive: true, withFileTypes: true });
  const content = demo.filter((entry) => /\.(md|json)$/.test(entry.name)).map((entry) => join(entry.parentPath, entry.name));
  for (const path of content.sort()) hash.update(relative(demoFolder, path)).update(readFileSync(path));
  for (const folder of ['migrations', 'seed', 'db']) {
    const names = await readdir(join(root, 'backend', folder));
    for (const name of names.sort()) {
      if (name.endsWith('.ts') && !name.endsWith('.test.ts')) hash.update(await readFile(join(root, 'backend', folder, name)));
    }
  }
  for (const name of [
    'backend/search.ts',
    'backend/times.ts',
    'backend/meta.ts',
    'shared/settings.ts',
    'shared/search-words.ts',
    'package-lock.json',
  ])
    hash.update(await readFile(join(root, name)));
  return hash.digest('hex').slice(0, 16);
}

/** Returns the folder of the database that was prebuilt from the current sources; undefined if there is none. */
export async function findSeed(): Promise<string | undefined> {
  const folder = join(cache, prefix + (await sourcesHash()), 'db');
  return existsSync(folder) ? folder : undefined;
}

/** Builds the database if it is missing, and deletes the ones built from older sources. Returns whether it was built. */
export async function makeSeed(): Promise<boolean> {
  const folder = join(cache, prefix + (await sourcesHash()));
  if (existsSync(join(folder, 'db'))) return false;
  const aside = `${folder}.${process.pid}`;
  try {
    const { close } = await openPglite(aside, (db) => migrate(db, seedParks, Date.now));
    await close();
    for (const name of await readdir(cache)) {
      const old = join(cache, name);
      if (name.startsWith(prefix) && old !== aside) await rm(old, { recursive: true, force: true });
    }
    await rename(aside, folder);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  return true;
}
