// Content pages as a park's editors made them: which blocks stand where, and what the others make of them (P10).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { anArticle, aPark } from '../support/park.ts';
import { openParks } from '../support/snapshots.ts';
import { ask } from '../support/steps.ts';

/** The location of a page, a row a block. */
const page = (name: string, ...blocks: { block: string; title?: string; cate?: string; viewAs?: string; size?: number }[]) => ({
  code: `page.${name}`,
  name: { zh: name },
  banners: blocks.map(({ title, ...meta }) => ({ name: { zh: title ?? '' }, meta: JSON.stringify(meta) })),
});

const latest = { block: 'articles', title: '最新消息', cate: 'news', size: 2 };
const park = aPark('made', {
  articles: ['a', 'b', 'c'].map((id) => anArticle(id)),
  locations: [
    page('index', { block: 'contact' }, latest),
    ...['services', 'investment', 'sentiment', 'about', 'enterprise', 'search'].map((name) => page(name, latest, { block: 'nonsense' })),
    page('news', { block: 'news', viewAs: 'text' }),
  ],
});

/** Template 2, whose home page does not begin with a picture. */
const second = aPark('second', { code: '2', articles: [anArticle('a')], locations: [page('index', latest, { block: 'banner' })] });
/** English asked for, of which it has nothing. */
const chinese = aPark('chinese', {
  name: { zh: '只有中文的园区' },
  locations: [
    { code: 'navigation', name: { zh: '导航' }, banners: [{ name: { zh: '园区新闻' }, path: '/news' }] },
    { code: 'footer.links', name: { zh: '相关链接' }, banners: [{ name: { zh: '公共服务平台' }, linkUrl: 'https://gov.test/', linkEnabled: 1 }] },
  ],
});

let backend: TestBackend;
let gateway: TestGateway;
beforeAll(async () => {
  backend = await startBackend({ database: await openParks([park, second, chinese, aPark('plain', { articles: [anArticle('a')] })]) });
  gateway = await startGateway({ bases: backend.bases });
});
afterAll(async () => {
  await gateway.stop();
  await backend.stop();
});

/** The page without its head, where the configuration itself is carried. */
const read = async (path: string, host = 'made.localhost') =>
  /<main.*/s.exec((await ask(gateway, path, { headers: { Host: host } })).body)?.[0] ?? '';
/** The links of an article block, in order. */
const articlesIn = (html: string) => [...html.matchAll(/href="\/cms\/news\/(\w)"/g)].map(([, id]) => id);

describe('a park that makes its pages itself', () => {
  it.each(['', 'services', 'investment', 'sentiment', 'about', 'enterprise', 'search'])(
    'has its own blocks at /%s, unknown ones left out [P10]',
    async (name) => {
      const html = await read(`/cms/${name}`);
      expect(html).toContain('最新消息');
      expect(articlesIn(html)).toHaveLength(2);
      expect(html).not.toContain('内容加载失败');
    },
  );

  it('keeps the search as it is for whoever asks for something [C6, P10]', async () => {
    expect(await read(`/cms/search?keywords=${encodeURIComponent('文章')}`)).not.toContain('最新消息');
  });

  it('draws a list as its page says, and another park’s in the usual view [C1, P10]', async () => {
    const isOfRows = (html: string) => /<main.*class="[^"]*_picture_/s.test(html);
    expect([isOfRows(await read('/cms/news')), isOfRows(await read('/cms/news', 'plain.localhost'))]).toEqual([false, true]);
  });
});

describe('a frame around what a park configured', () => {
  it('lies over the banner of template 2 only where there is one [C4, P10]', async () => {
    const whole = async (host: string) => (await ask(gateway, '/cms/', { headers: { Host: host } })).body;
    expect(await whole('second.localhost')).not.toContain('data-over');
  });

  it('marks the words that a park has in Chinese alone [L3]', async () => {
    const html = (await ask(gateway, '/cms/en/nowhere', { headers: { Host: 'chinese.localhost' } })).body;
    const marked = [...html.matchAll(/<(?:a|span|h2)[^>]* lang="zh-CN"[^>]*>([^<]+)</g)].map(([, text]) => text);
    expect(marked).toEqual(expect.arrayContaining(['只有中文的园区', '园区新闻', '相关链接', '公共服务平台']));
  });
});
