// `npm run rehearsal`: what visitors notice while operators, and misfortune, do what they do. Everything runs on this
// machine's loopback, for about two minutes; the table at the end is for docs/operations.md (G13, G14).
import { execFileSync } from 'node:child_process';
import { env, exit, stderr, stdout } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { buildStale } from '../../scripts/build.ts';
import { findPostgres } from '../support/postgres.ts';
import { purgeToken, type Stage, setStage } from './services.ts';
import { compare, emptyTally, letIn, type Tally, tenantOf } from './visitors.ts';

const perSecond = Number(env['REHEARSAL_RATE'] || 40);
const members = 6;
/** After each event its consequences are counted for so long. */
const settleMs = 4000;

const say = (line: string): void => void stdout.write(`${line}\n`);

interface Event {
  name: string;
  happen: (stage: Stage) => Promise<void>;
}

async function replace(stage: Stage, signal: NodeJS.Signals, noticedMs: number): Promise<void> {
  const [old, ...others] = stage.gateways;
  if (old === undefined) return;
  if (signal === 'SIGKILL') {
    await stage.endGateway(old, signal);
    // so long until the cluster's probes have noticed
    await wait(noticedMs);
    await stage.route(others);
    await stage.route([...others, await stage.startGateway()]);
    return;
  }
  await stage.route([...others, await stage.startGateway()]);
  await stage.endGateway(old, signal);
}

const events: readonly Event[] = [
  { name: 'nothing', happen: () => wait(10_000) },
  {
    name: 'rolling restart of all three gateways',
    async happen(stage) {
      for (let i = 0; i < 3; i += 1) await replace(stage, 'SIGTERM', 0);
    },
  },
  { name: 'a gateway is killed (-9)', happen: (stage) => replace(stage, 'SIGKILL', 4000) },
  { name: 'Redis away for 5 s', happen: (stage) => stage.interruptRedis(5000) },
  { name: 'PostgreSQL crashes and restarts', happen: (stage) => stage.postgres.restart() },
  { name: 'backends restart in turn', happen: (stage) => stage.restartBackends() },
  {
    name: 'the disk of a gateway’s log is full',
    async happen(stage) {
      const [old, ...others] = stage.gateways;
      if (old === undefined) return;
      await stage.route([...others, await stage.startGateway(true)]);
      await stage.endGateway(old, 'SIGTERM');
      await wait(5000);
    },
  },
  {
    name: 'every park is purged, three times',
    async happen(stage) {
      for (let i = 0; i < 3; i += 1) {
        for (const { opsPort } of stage.gateways) for (const tenantId of Object.values(tenantOf)) await purge(opsPort, tenantId);
        await wait(1000);
      }
    },
  },
];

async function purge(opsPort: number, tenantId: string): Promise<void> {
  const headers = { Authorization: `Bearer ${purgeToken}`, 'Content-Type': 'application/json' };
  const { status } = await fetch(`http://127.0.0.1:${opsPort}/purge`, { method: 'POST', headers, body: JSON.stringify({ tenantId }) });
  if (status !== 200) throw new Error(`The purge answered ${status}.`);
}

/** Resident memory of each gateway, in MB. */
async function memory({ gateways }: Stage): Promise<number[]> {
  const texts = await Promise.all(gateways.map(async ({ opsPort }) => (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text()));
  return texts.map((text) => Math.round(Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1024 / 1024));
}

const has = (command: string): boolean => {
  try {
    execFileSync(command, ['-v'], { stdio: 'ignore', env: { PATH: `/usr/sbin:${env['PATH']}` } });
    return true;
  } catch {
    return false;
  }
};

function print(rows: readonly (readonly [string, Tally])[]): void {
  say('\n| event | requests | failed | why | wrong park | logged out |\n|---|---|---|---|---|---|');
  for (const [name, { requests, failed, reasons, wrongTenant, loggedOut }] of rows) {
    const why = Object.entries(reasons).map(([reason, count]) => `${count} × ${reason}`);
    say(`| ${name} | ${requests} | ${failed} | ${why.join(', ')} | ${wrongTenant} | ${loggedOut} |`);
  }
}

async function rehearse(stage: Stage): Promise<boolean> {
  const crowd = await letIn(stage.port, stage.databaseUrl, { perSecond, members });
  const rows: [string, Tally][] = [];
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
  const { lost, doubled } = await compare(crowd.accepted, stage.databaseUrl);
  print(rows);
  say(`\nForms taken: ${crowd.accepted.size}, lost: ${lost}, stored twice: ${doubled}. Members: ${members}. Readers: ${perSecond} a second.`);
  say(`Memory of the gateways: ${(await memory(stage)).join(', ')} MB.`);
  say(`The gateways said: ${JSON.stringify(await stage.complaints())}`);
  const sum = (of: (tally: Tally) => number) => rows.reduce((total, [, tally]) => total + of(tally), 0);
  const rolling = rows.find(([name]) => name.startsWith('rolling'))?.[1].failed;
  return rolling === 0 && lost === 0 && doubled === 0 && sum(({ wrongTenant }) => wrongTenant) === 0 && sum(({ loggedOut }) => loggedOut) === 0;
}

const missing = [...['nginx', 'redis-server'].filter((command) => !has(command)), ...((await findPostgres()) === undefined ? ['postgresql'] : [])];
if (missing.length > 0) {
  stderr.write(`The rehearsal needs ${missing.join(', ')}: install what is missing (Debian: apt-get install nginx-light redis-server postgresql).\n`);
  exit(1);
}
await buildStale();
const stage = await setStage();
try {
  await stage.open();
  if (!(await rehearse(stage))) process.exitCode = 1;
} finally {
  await stage.stop();
}
