// `npm run rehearsal`: what visitors notice while operators, and misfortune, do what they do. Everything runs on this
// machine's loopback, for about two minutes; the table at the end is for docs/operations.md (G13, G14).
import { exit, stderr, stdout } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { parseLine, readLine, UsageError } from '../../scripts/arguments.ts';
import { buildStale } from '../../scripts/build.ts';
import { findPrograms } from '../../scripts/programs.ts';
import { events } from './events.ts';
import { memoryOf } from './gateways.ts';
import { type Stage, setStage } from './stage.ts';
import { emptyTally, failuresOf, type Row, tableOf } from './tally.ts';
import { compare, letIn } from './visitors.ts';

const usage = `npm run rehearsal [-- --rate 40]

  --rate  readers a second: a whole number above 0`;

function readRate(args: readonly string[]): number {
  const { rate = '40' } = parseLine(args, { options: { rate: { type: 'string' } } }).values;
  if (!/^[1-9]\d*$/.test(rate)) throw new UsageError(`--rate must be a whole number above 0, not “${rate}”.`);
  return Number(rate);
}

const perSecond = readLine(usage, readRate);
const members = 6;
/** After each event its consequences are counted for so long. */
const settleMs = 4000;
/** It takes two minutes; whatever hangs, it ends. */
const limitMs = 480_000;

const say = (...lines: readonly string[]): void => void stdout.write(`${lines.join('\n')}\n`);

/** Lets everything happen, one after the other. */
async function visitWhile(stage: Stage): Promise<{ rows: Row[]; accepted: ReadonlyMap<string, string> }> {
  const crowd = await letIn(stage.port, stage.databaseUrl, { perSecond, members });
  const rows: Row[] = [];
  // the caches are empty at first
  await wait(5000);
  for (const { name, happen } of events) {
    const tally = emptyTally();
    rows.push([name, tally]);
    crowd.count(tally);
    say(name);
    await happen(stage);
    await wait(settleMs);
  }
  await crowd.stop();
  return { rows, accepted: crowd.accepted };
}

/** @returns what had to be 0 and is not */
async function rehearse(stage: Stage): Promise<string[]> {
  const { rows, accepted } = await visitWhile(stage);
  const { lost, doubled } = await compare(accepted, stage.databaseUrl);
  const { complaints, lineOf } = await stage.readLog();
  say('', ...tableOf(rows), '');
  say(`Forms taken: ${accepted.size}, lost: ${lost}, stored twice: ${doubled}. Members: ${members}. Readers: ${perSecond} a second.`);
  say(`nginx followed a change of its routes within ${stage.ingress.slowestMs} ms.`);
  say(`Memory of the gateways: ${(await memoryOf(stage.gateways)).join(', ')} MB.`);
  say(`The gateways said: ${JSON.stringify(complaints)}`, ...failuresOf(rows, lineOf));
  const unnoticed = rows.filter(([name]) => events.some((event) => event.name === name && event.unnoticed));
  const counts = {
    ...Object.fromEntries(unnoticed.map(([name, { failures }]) => [`failed requests of “${name}”`, failures.length])),
    'answers of another park': rows.reduce((sum, [, { wrongTenant }]) => sum + wrongTenant, 0),
    'members logged out': rows.reduce((sum, [, { loggedOut }]) => sum + loggedOut, 0),
    'forms lost': lost,
    'forms stored twice': doubled,
  };
  return Object.entries(counts).flatMap(([name, count]) => (count === 0 ? [] : [`${name}: ${count}, must be 0`]));
}

/** Rejects when it has lasted too long, or somebody ends it. */
function breaking(): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  setTimeout(() => reject(new Error(`The rehearsal did not end within ${limitMs / 60_000} minutes.`)), limitMs);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => reject(new Error(`Ended by ${signal}.`)));
  return promise;
}

/** @returns whether all that must be 0 is 0 */
async function rehearseOn(stage: Stage): Promise<boolean> {
  await stage.open();
  const wrong = await rehearse(stage);
  say('', ...(wrong.length === 0 ? ['All that must be 0 is 0.'] : wrong));
  return wrong.length === 0;
}

async function run(): Promise<number> {
  await findPrograms({ nginx: 'nginx-light', 'redis-server': 'redis-server', postgres: 'postgresql' });
  await buildStale();
  const stage = await setStage();
  try {
    return (await Promise.race([rehearseOn(stage), breaking()])) ? 0 : 1;
  } catch (error) {
    stage.abandon();
    throw error;
  } finally {
    // nobody waits for ever for what does not end
    await Promise.race([stage.stop(), wait(20_000)]);
  }
}

const code = await run().catch((error: unknown) => {
  stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
});
// a connection that somebody left open keeps nobody waiting
exit(code);
