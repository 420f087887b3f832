// The events of the rehearsal: operators' actions and failures while visitors use the portal.
import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { purge } from './gateways.ts';
import { end } from './processes.ts';
import { tenantOf } from './visitors.ts';

interface Event {
  name: string;
  /** If set, no request may fail during the event. */
  unnoticed?: true;
  happen: (cluster: Cluster) => Promise<void>;
}

/** Adds a ready gateway, then removes an old one, like a rolling update with `maxUnavailable: 0`. */
async function replaceOne(cluster: Cluster, full = false): Promise<void> {
  const [old, ...others] = cluster.gateways;
  if (old === undefined) return;
  await cluster.route([...others, await cluster.startGateway(full)]);
  await end(old, 'SIGTERM');
}

/** Time until Kubernetes' probes detect a dead pod. */
const probeMs = 4000;

async function killOne(cluster: Cluster): Promise<void> {
  const [old, ...others] = cluster.gateways;
  if (old === undefined) return;
  await end(old, 'SIGKILL');
  await wait(probeMs);
  await cluster.route(others);
  await cluster.route([...others, await cluster.startGateway()]);
}

async function purgeAll({ gateways }: Cluster): Promise<void> {
  for (const gateway of gateways) for (const tenantId of Object.values(tenantOf)) await purge(gateway, tenantId);
}

export const events: readonly Event[] = [
  { name: 'no event', unnoticed: true, happen: () => wait(10_000) },
  {
    name: 'rolling restart of all three gateways',
    unnoticed: true,
    async happen(cluster) {
      for (let i = 0; i < 3; i += 1) await replaceOne(cluster);
    },
  },
  { name: 'a gateway is killed (SIGKILL)', happen: killOne },
  { name: 'Redis is down for 5 s', happen: (cluster) => cluster.redis.interrupt(5000) },
  { name: 'PostgreSQL crashes and restarts', happen: (cluster) => cluster.postgres.restart() },
  { name: 'backends restart one after the other', happen: (cluster) => cluster.backends.restart() },
  {
    name: 'a gateway’s log disk is full',
    async happen(cluster) {
      await replaceOne(cluster, true);
      await wait(5000);
    },
  },
  {
    name: 'every park is purged, three times',
    async happen(cluster) {
      for (let i = 0; i < 3; i += 1) {
        await purgeAll(cluster);
        await wait(1000);
      }
    },
  },
];
