// Measures the gateway. Compares its speed with that of minimal servers in the same run, because machines differ.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Call } from '#shared/api/call.ts';
import { calls } from '#shared/api/calls.ts';
import { prefixes } from '#shared/api/paths.ts';
import { runPlan } from './backend.ts';
import { type Compared, compare } from './compare.ts';
import { load, type Target, visit } from './load.ts';
import { median, row } from './measure.ts';
import { memoryLines } from './memory.ts';
import { type Portal, type Process, purgeAll, serverCore, startChild } from './portal.ts';

const host = { Host: 'north.localhost' };
/** Headers with a session cookie. It is invalid, but a request with any session cookie bypasses the page cache (G11). */
const uncached = { ...host, Cookie: 'token=bench' };
const home = '/cms/';
const encodings = ['identity', 'gzip', 'br'] as const;
const callMs = 100;

export interface GatewayOptions {
  rounds: number;
  seconds: number;
  /** Number of distinct URLs requested before memory is measured. */
  addresses: number;
}

/** @param print receives each line of the gateway's table as soon as it is measured */
export async function benchGateway(portal: Portal, folder: string, options: GatewayOptions, print: (line: string) => void): Promise<void> {
  const { gateway, platform, startMs } = portal;
  const page = join(folder, 'home.html');
  const bytes = await cacheHome(gateway, page);
  const components = await startChild(['bench/limit.ts', 'components', page], serverCore);
  const elements = await startChild(['bench/limit.ts', 'elements', page], serverCore);
  const same = await startChild(['bench/limit.ts', 'bytes', page], serverCore);
  const proxy = await startChild(['bench/limit.ts', 'proxy', String(platform.port)], serverCore);
  const at = (name: string, server: Process, path: string, headers: Readonly<Record<string, string>> = host): Target => ({
    name,
    server,
    path,
    headers,
  });
  print(`\nGateway: home page of ${bytes} bytes; ${options.rounds} rounds of ${options.seconds} s, 16 connections; medians`);
  print(row('', ['requests/s', 'its limit', 'ratio', 'by CPU', 'target']));
  const pair = async (name: string, own: Target, limit: Target, target: string) => {
    const compared = await compare(own, limit, options);
    print(lineOf(name, compared, target));
    return compared;
  };

  for (const encoding of encodings) {
    const headers = { ...host, 'Accept-Encoding': encoding };
    await pair(`cached, ${encoding}`, at('cached page', gateway, home, headers), at('same bytes', same, home, headers), '0.75');
  }
  let rendersPerSecond = 0;
  for (const encoding of encodings) {
    const headers = { ...uncached, 'Accept-Encoding': encoding };
    const { perSecond } = await pair(
      `rendered, ${encoding}`,
      at('rendered page', gateway, home, headers),
      at('bare React', components, home),
      encoding === 'identity' ? '0.75' : '0.6',
    );
    rendersPerSecond ||= perSecond;
  }
  await pair(
    'rendered, its elements alone',
    at('rendered page', gateway, home, { ...uncached, 'Accept-Encoding': 'identity' }),
    at('elements', elements, home),
    '',
  );
  await pair('proxied JSON', at('proxied JSON', gateway, '/api/bench'), at('minimal proxy', proxy, '/api/bench'), '0.8');
  await pair('proxied file of 1 MB', at('proxied file', gateway, '/file/bench'), at('minimal proxy', proxy, '/file/bench'), '1.0');

  print('');
  print(row('', ['measured', 'target']));
  const extraMs = await coldMs(portal);
  print(row(`cold park, calls of ${callMs} ms: first byte`, [`+ ${extraMs.toFixed(0)} ms`, '+ 15 ms']));
  const mixed = await mixedLoad(gateway, options.seconds);
  print(row('90 % cached, 8 % rendered, 2 % members', [`${mixed.toFixed(2)} ms CPU`, '']));
  print(row('start', [`${startMs.toFixed(0)} ms`, '']));
  print(await stoppedLine(portal));
  print(await neighbourLine(portal, folder, rendersPerSecond));
  if (options.addresses > 0) for (const line of await memoryLines(portal, options.addresses)) print(line);
}

function lineOf(name: string, { perSecond, limit, bySpeed, byCpu }: Compared, target: string): string {
  return row(name, [perSecond.toFixed(0), limit.toFixed(0), bySpeed.toFixed(2), byCpu.toFixed(2), target]);
}

/** Requests the home page until it is cached and writes it to a file per encoding. Returns its size in bytes. */
async function cacheHome({ port }: Process, file: string): Promise<number> {
  for (let tries = 0; tries < 3; tries += 1) await visit(port, home, host);
  const [identity, ...packed] = await Promise.all(encodings.map((encoding) => visit(port, home, { ...host, 'Accept-Encoding': encoding })));
  if (identity?.status !== 200) throw new Error(`The home page answered with status ${identity?.status}.`);
  await writeFile(file, identity.body);
  for (const [index, { body }] of packed.entries()) await writeFile(`${file}.${encodings[index + 1]}`, body);
  return identity.body.length;
}

/** Calls that a park's first page waits for, in two waves: first the tenant lookup, then frame and alerts in parallel. */
const waves = [[calls.getTenantIdByUrl], [calls.bannerLocationPage, calls.articleCatesList, calls.bannerPage]];
const addressOf = ({ base, path }: Call): string => prefixes[base] + path;

/** Returns the gateway's own time for a page without cached data: time to first byte minus the slowest call per wave, in ms. */
async function coldMs({ gateway, ops, sendOrder }: Portal): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 11; round += 1) {
    await purgeAll(ops);
    await sendOrder({ delayMs: callMs });
    const { firstByteMs } = await visit(gateway.port, home, host);
    const served = await sendOrder({});
    const slowest = (wave: readonly Call[]) => Math.max(...wave.map((call) => served.find(({ path }) => path === addressOf(call))?.ms ?? 0));
    times.push(waves.reduce((left, wave) => left - slowest(wave), firstByteMs));
  }
  return median(times);
}

/** Returns the mean CPU time per request of a realistic mix of requests, in ms. */
async function mixedLoad(gateway: Process, seconds: number): Promise<number> {
  const cached: Target = { name: 'cached', server: gateway, path: home, headers: { ...host, 'Accept-Encoding': 'br' } };
  const costs = {
    cached: await load(cached, seconds),
    rendered: await load({ ...cached, path: '/cms/search' }, seconds),
    members: await load({ ...cached, headers: { ...uncached, 'Accept-Encoding': 'br' } }, seconds),
  };
  return 0.9 * costs.cached.cpuMs + 0.08 * costs.rendered.cpuMs + 0.02 * costs.members.cpuMs;
}

const visited = ['/cms/', '/cms/news', '/cms/notice', '/cms/company', '/cms/about', '/cms/sitemap', '/cms/en', '/cms/en/news'];
/** Time after which cached pages and alerts are stale. */
const staleMs = 12_000;

/** Measures cached pages, all of them stale, while the platform is down. */
async function stoppedLine({ gateway: { port }, ops, sendOrder }: Portal): Promise<string> {
  const ask = async (rounds: number) => {
    const times: number[] = [];
    let bad = 0;
    for (let round = 0; round < rounds; round += 1) {
      for (const path of visited) {
        const { status, firstByteMs } = await visit(port, path, host);
        times.push(firstByteMs);
        if (status !== 200) bad += 1;
      }
    }
    return { ms: median(times), bad };
  };
  await ask(3);
  await wait(1000);
  const before = await ask(50);
  await sendOrder({ fault: 'reset' });
  await wait(staleMs);
  await ask(1);
  const after = await ask(50);
  await sendOrder({});
  await purgeAll(ops);
  return row('platform down: pages visited before', [
    after.bad === 0 ? 'all 200' : `${after.bad} not 200`,
    'all 200',
    `${after.ms.toFixed(1)} ms`,
    `${before.ms.toFixed(1)} ms before`,
  ]);
}

/** Measures one park's cached pages while another park gets ten times as many uncached requests as the gateway can render. */
async function neighbourLine({ gateway: { port } }: Portal, folder: string, rendersPerSecond: number): Promise<string> {
  const [seconds, south] = [10, { Host: 'south.localhost' }];
  for (let tries = 0; tries < 3; tries += 1) await visit(port, home, south);
  await wait(1000);
  const request = (headers: Readonly<Record<string, string>>) => [{ method: 'GET', path: home, headers: { ...headers } }];
  const calm = () => runPlan({ port, perSecond: 50, seconds, requests: request(south) }, join(folder, 'calm.json'));
  const flood = runPlan.bind(undefined, {
    port,
    perSecond: Math.ceil(10 * rendersPerSecond),
    seconds: seconds + 2,
    requests: request(uncached),
    givesUp: true,
  });
  const quiet = await calm();
  const flooding = flood(join(folder, 'flood.json'));
  await wait(1000);
  const busy = await calm();
  await flooding;
  return row('another park at ten times its load: p99', [
    `${busy.p99.toFixed(1)} ms`,
    `< ${(2 * quiet.p99).toFixed(1)} ms`,
    `${quiet.p99.toFixed(1)} ms quiet`,
  ]);
}
