// Does everything hold? The checks, the build, the tests in Node, the tests in a browser; one summary at the end.
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { argv } from 'node:process';
import { z } from 'zod';
import { buildStale } from './build.ts';
import { check } from './check.ts';
import { findChromium } from './chromium.ts';
import { root, run } from './run.ts';

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

const reports = join(root, '.cache/test');
/** `--full`: nightly counts and the whole route table (ruling 23). */
const full: Record<string, string> = argv.includes('--full') ? { FULL: '1' } : {};

const vitestSchema = z.object({
  success: z.boolean(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
});
const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
});

async function report<T extends z.ZodType>(file: string, schema: T): Promise<z.output<T> | undefined> {
  const text = await readFile(join(reports, file), 'utf8').catch(() => 'null');
  return schema.safeParse(JSON.parse(text)).data;
}

/** A run that failed without naming a failed test (a file that does not load, no report at all) counts as one failure. */
const honest = (tally: Tally, code: number): Tally => (code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally);

const checks = async (): Promise<Tally> => ({ passed: 0, failed: (await check()).length, skipped: 0 });

async function built(): Promise<Tally> {
  await buildStale();
  return { passed: 0, failed: 0, skipped: 0 };
}

async function inNode(): Promise<Tally> {
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, 'node.json')}`];
  const { code } = await run('vitest', args, { show: true, env: full });
  const files = (await report('node.json', vitestSchema))?.testResults ?? [];
  const tests = files.flatMap((file) => file.assertionResults);
  const broken = files.filter((file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'));
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const failed = tests.filter(({ status }) => status === 'failed').length;
  return honest({ passed, failed: failed + broken.length, skipped: tests.length - passed - failed }, code);
}

async function inBrowser(): Promise<Tally> {
  const chromium = await findChromium();
  const env = { ...full, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'browser.json') };
  const { code } = await run('playwright', ['test', '--reporter=list,json'], { show: true, env });
  const { stats, errors } = (await report('browser.json', playwrightSchema)) ?? { stats: undefined, errors: [] };
  const tally = {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) + errors.length,
    skipped: stats?.skipped ?? 0,
  };
  return honest(tally, code);
}

/** A step that throws says why and counts as one failure; what comes after it still runs. */
async function attempt(name: string, step: () => Promise<Tally>): Promise<Tally> {
  console.log(`\n── ${name}`);
  try {
    return await step();
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });
const steps: readonly [string, () => Promise<Tally>][] = [
  ['checks', checks],
  ['build', built],
  ['tests in Node', inNode],
  ['tests in a browser', inBrowser],
];
const tallies: [string, Tally][] = [];
for (const [name, step] of steps) tallies.push([name, await attempt(name, step)]);

console.log('\n── summary');
for (const [name, { passed, failed, skipped }] of tallies)
  console.log(`${failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped`);
const sum = (of: keyof Tally) => tallies.reduce((total, [, tally]) => total + tally[of], 0);
const skipped = sum('skipped');
console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
if (sum('failed') > 0) process.exitCode = 1;
