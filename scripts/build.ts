// `npm run build`: builds dist/ if its sources have changed. Builds into a separate folder, which then replaces dist/.
// `npm start` runs it as a process.
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env, execPath, exit, kill, pid } from 'node:process';
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
/** Name of the folder of a build that is running, followed by the id of its process. */
const asidePrefix = '.cache/build-';
const aside = join(root, `${asidePrefix}${pid}`);
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

/**
 * Builds dist/ and the demo database in parallel if they are stale. Returns whether dist/ was built.
 * @param signal ends the process that builds the database
 */
export async function buildStale(signal?: AbortSignal): Promise<boolean> {
  await clearInterrupted();
  const [built] = await Promise.all([buildPages(), seed(signal)]);
  return built;
}

/** Deletes the folders of builds whose process has ended without deleting them, such as by SIGKILL. */
async function clearInterrupted(): Promise<void> {
  for (const folder of await filesOf(`${asidePrefix}*`, root)) {
    const builder = Number(folder.slice(asidePrefix.length));
    if (!isRunning(builder)) await rm(join(root, folder), { recursive: true, force: true });
  }
}

function isRunning(processId: number): boolean {
  try {
    return kill(processId, 0);
  } catch (error) {
    // of another user
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Builds the demo database. A failure only makes the first start slower, so it is printed and ignored. */
async function seed(signal: AbortSignal | undefined): Promise<void> {
  const { code, output } = await run(execPath, ['scripts/seed.ts'], { ...(signal && { signal }) });
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
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      interrupted.abort();
      rmSync(aside, { recursive: true, force: true });
      exit(1);
    });
  }
  if (!(await buildStale(interrupted.signal))) console.log('dist/ is up to date');
}
