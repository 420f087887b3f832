// The heads of pages, and a park's small files, as search engines, social networks and browsers read them (P12).
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { themeColours } from '#shared/themes.ts';
import { callsOf } from '../support/faulty.ts';
import { titleOf, wordsOf } from '../support/page.ts';
import { startPortal } from '../support/start-portal.ts';
import { ask, type Heard } from '../support/steps.ts';
import { faults } from '../support/upstream.ts';

const { gateway, platform, start } = await startPortal({ still: true });

/** A crawler gets pages whole. */
const crawler = { 'User-Agent': 'Examplebot/1.0' };
const visit = (path: string, headers: Record<string, string> = {}): Promise<Heard> => ask(gateway, path, { headers: { ...crawler, ...headers } });
const origin = 'http://north.localhost';

const plain = (text: string): string => text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');
const headOf = (html: string): string => html.slice(0, html.indexOf('</head>'));

/** Returns the contents of all `<meta>` with this name or property in the head. */
const metas = (html: string, name: string): string[] =>
  [...headOf(html).matchAll(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'))].map(([, content = '']) => plain(content));

/** Returns the URLs of all links with this relation, alternates with their language. */
const links = (html: string, rel: string): string[] =>
  [...headOf(html).matchAll(new RegExp(`<link rel="${rel}"(?: hrefLang="([^"]*)")? href="([^"]*)"`, 'gi'))].map(([, lang, href = '']) =>
    plain(lang === undefined ? href : `${lang} ${href}`),
  );

const dataSchema = z.looseObject({ '@context': z.literal('https://schema.org') });
/** Returns the page's structured data. */
const dataIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) => dataSchema.parse(JSON.parse(json)));
const dataOf = (html: string, type: string) => dataIn(html).find((data) => data['@type'] === type);

describe('the head of a page', () => {
  it.each(['/cms/', '/cms/en', '/cms/news', '/cms/en/about', '/cms/company', '/cms/sentiment', '/cms/agreements/privacy'])(
    'describes %s once for search engines and social networks [P12]',
    async (path) => {
      const { body } = await visit(path);
      const one = (name: string): string => {
        const found = metas(body, name);
        expect(found, name).toHaveLength(1);
        return found[0] ?? '';
      };
      expect(links(body, 'canonical')).toEqual([origin + path]);
      expect([one('og:url'), one('Url')]).toEqual([origin + path, origin + path]);
      const zh = path.replace(/^\/cms\/en(?=\/|$)/, '/cms').replace(/^\/cms$/, '/cms/');
      const en = path.replace(/^\/cms(?:\/en)?\/?/, '/cms/en/').replace(/\/$/, '');
      expect(links(body, 'alternate').filter((link) => link.includes(' '))).toEqual([
        `zh-CN ${origin}${zh}`,
        `en ${origin}${en}`,
        `x-default ${origin}${zh}`,
      ]);
      const name = path.startsWith('/cms/en') ? 'Beiyu Chemical Park' : '北屿化工园区';
      expect([one('og:site_name'), one('twitter:card')]).toEqual([name, 'summary_large_image']);
      expect(titleOf(body)).toBe(one('og:title') === name ? name : `${one('og:title')} - ${name}`);
      expect(one('og:description')).toBe(one('Description'));
      expect(one('og:type')).toBe(path.endsWith('/privacy') ? 'article' : 'website');
      const image = one('og:image');
      expect(image).toMatch(new RegExp(`^${origin}/file/north/`));
      const { status, headers } = await ask(gateway, image.replace(origin, ''));
      expect({ status, policy: headers['cross-origin-resource-policy'] }).toEqual({ status: 200, policy: 'cross-origin' });
    },
  );

  it('has the picture and the summary of the article, or both from its text [P12]', async () => {
    const { body } = await visit('/cms/news');
    const [path = ''] = /\/cms\/news\/n\d+/.exec(body) ?? [];
    const article = (await visit(path)).body;
    expect(metas(article, 'og:image')[0]).toMatch(/^http:\/\/north\.localhost\/file\/north\/[\w-]+-800x450\.webp$/);
    expect(metas(article, 'og:type')).toEqual(['article']);
    const agreement = (await visit('/cms/agreements/privacy')).body;
    const [description = ''] = metas(agreement, 'Description');
    expect(description.length).toBeGreaterThan(20);
    expect(wordsOf(agreement).replace(/\s+/g, '')).toContain(description.replace(/\s+/g, '').slice(0, 20));
  });

  it('is the same for a visitor, whose page is streamed [G7, P12]', async () => {
    const [whole, streamed] = await Promise.all([visit('/cms/about'), ask(gateway, '/cms/about')]);
    for (const name of ['og:title', 'og:url', 'og:image', 'Description']) expect(metas(streamed.body, name)).toEqual(metas(whole.body, name));
  });
});

describe('a page of a list', () => {
  it.each([
    ['/cms/news?page=2', '新闻资讯（第 2 页） - 北屿化工园区'],
    ['/cms/en/news?page=3', 'News (page 3) - Beiyu Chemical Park'],
    ['/cms/investment?section=policy&page=2', '政策法规（第 2 页） - 北屿化工园区'],
    ['/cms/company?page=2', '企业名录（第 2 页） - 北屿化工园区'],
    ['/cms/company?classCode=02&page=2', '有机原料 - 企业名录（第 2 页） - 北屿化工园区'],
    ['/cms/company?keywords=%E5%8C%97%E5%B1%BF&classCode=01', '北屿 - 基础化工 - 企业名录 - 北屿化工园区'],
    ['/cms/enterprise?classCode=01', '基础化工 - 企业风采 - 北屿化工园区'],
    ['/cms/sentiment?type=02', '建议 - 公众留言 - 北屿化工园区'],
    ['/cms/sentiment?type=02&keywords=%E5%9B%AD%E5%8C%BA', '园区 - 建议 - 公众留言 - 北屿化工园区'],
    ['/cms/search?keywords=%E7%AE%A1%E5%BB%8A&type=news&page=2', '管廊 - 新闻资讯 - 搜索（第 2 页） - 北屿化工园区'],
  ])('%s has its own title and canonical URL [P12]', async (path, title) => {
    const { status, body } = await visit(path);
    expect({ status, title: titleOf(body), titles: body.match(/<title>/g)?.length }).toEqual({ status: 200, title, titles: 1 });
    expect(links(body, 'canonical')).toEqual([origin + path]);
  });

  it('names the class by its code while the classes cannot be read [P12]', async () => {
    platform.fail({ path: '/api/enterprise/list' }, faults.status500);
    const { body } = await ask(await start(), '/cms/company?classCode=01', { headers: crawler });
    expect(titleOf(body)).toBe('01 - 企业名录 - 北屿化工园区');
  });

  it.each([
    ['/cms/statement', '?page=9999'],
    ['/cms/en/company', '?page=999'],
    ['/cms/sentiment', '?type=01&page=500'],
  ])('%s%s after the last one is not indexed, and its canonical URL and 上一页 are the last page [P12]', async (path, query) => {
    const { body } = await visit(path + query);
    const [canonical = ''] = links(body, 'canonical');
    expect(metas(body, 'robots')).toEqual(['noindex']);
    const last = Number(new URL(canonical).searchParams.get('page') ?? 1);
    expect(last).toBeLessThan(100);
    const back = canonical.replace(origin, '').replaceAll('&', '&amp;');
    expect(body).toMatch(new RegExp(`<a href="${back.replace(/[?.]/g, '\\$&')}">(?:上一页|Previous page)</a>`));
    const [at, next] = await Promise.all([canonical.replace(origin, ''), withPage(canonical, last + 1)].map(async (url) => (await visit(url)).body));
    expect([metas(at ?? '', 'robots'), links(at ?? '', 'canonical')]).toEqual([[], [canonical]]);
    expect([metas(next ?? '', 'robots'), links(next ?? '', 'canonical')]).toEqual([['noindex'], [canonical]]);
  });

  it('that is the search without keywords, or without a type, has no page number in its canonical URL [P12]', async () => {
    expect(links((await visit('/cms/search?page=2')).body, 'canonical')).toEqual([`${origin}/cms/search`]);
    expect(links((await visit('/cms/search?keywords=a&page=2')).body, 'canonical')).toEqual([`${origin}/cms/search?keywords=a`]);
  });
});

/** Sets the page number of a URL, and returns path and query. */
function withPage(url: string, page: number): string {
  const to = new URL(url);
  to.searchParams.set('page', String(page));
  return to.pathname + to.search;
}

describe('a page that search engines must not index', () => {
  it.each([
    '/cms/login',
    '/cms/register',
    '/cms/password/reset',
    '/cms/search',
    '/cms/search?keywords=a',
    '/cms/company?keywords=a',
    '/cms/sentiment?keywords=a',
  ])('says so at %s [P12]', async (path) => {
    expect(metas((await visit(path)).body, 'robots')).toEqual(['noindex']);
  });

  it('is any URL with `next=`, also if the page is cached (case 98)', async () => {
    await visit('/cms/about');
    for (const path of ['/cms/about?next=%2Fcms%2F', '/cms/en/news?page=2&next=x'])
      expect((await visit(path)).headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow' });
    expect((await visit('/cms/about')).headers).not.toHaveProperty('x-robots-tag');
  });
});

describe('the structured data', () => {
  it('of the home page is the park and its site with the search [P12]', async () => {
    const [data] = dataIn((await visit('/cms/en')).body);
    expect(data?.['@graph']).toEqual([
      expect.objectContaining({ '@type': 'GovernmentOrganization', name: 'Beiyu Chemical Park', url: `${origin}/cms/en` }),
      expect.objectContaining({
        '@type': 'WebSite',
        potentialAction: expect.objectContaining({
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${origin}/cms/en/search?keywords={search_term_string}` },
        }),
      }),
    ]);
    const found = await visit('/cms/en/search?keywords=pier');
    expect({ status: found.status, title: titleOf(found.body) }).toEqual({ status: 200, title: 'pier - Search - Beiyu Chemical Park' });
  });

  it('of an article is the article and its breadcrumb [P12, C5]', async () => {
    const { body } = await visit('/cms/government/n39902');
    const [title] = metas(body, 'ArticleTitle');
    expect(dataOf(body, 'NewsArticle')).toMatchObject({
      headline: title,
      datePublished: '2026-11-06T06:05:30.000Z',
      inLanguage: 'zh-CN',
      articleSection: '政府公开',
      mainEntityOfPage: `${origin}/cms/government/n39902`,
      publisher: { '@type': 'GovernmentOrganization', name: '北屿化工园区' },
    });
    expect(dataOf(body, 'BreadcrumbList')?.['itemListElement']).toEqual([
      { '@type': 'ListItem', position: 1, name: '首页', item: `${origin}/cms/` },
      { '@type': 'ListItem', position: 2, name: '政府公开', item: `${origin}/cms/government` },
      { '@type': 'ListItem', position: 3, name: '正文' },
    ]);
  });

  it('of a company is the company [P12, P4]', async () => {
    const { body } = await visit('/cms/enterprise/91999901MA00000155');
    expect(dataOf(body, 'Corporation')).toMatchObject({ identifier: '91999901MA00000155', url: `${origin}/cms/company/91999901MA00000155` });
  });

  it('cannot end its script element, whatever an editor writes (case 48)', async () => {
    platform.fail({ ...callsOf.detail, id: 'n10020' }, (_req, res) => {
      const data = { id: 'n10020', title: '</script><script>alert(1)</script>', cateCode: 'news', content: '<p>x</p>' };
      res.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ code: 0, data }));
    });
    const { body } = await visit('/cms/news/n10020');
    expect(dataOf(body, 'NewsArticle')?.['headline']).toBe('</script><script>alert(1)</script>');
    expect(body).not.toContain('<script>alert');
  });

  it('is part of cached pages, whose policy forbids inline scripts [G11, P12]', async () => {
    const caching = await start({ env: { PAGE_FRESH_S: '60' } });
    const timing = async () => (await ask(caching, '/cms/news')).headers['server-timing'];
    await expect.poll(timing).toContain('cache;desc="hit"');
    const cached = await ask(caching, '/cms/news');
    expect(cached.headers['content-security-policy']).not.toContain('nonce');
    expect(dataOf(cached.body, 'BreadcrumbList')).toBeDefined();
  });
});

describe('the files of a park', () => {
  it.each([
    { host: 'north.localhost', path: '/cms/site.webmanifest', name: '北屿化工园区', lang: 'zh-CN', start: '/cms/', colour: themeColours.primary1 },
    {
      host: 'south.localhost',
      path: '/cms/en/site.webmanifest',
      name: 'Nanting Advanced Materials Park',
      lang: 'en',
      start: '/cms/en',
      colour: themeColours.primary2,
    },
  ])('include a web manifest with name, colours and icons: $path of $host [P12]', async ({ host, path, name, lang, start, colour }) => {
    const home = await visit(start, { Host: host });
    expect(links(home.body, 'manifest')).toEqual([path]);
    const { status, headers, body } = await visit(path, { Host: host });
    expect({ status, type: headers['content-type'], caching: headers['cache-control'] }).toEqual({
      status: 200,
      type: 'application/manifest+json; charset=utf-8',
      caching: 'public, max-age=3600',
    });
    const iconSchema = z.object({ src: z.string(), sizes: z.string(), type: z.string().optional() });
    const manifest = z.looseObject({ icons: z.array(iconSchema) }).parse(JSON.parse(body));
    expect(manifest).toMatchObject({ name, lang, start_url: start, scope: '/cms/', theme_color: colour });
    expect(metas(home.body, 'theme-color')).toEqual([colour]);
    for (const { src, type } of manifest.icons) {
      const icon = await visit(src, { Host: host });
      expect({ status: icon.status, type: icon.headers['content-type'] }).toEqual({ status: 200, type: type ?? 'image/webp' });
    }
  });

  it('include an OpenSearch description whose template finds something [P12]', async () => {
    const home = (await visit('/cms/')).body;
    expect(headOf(home)).toContain(
      '<link rel="search" type="application/opensearchdescription+xml" title="北屿化工园区" href="/cms/opensearch.xml"/>',
    );
    const { status, headers, body } = await visit('/cms/opensearch.xml');
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'application/opensearchdescription+xml; charset=utf-8' });
    expect(body).toContain('<ShortName>北屿化工园区</ShortName>');
    const [, template = ''] = /<Url type="text\/html" method="get" template="([^"]*)"/.exec(body) ?? [];
    const found = await visit(template.replace(origin, '').replace('{searchTerms}', encodeURIComponent('管廊')));
    expect(titleOf(found.body)).toBe('管廊 - 搜索 - 北屿化工园区');
  });

  it.each(['icon', 'apple-touch-icon'])('include the icon, to which pages link as %s [P12]', async (rel) => {
    for (const park of ['north', 'west']) {
      const { body } = await visit('/cms/news', { Host: `${park}.localhost` });
      expect(body).toContain(`<link rel="${rel}" href="/file/${park}/icon-512x512.png"/>`);
    }
  });

  it.each(['/favicon.ico', '/apple-touch-icon.png', '/apple-touch-icon-precomposed.png'])(
    'include %s, which redirects to the icon [P12]',
    async (path) => {
      for (const park of ['north', 'west']) {
        const { status, headers } = await visit(path, { Host: `${park}.localhost` });
        expect({ status, location: headers.location, caching: headers['cache-control'] }).toEqual({
          status: 302,
          location: `/file/${park}/icon-512x512.png`,
          caching: 'public, max-age=3600',
        });
      }
      expect((await visit(path, { Cookie: 'token=a' })).headers['cache-control']).toBe('private, no-store');
      expect((await visit(path, { Host: 'nowhere.localhost' })).status).toBe(404);
    },
  );
});

describe('the page of feeds', () => {
  it.each(['/cms/feeds', '/cms/en/feeds'])('%s lists every feed with its absolute URL [P12]', async (path) => {
    const { status, body } = await visit(path);
    expect(status).toBe(200);
    const feeds = [...body.matchAll(/href="(\/cms\/(?:en\/)?feed\/\w+\.xml)"/g)].map(([, href = '']) => href);
    expect(feeds.length).toBeGreaterThanOrEqual(8);
    for (const href of feeds) expect(wordsOf(body)).toContain(origin + href);
  });
});
