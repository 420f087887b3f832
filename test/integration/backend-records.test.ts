import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SeedSentiment } from '../../backend/seed/schema.ts';
import { asking, type Said } from '../support/ask.ts';
import { startBackend, type TestBackend, testClient } from '../support/backend.ts';
import { databases } from '../support/databases.ts';
import { anArticle, aPark } from '../support/park.ts';

const ann = { id: 'u1', username: 'ann', phone: '13800001111', password: 'Pass-2026', name: '安', organization: '甲公司', apps: [] };
const aSentiment = (id: string, overrides: Partial<SeedSentiment> = {}): SeedSentiment => ({
  id,
  number: `N${id}`,
  queryCode: `Q${id}`,
  newsType: '01',
  newsTitle: `咨询${id}`,
  newsContent: '化工园区班车',
  anonymousUser: 1,
  submitterUser: '王先生',
  phone: '13812345678',
  createTime: '2026-01-31 23:30:00',
  ...overrides,
});
const card = { legalPerson: '甲', address: '一路1号', products: ['丙烯'], location: [120.5, 36.1] as [number, number], summary: '精细化工企业' };
const parks = [
  aPark('one', {
    users: [ann],
    articles: [anArticle('a', { title: { zh: '化工新闻' } }), anArticle('b', { cateCode: 'notice', title: { zh: '化工通知' } })],
    companies: [
      {
        uscc: '91370200MA3AAAAA1X',
        companyName: '甲化工',
        classCode: 'c1',
        companyClassName: '精细化工',
        companyClassNameEn: 'Fine chemicals',
        card,
      },
      { uscc: '91370200MA3AAAAA2X', companyName: '乙物流', classCode: 'c2', companyClassName: '物流' },
    ],
    sentiments: [
      aSentiment('1', { createTime: '2026-02-01 00:30:00', replyDate: '2026-02-03 10:00:00', replyContent: '已办理', processDepartment: '办公室' }),
      aSentiment('2', { anonymousUser: 0, newsType: '03', processDepartment: '办公室' }),
      aSentiment('3'),
    ],
    industries: [{ id: 'i1', name: { zh: '石化' } }],
    products: [
      {
        id: 'p1',
        name: { zh: '云产品', en: 'Cloud' },
        industryId: 'i1',
        skus: [{ id: 's1', name: '标准版', price: 99.5, unit: '年', features: ['一', '二'] }],
      },
      { id: 'p2', name: { zh: '乙产品' }, industryId: 'i2', skus: [{ id: 's2', name: '版', price: 1, unit: '月', features: [] }] },
    ],
    codes: [{ code: 'QR1', type: 'article', target: 'a', cateCode: 'news' }],
  }),
  aPark('two', {
    sentiments: [aSentiment('x', { newsTitle: '二号' })],
    companies: [{ uscc: '91370200MA3BBBBB1X', companyName: '丙化工', classCode: 'c1', companyClassName: '精细化工', card: {} }],
    industries: [{ id: 'i1', name: { zh: '石化' } }],
  }),
];

const tenantId = 'one';
const page = { pageNo: 1, pageSize: 10 };
const dayMs = 24 * 60 * 60 * 1000;

describe.each(databases)('on %s', (_, open) => {
  let backend: TestBackend;
  let clock = Date.parse('2026-03-01T08:00:00Z');
  beforeAll(async () => {
    backend = await startBackend({ database: await open(parks), now: () => clock });
  });
  afterAll(() => backend.stop());
  const { get, post, form } = asking(() => backend.url);

  async function bearer(): Promise<{ Authorization: string }> {
    const login = await form('/cms-api/authserver/uac/sysLogin', { username: 'ann', password: ann.password });
    const basic = { Authorization: `Basic ${Buffer.from(`${testClient.clientId}:${testClient.clientSecret}`).toString('base64')}` };
    const { body } = await get(`/api/oauth/token?grant_type=user_passwd&accessToken=${login.body.data.access_token}`, basic);
    return { Authorization: `Bearer ${body.access_token}` };
  }
  async function sentimentCode(phone: string): Promise<string> {
    clock += 61_000;
    await get(`/api/sentiment/sendSmsCode?phone=${phone}`);
    const row = await backend.db.selectFrom('outbox').selectAll().where('phone', '=', phone).orderBy('id', 'desc').executeTakeFirstOrThrow();
    return /\d{6}/.exec(row.message)?.[0] ?? '';
  }
  const namesOf = (answer: Said, field: string) => answer.body.data.records.map((row: Record<string, string>) => row[field]);

  describe('companies', () => {
    it('are listed in order, by class, by words [C1]', async () => {
      expect(namesOf(await post('/api/enterprise/list', { tenantId, ...page }), 'companyName')).toEqual(['甲化工', '乙物流']);
      expect(namesOf(await post('/api/enterprise/list', { tenantId, classCode: 'c2', ...page }), 'companyName')).toEqual(['乙物流']);
      expect(namesOf(await post('/api/enterprise/list', { tenantId, keywords: '丙烯', ...page }), 'companyName')).toEqual(['甲化工']);
      // a class that has no English name keeps its own [L3]
      const english = await post('/api/enterprise/list', { tenantId, lang: 'en', ...page });
      expect(namesOf(english, 'companyClassName')).toEqual(['Fine chemicals', '物流']);
    });
    it('have a card or none, and none of another park (case 7)', async () => {
      expect((await get('/api/enterprise/card/91370200MA3AAAAA1X')).body.data).toMatchObject({
        companyName: '甲化工',
        companyClassName: '精细化工',
        ...card,
      });
      expect((await get('/api/enterprise/card/91370200MA3AAAAA2X')).body).toMatchObject({ code: 404, data: null });
      expect((await get('/api/enterprise/card/91370200MA3BBBBB1X', { 'X-Tenant-Id': 'one' })).body).toMatchObject({ code: 404, data: null });
      expect((await get('/api/enterprise/card/91370200MA3BBBBB1X', { 'X-Tenant-Id': 'two' })).body).toMatchObject({ code: 0 });
    });
  });

  describe('what is searched by type', () => {
    const search = (type: string) => post('/api/articles/searchByType', { tenantId, keywords: '化工', type, ...page, lang: 'zh-cn' });
    it('is an article, a company or a record, with its hit marked [C6]', async () => {
      expect((await search('news')).body.data).toMatchObject({ total: 1, records: [{ id: 'a', highlight: '<em>化工</em>新闻' }] });
      expect((await search('company')).body.data).toMatchObject({
        total: 1,
        records: [{ companyName: '甲化工', highlight: '精细<em>化工</em>企业' }],
      });
      expect((await search('sentiment')).body.data).toMatchObject({ total: 3, records: [{ highlight: '<em>化工</em>园区班车' }, {}, {}] });
      expect((await search('nothing')).body.data).toMatchObject({ total: 0, records: [] });
    });
  });

  describe('public feedback', () => {
    it('is listed newest first, by type, one by one, of this park alone [F2]', async () => {
      expect(namesOf(await post('/api/sentiment/page', { tenantId, ...page }), 'id')).toEqual(['1', '2', '3']);
      expect(namesOf(await post('/api/sentiment/page', { tenantId, newsType: '03', ...page }), 'id')).toEqual(['2']);
      expect((await get('/api/sentiment/detail/1?tenantId=one')).body.data).toMatchObject({
        newsTitle: '咨询1',
        createTime: '2026-02-01 00:30:00',
        replyDate: '2026-02-03 10:00:00',
        replyContent: '已办理',
      });
      expect((await get('/api/sentiment/detail/x?tenantId=one')).body).toMatchObject({ code: 404, data: null });
    });
    it('is counted by type and by month of Shanghai [F2]', async () => {
      expect((await get('/api/sentiment/statistics?tenantId=one')).body.data).toEqual({
        total: 3,
        replied: 1,
        byType: [
          { newsType: '01', count: 2 },
          { newsType: '03', count: 1 },
        ],
        byMonth: [
          { month: '2026-01', count: 2 },
          { month: '2026-02', count: 1 },
        ],
      });
    });
    it('never shows a phone, nor the name of whoever stays anonymous [F2]', async () => {
      const answers = [
        await post('/api/sentiment/page', { tenantId, ...page }),
        await post('/api/articles/searchByType', { tenantId, keywords: '班车', type: 'sentiment', ...page, lang: 'zh-cn' }),
        await get('/api/sentiment/detail/1?tenantId=one'),
        await get('/api/sentiment/detail/2?tenantId=one'),
        await get('/api/sentiment/progress?number=N2&queryCode=Q2'),
      ];
      for (const { body } of answers) expect(JSON.stringify(body)).not.toMatch(/13812345678|phone/i);
      expect(answers[0]?.body.data.records.map((row: { submitterUser?: string }) => row.submitterUser)).toEqual(['王先生', undefined, '王先生']);
      expect(JSON.stringify(answers[3]?.body)).not.toContain('王先生');
    });
    it('is looked up with number and query code, and voted on; the second vote counts [F2]', async () => {
      const progress = async (number: string, queryCode: string) =>
        (await get(`/api/sentiment/progress?number=${number}&queryCode=${queryCode}`)).body;
      expect((await progress('N1', 'q1')).data).toMatchObject({ number: 'N1', state: 'replied', replyContent: '已办理' });
      expect((await progress('N2', 'Q2')).data).toMatchObject({ state: 'processing', processDepartment: '办公室' });
      expect((await progress('N3', 'Q3')).data).toMatchObject({ state: 'received' });
      expect(await progress('N1', 'Q2')).toMatchObject({ code: 404, data: null });
      for (const score of [1, 5]) expect((await post('/api/sentiment/satisfaction', { number: 'N1', queryCode: 'Q1', score })).body.code).toBe(0);
      expect((await post('/api/sentiment/satisfaction', { number: 'N1', queryCode: 'Q2', score: 1 })).body.code).toBe(404);
      expect((await backend.db.selectFrom('sentiments').select('score').where('number', '=', 'N1').executeTakeFirstOrThrow()).score).toBe(5);
    });
    const input = {
      tenantId: 'two',
      newsType: '02',
      newsTitle: '建议',
      newsContent: '多种树',
      anonymousUser: 0,
      submitterUser: '李女士',
      phone: '13911112222',
    };
    it('is made with a code by SMS, once a code, and gives a number to look it up by [F2]', async () => {
      expect((await post('/api/sentiment/create', { ...input, smsCode: '123456' })).body.code).toBe(1004);
      const smsCode = await sentimentCode(input.phone);
      expect((await get(`/api/sentiment/checkSmsCode?phone=${input.phone}&code=${smsCode}`)).body.data).toBe(true);
      const { body } = await post('/api/sentiment/create', { ...input, smsCode });
      expect(body).toMatchObject({
        code: 0,
        data: { number: expect.stringMatching(/^LY20260301\d{7}$/), queryCode: expect.stringMatching(/^[2-9A-Z]{8}$/) },
      });
      expect((await get(`/api/sentiment/progress?number=${body.data.number}&queryCode=${body.data.queryCode}`)).body.data.state).toBe('received');
      expect((await post('/api/sentiment/create', { ...input, smsCode })).body.code).toBe(1004);
      expect((await post('/api/sentiment/page', { tenantId: 'two', ...page })).body.data.total).toBe(2);
    });
    it('sent twice with one key, even at once, is one record (case 61)', async () => {
      const before = (await post('/api/sentiment/page', { tenantId: 'two', ...page })).body.data.total;
      const whole = { ...input, smsCode: await sentimentCode(input.phone) };
      const key = { 'Idempotency-Key': 'k1' };
      const said = await Promise.all([1, 2, 3].map(() => post('/api/sentiment/create', whole, key)));
      said.push(await post('/api/sentiment/create', whole, key));
      for (const { body } of said) expect(body).toEqual(said[0]?.body);
      expect(said[0]?.body.code).toBe(0);
      expect((await post('/api/sentiment/page', { tenantId: 'two', ...page })).body.data.total).toBe(before + 1);
    });
    it('that is refused leaves its key free and its code unspent', async () => {
      const smsCode = await sentimentCode(input.phone);
      const key = { 'Idempotency-Key': 'k2' };
      expect((await post('/api/sentiment/create', { ...input, tenantId: 'nowhere', smsCode }, key)).body.code).toBe(404);
      expect((await post('/api/sentiment/create', { ...input, smsCode }, key)).body.code).toBe(0);
    });
  });

  describe('products', () => {
    it('are listed with their editions and industries [F6]', async () => {
      expect((await get('/api/saas/products?tenantId=one&lang=en')).body.data).toMatchObject([
        { id: 'p1', name: 'Cloud' },
        { name: '乙产品', lang: 'zh-cn' },
      ]);
      expect((await get('/api/saas/products?tenantId=one&lang=zh-cn&industryId=i2')).body.data).toMatchObject([{ id: 'p2' }]);
      expect((await get('/api/saas/skus?productId=p1')).body.data).toEqual([
        { id: 's1', productId: 'p1', name: '标准版', price: 99.5, unit: '年', features: ['一', '二'] },
      ]);
      expect((await get('/api/saas/skus?productId=p1', { 'X-Tenant-Id': 'two' })).body.data).toEqual([]);
      // what has no English stays Chinese [L3]
      expect((await get('/api/saas/skus?productId=p1&lang=en')).body.data).toMatchObject([{ name: '标准版', unit: '年', features: ['一', '二'] }]);
      expect((await get('/api/tms/industries')).body.data).toEqual([{ id: 'i1', name: '石化' }]);
      expect((await get('/api/tms/industries?lang=en')).body.data).toEqual([{ id: 'i1', name: '石化' }]);
    });
    it('are tried for fifteen days by members, one running trial a park and product [F6]', async () => {
      const member = await bearer();
      const order = (skuId: string, headers: Record<string, string> = member, overrides = {}) =>
        post('/api/saas/orders/trial', { tenantId, skuId, company: '甲公司', contact: '安', phone: ann.phone, ...overrides }, headers);
      const info = (headers: Record<string, string> = member, tenant = 'one') => get(`/api/saas/orders/getTrialInfo/${tenant}`, headers);
      expect(await order('s1', {})).toMatchObject({ status: 401 });
      expect(await order('s1', member, { tenantId: 'two' })).toMatchObject({ status: 403 });
      expect(await info(member, 'two')).toMatchObject({ status: 403 });
      expect((await info()).body).toMatchObject({ code: 0, data: null });
      const said = await Promise.all([order('s1'), order('s1')]);
      expect(said.map(({ body }) => body.code).sort()).toEqual([0, 1009]);
      expect((await order('s2')).body.code).toBe(0);
      expect((await order('unknown')).body.code).toBe(404);
      expect((await info()).body.data).toMatchObject({ daysLeft: 15 });
      clock += 15 * dayMs;
      const again = await bearer();
      expect((await info(again)).body.data).toMatchObject({ daysLeft: 0 });
      expect((await order('s1', again)).body).toMatchObject({
        code: 0,
        data: { orderId: expect.any(String), expiresAt: expect.stringMatching(/^2026-03-31 /) },
      });
    });
  });

  describe('applications', () => {
    const request = { comName: '甲公司', message: '我有需求：丙烯', name: '安', tel: '13800001111' };
    it('are stored for the park that the gateway names, once a key [F1, ruling 2]', async () => {
      const header = { 'X-Tenant-Id': 'one', 'Idempotency-Key': 'r1' };
      for (let i = 0; i < 2; i += 1) expect((await post('/api/requestApplication/create', request, header)).body).toMatchObject({ code: 0 });
      expect((await post('/api/busicontactusrecord/save', { ...request, tenantId, productId: 'p1' })).body).toMatchObject({ code: 0 });
      const rows = await backend.db.selectFrom('applications').selectAll().orderBy('kind').execute();
      expect(rows).toMatchObject([
        { kind: 'contact', product_id: 'p1' },
        { kind: 'cooperation', tenant_id: 'one', message: request.message },
      ]);
    });
    it('without a park, a company or a phone, or for a product that is not on offer, are refused', async () => {
      expect(await post('/api/requestApplication/create', request)).toMatchObject({ status: 400 });
      expect(await post('/api/requestApplication/create', { ...request, comName: ' 　' }, { 'X-Tenant-Id': 'one' })).toMatchObject({ status: 400 });
      expect((await post('/api/busicontactusrecord/save', { ...request, tenantId, productId: 'unknown' })).body).toMatchObject({ code: 404 });
      expect((await post('/api/requestApplication/create', { ...request, tel: '123' }, { 'X-Tenant-Id': 'one' })).body).toMatchObject({ code: 1003 });
    });
  });

  it('a QR code leads to its article, in its park alone [P3]', async () => {
    expect((await get('/api/code/resolve?tenantId=one&code=QR1')).body.data).toEqual({ type: 'article', target: 'a', cateCode: 'news' });
    expect((await get('/api/code/resolve?tenantId=two&code=QR1')).body).toMatchObject({ code: 404, data: null });
  });
});
