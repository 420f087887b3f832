// The rehearsal's visitors: readers at a steady rate, visitors who send forms, and logged-in members. Failures are counted
// towards the event during which the request began.
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { aBrowser, type Browser } from '../support/browser.ts';
import type { Tally } from './tally.ts';
import { type Client, createClient, createVisits, failureBy, type Visits } from './visits.ts';

const parks = ['north', 'south', 'west'] as const;
type Park = (typeof parks)[number];
/** The tenant ids of the demo parks. */
export const tenantOf: Readonly<Record<Park, string>> = { north: '1001', south: '1002', west: '1003' };
const hostOf = (park: Park): string => `${park}.localhost`;
export const hosts: readonly string[] = parks.map(hostOf);

export interface Crowd {
  /** Makes new requests count in this tally. */
  count(tally: Tally): void;
  /** Sends no more requests and waits for the pending ones. */
  stop(): Promise<void>;
  /** Hosts of the accepted forms by idempotency key. */
  accepted: Map<string, string>;
}

/** Shared by all visitors: the HTTP client, the counters, and `next`, which creates a visitor. */
interface Context {
  client: Client;
  visits: Visits;
  next: () => Visitor;
}

interface Visitor {
  number: number;
  park: Park;
  from: string;
}

/** Logs members in and starts all visitors. */
export async function startCrowd(port: number, databaseUrl: string, { perSecond, members }: { perSecond: number; members: number }): Promise<Crowd> {
  const context: Context = { client: createClient(port), visits: createVisits(), next: createArrivals() };
  const accepted = new Map<string, string>();
  const submissions = new Set<Promise<void>>();
  let over = false;
  const loop = async (everyMs: number, work: () => unknown): Promise<void> => {
    for (let next = performance.now(); !over; next += everyMs) {
      await wait(Math.max(0, next - performance.now()));
      await work();
    }
  };
  const browsers = await logIn(port, databaseUrl, members);
  const loops = [
    loop(1000 / perSecond, () => void read(context)),
    loop(500, () => void submissions.add(submit(context, accepted))),
    ...browsers.map((browser, index) => loop(2000, () => refreshSession(context, browser, index))),
  ];
  return {
    accepted,
    count: context.visits.count,
    async stop() {
      over = true;
      await Promise.all(loops);
      await Promise.all(submissions);
      await context.visits.settled();
      context.client.close();
    },
  };
}

function createArrivals(): () => Visitor {
  let number = 0;
  return () => {
    number += 1;
    const from = `127.${1 + (number % 200)}.${1 + (Math.floor(number / 200) % 200)}.1`;
    return { number, park: parks[number % parks.length] ?? 'north', from };
  };
}

const paths = [
  '/cms/',
  '/cms/en',
  '/cms/news',
  '/cms/en/notice',
  '/cms/about',
  '/cms/company',
  '/cms/search?keywords=%E5%AE%89%E5%85%A8',
  '/cms/government',
];

function read({ client, visits, next }: Context): Promise<boolean> {
  const { number, park, from } = next();
  const path = paths[Math.floor(number / parks.length) % paths.length] ?? '/cms/';
  // matches the page's language, so that no visitor is redirected to another
  const headers = { 'Accept-Language': path.startsWith('/cms/en') ? 'en' : 'zh-CN' };
  return visits.visit(`${park} ${path}`, async (into) => {
    const answer = await client.ask({ host: hostOf(park), path, from, headers });
    if (answer.status !== 200) return failureBy(String(answer.status), answer);
    const tenants = new Set([...answer.body.matchAll(/"tenantId":"(\w+)"/g)].map(([, tenant]) => tenant));
    if (tenants.size !== 1 || !tenants.has(tenantOf[park])) into.wrongTenant += 1;
    return answer.body.trimEnd().endsWith('</html>') ? undefined : failureBy('truncated', answer);
  });
}

/** Sends a form, and retries with the same idempotency key until it is accepted. */
async function submit({ client, visits, next }: Context, accepted: Map<string, string>): Promise<void> {
  const { number, park, from } = next();
  const host = hostOf(park);
  const key = `rehearsal-${String(number).padStart(12, '0')}`;
  const values = { company: key, contact: '演练', phone: `139${String(10_000_000 + number)}`, message: '演练' };
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key, Origin: `http://${host}`, 'Sec-Fetch-Site': 'same-origin' };
  const body = JSON.stringify({ values, care: { subject: '', filledMs: 5000 } });
  for (let tries = 0; tries < 60; tries += 1) {
    const taken = await visits.visit(`${park} form ${key}`, async () => {
      const answer = await client.ask({ host, path: '/cms/session/forms/contact', from, method: 'POST', headers, body });
      return answer.status === 200 ? undefined : failureBy(`form ${answer.status}`, answer);
    });
    if (taken) {
      accepted.set(key, host);
      return;
    }
    await wait(1000);
  }
}

/** Reads and refreshes the session at the same time, usually in two different gateways. */
function refreshSession({ visits }: Context, browser: Browser, index: number): Promise<boolean> {
  return visits.visit(`member ${index}`, async (into) => {
    const answers = await Promise.all([browser.fetch('/cms/session/'), browser.post('/cms/session/refresh')]);
    if (answers.some(({ status, body }) => status === 401 || (status === 200 && !isMember(body)))) into.loggedOut += 1;
    const bad = answers.find(({ status }) => status !== 200 && status !== 401);
    if (bad === undefined) return undefined;
    const { 'x-request-id': requestId, 'x-asked': asked } = bad.headers;
    return failureBy(`member ${bad.status}`, { ...bad, requestId: requestId?.toString(), asked: asked?.toString() });
  });
}

const isMember = (body: string): boolean => /"user":\{/.test(body);

/** Logs demo members in. Reads the captchas' texts from the database. */
async function logIn(port: number, databaseUrl: string, count: number): Promise<Browser[]> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const browsers: Browser[] = [];
    for (let i = 0; i < count; i += 1) {
      const park = parks[i % parks.length] ?? 'north';
      const browser = aBrowser({ port }, { host: hostOf(park) });
      await browser.fetch('/cms/session/captcha');
      const { rows } = await database.query<{ answer: string }>('select answer from captchas order by expires_at desc limit 1');
      const kind = i % 2 === 0 ? 'apps' : 'plain';
      const values = { username: `${park}-${kind}`, password: `Demo-2026-${kind}`, captcha: rows[0]?.answer };
      const response = await browser.post('/cms/session/login', values);
      if (response.status !== 200) throw new Error(`The login of ${park}-${kind} failed: ${response.status} ${response.body}`);
      browsers.push(browser);
    }
    return browsers;
  } finally {
    await database.end();
  }
}

/** Returns the number of accepted forms that are not stored (`lost`) and of forms stored more than once (`doubled`). */
export async function compare(accepted: ReadonlyMap<string, string>, databaseUrl: string): Promise<{ lost: number; doubled: number }> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const { rows } = await database.query<{ com_name: string; count: string }>(
    "select com_name, count(*) from applications where com_name like 'rehearsal-%' group by 1",
  );
  await database.end();
  const stored = new Map(rows.map(({ com_name, count }) => [com_name, Number(count)]));
  return {
    lost: [...accepted.keys()].filter((key) => !stored.has(key)).length,
    doubled: [...stored.values()].filter((count) => count > 1).length,
  };
}
