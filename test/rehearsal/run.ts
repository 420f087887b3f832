// `npm run rehearsal`: counts visitors' failed requests during operations and failures of a cluster on the loopback interface.
// It takes about two minutes and prints the table of docs/operations.md (G13, G14).
import { exit, stderr, stdout } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { parseLine, readLine, UsageError } from '../../scripts/arguments.ts';
import { buildStale } from '../../scripts/build.ts';
import { findPrograms } from '../../scripts/programs.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { events } from './events.ts';
import { memoryOf } from './gateways.ts';
import { rehearseParks } from './many-parks.ts';
import { emptyTally, failuresOf, type Row, tableOf } from './tally.ts';
import { compare, startCrowd } from './visitors.ts';

const usage = `npm run rehearsal [-- --rate 40 | --parks 1000]

  --rate   readers per second, a whole number above 0 (default 40)
  --parks  instead of the cluster, measures one gateway with this number of parks, at least 30`;

function readNumbers(args: readonly string[]): { rate: number; parks: number | undefined } {
  const { rate = '40', parks } = parseLine(args, { options: { rate: { type: 'string' }, parks: { type: 'string' } } }).values;
  if (!/^[1-9]\d*$/.test(rate)) throw new UsageError(`--rate must be a whole number above 0, not “${rate}”.`);
  if (parks !== undefined && !/^([3-9]\d|[1-9]\d{2,4})$/.test(parks))
    throw new UsageError(`--parks must be a number from 30 to 99999, not “${parks}”.`);
  return { rate: Number(rate), parks: parks === undefined ? undefined : Number(parks) };
}

const { rate: perSecond, parks } = readLine(usage, readNumbers);
const members = 6;
/** Time after an event in which requests are still counted towards it. */
const settleMs = 4000;
/** Timeout of the whole rehearsal. */
const limitMs = 480_000;

const print = (...lines: readonly string[]): void => void stdout.write(`${lines.join('\n')}\n`);

/** Runs all events in sequence while visitors use the portal. */
async function visitWhile(cluster: Cluster): Promise<{ rows: Row[]; accepted: ReadonlyMap<string, string> }> {
  const crowd = await startCrowd(cluster.port, cluster.databaseUrl, { perSecond, members });
  const rows: Row[] = [];
  // requests in this time fill the caches and are not counted
  await wait(5000);
  for (const { name, happen } of events) {
    const tally = emptyTally();
    rows.push([name, tally]);
    crowd.count(tally);
    print(name);
    await happen(cluster);
    await wait(settleMs);
  }
  await crowd.stop();
  return { rows, accepted: crowd.accepted };
}

/** Runs the rehearsal and prints its table. Returns a line for each count that should be 0 but is not. */
async function rehearse(cluster: Cluster): Promise<string[]> {
  const { rows, accepted } = await visitWhile(cluster);
  const { lost, doubled } = await compare(accepted, cluster.databaseUrl);
  const { complaints, lineOf } = await cluster.readLog();
  print('', ...tableOf(rows), '');
  print(`Forms accepted: ${accepted.size}, lost: ${lost}, stored twice: ${doubled}. Members: ${members}. Readers: ${perSecond} per second.`);
  print(`nginx applied each route change within ${cluster.ingress.slowestMs} ms.`);
  print(`Memory of the gateways: ${(await memoryOf(cluster.gateways)).join(', ')} MB.`);
  print(`Warnings and errors in the gateways' logs: ${JSON.stringify(complaints)}`, ...failuresOf(rows, lineOf));
  const unnoticed = rows.filter(([name]) => events.some((event) => event.name === name && event.unnoticed));
  const counts = {
    ...Object.fromEntries(unnoticed.map(([name, { failures }]) => [`failed requests of “${name}”`, failures.length])),
    'responses of another park': rows.reduce((sum, [, { wrongTenant }]) => sum + wrongTenant, 0),
    'members logged out': rows.reduce((sum, [, { loggedOut }]) => sum + loggedOut, 0),
    'forms lost': lost,
    'forms stored twice': doubled,
  };
  return Object.entries(counts).flatMap(([name, count]) => (count === 0 ? [] : [`${name}: ${count} (must be 0)`]));
}

/** Returns a promise that rejects after the timeout or on a stop signal. */
function aborted(): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  setTimeout(() => reject(new Error(`The rehearsal did not end within ${limitMs / 60_000} minutes.`)), limitMs);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => reject(new Error(`Aborted by ${signal}.`)));
  return promise;
}

/** Runs the rehearsal and returns whether all counts that must be 0 are 0. */
async function rehearseOn(cluster: Cluster): Promise<boolean> {
  await cluster.open();
  const wrong = await rehearse(cluster);
  print('', ...(wrong.length === 0 ? ['Passed: all counts that must be 0 are 0.'] : wrong));
  return wrong.length === 0;
}

async function run(): Promise<number> {
  if (parks !== undefined) {
    await findPrograms({ postgres: 'postgresql' });
    await buildStale();
    return (await rehearseParks(parks)) ? 0 : 1;
  }
  await findPrograms({ nginx: 'nginx-light', 'redis-server': 'redis-server', postgres: 'postgresql' });
  await buildStale();
  const cluster = await startCluster();
  try {
    return (await Promise.race([rehearseOn(cluster), aborted()])) ? 0 : 1;
  } catch (error) {
    cluster.killAll();
    throw error;
  } finally {
    // limits the wait, in case a process does not exit
    await Promise.race([cluster.stop(), wait(20_000)]);
  }
}

const code = await run().catch((error: unknown) => {
  stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
});
// exits explicitly, because open connections would keep the process running
exit(code);
