// Categories that a park's platform names and the table of columns does not: sections of /news (P2, P10, H5).
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { titleOf } from '../support/page.ts';
import { anArticle, aPark } from '../support/park.ts';
import { openParks } from '../support/snapshots.ts';
import { ask } from '../support/steps.ts';

const news = { code: 'news', name: '园区新闻', nameEn: 'Park news' };
const filmed = aPark('filmed', {
  categories: [
    news,
    { code: 'video', name: '园区影像', nameEn: 'Park films' },
    { code: 'open.days', name: '开放日' },
    { code: 'photos', name: '园区图库', nameEn: 'Park pictures' },
    { code: 'a/b', name: '坏代码' },
  ],
  articles: [
    anArticle('n1'),
    ...Array.from({ length: 12 }, (_, i) => anArticle(`v${i + 1}`, { cateCode: 'video', title: { zh: `影片${i + 1}`, en: `Film ${i + 1}` } })),
    anArticle('o1', { cateCode: 'open.days', title: { zh: '开放日一' } }),
    anArticle('h1', { cateCode: 'hidden', title: { zh: '未列栏目' } }),
  ],
});

let backend: TestBackend;
let gateway: TestGateway;
beforeAll(async () => {
  backend = await startBackend({ database: await openParks([filmed, aPark('other', { categories: [news], articles: [anArticle('n2')] })]) });
});
afterAll(() => backend.stop());
beforeEach(async () => {
  gateway = await startGateway({ bases: backend.bases, env: { PAGE_FRESH_S: '60' } });
  // both languages learn behind a first page which columns have articles
  for (const home of ['/cms/', '/cms/en'])
    await expect.poll(async () => linksIn(await read(`${home.replace(/\/$/, '')}/sitemap`))).toContain(listAt(home));
});
afterEach(() => gateway.stop());

/** A crawler gets pages whole, so their links are in the order of the document. */
const visit = (path: string, host = 'filmed.localhost') => ask(gateway, path, { headers: { Host: host, 'User-Agent': 'Examplebot/1.0' } });
const read = async (path: string) => (await visit(path)).body;
const listAt = (home: string, code = 'video') => `${home.replace(/\/$/, '')}/news?section=${code}`;
const linksIn = (html: string) => [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
const crumbsIn = (html: string) => /<ol class="[^"]*">.*?<\/ol>/s.exec(html)?.[0] ?? '';

describe.each([
  { home: '/cms/', name: '园区影像', title: '影片12' },
  { home: '/cms/en', name: 'Park films', title: 'Film 12' },
])('a category that the platform alone names, at $home', ({ home, name, title }) => {
  const at = (path: string) => home.replace(/\/$/, '') + path;

  it('is a list at /news?section=, page by page, under its own name [P2, P10]', async () => {
    const { status, body } = await visit(listAt(home));
    expect([status, titleOf(body)]).toEqual([200, `${name} - filmed园区`]);
    expect(linksIn(body).filter((href) => href.startsWith(at('/search/v')))).toHaveLength(10);
    expect(body).toContain(`<meta name="Url" content="http://filmed.localhost${listAt(home)}"/>`);
    expect(body).toContain(`<meta name="ColumnName" content="${name}"/>`);
    expect(body).not.toContain('application/rss+xml');
    const second = await read(`${listAt(home)}&page=2`);
    expect(linksIn(second).filter((href) => href.startsWith(at('/search/v')))).toHaveLength(2);
  });

  it('has articles that open, and whose breadcrumb leads back to the list [C5, P2]', async () => {
    const { status, body } = await visit(at('/search/v12'));
    expect([status, titleOf(body)]).toEqual([200, `${title} - filmed园区`]);
    expect(linksIn(crumbsIn(body))).toEqual([home, listAt(home)]);
    expect(crumbsIn(body)).toContain(name);
    expect((await visit(at('/news/v12'))).status).toBe(404);
  });

  it('is in the site map and in the section menu, after the other sections of /news [P2]', async () => {
    for (const path of ['/sitemap', '/news', '/notice']) {
      const links = linksIn(await read(at(path)));
      expect(links).toContain(listAt(home));
      expect(links.lastIndexOf(listAt(home))).toBeGreaterThan(links.indexOf(at('/news')));
    }
    expect(await read(listAt(home))).toMatch(new RegExp(`<a href="[^"]*section=video"[^>]* aria-current="page"[^>]*>${name}`));
  });

  it('is in no menu while nothing is published in it, and its address answers all the same [H5]', async () => {
    for (const path of ['/sitemap', '/news', '/nowhere']) expect(await read(at(path))).not.toContain('section=photos');
    const { status, body } = await visit(listAt(home, 'photos'));
    expect([status, titleOf(body)]).toEqual([200, `${home === '/cms/' ? '园区图库' : 'Park pictures'} - filmed园区`]);
  });

  it('has no feed [P2]', async () => {
    expect((await visit(at('/feed/video.xml'))).status).toBe(404);
    expect(new Set(linksIn(await read(at('/sitemap'))).filter((href) => href.endsWith('.xml')))).toEqual(new Set([at('/feed/news.xml')]));
  });
});

describe('/sitemap.xml', () => {
  it('lists what the platform alone names while it has articles, and these articles, in both languages [P2]', async () => {
    const addresses = [...(await read('/sitemap.xml')).matchAll(/<loc>http:\/\/filmed\.localhost([^<]*)<\/loc>/g)].map(([, path = '']) => path);
    expect(addresses).toEqual(
      expect.arrayContaining(['/cms/news?section=video', '/cms/en/news?section=video', '/cms/search/v1', '/cms/en/search/v1', '/cms/search/o1']),
    );
    expect(addresses.filter((path) => /section=photos|a\/b|h1$/.test(path))).toEqual([]);
  });
});

describe('a name in Chinese alone', () => {
  it('is marked as such on English pages [L3]', async () => {
    for (const path of ['/cms/en/sitemap', '/cms/en/news']) expect(await read(path)).toMatch(/<(a|span)[^>]* lang="zh-CN"[^>]*>开放日</);
    expect(await read('/cms/en/news?section=open.days')).toContain('<h1 lang="zh-CN">开放日</h1>');
  });
});

describe('a category that the platform does not name', () => {
  it.each([
    '/cms/news?section=hidden',
    '/cms/news?section=a/b',
    '/cms/news?section=constructor',
    '/cms/en/news?section=none',
    '/cms/notice?section=video',
  ])('is no section: %s is the page without it', async (path) => {
    const [plain = ''] = path.split('?');
    const [found, own] = [await read(path), await read(plain)];
    expect([titleOf(found), linksIn(found)]).toEqual([titleOf(own), linksIn(own)]);
  });

  it('has its articles at /search, whose breadcrumb leads to the search (ruling 18)', async () => {
    const { status, body } = await visit('/cms/search/h1');
    expect([status, linksIn(crumbsIn(body))]).toEqual([200, ['/cms/', '/cms/search']]);
    expect((await visit('/cms/news/h1')).status).toBe(404);
  });

  it('is none in another park that does not name it (case 7)', async () => {
    const { body } = await visit('/cms/news?section=video', 'other.localhost');
    expect(titleOf(body)).toBe('园区新闻 - other园区');
    expect(body).not.toContain('section=video');
  });

  it('fills no cache: whatever the section, the page of /news is answered from it (case 11)', async () => {
    const verdictOf = async (path: string) => /cache;desc="(\w+)"/.exec(String((await visit(path)).headers['server-timing']))?.[1];
    await expect.poll(() => verdictOf('/cms/news')).toBe('hit');
    await expect.poll(() => verdictOf('/cms/news?section=video')).toBe('hit');
    const entries = async () => /portal_cache_entries\{cache="pages"\} (\d+)/.exec((await ask(gateway.ops, '/metrics')).body)?.[1];
    const before = await entries();
    for (let i = 0; i < 50; i += 1) expect(await verdictOf(`/cms/news?section=made-up-${i}`)).toBe('hit');
    expect(await entries()).toBe(before);
    expect(await verdictOf('/cms/news?section=video')).toBe('hit');
  });
});
