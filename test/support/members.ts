// Starts a gateway and two small parks with members, for the tests of sessions.
import { startBackend, type TestBackend, testClient } from './backend.ts';
import { aBrowser, type Browser, type BrowserOptions } from './browser.ts';
import { type FaultyPlatform, isColumnRead, startFaulty } from './faulty.ts';
import { startGateway, type TestGateway } from './gateway.ts';
import { aPark } from './park.ts';
import { openParks } from './snapshots.ts';
import type { Heard } from './steps.ts';
import { json } from './upstream.ts';

export const ann = { id: 'u1', username: 'ann', phone: '13800001111', password: 'Pass word-中%1&=+"<', name: '安<b>', organization: '甲公司' };
export const bob = { id: 'u2', username: 'bob', phone: '13800002222', password: 'Another-2026', name: '鲍', organization: '乙公司', apps: [] };
export const cara = { id: 'u3', username: 'cara', phone: '13800003333', password: 'Third-2026-x', name: '卡', organization: '丙公司', apps: [] };

const row = (id: number, zh: string, rest: object = {}, meta: object = {}) => ({
  name: { zh, en: `${zh} en` },
  ...rest,
  meta: JSON.stringify({ id, ...meta }),
});
const linked = (linkUrl: string) => ({ linkEnabled: 1 as const, linkUrl });
const settings = (meta: object) => ({ code: 'page.settings', name: { zh: '设置' }, banners: [{ name: { zh: '设置' }, meta: JSON.stringify(meta) }] });

export const memberParks = [
  aPark('north', {
    industries: [{ id: 'fine', name: { zh: '精细化工' } }],
    products: [
      {
        id: 'p1',
        name: { zh: '碳账本' },
        industryId: 'fine',
        skus: [{ id: 's1', name: '标准版', price: 99, unit: '年', features: [] }],
      },
    ],
    users: [{ ...ann, homePath: '/services', apps: [{ name: '碳账本' }, { name: '双控' }] }, bob],
    locations: [
      settings({ linkHosts: ['apps.north.test'] }),
      {
        code: 'navigation',
        name: { zh: '导航' },
        banners: [
          row(1001, '新闻', { path: '/news' }),
          row(1002, '平台', linked('https://apps.north.test/home?from=portal#top')),
          row(1003, '异站', linked('https://apps.north.test.evil.test/')),
          row(1004, '明文', linked('http://plain.test/')),
          row(1005, '第五', { path: '/about' }),
        ],
      },
      {
        code: 'navigation.outside',
        name: { zh: '外部' },
        banners: [
          row(2001, '碳账本', { path: '/services' }, { outside: true }),
          row(2002, '登记', linked('https://register.test/'), { outside: true }),
          row(2003, '双控', {}, { outside: true }),
          row(2004, '班车', { path: '/about' }, { outside: true }),
        ],
      },
    ],
  }),
  aPark('south', { users: [cara], locations: [settings({ legacyTokenStorage: true })] }),
];

export interface MemberPortal {
  backend: TestBackend;
  platform: FaultyPlatform;
  gateway: TestGateway;
  browser(options?: BrowserOptions): Browser;
  /** Advances the clocks of gateway and backend. */
  later(ms: number): void;
  /** Returns the answer of the latest captcha. */
  captcha(): Promise<string>;
  /** Returns the latest SMS code of a phone. */
  codeFor(phone: string): Promise<string>;
  /** Logs in with password and captcha. */
  login(browser: Browser, who?: { username: string; password: string }): Promise<Heard>;
  /** Returns the platform calls since, without queries and without calls that any page may make. */
  callsSince(count: number): string[];
  stop(): Promise<void>;
}

export async function startMemberPortal(env: Readonly<Record<string, string>> = {}): Promise<MemberPortal> {
  let passed = 0;
  const backend = await startBackend({ database: await openParks(memberParks), now: () => Date.now() + passed });
  const platform = await startFaulty(backend.url);
  const oauth = { OAUTH_CLIENT_ID: testClient.clientId, OAUTH_CLIENT_SECRET: testClient.clientSecret };
  const settings = { TRUST_PROXY: 'loopback', SESSION_SECRET: 's'.repeat(32), ...oauth, ...env };
  // sessions age only when the test advances the clock
  const gateway = await startGateway({ bases: platform.bases, env: settings, still: true });
  const { db } = backend;
  const captcha = async () =>
    (await db.selectFrom('captchas').select('answer').orderBy('expires_at', 'desc').limit(1).executeTakeFirstOrThrow()).answer;
  return {
    backend,
    platform,
    gateway,
    browser: (options) => aBrowser(gateway, options),
    later(ms) {
      passed += ms;
      gateway.pass(ms);
    },
    captcha,
    async codeFor(phone) {
      const sent = await db.selectFrom('outbox').selectAll().where('phone', '=', phone).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
      return /\d{6}/.exec(sent.message)?.[0] ?? '';
    },
    async login(browser, { username, password } = ann) {
      await browser.fetch('/cms/session/captcha');
      return browser.post('/cms/session/login', { username, password, captcha: await captcha() });
    },
    callsSince: (count) =>
      platform.calls
        .slice(count)
        .filter((call) => !isColumnRead(call))
        .map(({ method, url }) => `${method} ${url.split('?', 1)[0]}`)
        .filter((call) => !/getTenantIdByUrl|banner-location|article-cates/.test(call)),
    async stop() {
      await gateway.stop();
      await platform.stop();
      await backend.stop();
    },
  };
}

/** Makes the platform return these tokens of ann for every exchange and refresh, and accept them. */
export function giveTokens(platform: FaultyPlatform, token: string, refreshToken: string): void {
  const user = { id: ann.id, name: ann.name, tenantId: 'north' };
  const login = { success: true, access_token: token, refresh_token: refreshToken, expires_in: 7200, auth_user: { ...user, extra: {} } };
  platform.fail({ path: '/api/oauth/token' }, json(200, login));
  platform.fail({ path: '/cms-api/oauth/token' }, json(200, login));
  platform.fail({ path: '/api/user/getUserByToken' }, json(200, { success: true, data: user }));
  platform.fail({ path: '/api/user/getUserApp' }, json(200, { success: true, data: [] }));
  platform.fail({ path: '/api/user/getSysSetting' }, json(200, { success: true, data: {} }));
}

/** Returns the parsed JSON of a response. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads the fields it expects and fails if they are missing
export const jsonOf = (heard: Heard): any => JSON.parse(heard.body);

/** Returns a header of a platform call. */
export const headerOf = ({ rawHeaders }: { rawHeaders: readonly string[] }, name: string): string | undefined =>
  rawHeaders.find((_, i) => i % 2 === 1 && rawHeaders[i - 1]?.toLowerCase() === name);
