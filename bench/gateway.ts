// How fast is the gateway against what its core can do? Each row stands against a limit measured in the same run.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Call } from '#shared/api/call.ts';
import { calls } from '#shared/api/calls.ts';
import { prefixes } from '#shared/api/paths.ts';
import { bear } from './backend.ts';
import { type Compared, compare, load, type Target, visit } from './load.ts';
import { median, row } from './measure.ts';
import { memoryLines } from './memory.ts';
import { type Portal, type Process, purgeAll, serverCore, startChild } from './portal.ts';

const host = { Host: 'north.localhost' };
/** A session cookie that means nothing: such a request is never answered from memory (G11). */
const unkept = { ...host, Cookie: 'token=bench' };
const home = '/cms/';
const encodings = ['identity', 'gzip', 'br'] as const;
const callMs = 100;

export interface GatewayOptions {
  rounds: number;
  seconds: number;
  /** Distinct addresses that are asked for, for the memory they leave. */
  addresses: number;
}

/** @param say takes a line of the gateway's table when it is known */
export async function benchGateway(portal: Portal, folder: string, options: GatewayOptions, say: (line: string) => void): Promise<void> {
  const { gateway, platform, startMs } = portal;
  const page = join(folder, 'home.html');
  const bytes = await keepHome(gateway, page);
  const components = await startChild(['bench/limit.ts', 'components', page], serverCore);
  const elements = await startChild(['bench/limit.ts', 'elements', page], serverCore);
  const same = await startChild(['bench/limit.ts', 'bytes', page], serverCore);
  const proxy = await startChild(['bench/limit.ts', 'proxy', String(platform.port)], serverCore);
  const at = (name: string, to: Process, path: string, headers: Readonly<Record<string, string>> = host): Target => ({ name, at: to, path, headers });
  say(`\nGateway: home page of ${bytes} bytes; ${options.rounds} rounds of ${options.seconds} s, 16 connections; medians`);
  say(row('', ['requests/s', 'its limit', 'ratio', 'by CPU', 'target']));
  const pair = async (name: string, own: Target, limit: Target, target: string) => {
    const compared = await compare(own, limit, options);
    say(lineOf(name, compared, target));
    return compared;
  };

  for (const encoding of encodings) {
    const asked = { ...host, 'Accept-Encoding': encoding };
    await pair(`kept, ${encoding}`, at('kept page', gateway, home, asked), at('same bytes', same, home, asked), '0.75');
  }
  let rendersPerSecond = 0;
  for (const encoding of encodings) {
    const asked = { ...unkept, 'Accept-Encoding': encoding };
    const { perSecond } = await pair(
      `rendered, ${encoding}`,
      at('rendered page', gateway, home, asked),
      at('bare React', components, home),
      encoding === 'identity' ? '0.75' : '0.6',
    );
    rendersPerSecond ||= perSecond;
  }
  await pair(
    'rendered, its elements alone',
    at('rendered page', gateway, home, { ...unkept, 'Accept-Encoding': 'identity' }),
    at('elements', elements, home),
    '',
  );
  await pair('proxied JSON', at('proxied JSON', gateway, '/api/bench'), at('minimal proxy', proxy, '/api/bench'), '0.8');
  await pair('proxied file of 1 MB', at('proxied file', gateway, '/file/bench'), at('minimal proxy', proxy, '/file/bench'), '1.0');

  say('');
  say(row('', ['measured', 'target']));
  const late = await coldMs(portal);
  say(row(`cold park, calls of ${callMs} ms: first byte`, [`+ ${late.toFixed(0)} ms`, '+ 15 ms']));
  const mixed = await mixedLoad(gateway, options.seconds);
  say(row('90 % kept, 8 % rendered, 2 % members', [`${mixed.toFixed(2)} ms CPU`, '']));
  say(row('start', [`${startMs.toFixed(0)} ms`, '']));
  say(await stoppedLine(portal));
  say(await neighbourLine(portal, folder, rendersPerSecond));
  if (options.addresses > 0) for (const line of await memoryLines(portal, options.addresses)) say(line);
}

function lineOf(name: string, { perSecond, limit, bySpeed, byCpu }: Compared, target: string): string {
  return row(name, [perSecond.toFixed(0), limit.toFixed(0), bySpeed.toFixed(2), byCpu.toFixed(2), target]);
}

/** Visits the home page until it is kept, and writes it as it is sent in each encoding. */
async function keepHome({ port }: Process, file: string): Promise<number> {
  for (let tries = 0; tries < 3; tries += 1) await visit(port, home, host);
  const [identity, ...packed] = await Promise.all(encodings.map((encoding) => visit(port, home, { ...host, 'Accept-Encoding': encoding })));
  if (identity?.status !== 200) throw new Error(`the home page answered ${identity?.status}`);
  await writeFile(file, identity.body);
  for (const [index, { body }] of packed.entries()) await writeFile(`${file}.${encodings[index + 1]}`, body);
  return identity.body.length;
}

/** What a first page waits for: the lookup of its park, then its frame and its alerts (the first banners that are read). */
const waves = [[calls.getTenantIdByUrl], [calls.bannerLocationPage, calls.articleCatesList, calls.bannerPage]];
const addressOf = ({ base, path }: Call): string => prefixes[base] + path;

/** How much later than its two waves of calls, by the slowest of each, the first byte of a park comes of which nothing is known. */
async function coldMs({ gateway, ops, tell }: Portal): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 11; round += 1) {
    await purgeAll(ops);
    await tell({ delayMs: callMs });
    const { firstByteMs } = await visit(gateway.port, home, host);
    const served = await tell({});
    const slowest = (wave: readonly Call[]) => Math.max(...wave.map((call) => served.find(({ path }) => path === addressOf(call))?.ms ?? 0));
    times.push(waves.reduce((left, wave) => left - slowest(wave), firstByteMs));
  }
  return median(times);
}

/** What a request of mixed visitors costs the gateway. */
async function mixedLoad(gateway: Process, seconds: number): Promise<number> {
  const kept: Target = { name: 'kept', at: gateway, path: home, headers: { ...host, 'Accept-Encoding': 'br' } };
  const costs = {
    kept: await load(kept, seconds),
    rendered: await load({ ...kept, path: '/cms/search' }, seconds),
    members: await load({ ...kept, headers: { ...unkept, 'Accept-Encoding': 'br' } }, seconds),
  };
  return 0.9 * costs.kept.cpuMs + 0.08 * costs.rendered.cpuMs + 0.02 * costs.members.cpuMs;
}

const visited = ['/cms/', '/cms/news', '/cms/notice', '/cms/company', '/cms/about', '/cms/sitemap', '/cms/en', '/cms/en/news'];
/** Longer than a page is fresh, and than alerts are shown without a question. */
const staleMs = 12_000;

/** How pages that were visited before are answered when the platform is gone and none of them is fresh any more. */
async function stoppedLine({ gateway: { port }, ops, tell }: Portal): Promise<string> {
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
  await tell({ fault: 'reset' });
  await wait(staleMs);
  await ask(1);
  const after = await ask(50);
  await tell({});
  await purgeAll(ops);
  return row('platform gone: pages visited before', [
    after.bad === 0 ? 'all 200' : `${after.bad} not 200`,
    'all 200',
    `${after.ms.toFixed(1)} ms`,
    `${before.ms.toFixed(1)} ms kept`,
  ]);
}

/** What visitors of one park's kept pages notice while another park is asked for ten times what can be rendered. */
async function neighbourLine({ gateway: { port } }: Portal, folder: string, rendersPerSecond: number): Promise<string> {
  const [seconds, south] = [10, { Host: 'south.localhost' }];
  for (let tries = 0; tries < 3; tries += 1) await visit(port, home, south);
  await wait(1000);
  const request = (headers: Readonly<Record<string, string>>) => [{ method: 'GET', path: home, headers: { ...headers } }];
  const calm = () => bear({ port, perSecond: 50, seconds, requests: request(south) }, join(folder, 'calm.json'));
  const flood = bear.bind(undefined, {
    port,
    perSecond: Math.ceil(10 * rendersPerSecond),
    seconds: seconds + 2,
    requests: request(unkept),
    givesUp: true,
  });
  const quiet = await calm();
  const flooding = flood(join(folder, 'flood.json'));
  await wait(1000);
  const busy = await calm();
  await flooding;
  return row('a neighbour under ten times its load: p99', [
    `${busy.p99.toFixed(1)} ms`,
    `< ${(2 * quiet.p99).toFixed(1)} ms`,
    `${quiet.p99.toFixed(1)} ms quiet`,
  ]);
}
