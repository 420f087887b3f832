import { beforeAll, describe, expect, it } from 'vitest';
import { htmlLang, type Locale, locales } from '#shared/locale.ts';
import { carriedArticles, carriedResults, liveScripts, rootOf, stateOf, titleOf, wordsOf } from '../support/page.ts';
import { startPortal } from '../support/start-portal.ts';
import { ask, type Heard } from '../support/steps.ts';

const zh = 'zh-cn';
const parks = {
  north: {
    look: { theme: 'primary1', template: '1' },
    name: { [zh]: '北屿化工园区', en: 'Beiyu Chemical Park' },
    menus: { [zh]: ['首页', '新闻资讯', '通知公告', '政府公开', '企业名录'], en: ['Home', 'News', 'Notices', 'Government', 'Companies'] },
    footer: {
      [zh]: ['公共服务平台', '0000-8000110', '北屿化工园区北屿大道1号', '承办单位：北屿园区发展集团有限公司'],
      en: ['Public service platform', '1 Beiyu Avenue, Beiyu Chemical Park', 'Organiser: Beiyu Chemical Park Administration'],
    },
  },
  south: {
    look: { theme: 'primary2', template: '2' },
    name: { [zh]: '南汀新材料产业园', en: 'Nanting Advanced Materials Park' },
    menus: { [zh]: ['首页', '投资南汀', '园区动态', '企业风采', '关于我们'], en: ['Home', 'Invest', 'News', 'Companies', 'About us'] },
    footer: { [zh]: ['示ICP备00001002号-1'], en: ['示ICP备00001002号-1'] },
  },
  west: {
    look: { theme: 'primary3', template: '1' },
    name: { [zh]: '西岭精细化工基地', en: 'Xiling Fine Chemicals Base' },
    menus: { [zh]: ['首页', '政务公开', '通知公告', '声明公示', '互动交流'], en: ['Home', 'Government', 'Notices', 'Statements', 'Feedback'] },
    // the editors of this park typed the number into meta (G4)
    footer: { [zh]: ['示ICP备00001003号-1'], en: ['示ICP备00001003号-1'] },
  },
} satisfies Record<string, { look: object; name: Record<Locale, string>; menus: Record<Locale, string[]>; footer: Record<Locale, string[]> }>;
type Park = keyof typeof parks;

const homes = (Object.keys(parks) as Park[]).flatMap((park) => locales.map((locale) => ({ park, locale })));
const homeKeys = [
  'articles.latest?cate=government&size=5',
  'articles.latest?cate=news&size=5',
  'articles.latest?cate=notice&size=5',
  'articles.latest?cate=statement&size=5',
  'banners.list?code=home.banner&size=5',
];

const { gateway, start } = await startPortal();

const home = (park: Park, locale: Locale, headers: Record<string, string> = {}): Promise<Heard> =>
  ask(gateway, locale === 'en' ? '/cms/en' : '/cms/', { headers: { Host: `${park}.localhost`, ...headers } });

describe.each(homes)('the home page of $park in $locale', ({ park, locale }) => {
  let page: Heard;
  beforeAll(async () => {
    page = await home(park, locale);
  });

  it('is whole, in its language, theme and template [L1, L2, C7]', () => {
    expect({ status: page.status, whole: page.whole, complete: page.body.endsWith('</html>') }).toEqual({ status: 200, whole: true, complete: true });
    const { theme, template } = parks[park].look;
    expect(rootOf(page.body)).toBe(`lang="${htmlLang(locale)}" data-theme="${theme}" data-template="${template}" data-device="desktop"`);
  });

  it("has the park's own name and no other park's, in title and frame [G2, G3]", () => {
    const { name } = parks[park];
    expect(titleOf(page.body)).toBe(name[locale]);
    expect(wordsOf(page.body)).toContain(name[locale]);
    const others = (Object.keys(parks) as Park[]).filter((other) => other !== park);
    for (const other of others) for (const word of Object.values(parks[other].name)) expect(page.body).not.toContain(word);
  });

  it("shows the park's menus in order, home first, and its footer [G3, H1, H3]", () => {
    expect(stateOf(page.body).chrome.menus.map(({ title }) => title)).toEqual(parks[park].menus[locale]);
    const words = wordsOf(page.body);
    for (const text of [...parks[park].menus[locale], ...parks[park].footer[locale]]) expect(words).toContain(text);
    expect(page.body).toContain(`<a href="/cms${locale === 'en' ? '/en' : ''}/feed/news.xml">RSS</a>`);
  });

  it("contains each block's data once, beside the markup that shows it [G7]", () => {
    const carried = carriedResults(page.body);
    expect([...carried.keys()]).toEqual(expect.arrayContaining(homeKeys));
    for (const key of homeKeys) expect(page.body.split(`data-atom="${key.replaceAll('&', '&amp;')}"`)).toHaveLength(2);
    for (const result of carried.values()) expect(result).toHaveProperty('data');
    const words = wordsOf(page.body);
    const articles = carriedArticles(page.body);
    expect(articles.length).toBeGreaterThanOrEqual(16);
    for (const cate of ['news', 'notice', 'government', 'statement'])
      expect(words).toContain(articles.find(({ cateCode }) => cateCode === cate)?.title);
  });

  it('runs no script without the nonce of this response, and has no inline style [ruling 1] (case 17)', () => {
    const policy = String(page.headers['content-security-policy']);
    const [, nonce] = /'nonce-([\w-]{20,})'/.exec(policy) ?? [];
    expect(nonce).toBeDefined();
    const scripts = liveScripts(page.body);
    expect(scripts.length).toBeGreaterThan(2);
    for (const { attributes } of scripts) expect(attributes).toContain(`nonce="${nonce}"`);
    expect(page.body).not.toMatch(/ style=/);
    expect(page.body).not.toMatch(/ on[a-z]+=/);
  });

  it('links to the same page in the other language [L1]', () => {
    const origin = `http://${park}.localhost`;
    for (const [lang, path] of [
      ['zh-CN', '/cms/'],
      ['en', '/cms/en'],
    ])
      expect(page.body).toContain(`<link rel="alternate" hrefLang="${lang}" href="${origin}${path}"/>`);
  });
});

describe.each([
  { park: 'north', introduction: { 'zh-cn': '由一座盐场和两个渔港起步', en: 'began in 2004 with a salt works' } },
  { park: 'south', introduction: { 'zh-cn': '第一间实验室在南汀湖边亮灯', en: 'The first laboratory opened by Lake Nanting' } },
  { park: 'west', introduction: { 'zh-cn': '前身为西岭化工总厂', en: 'on the site of the Xiling works' } },
])('the park $park', ({ park, introduction }) => {
  const read = async (path: string) => (await ask(gateway, path, { headers: { Host: `${park}.localhost` } })).body;

  it('has its own picture on its login page, and its own plan below its map [P5, C4]', async () => {
    const images = (html: string) => [...html.matchAll(/<img [^>]*src="(\/file\/[^"]+-(?:1600x1000|1600x900)\.webp)"/g)].map(([, src]) => src);
    expect(images(await read('/cms/login'))).toEqual([`/file/${park}/login-1600x1000.webp`]);
    expect(images(await read('/cms/about'))).toEqual([`/file/${park}/plan-1600x900.webp`]);
  });

  it.each(locales)('introduces itself on its about page in %s [P1]', async (locale) => {
    expect(await read(locale === 'en' ? '/cms/en/about' : '/cms/about')).toContain(introduction[locale]);
  });
});

describe('every page', () => {
  it('has the security headers, and forbids inline scripts, eval, plugins and foreign frames', async () => {
    const { headers } = await home('north', zh);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'x-frame-options': 'SAMEORIGIN',
    });
    const policy = String(headers['content-security-policy']);
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'self'", "style-src 'self'"]) expect(policy).toContain(part);
    expect(policy).not.toMatch(/unsafe/);
    expect(headers).not.toHaveProperty('x-powered-by');
    // over plain http, browsers ignore these headers and log warnings about two of them (case 78)
    for (const name of ['strict-transport-security', 'cross-origin-opener-policy', 'origin-agent-cluster']) expect(headers).not.toHaveProperty(name);
  });

  it('has Strict-Transport-Security if a trusted proxy received it over https (case 78)', async () => {
    const trusting = await start({ env: { TRUST_PROXY: 'loopback' } });
    const page = await ask(trusting, '/cms/', { headers: { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'south.localhost' } });
    expect(page.headers['strict-transport-security']).toMatch(/^max-age=\d{7,}/);
    expect(page.headers).toMatchObject({ 'cross-origin-opener-policy': 'same-origin', 'origin-agent-cluster': '?1' });
    expect(page.body).toContain('href="https://south.localhost/cms/"');
  });

  it('has its park and times in Server-Timing, and a request id that is in the log as well [G13]', async () => {
    const { headers } = await home('south', zh, { 'X-Request-Id': 'chosen-by-a-client' });
    expect(headers['server-timing']).toMatch(
      /^tenant;desc="1002", cache;desc="\w+", upstream;desc="\d+";dur=[\d.]+, render;dur=[\d.]+, shell;dur=[\d.]+$/,
    );
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    const line = gateway.log.find(({ requestId }) => requestId === headers['x-request-id']);
    expect(line).toMatchObject({ message: 'request', tenant: '1002', route: '/', method: 'GET', status: 200, aborted: false });
  });

  it('is streamed without proxy buffering, is not cached by clients, and varies on cookie and Accept-Language [G7, L1] (case 19)', async () => {
    const { headers } = await home('north', zh);
    expect(headers).toMatchObject({ 'x-accel-buffering': 'no', 'cache-control': 'private, no-cache', 'transfer-encoding': 'chunked' });
    expect(headers).not.toHaveProperty('etag');
    expect(headers['vary']).toBe('Cookie, Accept-Language, Accept-Encoding');
  });

  it.each(['token=x', 'refreshToken=', 'user=%zz'])('is not cached if the request has the session cookie %s (case 9)', async (cookie) => {
    expect((await home('north', zh, { Cookie: cookie })).headers['cache-control']).toBe('private, no-store');
  });

  it('has a new nonce in each response (case 17)', async () => {
    const policies = await Promise.all([1, 2, 3].map(async () => (await home('north', zh)).headers['content-security-policy']));
    expect(new Set(policies).size).toBe(3);
  });

  it('is rendered for the device of the request [H2]', async () => {
    const page = await home('north', zh, { 'User-Agent': 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile' });
    expect(rootOf(page.body)).toContain('data-device="mobile"');
    expect(stateOf(page.body).device).toBe('mobile');
  });
});

describe('a crawler', () => {
  const agent = { 'User-Agent': 'Mozilla/5.0 (compatible; Baiduspider/2.0)' };

  it.each(homes)('gets the complete home page of $park in $locale, without nonce and inline script [G7]', async ({ park, locale }) => {
    const page = await home(park, locale, agent);
    expect({ status: page.status, whole: page.whole, complete: page.body.endsWith('</html>') }).toEqual({ status: 200, whole: true, complete: true });
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain(`script-src http://${park}.localhost/cms/assets/;`);
    expect(policy + page.body).not.toMatch(/nonce/);
    for (const { attributes, text } of liveScripts(page.body))
      expect({ attributes, text }).toEqual({ attributes: expect.stringMatching(/ src="\/cms\/assets\/[\w-]+\.js"/), text: '' });
    // no block is in a hidden element for a script to move
    expect(page.body).not.toMatch(/<div hidden|<template/);
    const words = wordsOf(page.body);
    for (const cate of ['news', 'notice', 'government', 'statement'])
      expect(words).toContain(carriedArticles(page.body).find(({ cateCode }) => cateCode === cate)?.title);
  });
});
