// The gateway as operators run it: a process with two ports, in front of a scripted platform.
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { freePorts } from '../../scripts/services.ts';
import { settingsOf } from '../support/gateway.ts';
import { type Running, startProcess } from '../support/process.ts';
import { basesAt } from '../support/proxied.ts';
import { forFile, forTest } from '../support/start-portal.ts';
import { ask, type Steps } from '../support/steps.ts';
import { type Handler, json, startUpstream } from '../support/upstream.ts';

const secret = 'x'.repeat(32);
const park = json(200, { code: 200, data: { tenantId: 'north', tenantName: '北屿化工园区', code: '1' } });
const unknown = json(200, { code: 404, data: null });
/** One park, north.test, without any content. */
const platform: Handler = (req, res) => {
  const lookup = req.url?.includes('getTenantIdByUrl') === true;
  return (lookup && req.url?.includes(encodeURIComponent('//north.test/')) ? park : unknown)(req, res);
};

const upstream = await forFile(startUpstream(platform));

/** @param log a file for the log; by default the test reads it */
function start(env: Record<string, string> = {}, log?: string): Promise<Running> {
  const [args, elsewhere] =
    log === undefined ? [['server/main.ts'], {}] : [['-c', `exec "${process.execPath}" server/main.ts >${log}`], { node: '/bin/sh' }];
  const own = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', OPS_PORT: '0', SESSION_SECRET: secret, DRAIN_DELAY_S: '0' };
  return forTest(startProcess(args, { ...own, ...settingsOf(basesAt(upstream.url)), ...env }, elsewhere));
}

/** The two ports of a process, when both are open. */
async function portsOf(process: Running): Promise<{ portal: Pick<Steps, 'port'>; ops: Pick<Steps, 'port'> }> {
  const [, ops] = await process.until(/"port":(\d+),"message":"listening for operators"/);
  const [, portal] = await process.until(/"port":(\d+),"message":"listening"/);
  return { portal: { port: Number(portal) }, ops: { port: Number(ops) } };
}

describe('the gateway', () => {
  it('keeps serving when its log is no longer read [G13] (case 65)', async () => {
    const gateway = await start();
    const { portal, ops } = await portsOf(gateway);
    gateway.deafen();
    // more than a pipe's buffer: about 300 bytes per request
    for (let i = 0; i < 30; i += 1)
      await Promise.all(Array.from({ length: 30 }, () => ask(portal, '/robots.txt', { headers: { Host: 'north.test' } })));
    expect((await ask(portal, '/cms/', { headers: { Host: 'north.test' } })).status).toBe(200);
    expect((await ask(ops, '/readyz')).status).toBe(200);
    gateway.signal('SIGTERM');
  });

  it('serves a park under its host name only, is healthy, and logs one line per request [G2] [G13]', async () => {
    const gateway = await start();
    const { portal, ops } = await portsOf(gateway);
    const page = await ask(portal, '/cms/', { headers: { Host: 'north.test' } });
    expect(page).toMatchObject({ status: 200, whole: true });
    expect(page.body).toContain('北屿化工园区');
    const stranger = await ask(portal, '/cms/?token=hidden-one', { headers: { Host: 'south.test' } });
    expect(stranger.status).toBe(404);
    expect(stranger.body).not.toContain('北屿');
    expect((await ask(portal, '/cms/', { headers: { Host: 'a@b' } })).status).toBe(400);

    expect((await ask(ops, '/livez')).status).toBe(200);
    expect(JSON.parse((await ask(ops, '/readyz')).body)).toMatchObject({ ready: true, draining: false });
    expect((await ask(ops, '/metrics')).body).toContain('portal_requests_total{route="/",method="GET",status="200",cache="miss"} 1');
    for (const path of ['/livez', '/readyz', '/metrics', '/purge', '/cms/metrics']) {
      expect((await ask(portal, path, { headers: { Host: 'north.test' } })).status).toBe(404);
    }

    gateway.signal('SIGTERM');
    expect(await gateway.ended).toBe(0);
    const lines = gateway.output().trim().split('\n');
    const requests = lines.map((line) => JSON.parse(line)).filter(({ message }) => message === 'request');
    expect(requests[0]).toMatchObject({ tenant: 'north', route: '/', status: 200, aborted: false });
    expect(requests[0].upstreamCalls).toBeGreaterThan(1);
    expect(gateway.output()).not.toContain('hidden-one');
  });

  it('purges a park on the operators’ request, and only with their token [G11] (case 62)', async () => {
    const gateway = await start({ PURGE_TOKEN: 'token-of-the-operators' });
    const { portal, ops } = await portsOf(gateway);
    const lookups = () => upstream.calls.filter(({ url }) => url.includes('getTenantIdByUrl')).length;
    const visit = () => ask(portal, '/cms/', { headers: { Host: 'north.test' } });
    await visit();
    const before = lookups();
    const purge = (token: string) =>
      ask(ops, '/purge', {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: '{"tenantId":"north"}',
      });
    expect((await purge('guessed')).status).toBe(401);
    await visit();
    expect(lookups()).toBe(before);
    expect((await purge('token-of-the-operators')).status).toBe(200);
    await visit();
    expect(lookups()).toBe(before + 1);
    gateway.signal('SIGINT');
    expect(await gateway.ended).toBe(0);
  });

  it('is not ready after the first signal, finishes running requests and exits with 0, also after a second signal (case 67)', async () => {
    const gateway = await start({ DRAIN_DELAY_S: '60', SHUTDOWN_GRACE_S: '60' });
    const { portal, ops } = await portsOf(gateway);
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      upstream.answer((req, res) => {
        if (!req.url?.includes('/api/slow')) return platform(req, res);
        answer = () => void json(200, { code: 0 })(req, res);
        return resolve();
      });
    });
    const slow = ask(portal, '/api/slow', { headers: { Host: 'north.test' } });
    await asked;
    gateway.signal('SIGTERM');
    await gateway.until(/"message":"stopping"/);
    expect((await ask(ops, '/readyz')).status).toBe(503);
    const late = await ask(portal, '/cms/', { headers: { Host: 'north.test', Connection: 'keep-alive' } });
    expect(late).toMatchObject({ status: 200, headers: { connection: 'close' } });
    gateway.signal('SIGTERM');
    answer();
    expect((await slow).status).toBe(200);
    expect(await gateway.ended).toBe(0);
    upstream.answer(platform);
  });

  it('exits with 0 while the disk of its log is full (case 65)', async () => {
    const [port = 0, opsPort = 0] = await freePorts(2);
    const gateway = await start({ PORT: String(port), OPS_PORT: String(opsPort) }, '/dev/full');
    await expect
      .poll(() =>
        ask({ port: opsPort }, '/readyz').then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
    expect((await ask({ port }, '/cms/', { headers: { Host: 'north.test' } })).status).toBe(200);
    gateway.signal('SIGTERM');
    expect(await gateway.ended).toBe(0);
  });

  it('reports each invalid setting in a line', async () => {
    const gateway = await start({ PORT: 'x', SESSION_SECRET: '', UAC_URL: '' });
    expect(await gateway.ended).toBe(1);
    expect(gateway.output().trim().split('\n')).toEqual([
      expect.stringMatching(/^PORT: "x" is not allowed; allowed is /),
      expect.stringMatching(/^UAC_URL: not set while /),
      expect.stringMatching(/^SESSION_SECRET: not set; /),
    ]);
  });

  it.each(['PORT', 'OPS_PORT'])('reports in one sentence that %s is taken', async (setting) => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as AddressInfo;
    const gateway = await start({ [setting]: String(port), LOG_LEVEL: 'warn' });
    expect(await gateway.ended).toBe(1);
    expect(gateway.output()).toBe(`Port ${port} on 127.0.0.1 is taken: stop what listens there, or set ${setting} to a free one.\n`);
    await once(holder.close(), 'close');
  });

  it('writes its whole log before it exits if it cannot start [G13]', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const gateway = await start({ PORT: String((holder.address() as AddressInfo).port) });
    expect(await gateway.ended).toBe(1);
    expect(gateway.output()).toMatch(/"message":"listening for operators"}\n/);
    await once(holder.close(), 'close');
  });
});
