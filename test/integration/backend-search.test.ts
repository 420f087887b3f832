import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '#shared/locale.ts';
import { searchArticles } from '../../backend/calls/articles.ts';
import { searchCompanies } from '../../backend/calls/enterprise.ts';
import { migrate } from '../../backend/db/migrate.ts';
import { filterKey, lexemesStep, searchVector } from '../../backend/search.ts';
import { asking, type Said } from '../support/ask.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { databases } from '../support/databases.ts';
import { anArticle, aPark } from '../support/park.ts';
import { demoTenant } from '../support/reads.ts';
import { searchQuestions } from '../support/search-questions.ts';
import { openParks } from '../support/snapshots.ts';
import { forFile } from '../support/start-portal.ts';

const demo = await forFile(startBackend());
const page = { pageNo: 1, pageSize: 10 };
const idsOf = (answer: Said): string[] => answer.body.data.records.map((row: { id: string }) => row.id);
const article = (id: string, title: string, text = '', createdAt = '2026-03-01 09:00:00', cateCode = 'news') =>
  anArticle(id, { title: { zh: title }, content: { zh: `<p>${text}</p>` }, createdAt, cateCode });

const parks = [
  aPark('one', {
    articles: [
      article('title-old', '三期公用管廊全线贯通', '', '2024-11-19 09:00:00'),
      article('title-new', '一期管廊贯通', '', '2025-11-19 09:00:00'),
      article('half', '管廊检查', '昨日全线贯通', '2026-11-19 09:00:00'),
      article('text', '项目进展', '管廊已经贯通', '2026-11-20 09:00:00'),
      article('some', '管廊招标', '', '2026-11-21 09:00:00', 'notice'),
      article('some-text', '年度小结', '管廊巡检', '2026-11-22 09:00:00'),
      article('digits', '第〇壹贰叁号公告，二〇二六年二期', '', '2026-01-01 09:00:00', 'notice'),
      article('width', 'ＶＯＣｓ 治理', '', '2025-01-01 09:00:00', 'notice'),
      anArticle('english', { title: { zh: '补贴', en: 'Subsidies for training' }, content: { zh: '<p>甲</p>', en: '<p>Apply online</p>' } }),
    ],
    companies: [
      { uscc: '91999901MA00000155', companyName: '南汀晶禾科技服务有限公司', classCode: '01', companyClassName: '服务' },
      { uscc: '91999901MA00000230', companyName: '南汀晶合复合材料公司', classCode: '02', companyClassName: '材料' },
    ],
  }),
  aPark('two', { articles: [article('foreign', '管廊贯通')] }),
];

describe.each(databases)('a search on %s', (_, open) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend({ database: await open(parks) });
  });
  afterAll(() => backend.stop());
  const { post } = asking(() => backend.url);
  const find = (keywords: string, more: object = {}) => post('/api/articles/search', { tenantId: 'one', keywords, lang: 'zh-cn', ...page, ...more });
  const findOf = (type: string, keywords: string) => post('/api/articles/searchByType', { tenantId: 'one', keywords, type, lang: 'zh-cn', ...page });

  it('finds any word: all words before some, titles before texts, newer before older [C6]', async () => {
    const answer = await find('管廊贯通');
    expect(idsOf(answer)).toEqual(['title-new', 'title-old', 'half', 'text', 'some', 'some-text']);
    expect(answer.body.data.total).toBe(6);
  });

  it('has pages that never overlap and share a total [C1, C6]', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((pageNo) => find('管廊贯通', { pageNo, pageSize: 2 })));
    expect(pages.flatMap(idsOf)).toEqual(['title-new', 'title-old', 'half', 'text', 'some', 'some-text']);
    expect(pages.map(({ body }) => body.data.total)).toEqual([6, 6, 6, 6]);
  });

  it('lists the first 1000 results and counts all [C6]', async () => {
    const vector = searchVector({ title: '深井', texts: [], keys: [filterKey.tenant('two')] });
    await sql`insert into articles (tenant_id, id, cate_code, title, content, search, search_en)
      select 'two', 'deep' || n, 'news', '深井', '', ${vector}::tsvector, ${vector}::tsvector from generate_series(1, 1010) as n`.execute(backend.db);
    const pages = await Promise.all([5, 6, 7].map((pageNo) => find('深井', { tenantId: 'two', pageNo, pageSize: 190 })));
    expect(pages.map((answer) => idsOf(answer).length)).toEqual([190, 50, 0]);
    expect(pages.map(({ body }) => body.data.total)).toEqual([1010, 1010, 1010]);
  });

  it.each([
    ['0123', 'digits'],
    ['０１２３', 'digits'],
    ['零一二三', 'digits'],
    ['2026年', 'digits'],
    ['2期', 'digits'],
    ['ｖｏｃｓ', 'width'],
    ['VOCs治理', 'width'],
  ])('for %s forgives width, case and forms of digits [C6]', async (keywords, id) => {
    expect(idsOf(await find(keywords))[0]).toBe(id);
  });

  it('finds forms of English words in the English texts [C6, L3]', async () => {
    for (const keywords of ['subsidy', 'how to apply for a subsidy', 'TRAINING', 'applying']) {
      expect(idsOf(await find(keywords, { lang: 'en' })), keywords).toEqual(['english']);
    }
  });

  it('marks hits across punctuation [C6]', async () => {
    const { body } = await find('公告二期');
    expect(body.data.records[0].highlight).toBe('第〇壹贰叁号<em>公告</em>，二〇二六年<em>二期</em>');
  });

  it('finds a company by parts of its name, the best match first [C6]', async () => {
    const found = await findOf('company', '晶禾科技公司');
    expect(found.body.data.records.map((row: { companyName: string }) => row.companyName)).toEqual([
      '南汀晶禾科技服务有限公司',
      '南汀晶合复合材料公司',
    ]);
    expect(found.body.data.records[0].highlight).toBe('南汀<em>晶禾科技</em>服务有限<em>公司</em>');
    const { body } = await post('/api/enterprise/list', { tenantId: 'one', keywords: '晶禾 公司', ...page });
    expect(body.data.total).toBe(1);
  });

  it('counts all matches by type and year if asked to, and finds those of a year [C6] (**+**)', async () => {
    const { body } = await find('管廊', { facets: true, pageSize: 1 });
    expect(body.data.facets).toEqual([
      { type: 'news', year: 2026, count: 3 },
      { type: 'news', year: 2024, count: 1 },
      { type: 'news', year: 2025, count: 1 },
      { type: 'notice', year: 2026, count: 1 },
    ]);
    expect((await find('管廊')).body.data).not.toHaveProperty('facets');
    const year = await find('管廊', { facets: true, year: 2025 });
    expect(idsOf(year)).toEqual(['title-new']);
    expect(year.body.data).toMatchObject({ total: 1, facets: body.data.facets });
  });
});

it('finds articles, companies and feedback of a database that was created before the lexemes had their form [C6]', async () => {
  const { db, close } = await openParks(parks);
  try {
    for (const table of ['articles', 'companies'] as const) await db.updateTable(table).set({ search: '' }).execute();
    await db.deleteFrom('kept_steps').where('name', '=', lexemesStep).execute();
    await sql`delete from pg_statistic`.execute(db);
    await migrate(db, () => [], Date.now);
    const input = { tenantId: 'one', keywords: '管廊 晶禾', lang: 'zh-cn', ...page } as const;
    expect((await searchArticles(db, input)).total).toBe(6);
    expect((await searchCompanies(db, input)).total).toBe(1);
    // statistics for the planner
    const { rows } = await sql`select distinct tablename from pg_stats where tablename in ('articles', 'companies')`.execute(db);
    expect(rows).toHaveLength(2);
  } finally {
    await close();
  }
});

describe('the demo park', () => {
  const { post } = asking(() => demo.url);
  const firstThree = async (keywords: string, lang: Locale): Promise<string[]> =>
    idsOf(await post('/api/articles/search', { tenantId: demoTenant, keywords, lang, pageNo: 1, pageSize: 3 }));

  it.each(['zh-cn', 'en'] as const)('answers forty questions in %s: at least 95 % of the expected first three results [C6]', async (lang) => {
    const questions = searchQuestions[lang];
    expect(questions).toHaveLength(40);
    const missed: string[] = [];
    let recall = 0;
    for (const [question, ids] of questions) {
      const found = await firstThree(question, lang);
      const expected = ids.split(' ');
      const hits = expected.filter((id) => found.includes(id));
      recall += hits.length / expected.length / questions.length;
      if (hits.length < expected.length) missed.push(`${question}: ${found.join(' ')} instead of ${ids}`);
    }
    expect(recall, missed.join('\n')).toBeGreaterThanOrEqual(0.95);
  });
});
