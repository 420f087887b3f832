import { describe, expect, it } from 'vitest';
import type { Segment } from '#shared/resources.ts';
import { createReader } from '../support/reads.ts';
import { forFile } from '../support/start-portal.ts';
import { answering, json, startUpstream } from '../support/upstream.ts';

const article = (id: string, more: object = {}) => ({
  id,
  title: `化工新闻${id}`,
  cateCode: 'news',
  cateName: '新闻',
  createdAt: '2026-03-01 08:00:00',
  ...more,
});
const pageOf = (records: unknown[], total = records.length) => ({ records, total, pageNo: 1, pageSize: 10 });
/** Writes segments as text with hits in brackets. */
const short = (segments: readonly Segment[]): string => segments.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');

const upstream = await forFile(startUpstream());
const scripted = createReader(upstream.url);

/** Returns the search results of one type. */
async function find(type: string, ...records: unknown[]) {
  upstream.answer(answering({ '/api/articles/searchByType': () => pageOf(records) }));
  return (await scripted('search.page', { keywords: '化工', type, page: 1 })).value?.records;
}

describe('a search result', () => {
  it('of an article links to its own list, with the keywords marked [C6]', async () => {
    const found = await find(
      'news',
      article('1', { highlight: '园区<em>化工</em>产业' }),
      article('2', { summary: '精细化工', linkTo: 'https://gov.example/2', lang: 'zh-cn' }),
    );
    expect(found?.map(({ titleSegments, snippet }) => ({ title: short(titleSegments), snippet: short(snippet) }))).toEqual([
      { title: '[化工]新闻1', snippet: '园区[化工]产业' },
      { title: '[化工]新闻2', snippet: '精细[化工]' },
    ]);
    const common = { kind: 'article', cateCode: 'news', cateName: '新闻', date: '2026-03-01 08:00:00', linkBase: '/news' };
    expect(found).toMatchObject([
      { ...common, id: '1', title: '化工新闻1' },
      { ...common, id: '2', linkTo: 'https://gov.example/2' },
    ]);
  });

  it.each([
    ['news', '/news'],
    ['declare', '/declare'],
    ['policy', '/policy'],
    ['files', '/investmentDetail'],
    ['agreement', '/agreements'],
    ['own-column', '/search'],
    [undefined, '/search'],
  ])('in the category %s has its page at %s (ruling 18)', async (cateCode, linkBase) => {
    expect(await find('x', article('1', { cateCode }))).toMatchObject([{ linkBase }]);
  });

  it('of a company links to its card, if it has one [C6, P4]', async () => {
    const found = await find(
      'company',
      { companyName: '北屿化工', companyClassName: '化工', uscc: '91999901000000001L', highlight: '主营<em>化工</em>' },
      { companyName: '南汀化工', uscc: 'none', highlight: '南汀<em>化工</em>' },
    );
    expect(found).toMatchObject([
      { kind: 'company', id: '91999901000000001L', title: '北屿化工', cateName: '化工' },
      { kind: 'company', id: 'none', title: '南汀化工' },
    ]);
    // a highlight that only repeats the title is no snippet
    expect(found?.map(({ titleSegments, snippet, linkBase }) => ({ title: short(titleSegments), snippet: short(snippet), linkBase }))).toEqual([
      { title: '北屿[化工]', snippet: '主营[化工]', linkBase: '/company' },
      { title: '南汀[化工]', snippet: '', linkBase: undefined },
    ]);
  });

  it('of feedback has its type and a snippet of its public text [C6, F2]', async () => {
    const row = {
      id: 's1',
      newsType: '02',
      newsTitle: '建议',
      newsContent: '化工路照明',
      anonymousUser: 0,
      createTime: '2026-03-02 08:00:00',
      highlight: '王<em>某</em>',
    };
    const found = await find('sentiment', row);
    expect(found).toMatchObject([
      { kind: 'sentiment', id: 's1', title: '建议', newsType: '02', date: '2026-03-02 08:00:00', linkBase: '/sentiment' },
    ]);
    expect(short(found?.[0]?.snippet ?? [])).toBe('[化工]路照明');
  });

  it('omits broken rows and rows of another park (case 7)', async () => {
    for (const type of ['news', 'company', 'sentiment']) {
      const foreign = { ...article('1'), companyName: 'x', uscc: 'x', newsType: '01', newsTitle: 'x', anonymousUser: 1, tenantId: 'south' };
      expect(await find(type, null, {}, 'x', [], foreign)).toEqual([]);
    }
  });

  it('without a type is from all categories; no results and a failure differ', async () => {
    upstream.answer(
      answering({ '/api/articles/search': ({ keywords, pageNo, pageSize }) => pageOf([article(`${keywords}${pageNo}${pageSize}`)], 31) }),
    );
    expect((await scripted('search.page', { keywords: 'a', page: 3 })).value).toMatchObject({
      records: [{ id: 'a310' }],
      total: 31,
      pageNo: 3,
      pageSize: 10,
    });
    upstream.answer(answering({}));
    expect((await scripted('search.page', { keywords: 'a', page: 1, type: 'x' })).value).toMatchObject({ records: [], total: 0 });
    upstream.answer(json(503, {}));
    expect(await scripted('search.page', { keywords: 'a', page: 1 })).toMatchObject({ value: undefined, code: '503' });
  });
});

describe('results of a year', () => {
  it('are never those of other years, if the platform ignores the year [C1, C6]', async () => {
    const rows = [article('1'), article('2', { createdAt: '2025-12-31T16:00:00Z' })];
    const feedback = { id: 's', newsType: '02', newsTitle: '化工', anonymousUser: 0, createTime: '2026-03-02 08:00:00' };
    const answerWith = (articles: unknown[]) =>
      upstream.answer(
        answering({
          '/api/articles/search': () => pageOf(articles),
          '/api/articles/searchByType': ({ type }) => pageOf(type === 'sentiment' ? [feedback] : articles),
        }),
      );
    answerWith(rows);
    expect((await scripted('search.page', { keywords: '化工', page: 1, year: 2026 })).value?.total).toBe(2);
    expect((await scripted('search.page', { keywords: '化工', page: 1, type: 'sentiment', year: 2026 })).value?.total).toBe(1);
    answerWith([...rows, article('3', { createdAt: '2025-12-31 23:59:59' })]);
    expect((await scripted('search.page', { keywords: '化工', page: 1 })).value?.total).toBe(3);
    for (const query of [{ year: 2026 }, { year: 2026, type: 'news' }, { year: 2025, type: 'sentiment' }])
      expect(await scripted('search.page', { keywords: '化工', page: 1, ...query })).toMatchObject({ value: undefined, code: '501' });
    expect(await scripted('search.overview', { keywords: '化工', year: 2026 })).toMatchObject({ value: undefined, code: '501' });
  });
});

describe('the overview', () => {
  it('counts each category from one response if that is complete [C6]', async () => {
    upstream.answer(
      answering({
        '/api/articles/search': () => pageOf([article('1'), article('2', { cateCode: 'policy' }), ...['3', '4', '5'].map((id) => article(id))]),
        '/api/articles/searchByType': ({ type }) => (type === 'company' ? pageOf([{ companyName: '化工', uscc: 'x' }], 12) : pageOf([])),
      }),
    );
    upstream.calls.length = 0;
    const { value } = await scripted('search.overview', { keywords: '化工' });
    expect(value?.map(({ type, total, items }) => ({ type, total, ids: items.map(({ id }) => id) }))).toEqual([
      { type: 'news', total: 4, ids: ['1', '3', '4'] },
      { type: 'policy', total: 1, ids: ['2'] },
      { type: 'company', total: 12, ids: ['x'] },
    ]);
    expect(upstream.calls).toHaveLength(3);
  });

  it('reads each of at most eight categories if there is more [C6]', async () => {
    upstream.answer(
      answering({
        '/api/articles/search': () =>
          pageOf(
            Array.from({ length: 100 }, (_, i) => article(String(i), { cateCode: `c${i % 12}` })),
            5000,
          ),
        '/api/articles/searchByType': ({ type, pageSize }) =>
          String(type).startsWith('c') && type !== 'company' ? pageOf([article(`${type} ${pageSize}`)], 400) : pageOf([]),
      }),
    );
    upstream.calls.length = 0;
    const { value } = await scripted('search.overview', { keywords: '化工' });
    expect(value?.map(({ type, total, items }) => ({ type, total, id: items[0]?.id }))).toEqual(
      Array.from({ length: 8 }, (_, i) => ({ type: `c${i}`, total: 400, id: `c${i} 3` })),
    );
    expect(upstream.calls).toHaveLength(11);
  });

  it('takes counts by type and year from the platform, if it has them [C6] (**+**)', async () => {
    const facets = [
      { type: 'news', year: 2026, count: 900 },
      { type: 'news', year: 2025, count: 90 },
      // an article without a real date
      { type: 'news', year: 1, count: 1 },
      { type: 'policy', year: 2025, count: 10 },
    ];
    upstream.answer(
      answering({
        '/api/articles/search': ({ year }) => ({
          ...pageOf(
            Array.from({ length: 100 }, (_, i) => article(String(i))),
            year === undefined ? 1000 : 900,
          ),
          facets,
        }),
        '/api/articles/searchByType': ({ type, year }) => (type === 'policy' && year === undefined ? pageOf([article('p')], 10) : pageOf([])),
      }),
    );
    const read = async (year?: number) =>
      (await scripted('search.overview', { keywords: '化工', ...(year !== undefined && { year }) })).value?.map(({ type, total, items, years }) => ({
        type,
        total,
        shown: items.length,
        years: years?.map(({ year, count }) => `${year}: ${count}`),
      }));
    const news = { type: 'news', shown: 3, years: ['2026: 900', '2025: 90'] };
    const policy = { type: 'policy', years: ['2025: 10'] };
    expect(await read()).toEqual([
      { ...news, total: 991 },
      { ...policy, total: 10, shown: 1 },
    ]);
    expect(await read(2026)).toEqual([
      { ...news, total: 900 },
      { ...policy, total: 0, shown: 0 },
    ]);
  });

  it('shows every category of a survey that has all results, also without counts [C6]', async () => {
    upstream.answer(
      answering({
        '/api/articles/search': () => pageOf(Array.from({ length: 24 }, (_, i) => article(String(i), { cateCode: `c${i % 12}` }))),
        '/api/articles/searchByType': () => pageOf([]),
      }),
    );
    const { value } = await scripted('search.overview', { keywords: '化工' });
    expect(value?.map(({ type, total }) => `${type} ${total}`)).toEqual(Array.from({ length: 12 }, (_, i) => `c${i} 2`));
  });

  it('counts every category, also those whose results it does not read [C6] (**+**)', async () => {
    const types = Array.from({ length: 12 }, (_, i) => `c${i}`);
    upstream.answer(
      answering({
        '/api/articles/search': () => ({
          ...pageOf(
            Array.from({ length: 100 }, (_, i) => article(String(i), { cateCode: 'c0' })),
            1100,
          ),
          facets: types.map((type) => ({ type, year: 2026, count: type === 'c0' ? 1000 : 10 })),
        }),
        '/api/articles/searchByType': ({ type }) => (String(type).startsWith('c') && type !== 'company' ? pageOf([article('x')], 10) : pageOf([])),
      }),
    );
    const { value } = await scripted('search.overview', { keywords: '化工' });
    expect(value?.map(({ type, total }) => `${type} ${total}`)).toEqual(types.map((type) => `${type} ${type === 'c0' ? 1000 : 10}`));
    expect(value?.filter(({ items }) => items.length > 0)).toHaveLength(9);
  });

  it('fails as a whole if a part cannot be read, instead of showing no results', async () => {
    upstream.answer((req, res) =>
      req.url?.endsWith('/search') ? answering({ '/api/articles/search': () => pageOf([]) })(req, res) : json(500, { code: 500 })(req, res),
    );
    expect(await scripted('search.overview', { keywords: '化工' })).toMatchObject({ value: undefined, code: '500' });
  });
});

describe('suggestions', () => {
  it('are the different titles of articles that contain what is typed [C6]', async () => {
    upstream.answer(
      answering({
        '/api/articles/search': () => pageOf([article('1'), article('1'), article('2', { title: '停水通知', highlight: '<em>化工</em>' })]),
      }),
    );
    expect((await scripted('search.suggestions', { keywords: '化工' })).value).toEqual(['化工新闻1']);
    // a longer text cannot be searched for
    const titles = [`${'化'.padEnd(99, '工')}。`, `${'化'.padEnd(100, '工')}。`];
    upstream.answer(answering({ '/api/articles/search': () => pageOf(titles.map((title, i) => article(String(i), { title }))) }));
    expect((await scripted('search.suggestions', { keywords: '化工' })).value).toEqual(titles.slice(0, 1));
    upstream.answer(json(503, {}));
    expect(await scripted('search.suggestions', { keywords: '化工' })).toMatchObject({ value: undefined, code: '503' });
  });
});
