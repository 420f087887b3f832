// Measures the script that a browser loads before a page is interactive, as a running portal sends it (brotli).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { ask } from '../support/steps.ts';

/** The most bytes that a page of each kind may load (ruling 29). */
const mostBytes = { home: 120_000, form: 135_000, page: 110_000 };

let backend: TestBackend;
let gateway: TestGateway;
beforeAll(async () => {
  backend = await startBackend();
  gateway = await startGateway({ bases: backend.bases });
});
afterAll(async () => {
  await gateway.stop();
  await backend.stop();
});

/** The scripts that an answer names: the entry, what is announced beside it, the boot script. */
const named = (html: string): string[] =>
  [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+\.js)"/g)].flatMap(([, address]) => (address === undefined ? [] : [address]));

/** What a script imports before it runs; `import()` comes later. */
const imported = (source: string): string[] =>
  [...source.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g)].map(([, name]) => `/cms/assets/${name}`);

/** The first of a list's links that matches, as an address. */
async function linkOn(host: string, list: string, pattern: RegExp): Promise<string> {
  const { body } = await ask(gateway, list, { headers: { Host: host } });
  const [link] = pattern.exec(body) ?? [];
  if (link === undefined) throw new Error(`${list} links to nothing like ${pattern.source}`);
  return link;
}

async function scriptsOf(host: string, path: string): Promise<Map<string, number>> {
  const page = await ask(gateway, path, { headers: { Host: host } });
  expect(page.status).toBe(200);
  const weights = new Map<string, number>();
  const waiting = named(page.body);
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    if (weights.has(address)) continue;
    const [packed, plain] = await Promise.all([
      ask(gateway, address, { headers: { Host: host, 'Accept-Encoding': 'br' } }),
      ask(gateway, address, { headers: { Host: host, 'Accept-Encoding': 'identity' } }),
    ]);
    weights.set(address, Number(packed.headers['content-length']));
    waiting.push(...imported(plain.body));
  }
  return weights;
}

const pages = (park: string): [keyof typeof mostBytes, string][] => [
  ['home', '/cms/'],
  ['home', '/cms/en'],
  ['page', '/cms/news'],
  ['page', '/cms/news?section=trends'],
  ['page', '/cms/en/notice'],
  ['page', '/cms/government'],
  ['page', '/cms/en/statement'],
  ['page', `/cms/news/${park.charAt(0)}19901`],
  ['page', `/cms/en/news/${park.charAt(0)}19901`],
  ['page', '/cms/agreements'],
  ['page', '/cms/en/code'],
  ['page', '/cms/accessibility'],
  ['page', '/cms/en/privacy'],
  ['page', '/cms/sitemap'],
  ['page', '/cms/about'],
  ['page', '/cms/search'],
  ['page', '/cms/search?keywords=%E6%96%B0'],
  ['page', '/cms/company'],
  ['page', '/cms/enterprise'],
  ['page', '/cms/sentiment'],
  ['page', '/cms/investment'],
  ['page', '/cms/investment?section=policy'],
  ['page', '/cms/en/investment?section=industry'],
  ['page', '/cms/services?section=declare'],
  ['page', '/cms/services'],
  ['form', '/cms/login'],
  ['form', '/cms/en/login'],
  ['form', '/cms/mobile/loginPhone'],
  ['form', '/cms/register'],
  ['form', '/cms/password/reset'],
  ['form', '/cms/sentiment/sentimentSubmit'],
  ['form', '/cms/sentiment/progress'],
];

describe.each(['north', 'south', 'west'])('a first visit to %s', (park) => {
  it.each(pages(park))('loads no more script than a page of its kind may (%s) before %s is interactive (ruling 29)', async (kind, path) => {
    const weights = await scriptsOf(`${park}.localhost`, path);
    const total = [...weights.values()].reduce((sum, bytes) => sum + bytes, 0);
    // fewer files than this would mean that they were not found
    expect(weights.size).toBeGreaterThan(5);
    expect(total, JSON.stringify(Object.fromEntries(weights))).toBeLessThanOrEqual(mostBytes[kind]);
  });

  it.each([
    ['/cms/company', /\/cms\/company\/\w{18}/],
    ['/cms/sentiment', /\/cms\/sentiment\/(?!progress|sentimentSubmit)\w+/],
    ['/cms/agreements', /\/cms\/agreements\/[\w-]+/],
  ] as const)('loads no more script than a page may before the first of %s is interactive (ruling 29)', async (list, pattern) => {
    const host = `${park}.localhost`;
    const weights = await scriptsOf(host, await linkOn(host, list, pattern));
    const total = [...weights.values()].reduce((sum, bytes) => sum + bytes, 0);
    expect(total, JSON.stringify(Object.fromEntries(weights))).toBeLessThanOrEqual(mostBytes.page);
  });
});
