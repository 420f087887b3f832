import { describe, expect, it } from 'vitest';
import { columnAt } from '#shared/park-columns.ts';
import { type RssSource, rssOf } from './rss.ts';

const source = (more: Partial<RssSource> = {}): RssSource => ({
  origin: 'https://north.test',
  tenantId: 'north',
  locale: 'zh-cn',
  column: columnAt('/news'),
  park: '北屿化工园区',
  category: '新闻资讯',
  items: [{ id: '1', title: '开工', createdAt: '2026-11-28 08:00:00', summary: '今天', cateName: '新闻资讯' }],
  ...more,
});

describe('a list as RSS', () => {
  it('names the list and its articles with absolute URLs [P2]', () => {
    const rss = rssOf(source());
    expect(rss).toContain('<title>新闻资讯 - 北屿化工园区</title>\n<link>https://north.test/cms/news</link>');
    expect(rss).toContain('<language>zh-CN</language>\n<lastBuildDate>Sat, 28 Nov 2026 00:00:00 GMT</lastBuildDate>');
    expect(rss).toContain('<atom:link href="https://north.test/cms/feed/news.xml" rel="self" type="application/rss+xml"/>');
    expect(rss).toContain(
      '<item><title>开工</title><link>https://north.test/cms/news/1</link><guid isPermaLink="false">urn:park:north:article:1</guid><pubDate>Sat, 28 Nov 2026 00:00:00 GMT</pubDate><category>新闻资讯</category><description>今天</description></item>',
    );
  });

  it('links articles in its language, and other sites for articles with an external URL [P2, C3]', () => {
    const rss = rssOf(source({ locale: 'en', items: [{ id: 'a', title: 'A', linkTo: 'https://gov.test/?a=1&b=2' }] }));
    expect(rss).toContain('<link>https://north.test/cms/en/news</link>');
    expect(rss).toContain('<language>en</language>');
    expect(rss).toContain('<link>https://gov.test/?a=1&amp;b=2</link><guid isPermaLink="false">urn:park:north:article:a</guid></item>');
  });

  it('has the same id for an article under every host, port, scheme and language [P2] (case 85)', () => {
    const guidsOf = (more: Partial<RssSource>) => rssOf(source(more)).match(/<guid.*?<\/guid>/g);
    const others: Partial<RssSource>[] = [
      { origin: 'http://north.test:3000' },
      { origin: 'https://www.north.test' },
      { locale: 'en' },
      { column: columnAt('/policy') },
    ];
    for (const more of others) expect(guidsOf(more)).toEqual(guidsOf({}));
    expect(guidsOf({ tenantId: 'south' })).not.toEqual(guidsOf({}));
    expect(guidsOf({ items: [{ id: 'a&b/c', title: 'x' }] })).toEqual(['<guid isPermaLink="false">urn:park:north:article:a%26b%2Fc</guid>']);
  });

  it('is valid without articles', () => {
    const rss = rssOf(source({ column: columnAt('/policy'), category: '政策法规', items: [] }));
    expect(rss).toContain('<title>政策法规 - 北屿化工园区</title>\n<link>https://north.test/cms/investment?section=policy</link>');
    expect(rss).not.toMatch(/<item>|lastBuildDate|pubDate/);
  });

  it('escapes text for XML, and descriptions for feed readers that parse them as HTML (case 46)', () => {
    const evil = '</title><script>alert(1)</script>&';
    const rss = rssOf(source({ park: evil, category: evil, items: [{ id: '1', title: evil, summary: evil, cateName: evil, createdAt: evil }] }));
    expect(rss).not.toContain('<script');
    expect(rss).toContain('<description>&amp;lt;/title&amp;gt;&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;&amp;amp;</description></item>');
  });
});
