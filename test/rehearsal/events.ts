// What operators do, and what befalls them, while visitors come.
import { setTimeout as wait } from 'node:timers/promises';
import { purge } from './gateways.ts';
import { end } from './processes.ts';
import type { Stage } from './stage.ts';
import { tenantOf } from './visitors.ts';

interface Event {
  name: string;
  /** No request may fail of it. */
  unnoticed?: true;
  happen: (stage: Stage) => Promise<void>;
}

/** A ready one more before one goes, as `maxUnavailable: 0` does it. */
async function replaceOne(stage: Stage, full = false): Promise<void> {
  const [old, ...others] = stage.gateways;
  if (old === undefined) return;
  await stage.route([...others, await stage.startGateway(full)]);
  await end(old, 'SIGTERM');
}

/** So long until the cluster's probes have noticed. */
const noticedMs = 4000;

async function killOne(stage: Stage): Promise<void> {
  const [old, ...others] = stage.gateways;
  if (old === undefined) return;
  await end(old, 'SIGKILL');
  await wait(noticedMs);
  await stage.route(others);
  await stage.route([...others, await stage.startGateway()]);
}

async function purgeAll({ gateways }: Stage): Promise<void> {
  for (const gateway of gateways) for (const tenantId of Object.values(tenantOf)) await purge(gateway, tenantId);
}

export const events: readonly Event[] = [
  { name: 'nothing', unnoticed: true, happen: () => wait(10_000) },
  {
    name: 'rolling restart of all three gateways',
    unnoticed: true,
    async happen(stage) {
      for (let i = 0; i < 3; i += 1) await replaceOne(stage);
    },
  },
  { name: 'a gateway is killed (-9)', happen: killOne },
  { name: 'Redis away for 5 s', happen: (stage) => stage.redis.interrupt(5000) },
  { name: 'PostgreSQL crashes and restarts', happen: (stage) => stage.postgres.restart() },
  { name: 'backends restart in turn', happen: (stage) => stage.backends.restart() },
  {
    name: 'the disk of a gateway’s log is full',
    async happen(stage) {
      await replaceOne(stage, true);
      await wait(5000);
    },
  },
  {
    name: 'every park is purged, three times',
    async happen(stage) {
      for (let i = 0; i < 3; i += 1) {
        await purgeAll(stage);
        await wait(1000);
      }
    },
  },
];
