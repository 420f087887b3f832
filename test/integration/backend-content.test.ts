import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asking, type Said } from '../support/ask.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { productionDatabase } from '../support/databases.ts';
import { anArticle, aPark } from '../support/park.ts';

const parks = [
  aPark('one', {
    name: { zh: '一号园区', en: 'Park One' },
    locations: [
      { code: 'general.logo', name: { zh: '标志' }, banners: [{ name: { zh: '一号化工园', en: 'One' }, imageUrl: 'one/logo.png' }] },
      {
        code: 'navigation',
        name: { zh: '导航', en: 'Navigation' },
        banners: [
          { name: { zh: '首页', en: 'Home' }, path: '/index' },
          { name: { zh: '无链接' }, meta: '{broken' },
        ],
      },
    ],
    articles: [
      anArticle('a', { createdAt: '2026-01-02 10:00:00', title: { zh: '安全生产', en: 'Safe work' }, content: { zh: '<p>甲</p>', en: '<p>A</p>' } }),
      anArticle('b', { createdAt: '2026-01-03 10:00:00', title: { zh: '化工园区招商', en: 'Invest' }, content: { zh: '<p>化工&lt;链&gt;</p>' } }),
      anArticle('d', { createdAt: '2026-01-03 10:00:00', title: { zh: '绿色' }, content: { zh: '<p>园区化工</p>' } }),
      { id: 'c', cateCode: 'news', title: { zh: '没有日期' } },
      anArticle('n', { cateCode: 'notice', title: { zh: '停水通知' } }),
      anArticle('n25', { cateCode: 'notice', createdAt: '2025-12-31 23:59:59', title: { zh: '停气通知' } }),
      anArticle('n26', {
        cateCode: 'notice',
        createdAt: '2026-01-01 00:00:00',
        title: { zh: '停电通知', en: 'Power cut' },
        content: { zh: '<p>一</p>', en: '<p>1</p>' },
        documentNumber: '一号园发〔2026〕7号',
        attachments: { zh: [{ name: '申请表', url: 'one/form-zh.docx', size: 1537 }], en: [{ name: 'Form', url: 'one/form-en.docx', size: 1456 }] },
      }),
      { id: 'n0', cateCode: 'notice', title: { zh: '没有日期的通知' } },
    ],
  }),
  aPark('two', { articles: [anArticle('secret', { title: { zh: '二号化工园区' } })] }),
];

const tenantId = 'one';
const lang = 'zh-cn';
const page = { pageNo: 1, pageSize: 10 };

const idsOf = (answer: Said) => answer.body.data.records.map((row: { id: string }) => row.id);

describe.each(productionDatabase)('on %s', (_, open) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend({ database: await open(parks) });
  });
  afterAll(() => backend.stop());
  const { get, post } = asking(() => backend.url);

  describe('banner locations', () => {
    it('are returned with their banners, for several codes in one call, with broken meta unchanged [G3, G4, ruling 13]', async () => {
      const input = { tenantId, code: 'navigation,general.logo,footer.links', ...page, withBanners: true, lang };
      const { body } = await post('/api/banner-location/page', input);
      expect(body.data).toMatchObject({ total: 2, pageNo: 1, pageSize: 10 });
      expect(body.data.records.map((row: { code: string }) => row.code)).toEqual(['general.logo', 'navigation']);
      expect(body.data.records[0]).toMatchObject({ name: '一号化工园', imageUrl: 'one/logo.png' });
      expect(body.data.records[1].banners).toMatchObject([
        { name: '首页', path: '/index', showd: 1 },
        { name: '无链接', meta: '{broken' },
      ]);
    });
  });

  describe('articles', () => {
    it('are listed newest first, undated ones last, without their text [C1]', async () => {
      const answer = await post('/api/articles/page', { tenantId, cateCode: 'news', ...page, lang });
      expect(idsOf(answer)).toEqual(['b', 'd', 'a', 'c']);
      expect(answer.body.data).toMatchObject({ total: 4, pageNo: 1, pageSize: 10 });
      expect(answer.body.data.records[0]).toMatchObject({ createdAt: '2026-01-03 10:00:00', cateCode: 'news', cateName: '园区新闻' });
      expect(answer.body.data.records[0]).not.toHaveProperty('content');
      expect(answer.body.data.records[3]).not.toHaveProperty('createdAt');
    });
    it('and their matches have the same total on every page, also past the end [C1]', async () => {
      for (const pageNo of [1, 2, 3]) {
        const listed = await post('/api/articles/page', { tenantId, cateCode: 'news', pageNo, pageSize: 3, lang });
        expect([idsOf(listed).length, listed.body.data.total]).toEqual([[3, 1, 0][pageNo - 1], 4]);
        const found = await post('/api/articles/search', { tenantId, keywords: '化工', pageNo, pageSize: 1, lang });
        expect([idsOf(found), found.body.data.total]).toEqual([[['b'], ['d'], []][pageNo - 1], 2]);
      }
    });
    it('are found in order of relevance, with the hit marked [C6]', async () => {
      const answer = await post('/api/articles/search', { tenantId, keywords: '化工', ...page, lang });
      expect(idsOf(answer)).toEqual(['b', 'd']);
      expect(answer.body.data.records[0].highlight).toBe('<em>化工</em><链>');
      expect(idsOf(await post('/api/articles/search', { tenantId, keywords: 'safe', ...page, lang: 'en' }))).toEqual(['a']);
      expect(idsOf(await post('/api/articles/page', { tenantId, cateCode: 'news', keywords: '绿色', ...page, lang }))).toEqual(['d']);
    });
  });

  describe('a category', () => {
    const list = (more: object) => post('/api/articles/page', { tenantId, cateCode: 'notice', ...page, lang, ...more });

    it('has the years of its articles in Shanghai, and is filtered by year and keywords together [C1]', async () => {
      expect((await post('/api/articles/years', { tenantId, cateCode: 'notice' })).body.data).toEqual([2026, 2025]);
      expect((await post('/api/articles/years', { tenantId: 'two', cateCode: 'notice' })).body.data).toEqual([]);
      expect(idsOf(await list({}))).toEqual(['n', 'n26', 'n25', 'n0']);
      expect(idsOf(await list({ year: 2026 }))).toEqual(['n', 'n26']);
      expect(idsOf(await list({ year: 2025 }))).toEqual(['n25']);
      expect(idsOf(await list({ year: 2026, keywords: '停电' }))).toEqual(['n26']);
      expect((await list({ year: 2024 })).body.data).toMatchObject({ total: 0, records: [] });
    });
    it('has the document numbers of its articles, by which they are found [C1, C6]', async () => {
      expect((await list({ year: 2026 })).body.data.records[1]).toMatchObject({ documentNumber: '一号园发〔2026〕7号' });
      expect(idsOf(await post('/api/articles/search', { tenantId, keywords: '园发〔2026〕7号', ...page, lang }))).toEqual(['n26']);
    });
    it('has no files in its list, but each article has them in its language [C5]', async () => {
      expect((await list({ year: 2026 })).body.data.records[1]).not.toHaveProperty('attachments');
      const files = async (one: string) => (await post('/api/articles/get', { id: 'n26', tenantId, lang: one })).body.data.attachments;
      expect(await files('zh-cn')).toEqual([{ name: '申请表', url: 'one/form-zh.docx', size: 1537 }]);
      expect(await files('en')).toEqual([{ name: 'Form', url: 'one/form-en.docx', size: 1456 }]);
      expect((await post('/api/articles/get', { id: 'a', tenantId, lang })).body.data).not.toHaveProperty('attachments');
    });
  });

  describe('another park', () => {
    it('is never returned, for any id (case 7)', async () => {
      expect((await post('/api/articles/get', { id: 'secret', tenantId, lang })).body).toMatchObject({ code: 404, data: null });
      expect(idsOf(await post('/api/articles/search', { tenantId, keywords: '二号', ...page, lang }))).toEqual([]);
    });
    it('is refused if the gateway’s header names one park and the input another (case 7)', async () => {
      const answer = await post('/api/articles/get', { id: 'secret', tenantId: 'two', lang }, { 'X-Tenant-Id': 'one' });
      expect(answer).toMatchObject({ status: 403, body: { code: '403', data: null } });
    });
  });

  describe('bad input', () => {
    it('of 10 MB, or with a NUL character, is refused with a code and a message (case 58)', async () => {
      const inputs = [
        [JSON.stringify({ tenantId: 'x'.repeat(10_000_000) }), 413],
        [{ tenantId, cateCode: 'a\0b', ...page, lang }, 400],
      ] as const;
      for (const [input, status] of inputs)
        expect(await post('/api/articles/page', input)).toMatchObject({
          status,
          body: { code: String(status), message: expect.stringMatching(/./) },
        });
    });
    it('of another type than JSON is refused, and an unknown path is 404', async () => {
      expect(await post('/api/articles/page', 'a=1', { 'Content-Type': 'text/plain' })).toMatchObject({ status: 415, body: { code: '415' } });
      expect(await get('/api/nothing')).toMatchObject({ status: 404, body: { code: '404' } });
      expect(await get('/api/articles?tenantId=one&cateCode=news&size=many&lang=zh-cn')).toMatchObject({ status: 400 });
    });
  });
});
