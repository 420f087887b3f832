import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SsrEntry } from '#shared/entry.ts';
import { addressOf, htmlLang, type Locale, locales } from '#shared/locale.ts';
import { readManifest } from '../../server/page/build/assets.ts';
import { builtPages, type TestGateway } from '../support/gateway.ts';
import { rootOf, stateOf } from '../support/page.ts';
import { startPortal } from '../support/start-portal.ts';
import { ask, type Heard } from '../support/steps.ts';

/** Texts that only one park's pages may contain. */
const parks = {
  north: {
    id: '1001',
    theme: 'primary1',
    words: ['北屿', 'Beiyu', 'north.example', '/file/north/'],
    ids: /\/cms\/(?:en\/)?\w+\/n\d/,
    name: { 'zh-cn': '北屿化工园区', en: 'Beiyu Chemical Park' },
  },
  south: {
    id: '1002',
    theme: 'primary2',
    words: ['南汀', 'Nanting', 'south.example', '/file/south/'],
    ids: /\/cms\/(?:en\/)?\w+\/s\d/,
    name: { 'zh-cn': '南汀新材料产业园', en: 'Nanting Advanced Materials Park' },
  },
  west: {
    id: '1003',
    theme: 'primary3',
    words: ['西岭', 'Xiling', 'west.example', '/file/west/'],
    ids: /\/cms\/(?:en\/)?\w+\/w\d/,
    name: { 'zh-cn': '西岭精细化工基地', en: 'Xiling Fine Chemicals Base' },
  },
} as const;
type Park = keyof typeof parks;
const parkNames = Object.keys(parks) as Park[];

/** Hundreds of pages take long on a busy machine. */
const patience = { timeout: 120_000 };

const phone = 'Mozilla/5.0 (Linux; Android 15) Mobile Safari/537.36';
const desktop = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140';
const crawler = 'Mozilla/5.0 (compatible; bingbot/2.0)';

/** Headers by which a client may try to get another park, or to poison a cache (cases 3, 6). */
const attacks = (other: Park): Record<string, string | string[]>[] => [
  {},
  { 'X-Forwarded-Host': `${other}.localhost`, 'X-Forwarded-Proto': 'https' },
  { Forwarded: `host=${other}.localhost`, 'X-Host': `${other}.localhost`, 'X-Original-URL': 'http://evil/' },
  { 'X-Tenant-Id': [parks[other].id, parks[other].id], X_Tenant_Id: parks[other].id },
  { Cookie: `tenantId=${parks[other].id}; tenantName=${encodeURIComponent(parks[other].name['zh-cn'])}; templateCode=2` },
];

interface Asked {
  park: Park;
  locale: Locale;
  agent: string;
  path: string;
  headers: Record<string, string | string[]>;
}

const pathsOf = (park: Park) => [
  '/',
  '/news',
  '/notice?page=2',
  `/news/${park[0]}19901`,
  '/nothing',
  '/statement?tenantId=1002&host=south.localhost',
];

/** Every park, language, device and page in turn, so that consecutive requests are for different parks. */
const requests: Asked[] = [0, 1, 2, 3, 4, 5].flatMap((at) =>
  locales.flatMap((locale) =>
    [desktop, phone, crawler].flatMap((agent, device) =>
      [0, 1].flatMap((round) =>
        parkNames.map((park, i) => {
          const other = parkNames[(i + 1 + round) % 3] as Park;
          const attack = attacks(other)[(at + device + round + i) % 5] ?? {};
          return { park, locale, agent, path: pathsOf(park)[at] ?? '/', headers: attack };
        }),
      ),
    ),
  ),
);

const { gateway, platform, start } = await startPortal();
beforeEach(() => {
  platform.calls.length = 0;
});

const visit = (gateway: TestGateway, { park, locale, agent, path, headers }: Asked): Promise<Heard> =>
  ask(gateway, addressOf(locale, path), { headers: { Host: `${park}.localhost`, 'User-Agent': agent, ...headers } });

/** Throws if a body contains anything of another park, language or device than requested. */
function expectOwn({ park, locale, agent, path }: Asked, { status, body, whole }: Heard): void {
  const { id, theme, name } = parks[park];
  expect({ status, whole, complete: body.endsWith('</html>') }, path).toEqual({
    status: path === '/nothing' ? 404 : 200,
    whole: true,
    complete: true,
  });
  expect(rootOf(body)).toContain(`lang="${htmlLang(locale)}" data-theme="${theme}"`);
  expect(rootOf(body)).toContain(`data-device="${agent === phone ? 'mobile' : 'desktop'}"`);
  const state = stateOf(body);
  expect({ tenantId: state.tenantId, locale: state.locale, origin: state.origin, name: state.chrome.name }).toEqual({
    tenantId: id,
    locale,
    origin: `http://${park}.localhost`,
    name: name[locale],
  });
  const foreign = parkNames
    .filter((other) => other !== park)
    .flatMap((other) => [...parks[other].words.filter((word) => body.includes(word)), ...(parks[other].ids.exec(body) ?? [])]);
  expect({ park, path, foreign }).toEqual({ park, path, foreign: [] });
  const otherLanguage = locale === 'en' ? '<html lang="zh-CN"' : '<html lang="en"';
  expect(body.includes(otherLanguage)).toBe(false);
}

async function visitAll(gateway: TestGateway, asked: readonly Asked[]): Promise<void> {
  const answers = await Promise.all(asked.map((one) => visit(gateway, one)));
  for (const [i, answer] of answers.entries()) if (asked[i] !== undefined) expectOwn(asked[i], answer);
}

describe('hundreds of visitors at once', () => {
  beforeEach(() => {
    // the platform is slow, and its responses arrive out of order
    for (const path of ['/api/banner-location/page', '/api/articles', '/api/articles/page', '/api/articles/get', '/api/banner/page'])
      platform.delay({ path }, () => (platform.calls.length * 7) % 31);
  });

  it('each get only their own park, language and device, whatever they send (cases 3, 6, 7, 8)', patience, async () => {
    await visitAll(gateway, requests);
  });

  it('still do while all cached values are stale and renewed (cases 3, 6, 7, 8)', patience, async () => {
    gateway.pass(90_000);
    const from = gateway.log.length;
    await visitAll(gateway, requests.toReversed());
    expect(gateway.log.slice(from).filter(({ message }) => message === 'request').length).toBeGreaterThanOrEqual(requests.length);
    expect(gateway.log.filter(({ level, message }) => level === 'error' || message === 'render failed')).toEqual([]);
  });

  it('are separated at the platform too: each call names one park, the same in body and header, never one that a client sent (case 6)', async () => {
    gateway.pass(90_000);
    await Promise.all(requests.slice(0, 60).map((one) => visit(gateway, one)));
    // calls that check the platform's capabilities name their park in the header only
    const named = platform.calls.filter(({ url }) => !/getTenantIdByUrl|sentiment\/progress/.test(url));
    expect(named.length).toBeGreaterThan(20);
    for (const { url, rawHeaders, body } of named) {
      const header = rawHeaders.flatMap((name, i) => (i % 2 === 0 && /^x[-_]tenant[-_]id$/i.test(name) ? [rawHeaders[i + 1]] : []));
      const sent = new URL(url, 'http://platform').searchParams.get('tenantId') ?? (JSON.parse(body) as { tenantId: string }).tenantId;
      expect(header, url).toEqual([sent]);
    }
  });

  it('cannot read an article or data of another park by any parameter (case 7)', async () => {
    const headers = { Host: 'north.localhost', Cookie: 'tenantId=1002', 'X-Tenant-Id': '1002' };
    expect((await ask(gateway, '/cms/news/s19901', { headers: { Host: 'south.localhost' } })).body).toContain('南汀');
    for (const path of ['/cms/news/s19901', '/cms/news/s19901?tenantId=1002', '/cms/en/government/s39901']) {
      const page = await ask(gateway, path, { headers });
      expect({ status: page.status, foreign: parks.south.words.filter((word) => page.body.includes(word)) }, path).toEqual({
        status: 404,
        foreign: [],
      });
    }
    for (const query of ['base=%2Fnews&id=s19901&lang=zh-cn', 'base=%2Fnews&id=s19901&lang=zh-cn&tenantId=1002']) {
      const data = await ask(gateway, `/cms/_data/article.detail?${query}`, { headers });
      expect([404, 400]).toContain(data.status);
      expect(data.body).not.toContain('南汀');
    }
  });

  it('share no store: the default store of jotai is never created (case 8)', patience, async () => {
    // the pages are loaded from source, so that they use the same jotai module as this test
    const path = '../../client/entry-server.tsx';
    const entry = (await import(path)) as SsrEntry;
    // jotai exposes its default store outside production only
    vi.stubEnv('NODE_ENV', 'test');
    const { assets } = await builtPages();
    const manifest = readManifest(new URL('../../dist/client', import.meta.url).pathname);
    // React's development build warns about a style sheet without an address
    const warnings = vi.spyOn(console, 'error').mockImplementation(() => {});
    const fromSource = await start({
      pages: { ssr: { entry: () => entry, assets: () => manifest, dev: false, build: undefined }, assets },
    });
    await visitAll(fromSource, requests.slice(0, 72));
    warnings.mockRestore();
    expect(globalThis).not.toHaveProperty('__JOTAI_DEFAULT_STORE__');
    // checks that a default store would have been noticed
    // biome-ignore lint/style/noRestrictedImports: the test of this test
    const { getDefaultStore } = await import('jotai');
    getDefaultStore();
    expect(globalThis).toHaveProperty('__JOTAI_DEFAULT_STORE__');
    vi.unstubAllEnvs();
  });
});
