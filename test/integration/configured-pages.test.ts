// Tests content pages that a park's editors have configured, and the frame around them (P10).
import { describe, expect, it } from 'vitest';
import type { SeedArticle } from '../../backend/seed/schema.ts';
import { stateOf, wordsOf } from '../support/page.ts';
import { anArticle, aPark } from '../support/park.ts';
import { startPortal } from '../support/start-portal.ts';
import { ask } from '../support/steps.ts';

/** The location of a page, a row a block. */
const page = (name: string, ...blocks: { block: string; title?: string; cate?: string; viewAs?: string; size?: number }[]) => ({
  code: `page.${name}`,
  name: { zh: name },
  banners: blocks.map(({ title, ...meta }) => ({ name: { zh: title ?? '' }, meta: JSON.stringify(meta) })),
});

const latest = { block: 'articles', title: '最新消息', cate: 'news', size: 2 };
const park = aPark('made', {
  articles: ['a', 'b', 'c'].map((id) => anArticle(id, { imageUrl: '/file/a.png' })),
  locations: [
    page('index', { block: 'contact' }, latest),
    ...['services', 'investment', 'sentiment', 'about', 'enterprise', 'search'].map((name) => page(name, latest, { block: 'nonsense' })),
    page('news', { block: 'news', viewAs: 'text' }),
  ],
});

/** Template 2 with a home page that does not begin with a banner. */
const second = aPark('second', { code: '2', articles: [anArticle('a')], locations: [page('index', latest, { block: 'banner' })] });
/** The same with a picture first. */
const banner = aPark('banner', {
  code: '2',
  articles: [anArticle('a')],
  locations: [
    page('index', { block: 'banner' }, latest),
    { code: 'home.banner', name: { zh: '首页' }, banners: [{ name: { zh: '图' }, imageUrl: '/file/a.png' }] },
  ],
});
/** English asked for, of which it has nothing. */
const chinese = aPark('chinese', {
  name: { zh: '只有中文的园区' },
  articles: [anArticle('a')],
  locations: [
    { code: 'navigation', name: { zh: '导航' }, banners: [{ name: { zh: '园区新闻' }, path: '/news' }] },
    { code: 'footer.links', name: { zh: '相关链接' }, banners: [{ name: { zh: '公共服务平台' }, linkUrl: 'https://gov.test/', linkEnabled: 1 }] },
  ],
});

/** A park whose menus link more columns than its editors have filled. */
const withMenus = (name: string, ...articles: SeedArticle[]) =>
  aPark(name, {
    articles,
    locations: [
      {
        code: 'navigation',
        name: { zh: '导航' },
        banners: [
          { name: { zh: '看新闻' }, path: '/news' },
          { name: { zh: '看公告' }, path: '/notice' },
          { name: { zh: '看政策' }, path: '/investment?section=policy' },
          { name: { zh: '看投资' }, path: '/investment' },
        ],
      },
      {
        code: 'footer.links',
        name: { zh: '相关链接' },
        banners: [
          { name: { zh: '公告汇总' }, path: '/notice' },
          { name: { zh: '兄弟园区' }, linkUrl: 'https://park.test/cms/notice', linkEnabled: 1 },
        ],
      },
    ],
  });

/** Parks with the same menus: one has only news, one also notices. */
const quiet = withMenus('quiet', anArticle('a'));
const busy = withMenus('busy', anArticle('a'), anArticle('n', { cateCode: 'notice' }));
const plain = aPark('plain', { articles: [anArticle('a', { imageUrl: '/file/a.png' })] });

const { gateway } = await startPortal({ parks: [park, second, banner, chinese, quiet, busy, plain] });

/** The page without its head, where the configuration itself is carried. */
const read = async (path: string, host = 'made.localhost') =>
  /<main.*/s.exec((await ask(gateway, path, { headers: { Host: host } })).body)?.[0] ?? '';
/** The links of an article block, in order. */
const articlesIn = (html: string) => [...html.matchAll(/href="\/cms\/news\/(\w)"/g)].map(([, id]) => id);

describe('a park that configures its own pages', () => {
  it.each(['', 'services', 'investment', 'sentiment', 'about', 'enterprise', 'search'])(
    'shows its own blocks at /%s, without unknown ones [P10]',
    async (name) => {
      const { body } = await ask(gateway, `/cms/${name}`, { headers: { Host: 'made.localhost' } });
      expect(wordsOf(body)).toContain('最新消息');
      expect(articlesIn(body)).toHaveLength(2);
      expect(stateOf(body).chrome.pages[name || 'index']?.map(({ block }) => block)).toEqual(name === '' ? ['contact', 'articles'] : ['articles']);
    },
  );

  it('shows search results instead of its blocks [C6, P10]', async () => {
    const html = await read(`/cms/search?keywords=${encodeURIComponent('文章')}`);
    expect({ hasBlock: html.includes('最新消息'), articles: new Set(articlesIn(html)).size }).toEqual({ hasBlock: false, articles: 3 });
  });

  it('shows a list in the configured view; another park’s list has the default view [C1, P10]', async () => {
    const hasPictures = (html: string) => [...html.matchAll(/<li[^>]* data-row=.*?<\/li>/gs)].some(([row]) => row.includes('<img'));
    expect({ own: hasPictures(await read('/cms/news')), other: hasPictures(await read('/cms/news', 'plain.localhost')) }).toEqual({
      own: false,
      other: true,
    });
  });
});

describe('the frame of a configured park', () => {
  it('overlays the banner of template 2 only if the page begins with one [C4, P10]', async () => {
    const whole = async (host: string) => (await ask(gateway, '/cms/', { headers: { Host: host } })).body;
    const lies = async (host: string) => (await whole(host)).includes('data-over="hero"');
    expect({ second: await lies('second.localhost'), banner: await lies('banner.localhost') }).toEqual({ second: false, banner: true });
  });

  it('marks words that a park has only in Chinese [L3]', async () => {
    const html = (await ask(gateway, '/cms/en/nowhere', { headers: { Host: 'chinese.localhost' } })).body;
    const marked = [...html.matchAll(/<(?:a|span|h2)[^>]* lang="zh-CN"[^>]*>([^<]+)</g)].map(([, text]) => text);
    expect(marked).toEqual(expect.arrayContaining(['只有中文的园区', '园区新闻', '相关链接', '公共服务平台']));
  });
});

describe('a park with empty columns', () => {
  const whole = async (path: string, park = 'quiet') => (await ask(gateway, path, { headers: { Host: `${park}.localhost` } })).body;
  const linksIn = (html: string) => [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => href.replace('&amp;', '&'));
  const isList = (href: string) => /^\/cms(\/en)?\/(notice|government|statement|agreements|\w+\?section=\w+)$/.test(href);

  const menusIn = (html: string) => [...html.matchAll(/<(nav|header|footer)\b.*?<\/\1>/gs)].map(([menu]) => menu).join('');

  it('links none of them in menus, footer, services, main sections, page menus and site map, in both languages [H5]', async () => {
    for (const home of ['/cms/', '/cms/en']) {
      const at = (path: string) => whole(home.replace(/\/$/, '') + path);
      // the first frame may be sent before its empty columns are read
      await expect.poll(async () => linksIn(await at('/sitemap')).filter(isList), { timeout: 25_000 }).toEqual([]);
      // blocks of the home page show by themselves that they are empty
      const pages = [menusIn(await whole(home)), menusIn(await at('/news')), await at('/investment'), await at('/services'), await at('/nowhere')];
      expect(pages.flatMap((html) => linksIn(html).filter(isList))).toEqual([]);
      // the same menus of a park with notices lead to them
      const list = `${home.replace(/\/$/, '')}/notice`;
      expect(linksIn(menusIn(await whole(home, 'busy'))).filter(isList)).toContain(list);
      expect(linksIn(await whole(`${home.replace(/\/$/, '')}/sitemap`, 'busy')).filter(isList)).toEqual(expect.arrayContaining([list]));
    }
  });

  it('links everything else: pages, columns with articles, other sites [H5]', async () => {
    const html = await whole('/cms/sitemap');
    expect(html.match(/看新闻|看公告|看政策|看投资|公告汇总|兄弟园区/g)).toEqual(expect.arrayContaining(['看新闻', '看投资', '兄弟园区']));
    expect(linksIn(html)).toEqual(
      expect.arrayContaining(['/cms/news', '/cms/investment', '/cms/company', '/cms/sentiment', 'https://park.test/cms/notice']),
    );
  });

  it('still serves the page of an empty column, and marks it as current [C1, H5]', async () => {
    const { status, body } = await ask(gateway, '/cms/notice', { headers: { Host: 'quiet.localhost' } });
    expect(status).toBe(200);
    expect(body).toContain('暂无数据');
    expect(body).toMatch(/<a href="\/cms\/notice"[^>]* aria-current="page"/);
  });
});
