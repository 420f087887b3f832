// Builds dist/ if its sources have changed: builds into a separate folder, compresses the files and replaces dist/ at once.
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
/** Hash of the sources that dist/ was built from; written last. */
const marker = 'sources.sha256';

async function filesOf(pattern: string | string[], cwd: string): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob(pattern, { cwd })) if (!file.includes('.test.')) files.push(file);
  return files.sort();
}

/** Hashes the names and contents of all files that a build reads. */
async function stateOfSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await filesOf(sources, root)) hash.update(`${file}\0`).update(await readFile(join(root, file)));
  return hash.digest('hex');
}

async function buildInto(folder: string): Promise<void> {
  // imported here, because a start without a build need not load Vite
  const { createBuilder } = await import('vite');
  const outDir = (part: string) => ({ build: { outDir: join(folder, part) } });
  const builder = await createBuilder({ root, logLevel: 'warn', environments: { client: outDir('client'), ssr: outDir('ssr') } });
  await builder.buildApp();
  await compressFolder(join(folder, 'client/assets'));
}

/** Builds dist/ and the demo's database in parallel if they are stale. Returns whether dist/ was built. */
export async function buildStale(): Promise<boolean> {
  const [built] = await Promise.all([buildPages(), seed()]);
  return built;
}

/** A failure is not fatal: without this copy the first start only takes longer. */
async function seed(): Promise<void> {
  const { code, output } = await run(execPath, ['scripts/seed.ts']);
  const said = output.trimEnd();
  if (code !== 0) console.log(`The demo's database was not made beforehand: ${said}`);
  else if (said !== '') console.log(said);
}

/** Builds what is stale and prints it. An interrupted build leaves the previous one in place. */
async function buildPages(): Promise<boolean> {
  const state = await stateOfSources();
  if (state === (await readFile(join(target, marker), 'utf8').catch(() => ''))) return false;
  console.log('Building dist/, which takes a minute on a busy machine');
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
