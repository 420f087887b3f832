// How much script does a visitor's browser load before a page lives? Measured on what a running portal sends, as gzip.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { ask } from '../support/steps.ts';

/** The most that a page of each kind may load (docs/decisions/0013): React and its DOM alone are 65 kB of it. */
const mostBytes = {
  ...{ home: 108_000, list: 104_000, article: 105_500, text: 103_500, about: 101_000 },
  ...{ search: 101_500, companies: 101_500, company: 100_000, enterprises: 102_000, sentiments: 102_300, sentiment: 102_000 },
  ...{ investment: 102_000, services: 102_300, member: 102_000, feedback: 101_500 },
};

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
      ask(gateway, address, { headers: { Host: host, 'Accept-Encoding': 'gzip' } }),
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
  ['list', '/cms/news'],
  ['list', '/cms/en/notice'],
  ['article', `/cms/news/${park.charAt(0)}19901`],
  ['article', `/cms/en/news/${park.charAt(0)}19901`],
  ['text', '/cms/agreements'],
  ['text', '/cms/accessibility'],
  ['text', '/cms/en/privacy'],
  ['text', '/cms/sitemap'],
  ['about', '/cms/about'],
  ['search', '/cms/search'],
  ['search', '/cms/search?keywords=%E6%96%B0'],
  ['companies', '/cms/company'],
  ['enterprises', '/cms/enterprise'],
  ['sentiments', '/cms/sentiment'],
  ['investment', '/cms/investment'],
  ['investment', '/cms/investment?section=policy'],
  ['services', '/cms/services'],
  ['member', '/cms/login'],
  ['member', '/cms/en/login'],
  ['member', '/cms/mobile/loginPhone'],
  ['member', '/cms/register'],
  ['member', '/cms/password/reset'],
  ['feedback', '/cms/sentiment/sentimentSubmit'],
  ['feedback', '/cms/sentiment/progress'],
];

describe.each(['north', 'south', 'west'])('a first visit to %s', (park) => {
  it.each(pages(park))('loads no more script than a page of its kind may (%s) before %s lives [ux 1]', async (kind, path) => {
    const weights = await scriptsOf(`${park}.localhost`, path);
    const total = [...weights.values()].reduce((sum, bytes) => sum + bytes, 0);
    // fewer files than this would mean that they were not found
    expect(weights.size).toBeGreaterThan(5);
    expect(total, JSON.stringify(Object.fromEntries(weights))).toBeLessThanOrEqual(mostBytes[kind]);
  });

  it.each([
    ['company', '/cms/company', /\/cms\/company\/\w{18}/],
    ['sentiment', '/cms/sentiment', /\/cms\/sentiment\/(?!progress|sentimentSubmit)\w+/],
  ] as const)('loads no more script than a page of its kind may (%s) before the first of %s lives [ux 1]', async (kind, list, pattern) => {
    const host = `${park}.localhost`;
    const weights = await scriptsOf(host, await linkOn(host, list, pattern));
    const total = [...weights.values()].reduce((sum, bytes) => sum + bytes, 0);
    expect(total, JSON.stringify(Object.fromEntries(weights))).toBeLessThanOrEqual(mostBytes[kind]);
  });
});
