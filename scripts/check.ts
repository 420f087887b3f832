// `npm run check`: types, lint, format, unused code and translations.
import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stdout } from 'node:process';
import { takeNothing } from './arguments.ts';
import { type Ended, inTurns, root, run } from './run.ts';

interface Step {
  name: string;
  run: () => Promise<Ended>;
}

const folders = ['.', 'shared', 'server', 'backend', 'client', 'scripts', 'bench', 'test'];

/** Extracts the strings into a copy of the catalogs: nothing may change and no translation may be missing (L2). */
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
    if (before !== after) return { code: 1, output: `locales/${name} is behind the source: npm run strings, then the English in locales/en.po\n` };
  }
  return run('lingui', ['compile', '--strict', '--workers', '1'], { env });
}

// undefined where the output is a pipe
const tty = Boolean(stdout.isTTY);

/** Checks incrementally. */
function types(folder: string): Promise<Ended> {
  const notes = `.cache/types/${folder === '.' ? 'root' : folder}.json`;
  return run('tsc', ['-p', folder, '--incremental', '--tsBuildInfoFile', notes, '--pretty', String(tty)]);
}

const steps: readonly Step[] = [
  {
    name: 'lint and format',
    run: () => run('biome', ['ci', `--colors=${tty ? 'force' : 'off'}`, '--error-on-warnings', '--max-diagnostics=50', '.']),
  },
  ...folders.map((folder) => ({ name: `types of ${folder}`, run: () => types(folder) })),
  { name: 'nothing unused', run: () => run('knip', ['--no-progress']) },
  { name: 'strings', run: catalogs },
];

/** Runs every step, two at a time. Returns the names of those that failed. */
export async function check(): Promise<string[]> {
  const ended = await inTurns(
    steps.map((step) => async () => {
      const startedMs = performance.now();
      const { code, output } = await step.run();
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${step.name} (${((performance.now() - startedMs) / 1000).toFixed(1)} s)`);
      if (code !== 0) console.log(output.trimEnd());
      return code === 0 ? [] : [step.name];
    }),
    2,
  );
  return ended.flat();
}

if (import.meta.main) {
  takeNothing('npm run check');
  if ((await check()).length > 0) process.exitCode = 1;
}
