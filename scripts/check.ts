// `npm run check`: checks lint, format, types, unused code and strings of all folders or of those given.
import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stdout } from 'node:process';
import { parseLine, readLine, UsageError } from './arguments.ts';
import { type Ended, inTurns, root, run } from './run.ts';

interface Part {
  name: string;
  run: () => Promise<Ended>;
}

/** Folders that have their own tsconfig. */
const typed = ['shared', 'server', 'backend', 'client', 'scripts', 'bench', 'test'];
const folders = [...typed, 'locales', 'k8s'];

const usage = `npm run check [-- folder ...]

  folder  ${folders.join(', ')}; checks only these: lint, format, types, strings
          without one: everything, unused code included`;

/** Extracts the strings into a copy of the catalogs. Fails if a committed catalog differs or a translation is missing (L2). */
async function catalogs(): Promise<Ended> {
  const copy = join(root, '.cache/catalogs');
  const committed = join(root, 'locales');
  await rm(copy, { recursive: true, force: true });
  await mkdir(copy, { recursive: true });
  await cp(committed, copy, { recursive: true });
  const env = { CATALOGS_DIR: '.cache/catalogs' };
  const extracted = await run('lingui', ['extract', '--clean', '--workers', '1'], { env });
  if (extracted.code !== 0) return extracted;
  for (const name of await readdir(copy)) {
    const [before, after] = await Promise.all([readFile(join(committed, name), 'utf8').catch(() => ''), readFile(join(copy, name), 'utf8')]);
    if (before !== after)
      return { code: 1, output: `locales/${name} is out of date: run npm run strings, then add the English texts to locales/en.po\n` };
  }
  return run('lingui', ['compile', '--strict', '--workers', '1'], { env });
}

// isTTY is undefined if the output is a pipe
const tty = Boolean(stdout.isTTY);

/** Type-checks a folder, incrementally. */
function types(folder: string): Promise<Ended> {
  const notes = `.cache/types/${folder === '.' ? 'root' : folder}.json`;
  return run('tsc', ['-p', folder, '--incremental', '--tsBuildInfoFile', notes, '--pretty', String(tty)]);
}

const lint = (...paths: string[]): Part => ({
  name: paths.includes('.') ? 'lint and format' : `lint and format of ${paths.join(', ')}`,
  run: () => run('biome', ['ci', `--colors=${tty ? 'force' : 'off'}`, '--error-on-warnings', '--max-diagnostics=50', ...paths]),
});
const typesOf = (folder: string): Part => ({ name: folder === '.' ? 'types of config files' : `types of ${folder}`, run: () => types(folder) });
const unused: Part = { name: 'unused code', run: () => run('knip', ['--no-progress']) };
const strings: Part = { name: 'strings', run: catalogs };

/**
 * Returns the checks to run for these folders. Without folders, returns all checks.
 * @throws UsageError for an unknown folder
 */
export function partsOf(chosen: readonly string[]): Part[] {
  if (chosen.length === 0) return [lint('.'), ...['.', ...typed].map(typesOf), unused, strings];
  const unknown = chosen.find((folder) => !folders.includes(folder));
  if (unknown !== undefined) throw new UsageError(`There is no check for the folder “${unknown}”.`);
  const linted = chosen.filter((folder) => folder !== 'locales');
  return [
    ...(linted.length > 0 ? [lint(...linted)] : []),
    ...chosen.filter((folder) => typed.includes(folder)).map(typesOf),
    ...(chosen.some((folder) => folder === 'client' || folder === 'locales') ? [strings] : []),
  ];
}

const secondsSince = (startMs: number): string => `${((performance.now() - startMs) / 1000).toFixed(1)} s`;

/** Runs checks, two at a time, and prints when each begins and ends. Returns the names of those that failed. */
export async function check(parts: readonly Part[] = partsOf([])): Promise<string[]> {
  const startedMs = performance.now();
  const ended = await inTurns(
    parts.map((part) => async () => {
      const partStartedMs = performance.now();
      console.log(`run  ${part.name}`);
      const { code, output } = await part.run();
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${part.name} (${secondsSince(partStartedMs)})`);
      if (code !== 0) console.log(output.trimEnd());
      return code === 0 ? [] : [part.name];
    }),
    2,
  );
  const failed = ended.flat();
  console.log(`${failed.length === 0 ? 'ok  ' : 'FAIL'} ${parts.length - failed.length} of ${parts.length} parts (${secondsSince(startedMs)})`);
  return failed;
}

if (import.meta.main) {
  const chosen = readLine(usage, (args) => partsOf(parseLine(args, { words: folders.length }).words.map((word) => word.replace(/\/$/, ''))));
  if ((await check(chosen)).length > 0) process.exitCode = 1;
}
