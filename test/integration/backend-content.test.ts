import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asking, type Said } from '../support/ask.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { databases } from '../support/databases.ts';
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
    ],
  }),
  aPark('two', { articles: [anArticle('secret', { title: { zh: '二号化工园区' } })] }),
];

const tenantId = 'one';
const lang = 'zh-cn';
const page = { pageNo: 1, pageSize: 10 };

const idsOf = (answer: Said) => answer.body.data.records.map((row: { id: string }) => row.id);

describe.each(databases)('on %s', (_, open) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend({ database: await open(parks) });
  });
  afterAll(() => backend.stop());
  const { get, post } = asking(() => backend.url);

  describe('the tenant lookup', () => {
    it.each(['http://one.localhost/cms/', 'https://ONE.localhost:3000/cms/', 'http://one.localhost./cms/'])(
      'knows the park of %s [G2]',
      async (url) => {
        const { body } = await get(`/api/template/getTenantIdByUrl?url=${encodeURIComponent(url)}`);
        expect(body).toMatchObject({ code: 200, data: { tenantId: 'one', tenantType: 'park', tenantName: '一号园区', code: '1' } });
      },
    );
    it.each(['http://three.localhost/cms/', 'nonsense', ''])('answers code 404 and no data for %j [G2]', async (url) => {
      expect(await get(`/api/template/getTenantIdByUrl?url=${encodeURIComponent(url)}`)).toMatchObject({
        status: 200,
        body: { code: 404, data: null },
      });
    });
  });

  describe('banner locations', () => {
    it('come with their banners, several codes in one call, broken meta as it was typed [G3, G4, ruling 13]', async () => {
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
    it('answer the same by GET, in English with the untranslated marked [L3]', async () => {
      const { body } = await get(`/api/banner-location/page?tenantId=one&code=navigation&pageNo=1&pageSize=4&withBanners=true&lang=en`);
      expect(body.data.records[0].banners).toMatchObject([{ name: 'Home' }, { name: '无链接', lang: 'zh-cn' }]);
    });
    it('are answered one by one, and their banners by page', async () => {
      expect((await get('/api/banner-location?code=navigation&tenantId=one&lang=zh-cn')).body.data.banners).toHaveLength(2);
      expect((await get('/api/banner-location?code=none&tenantId=one&lang=zh-cn')).body).toMatchObject({ code: 404, data: null });
      const { body } = await post('/api/banner/page', { tenantId, locationCode: 'navigation', pageNo: 2, pageSize: 1, lang });
      expect(body.data).toMatchObject({ total: 2, records: [{ name: '无链接' }] });
    });
  });

  describe('articles', () => {
    it('are listed newest first, those without a date last, without their text [C1]', async () => {
      const answer = await post('/api/articles/page', { tenantId, cateCode: 'news', ...page, lang });
      expect(idsOf(answer)).toEqual(['b', 'd', 'a', 'c']);
      expect(answer.body.data).toMatchObject({ total: 4, pageNo: 1, pageSize: 10 });
      expect(answer.body.data.records[0]).toMatchObject({ createdAt: '2026-01-03 10:00:00', cateCode: 'news', cateName: '园区新闻' });
      expect(answer.body.data.records[0]).not.toHaveProperty('content');
      expect(answer.body.data.records[3]).not.toHaveProperty('createdAt');
    });
    it('come by several categories with a repeated key [G8]', async () => {
      const { body } = await get('/api/articles?tenantId=one&cateCode=news&cateCode=notice&size=3&lang=zh-cn');
      expect(body.data.map((row: { id: string }) => row.id)).toEqual(['n', 'b', 'd']);
      expect((await get('/api/articles?tenantId=one&cateCode=notice&size=3&lang=zh-cn')).body.data).toHaveLength(1);
    });
    it('are English where they are translated, else Chinese and marked [L3]', async () => {
      const read = async (id: string) => (await post('/api/articles/get', { id, tenantId, lang: 'en' })).body.data;
      expect(await read('a')).toMatchObject({ title: 'Safe work', content: '<p>A</p>', cateName: 'Park news' });
      expect(await read('a')).not.toHaveProperty('lang');
      expect(await read('b')).toMatchObject({ title: '化工园区招商', lang: 'zh-cn' });
      expect(await read('d')).toMatchObject({ title: '绿色', lang: 'zh-cn' });
    });
    it('are found best first, with the hit marked [C6]', async () => {
      const answer = await post('/api/articles/search', { tenantId, keywords: '化工', ...page, lang });
      expect(idsOf(answer)).toEqual(['b', 'd']);
      expect(answer.body.data.records[0].highlight).toBe('<em>化工</em><链>');
      expect(idsOf(await post('/api/articles/search', { tenantId, keywords: 'safe', ...page, lang: 'en' }))).toEqual(['a']);
      expect(idsOf(await post('/api/articles/page', { tenantId, cateCode: 'news', keywords: '绿色', ...page, lang }))).toEqual(['d']);
    });
    it('that do not exist are code 404 under HTTP 200', async () => {
      expect(await post('/api/articles/get', { id: 'zzz', tenantId, lang })).toMatchObject({ status: 200, body: { code: 404, data: null } });
    });
  });

  describe('another park', () => {
    it('is never answered, whatever id is asked for (case 7)', async () => {
      expect((await post('/api/articles/get', { id: 'secret', tenantId, lang })).body).toMatchObject({ code: 404, data: null });
      expect(idsOf(await post('/api/articles/search', { tenantId, keywords: '二号', ...page, lang }))).toEqual([]);
    });
    it('is refused where the gateway named one park and the input names another (case 7)', async () => {
      const answer = await post('/api/articles/get', { id: 'secret', tenantId: 'two', lang }, { 'X-Tenant-Id': 'one' });
      expect(answer).toMatchObject({ status: 403, body: { code: '403', data: null } });
    });
  });

  describe('bad input', () => {
    it.each([
      ['broken JSON', '{"tenantId":', 400],
      ['no object', '[1]', 400],
      ['a missing field', { tenantId }, 400],
      ['a wrong type', { tenantId, cateCode: ['news'], ...page, lang }, 400],
      ['a page size beyond reason', { tenantId, cateCode: 'news', pageNo: 1, pageSize: 1e9, lang }, 400],
      ['a NUL character', { tenantId, cateCode: 'a\0b', ...page, lang }, 400],
      ['10 MB', JSON.stringify({ tenantId: 'x'.repeat(10_000_000) }), 413],
    ])('%s is refused with a code and a message (case 58)', async (_, input, status) => {
      const answer = await post('/api/articles/page', input);
      expect(answer).toMatchObject({ status, body: { code: String(status), message: expect.stringMatching(/./) } });
    });
    it('of another type than JSON is refused, an unknown path is no call', async () => {
      expect(await post('/api/articles/page', 'a=1', { 'Content-Type': 'text/plain' })).toMatchObject({ status: 415, body: { code: '415' } });
      expect(await get('/api/nothing')).toMatchObject({ status: 404, body: { code: '404' } });
      expect(await get('/api/articles?tenantId=one&cateCode=news&size=many&lang=zh-cn')).toMatchObject({ status: 400 });
    });
    it('that looks like SQL or script is only text (case 57)', async () => {
      for (const keywords of ["'; drop table articles; --", '<script>alert(1)</script>', '%', '_', "' | 'x':*", '\\']) {
        expect(await post('/api/articles/search', { tenantId, keywords, ...page, lang })).toMatchObject({
          status: 200,
          body: { code: 0, data: { total: 0 } },
        });
      }
    });
  });
});
