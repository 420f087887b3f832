import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SeedSentiment } from '../../backend/seed/schema.ts';
import { asking, type Said } from '../support/ask.ts';
import { startBackend, type TestBackend, testClient } from '../support/backend.ts';
import { productionDatabase } from '../support/databases.ts';
import { editFeedback } from '../support/feedback.ts';
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
    articles: [anArticle('a')],
    companies: [
      {
        uscc: '91370200MA3AAAAA1X',
        companyName: '甲化工',
        companyNameEn: 'Jia Chemical',
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
  }),
];

const tenantId = 'one';
const page = { pageNo: 1, pageSize: 10 };
const dayMs = 24 * 60 * 60 * 1000;

describe.each(productionDatabase)('on %s', (_, open) => {
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
  const edit = (park: string, change: string, input: object) => editFeedback(backend.url, park, change, input);
  const namesOf = (answer: Said, field: string) => answer.body.data.records.map((row: Record<string, string>) => row[field]);

  describe('companies', () => {
    it('are listed in order, by class and by keywords [C1]', async () => {
      expect(namesOf(await post('/api/enterprise/list', { tenantId, ...page }), 'companyName')).toEqual(['甲化工', '乙物流']);
      expect(namesOf(await post('/api/enterprise/list', { tenantId, classCode: 'c2', ...page }), 'companyName')).toEqual(['乙物流']);
      expect(namesOf(await post('/api/enterprise/list', { tenantId, keywords: '丙烯', ...page }), 'companyName')).toEqual(['甲化工']);
      for (const keywords of ['jia', 'chemical', 'Fine chemicals', '精细', '甲化工'])
        expect(namesOf(await post('/api/enterprise/list', { tenantId, keywords, ...page }), 'companyNameEn'), keywords).toEqual(['Jia Chemical']);
      expect(namesOf(await post('/api/enterprise/list', { tenantId, keywords: '化工 jia', ...page }), 'companyName')).toEqual(['甲化工']);
      // a class without an English name has its Chinese one [L3]
      const english = await post('/api/enterprise/list', { tenantId, lang: 'en', ...page });
      expect(namesOf(english, 'companyClassName')).toEqual(['Fine chemicals', '物流']);
    });
  });

  describe('public feedback', () => {
    it('is counted by type and by month in Shanghai time [F2]', async () => {
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
    it('never shows a phone, nor the name of an anonymous submitter [F2]', async () => {
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
    const input = {
      tenantId: 'two',
      newsType: '02',
      newsTitle: '建议',
      newsContent: '多种树',
      anonymousUser: 0,
      submitterUser: '李女士',
      phone: '13911112222',
    };
    it('sent several times with one idempotency key, also concurrently, is one record (case 61)', async () => {
      const count = async () => (await edit('two', 'list', { which: 'all' })).split('\n').length;
      const before = await count();
      const whole = { ...input, smsCode: await sentimentCode(input.phone) };
      const key = { 'Idempotency-Key': 'k1' };
      const said = await Promise.all([1, 2, 3].map(() => post('/api/sentiment/create', whole, key)));
      said.push(await post('/api/sentiment/create', whole, key));
      for (const { body } of said) expect(body).toEqual(said[0]?.body);
      expect(said[0]?.body.code).toBe(0);
      expect(await count()).toBe(before + 1);
    });
    it('that is refused leaves its idempotency key and its code unused', async () => {
      const smsCode = await sentimentCode(input.phone);
      const key = { 'Idempotency-Key': 'k2' };
      expect((await post('/api/sentiment/create', { ...input, tenantId: 'nowhere', smsCode }, key)).body.code).toBe(404);
      expect((await post('/api/sentiment/create', { ...input, smsCode }, key)).body.code).toBe(0);
    });
  });

  describe('products', () => {
    it('can be tried for fifteen days by members, with one running trial for each park and product [F6]', async () => {
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

  it('returns cards, records, editions and QR codes of a park to that park only (case 7)', async () => {
    const [own, foreign] = [{ 'X-Tenant-Id': 'one' }, { 'X-Tenant-Id': 'two' }];
    for (const [path, headers] of [
      ['/api/enterprise/card/91370200MA3BBBBB1X', own],
      ['/api/sentiment/detail/x?tenantId=one', own],
      ['/api/code/resolve?tenantId=two&code=QR1', foreign],
    ] as const)
      expect((await get(path, headers)).body, path).toMatchObject({ code: 404, data: null });
    expect((await get('/api/saas/skus?productId=p1', foreign)).body.data).toEqual([]);
    expect((await get('/api/enterprise/card/91370200MA3BBBBB1X', foreign)).body).toMatchObject({ code: 0 });
    expect((await get('/api/sentiment/detail/x?tenantId=two')).body).toMatchObject({ code: 0 });
    expect((await get('/api/code/resolve?tenantId=one&code=QR1')).body.data).toEqual({ type: 'article', target: 'a', cateCode: 'news' });
    expect((await get('/api/saas/skus?productId=p1', own)).body.data).toMatchObject([{ id: 's1', price: 99.5 }]);
  });
});
