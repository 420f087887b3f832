// Who visits during the rehearsal: readers at a steady rate, people who send forms, members who stay logged in. Each says
// what went wrong; which event that belongs to, the table decides by the time.
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { aBrowser, type Browser } from '../support/browser.ts';

const parks = ['north', 'south', 'west'] as const;
type Park = (typeof parks)[number];
/** The demo's tenants. */
export const tenantOf: Readonly<Record<Park, string>> = { north: '1001', south: '1002', west: '1003' };
const hostOf = (park: Park): string => `${park}.localhost`;

export interface Tally {
  requests: number;
  failed: number;
  /** What failed, by status or error. */
  reasons: Record<string, number>;
  wrongTenant: number;
  loggedOut: number;
}
export const emptyTally = (): Tally => ({ requests: 0, failed: 0, reasons: {}, wrongTenant: 0, loggedOut: 0 });

export interface Crowd {
  /** Where the crowd counts from now on. */
  count(tally: Tally): void;
  /** Ends the visits and waits for those on their way. */
  stop(): Promise<void>;
  /** Idempotency keys of what the portal said it has taken, with what was sent under each. */
  accepted: Map<string, string>;
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
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

interface Answer {
  status: number;
  body: string;
}

/** @param from a loopback address: each visitor has one, as limits count by it */
async function ask(
  port: number,
  options: { host: string; path: string; from: string; method?: string; headers?: Record<string, string>; body?: string },
): Promise<Answer> {
  const { host, path, from, method = 'GET', headers = {}, body } = options;
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  const req = request({ port, host: '127.0.0.1', path, method, agent, localAddress: from, headers: { Host: host, ...headers, ...length } });
  req.setTimeout(30_000, () => req.destroy(new Error('silent for 30 s')));
  req.end(body);
  const [res] = await once(req, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of res) chunks.push(chunk);
  if (!res.complete) throw new Error('cut off');
  return { status: res.statusCode, body: Buffer.concat(chunks).toString() };
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error instanceof Error ? error.message : error);

/** Lets the crowd in. */
export async function letIn(port: number, databaseUrl: string, { perSecond, members }: { perSecond: number; members: number }): Promise<Crowd> {
  let tally = emptyTally();
  let over = false;
  let visitor = 0;
  const accepted = new Map<string, string>();
  const running = new Set<Promise<void>>();
  const address = () => `127.${1 + (visitor % 200)}.${1 + (Math.floor(visitor / 200) % 200)}.1`;

  /** One visit: what it came to is counted where it began. */
  function visit(work: (into: Tally) => Promise<string | undefined>): Promise<boolean> {
    const into = tally;
    into.requests += 1;
    const done = work(into).catch(reasonOf);
    const counted = done.then((reason) => {
      if (reason === undefined) return;
      into.failed += 1;
      into.reasons[reason] = (into.reasons[reason] ?? 0) + 1;
    });
    running.add(counted);
    void counted.finally(() => running.delete(counted));
    return done.then((reason) => reason === undefined);
  }

  function read(): void {
    visitor += 1;
    const park = parks[visitor % parks.length] ?? 'north';
    const path = paths[Math.floor(visitor / parks.length) % paths.length] ?? '/cms/';
    // each language's address is asked for by who reads it
    const headers = { 'Accept-Language': path.startsWith('/cms/en') ? 'en' : 'zh-CN' };
    void visit(async (into) => {
      const { status, body } = await ask(port, { host: hostOf(park), path, from: address(), headers });
      if (status !== 200) return String(status);
      const tenants = new Set([...body.matchAll(/"tenantId":"(\w+)"/g)].map(([, tenant]) => tenant));
      if (tenants.size !== 1 || !tenants.has(tenantOf[park])) into.wrongTenant += 1;
      return body.trimEnd().endsWith('</html>') ? undefined : 'not whole';
    });
  }

  /** A person who sends a form tries again, with the same key, until it is taken. */
  async function submit(): Promise<void> {
    visitor += 1;
    const host = hostOf(parks[visitor % parks.length] ?? 'north');
    const key = `rehearsal-${String(visitor).padStart(12, '0')}`;
    const values = { company: key, contact: '演练', phone: `139${String(10_000_000 + visitor)}`, message: '演练' };
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key, Origin: `http://${host}`, 'Sec-Fetch-Site': 'same-origin' };
    const sent = { host, path: '/cms/session/forms/contact', from: address(), method: 'POST', headers };
    const body = JSON.stringify({ values, care: { subject: '', filledMs: 5000 } });
    for (let tries = 0; tries < 60; tries += 1) {
      const taken = await visit(async () => {
        const { status } = await ask(port, { ...sent, body });
        return status === 200 ? undefined : `form ${status}`;
      });
      if (taken) {
        accepted.set(key, host);
        return;
      }
      await wait(1000);
    }
  }

  const loop = async (everyMs: number, work: () => void | Promise<void>): Promise<void> => {
    for (let next = performance.now(); !over; next += everyMs) {
      await wait(Math.max(0, next - performance.now()));
      await work();
    }
  };

  const inside = await logIn(port, databaseUrl, members);
  /** Looks who is logged in, and renews at two processes at once. */
  const stay = (browser: Browser) => async () => {
    await visit(async (into) => {
      const answers = await Promise.all([browser.fetch('/cms/session/'), browser.post('/cms/session/refresh')]);
      const bad = answers.find(({ status }) => status !== 200 && status !== 401);
      if (answers.some(({ status, body }) => status === 401 || (status === 200 && !isMember(body)))) into.loggedOut += 1;
      return bad === undefined ? undefined : `member ${bad.status}`;
    });
  };
  const loops = [
    loop(1000 / perSecond, read),
    loop(500, () => void submissions.add(submit())),
    ...inside.map((browser) => loop(2000, stay(browser))),
  ];
  const submissions = new Set<Promise<void>>();

  return {
    accepted,
    count(next) {
      tally = next;
    },
    async stop() {
      over = true;
      await Promise.all([...loops, ...submissions]);
      await Promise.all(running);
      agent.destroy();
    },
  };
}

const isMember = (body: string): boolean => /"user":\{/.test(body);

/** Members of the demo parks; what their captcha shows is in the database. */
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
      const heard = await browser.post('/cms/session/login', values);
      if (heard.status !== 200) throw new Error(`A member could not log in: ${heard.status} ${heard.body}`);
      browsers.push(browser);
    }
    return browsers;
  } finally {
    await database.end();
  }
}

/** Keys that were taken and are not there, and keys that are there twice. */
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
