// Example states of search results: all types, one type, no results, none of a year, a failed read, long text, and untranslated text on an English page.
import type { SearchItem } from '#shared/resources.ts';
import type { Examples, Results as Read } from '../../examples/example.ts';
import { failure, many, requestId } from '../../examples/fixtures.ts';
import { Results } from './results.tsx';

export const examples: Examples = ({ aListOf, inChinese, longWords, say }) => {
  const keywords = say('管廊', 'pipe rack');
  const anItem = (over: Partial<SearchItem> = {}): SearchItem => {
    const title = over.title ?? say('二期管廊建成投用', 'Second pipe rack in service');
    const [before, ...after] = title.split(keywords);
    return {
      kind: 'article',
      id: '101',
      title,
      titleSegments: [
        { text: before ?? '', hit: false },
        ...after.flatMap((text) => [
          { text: keywords, hit: true },
          { text, hit: false },
        ]),
      ],
      snippet: [{ text: say('新管廊长六公里。', 'It is six kilometres long.'), hit: false }],
      cateCode: 'news',
      cateName: say('新闻资讯', 'News'),
      date: '2026-02-27 09:30:00',
      linkBase: '/news',
      ...over,
    };
  };
  const company = anItem({
    kind: 'company',
    id: '91000000MA00000001',
    linkBase: '/company',
    title: say('北屿管廊有限公司', 'Beiyu pipe rack company'),
    cateName: say('物流仓储', 'Logistics'),
  });
  const all = (items: SearchItem[]): Read => ({ 'search.overview': { data: [{ type: 'news', total: items.length + 9, items }] } });
  const overall = <Results query={{ keywords }} asked={{ keywords }} />;
  const byType = <Results query={{ keywords, type: 'news' }} asked={{ keywords, type: 'news' }} />;
  const newsOf = (page: number) => many(3, (i) => anItem({ id: `${page}-${i}` }));
  const news = newsOf(1);
  const nothing = say('没有找到与', 'Nothing was found for');
  return {
    full: {
      element: overall,
      results: {
        'search.overview': {
          data: [
            { type: 'news', total: 12, items: news, years: [2026, 2025].map((year) => ({ year, count: 6 })) },
            { type: 'company', total: 1, items: [company] },
          ],
        },
      },
      shows: say('物流仓储', 'Logistics'),
    },
    oneType: {
      element: byType,
      results: { ...all(news), 'search.page': ({ page }) => ({ data: { ...aListOf(newsOf(page), 6), pageNo: page } }) },
      shows: say('加载更多', 'Load more'),
    },
    empty: { element: overall, results: { 'search.overview': { data: [] } }, shows: nothing },
    oneTypeEmpty: { element: byType, results: { 'search.overview': { data: [] }, 'search.page': { data: aListOf<SearchItem>([]) } }, shows: nothing },
    oneYearEmpty: {
      element: <Results query={{ keywords, year: '2024' }} asked={{ keywords, year: 2024 }} />,
      results: { 'search.overview': { data: [{ type: 'news', total: 0, items: [], years: [{ year: 2026, count: 6 }] }] } },
      shows: say('不限年份', 'Any year'),
    },
    failed: { element: overall, results: { 'search.overview': failure }, shows: requestId },
    longWords: { element: overall, results: all([anItem({ title: longWords })]), shows: longWords },
    englishMissing: { element: overall, results: all([anItem(inChinese({ title: '二期工程投用' }))]), shows: '二期工程投用' },
  };
};
