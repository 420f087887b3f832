// `npm run build`: builds dist/ if its sources have changed. Builds into a separate folder, which then replaces dist/.
import { createHash } from 'node:crypto';
import { glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env, execPath, pid } from 'node:process';
import { takeNothing } from './arguments.ts';
import { compressFolder } from './compress.ts';
import { weighPages, weightTable } from './page-weights.ts';
import { root, run } from './run.ts';

const sources = [
  '{client,shared}/**/*.{ts,tsx,css,svg}',
  'locales/*.po',
  'scripts/{build,classic-script,compress,page-catalogs,shakeable}.ts',
  '{vite,lingui}.config.ts',
  'package{,-lock}.json',
];
const target = join(root, 'dist');
/** Contains the hash of the sources from which dist/ was built. Written last, so that it exists only in complete builds. */
const marker = 'sources.sha256';

async function filesOf(pattern: string | string[], cwd: string): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob(pattern, { cwd })) if (!file.includes('.test.')) files.push(file);
  return files.sort();
}

/** Returns a hash of the names and contents of all files that a build reads. */
async function stateOfSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await filesOf(sources, root)) hash.update(`${file}\0`).update(await readFile(join(root, file)));
  return hash.digest('hex');
}

async function buildInto(folder: string): Promise<void> {
  // imported lazily, so that a start without a build does not load Vite
  const { createBuilder } = await import('vite');
  const outDir = (part: string) => ({ build: { outDir: join(folder, part) } });
  const builder = await createBuilder({ root, logLevel: 'warn', environments: { client: outDir('client'), ssr: outDir('ssr') } });
  await builder.buildApp();
  await compressFolder(join(folder, 'client/assets'));
}

/** Builds dist/ and the demo database in parallel if they are stale. Returns whether dist/ was built. */
export async function buildStale(): Promise<boolean> {
  const [built] = await Promise.all([buildPages(), seed()]);
  return built;
}

/** Builds the demo database. A failure only makes the first start slower, so it is printed and ignored. */
async function seed(): Promise<void> {
  const { code, output } = await run(execPath, ['scripts/seed.ts']);
  const message = output.trimEnd();
  if (code !== 0) console.log(`The demo database was not prebuilt, so the first start takes longer: ${message}`);
  else if (message !== '') console.log(message);
}

/** Builds dist/ if it is stale and prints page weights. An interrupted build leaves the previous dist/ unchanged. */
async function buildPages(): Promise<boolean> {
  const state = await stateOfSources();
  if (state === (await readFile(join(target, marker), 'utf8').catch(() => ''))) return false;
  console.log('Building dist/ (up to a minute on a busy machine)');
  const startedMs = performance.now();
  env['NODE_ENV'] = 'production';
  const aside = join(root, `.cache/build-${pid}`);
  try {
    await mkdir(aside, { recursive: true });
    await buildInto(aside);
    await writeFile(join(aside, marker), state);
    await rm(target, { recursive: true, force: true });
    await rename(aside, target);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  console.log(`Built dist/ in ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
  console.log(weightTable(weighPages(join(target, 'client'))));
  return true;
}

if (import.meta.main) {
  takeNothing('npm run build');
  if (!(await buildStale())) console.log('dist/ is up to date');
}
