import { beforeEach, describe, expect, it } from 'vitest';
import type { ListedPage, Match } from '#shared/entry.ts';
import { feedColumns } from '#shared/park-columns.ts';
import type { Pages } from '../../server/gateway.ts';
import type { TestGateway } from '../support/gateway.ts';
import { decoded } from '../support/page.ts';
import { startPlatform } from '../support/start-portal.ts';
import { ask } from '../support/steps.ts';
import { faults, type Handler } from '../support/upstream.ts';

/** A table of routes with every list, article and company there is; no page is rendered here. */
const match = (path: string, query: string): Match => ({
  ...{ pattern: path, page: '', params: {}, layout: 'default', status: path === '/about' ? 404 : 200, cacheable: true, gate: false },
  query: () => query,
  needs: () => [],
});
const listedPages: ListedPage[] = [
  { path: '/', sitemap: true, example: undefined },
  { path: '/about', sitemap: true, example: undefined },
  { path: '/news/:id', sitemap: true, example: ['articles.latest', { cate: 'news', size: 1 }] },
  { path: '/agreements/:id', sitemap: true, example: ['articles.latest', { cate: 'agreement', size: 1 }] },
];
const pages: Pages = {
  ssr: {
    entry: () => ({ match, listedPages, render: () => Promise.reject(new Error('no page is rendered here')) }),
    assets: () => ({ entry: '', modules: [], styles: [], catalogs: { 'zh-cn': {}, en: {} }, chunks: {}, parts: {}, boot: '' }),
    dev: false,
    build: undefined,
  },
  assets: () => 'next',
};

const { platform, start } = await startPlatform();
let gateway: TestGateway;
beforeEach(async () => {
  gateway = await start({ pages, env: { PURGE_TOKEN: 'token-of-the-tests' } });
});

const read = (path: string, headers: Record<string, string> = {}) => ask(gateway, path, { headers });
const breakAll = (fault: Handler): void => {
  for (const path of ['/api/articles', '/api/articles/page', '/api/enterprise/list', '/api/banner-location/page']) platform.fail({ path }, fault);
};
const count = (text: string, what: RegExp): number => [...text.matchAll(what)].length;

describe('a list as RSS', () => {
  it.each(feedColumns)('exists for $cate, in both languages [P2]', async ({ cate: name }) => {
    for (const [path, lang] of [[`/cms/feed/${name}.xml`, 'zh-CN'] as const, [`/cms/en/feed/${name}.xml`, 'en'] as const]) {
      const { status, headers, body } = await read(path);
      expect({ status, contentType: headers['content-type'], cacheControl: headers['cache-control'] }).toEqual({
        status: 200,
        contentType: 'application/rss+xml; charset=utf-8',
        cacheControl: 'public, max-age=60',
      });
      expect(body).toContain(`<language>${lang}</language>`);
      expect(body).toContain(`href="http://north.localhost${path}"`);
      expect(count(body, /<item>/g)).toBeGreaterThan(0);
      expect(body).not.toMatch(/<script|<b>/);
    }
  });

  it('contains the park of its host and no other (case 8)', async () => {
    const [north, south] = await Promise.all([read('/cms/feed/news.xml'), read('/cms/feed/news.xml', { Host: 'south.localhost' })]);
    expect(north.body).toContain('北屿化工园区</title>');
    expect(south.body).toContain('<title>园区动态 - 南汀新材料产业园</title>');
    expect(south.body).not.toContain('北屿');
  });

  it('is answered with 304 on revalidation, and compressed if the client accepts it', async () => {
    const first = await read('/cms/feed/news.xml');
    const again = await read('/cms/feed/news.xml', { 'If-None-Match': first.headers.etag ?? '' });
    expect(again).toMatchObject({ status: 304, body: '' });
    const packed = await read('/cms/feed/news.xml', { 'Accept-Encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Sec-Fetch-Dest, Accept-Encoding', etag: first.headers.etag });
    expect(decoded(packed)).toBe(first.body);
    const head = await ask(gateway, '/cms/feed/news.xml', { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, body: '' });
  });

  it.each(['/cms/feed/none.xml', '/cms/feed/toString.xml', '/cms/feed/news', '/cms/feed/news.xml.xml', '/cms/feed/NEWS.xml', '/cms/feed/%6eews.xml'])(
    'does not exist at %s',
    async (path) => {
      expect((await read(path)).status).toBe(404);
    },
  );

  it('is a page for a visitor who opens it in a browser, with the same articles and without scripts [P12] (decision 26)', async () => {
    const asBrowser = { Accept: 'text/html,application/xhtml+xml', 'Sec-Fetch-Dest': 'document' };
    const [feed, page] = await Promise.all([read('/cms/en/feed/news.xml'), read('/cms/en/feed/news.xml', asBrowser)]);
    expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', vary: 'Sec-Fetch-Dest, Accept-Encoding' });
    expect(page.body).toContain('<code>http://north.localhost/cms/en/feed/news.xml</code>');
    expect(page.body).toContain('href="/cms/en/feeds"');
    expect(page.body).not.toMatch(/<script| style=/);
    const links = [...feed.body.matchAll(/<item>.*?<link>([^<]*)<\/link>/g)].map(([, link = '']) => link.replace('http://north.localhost', ''));
    expect(links.length).toBeGreaterThan(5);
    for (const link of links) expect(page.body).toContain(`href="${link}"`);
    // a feed reader with a browser's Accept header gets the feed
    expect((await read('/cms/en/feed/news.xml', { Accept: asBrowser.Accept })).body).toBe(feed.body);
  });

  it('is not cacheable if the request had a session (case 9)', async () => {
    expect((await read('/cms/feed/news.xml', { Cookie: 'token=abc' })).headers['cache-control']).toBe('private, no-store');
  });

  it('is 503 while the platform is down, unless it is cached [P2]', async () => {
    await read('/cms/feed/notice.xml');
    breakAll(faults.status500);
    const cold = await read('/cms/feed/news.xml');
    expect(cold).toMatchObject({ status: 503, headers: { 'retry-after': '60', 'cache-control': 'private, no-store' } });
    gateway.pass(3_600_000);
    expect((await read('/cms/feed/notice.xml')).status).toBe(200);
  });
});

describe('/sitemap.xml', () => {
  it('lists the pages of the host in both languages [P2]', async () => {
    const { status, headers, body } = await read('/sitemap.xml');
    expect({ status, contentType: headers['content-type'], cacheControl: headers['cache-control'] }).toEqual({
      status: 200,
      contentType: 'application/xml; charset=utf-8',
      cacheControl: 'public, max-age=600',
    });
    const addresses = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.every((address) => address.startsWith('http://north.localhost/cms/'))).toBe(true);
    expect(addresses).toEqual(
      expect.arrayContaining(['http://north.localhost/cms/', 'http://north.localhost/cms/en', 'http://north.localhost/cms/agreements/privacy']),
    );
    expect(addresses).not.toContain('http://north.localhost/cms/about');
    expect(count(body, /<loc>[^<]*\/cms\/news\//g)).toBeGreaterThan(50);
    expect(count(body, /<loc>[^<]*\/cms\/company\//g)).toBeGreaterThan(50);
    expect(addresses.length).toBeLessThanOrEqual(5000);
  });

  it('is made once a minute for each host name, with its own addresses', async () => {
    const first = await read('/sitemap.xml');
    breakAll(faults.reset);
    expect((await read('/sitemap.xml', { 'Accept-Encoding': 'gzip' })).bytes.length).toBeLessThan(first.bytes.length / 5);
    expect((await read('/sitemap.xml', { Host: 'north.localhost:8080' })).body).toContain('<loc>http://north.localhost:8080/cms/</loc>');
    gateway.pass(1_800_000);
    expect((await read('/sitemap.xml')).body).toBe(first.body);
  });

  it('is 503 while the platform is down and nothing is cached, and not cacheable while a part is missing', async () => {
    await read('/robots.txt');
    breakAll(faults.status500);
    const cold = await read('/sitemap.xml');
    expect(cold).toMatchObject({ status: 503, headers: { 'retry-after': '60' } });
    platform.heal();
    platform.fail({ path: '/api/enterprise/list' }, faults.status500);
    const partly = await read('/sitemap.xml');
    expect({ status: partly.status, cacheControl: partly.headers['cache-control'], companies: count(partly.body, /\/company\//g) }).toEqual({
      status: 200,
      cacheControl: 'private, no-store',
      companies: 0,
    });
    platform.heal();
    expect(count((await read('/sitemap.xml')).body, /<loc>[^<]*\/company\//g)).toBeGreaterThan(0);
  });
});

describe('/robots.txt', () => {
  it('names the sitemap and excluded paths of the requested host [P2]', async () => {
    const { status, headers, body } = await read('/robots.txt', { Host: 'west.localhost' });
    expect({ status, contentType: headers['content-type'] }).toEqual({ status: 200, contentType: 'text/plain; charset=utf-8' });
    expect(body).toContain('Sitemap: http://west.localhost/sitemap.xml\n');
    for (const path of ['/api/', '/cms-api/', '/uac/', '/cms/session/', '/cms/search?', '/cms/en/search?', '/*?next=', '/*&next=', '/*?keywords='])
      expect(body).toContain(`Disallow: ${path}\n`);
    expect(body).not.toMatch(/Disallow: \/(file\/|cms\/)?\n/);
  });

  it.each(['/robots.txt', '/sitemap.xml', '/cms/feed/news.xml'])(
    '%s of an unknown host is 404, and other methods than GET and HEAD get 405 [G2]',
    async (path) => {
      expect((await read(path, { Host: 'nowhere.localhost' })).status).toBe(404);
      expect((await ask(gateway, path, { method: 'POST', headers: { 'Sec-Fetch-Site': 'same-origin' } })).status).toBe(405);
    },
  );
});
