// A control server for browser tests: starts portals whose platform fails as ordered over HTTP.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../backend/db/schema.ts';
import { type TestBackend, testClient } from './backend.ts';
import { type FaultyPlatform, startFaulty } from './faulty.ts';
import { editFeedback } from './feedback.ts';
import { startGateway, type TestGateway } from './gateway.ts';
import { behaviours, bodyOf, json } from './upstream.ts';

const port = z.number();
const match = z.object({ path: z.string() }).catchall(z.string());
const orderSchema = z.discriminatedUnion('order', [
  z.object({ order: z.literal('start') }),
  z.object({ order: z.literal('fail'), port, match, fault: z.enum(Object.keys(behaviours) as (keyof typeof behaviours)[]) }),
  /** Matching calls are answered with this body and status 200. */
  z.object({ order: z.literal('answer'), port, match, body: z.looseObject({}) }),
  z.object({ order: z.literal('hold'), port, match }),
  /** Matching calls reach the backend, but their responses are lost. */
  z.object({ order: z.literal('lose'), port, match }),
  /** Releases held calls and removes every fault. */
  z.object({ order: z.literal('heal'), port }),
  z.object({ order: z.literal('stop'), port }),
  /** Returns the number of rows with these values. */
  z.object({ order: z.literal('count'), table: z.enum(['applications', 'outbox', 'sentiments', 'trials']), where: z.record(z.string(), z.string()) }),
  /** Returns the latest SMS code of a phone. */
  z.object({ order: z.literal('code'), phone: z.string() }),
  /** Makes an editor's change to all feedback of a phone, e.g. `reply` with its text. */
  z.object({ order: z.literal('edit'), phone: z.string(), change: z.string(), input: z.looseObject({}) }),
]);
export type Order = z.output<typeof orderSchema>;

interface FaultyPortal {
  gateway: TestGateway;
  platform: FaultyPlatform;
}

/** Nothing is cached, so that every visit calls the platform. */
const env = {
  DATA_FRESH_S: '0',
  STALE_S: '0',
  OAUTH_CLIENT_ID: testClient.clientId,
  OAUTH_CLIENT_SECRET: testClient.clientSecret,
};

/** @returns the port for orders; each is a POST answered with a number: the order's result, otherwise the portal's port */
export async function startControl({ url: backendUrl, db }: Pick<TestBackend, 'url' | 'db'>): Promise<{ port: number; stop(): Promise<void> }> {
  const portals = new Map<number, FaultyPortal>();

  async function start(): Promise<number> {
    const platform = await startFaulty(backendUrl);
    const gateway = await startGateway({ bases: platform.bases, env });
    portals.set(gateway.port, { gateway, platform });
    return gateway.port;
  }

  async function stop({ gateway, platform }: FaultyPortal): Promise<void> {
    platform.heal();
    portals.delete(gateway.port);
    await gateway.stop();
    await platform.stop();
  }

  async function obey(order: Order): Promise<number> {
    if (order.order === 'start') return start();
    if (order.order === 'count') return count(db, order);
    if (order.order === 'code') return newestCode(db, order.phone);
    if (order.order === 'edit') return edit(backendUrl, db, order);
    const portal = portals.get(order.port);
    if (portal === undefined) throw new Error(`no portal at ${order.port}`);
    const { platform } = portal;
    if (order.order === 'fail') platform.fail(order.match, behaviours[order.fault]);
    else if (order.order === 'answer') platform.fail(order.match, json(200, order.body));
    else if (order.order === 'hold') platform.hold(order.match);
    else if (order.order === 'lose') platform.lose(order.match);
    else if (order.order === 'stop') await stop(portal);
    else platform.heal();
    return order.port;
  }

  const server = createServer(async (req, res) => {
    try {
      res.end(JSON.stringify(await obey(orderSchema.parse(JSON.parse(await bodyOf(req))))));
    } catch (error) {
      res.writeHead(500).end(String(error));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.closeAllConnections();
      server.close();
      await Promise.all([...portals.values()].map(stop));
    },
  };
}

async function count(db: Db, { table, where }: Extract<Order, { order: 'count' }>): Promise<number> {
  let found = db.selectFrom(table).select((row) => row.fn.countAll<string>().as('rows'));
  for (const [column, value] of Object.entries(where)) found = found.where(sql.ref(column), '=', value);
  return Number((await found.executeTakeFirstOrThrow()).rows);
}

async function newestCode(db: Db, phone: string): Promise<number> {
  const sent = await db.selectFrom('outbox').select('message').where('phone', '=', phone).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  return Number(/\d{6}/.exec(sent.message)?.[0]);
}

/** @returns the number of changed records */
async function edit(backendUrl: string, db: Db, { phone, change, input }: Extract<Order, { order: 'edit' }>): Promise<number> {
  const rows = await db.selectFrom('sentiments').select(['tenant_id', 'number']).where('phone', '=', phone).execute();
  for (const { tenant_id, number } of rows) await editFeedback(backendUrl, tenant_id, change, { ...input, number, by: 'editor' });
  return rows.length;
}
