// `npm test`: runs checks, build, tests in Node and browser tests, and prints one summary.
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseLine, readLine } from './arguments.ts';
import { buildStale } from './build.ts';
import { check } from './check.ts';
import { findChromium } from './chromium.ts';
import { root, run } from './run.ts';
import { summaryOf, type Tally, tallyOfPlaywright, tallyOfVitest } from './tally.ts';

const reports = join(root, '.cache/test');
const usage = `npm test [-- --full]

  --full  more cases and the whole route table, as at night (npm run test:full)

To run one file: npx vitest run test/integration/feeds.test.ts`;
/** Whether this is the nightly run, which has more cases and tests all routes (ruling 23). */
const { full: isFull } = readLine(usage, (args) => parseLine(args, { options: { full: { type: 'boolean' } } })).values;
const full: Record<string, string> = isFull ? { FULL: '1' } : {};

const reportOf = (file: string): Promise<string> => readFile(join(reports, file), 'utf8').catch(() => '');

const checks = async (): Promise<Tally> => ({ passed: 0, failed: (await check()).length, skipped: 0, failures: [] });

async function built(): Promise<Tally> {
  await buildStale();
  return { passed: 0, failed: 0, skipped: 0, failures: [] };
}

async function inNode(): Promise<Tally> {
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, 'node.json')}`];
  // set explicitly, because a build in this process changes NODE_ENV to production
  const { code } = await run('vitest', args, { show: true, env: { ...full, NODE_ENV: 'test' } });
  return tallyOfVitest(await reportOf('node.json'), code);
}

async function inBrowser(): Promise<Tally> {
  const env = { ...full, CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'browser.json') };
  const { code } = await run('playwright', ['test', '--reporter=list,json'], { show: true, env });
  return tallyOfPlaywright(await reportOf('browser.json'), code);
}

/** Runs a step. If it throws, prints the reason and counts one failure, so that later steps still run. */
async function attempt(name: string, step: () => Promise<Tally>): Promise<Tally> {
  console.log(`\n── ${name}`);
  try {
    return await step();
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0, failures: [] };
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

const failures = tallies.flatMap(([, tally]) => tally.failures);
if (failures.length > 0) console.log(`\n── failed\n${failures.join('\n\n')}`);
console.log('\n── summary');
for (const [name, tally] of tallies) console.log(`${tally.failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${summaryOf([tally]).line}`);
const summary = summaryOf(tallies.map(([, tally]) => tally));
console.log(summary.line);
if (summary.failed > 0) process.exitCode = 1;
