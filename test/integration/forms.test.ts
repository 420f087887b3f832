import { beforeEach, describe, expect, it } from 'vitest';
import type { FormKind } from '#shared/forms.ts';
import { aBrowser, type Browser } from '../support/browser.ts';
import { editFeedback } from '../support/feedback.ts';
import { startGateway } from '../support/gateway.ts';
import { toldBy } from '../support/log.ts';
import { ann, headerOf, jsonOf } from '../support/members.ts';
import { startRedis } from '../support/redis.ts';
import { forFile, startMembers } from '../support/start-portal.ts';
import { ask, replyOf } from '../support/steps.ts';
import { inFullWidth } from '../support/text.ts';
import { faults, json } from '../support/upstream.ts';

const hourMs = 3_600_000;
const portal = await startMembers();
const redis = await forFile(startRedis());
const env = { TRUST_PROXY: 'loopback', SESSION_SECRET: 's'.repeat(32), REDIS_URL: redis.url };
const startReplica = () => forFile(startGateway({ bases: portal.platform.bases, env }));
/** Two replicas that share a Redis. */
const replicas = [await startReplica(), await startReplica()] as const;
beforeEach(() => portal.later(48 * hourMs));

let made = 0;
function next(): number {
  made += 1;
  return made;
}
const newKey = (): string => `key-${String(next()).padStart(20, '0')}`;
const newPhone = (): string => `137${String(next()).padStart(8, '0')}`;
const care = { subject: '', filledMs: 60_000 };

const valuesOf = {
  cooperation: () => ({ cate: '1', descriptions: '环氧树脂 👨‍👩‍👧', company: '甲公司', contact: '', phone: newPhone() }),
  contact: () => ({ company: '乙公司', contact: '钱', phone: newPhone(), message: '想了解产品', productId: 'p1' }),
  sentiment: () => ({
    ...{ newsType: '03', newsTitle: '夜间异味', newsContent: '北门夜间有异味', anonymous: true, submitterUser: '匿名者甲乙' },
    ...{ phone: newPhone(), smsCode: '000000', consent: true },
  }),
} as const;

const sendBy = (browser: Browser, kind: FormKind | 'progress', values: object, key = newKey(), rest: object = { care }) =>
  browser.post(`/cms/session/forms/${kind}`, { values, ...rest }, { 'Idempotency-Key': key });
const from = (address: string) => portal.browser({ headers: { 'X-Forwarded-For': address } });
const someone = () => from(`198.51.${next() % 100}.${next() % 250}`);

async function withCode<V extends { phone: string }>(values: V, browser = someone()): Promise<V> {
  await browser.post('/cms/session/sms-code', { phone: values.phone, type: 'sentiment' });
  return { ...values, smsCode: await portal.codeFor(values.phone) };
}
const sentiments = ({ phone }: { phone: string }) => portal.backend.db.selectFrom('sentiments').selectAll().where('phone', '=', phone).execute();
const applications = ({ phone }: { phone: string }) => portal.backend.db.selectFrom('applications').selectAll().where('tel', '=', phone).execute();

describe('a form that a visitor sends', () => {
  it('creates one record of this park, in the platform’s format [F1, F6]', async () => {
    const need = { ...valuesOf.cooperation(), phone: '+86 137 9999 0001' };
    const key = newKey();
    expect(jsonOf(await sendBy(someone(), 'cooperation', need, key)).code).toBe(0);
    const call = portal.platform.calls.at(-1);
    expect({ url: call?.url, body: JSON.parse(call?.body ?? ''), key: call && headerOf(call, 'idempotency-key') }).toEqual({
      url: '/api/requestApplication/create',
      body: { comName: '甲公司', message: '我有产品：环氧树脂 👨‍👩‍👧', name: '', tel: '13799990001' },
      key,
    });
    const contact = valuesOf.contact();
    expect(jsonOf(await sendBy(someone(), 'contact', contact)).code).toBe(0);
    expect(await applications(contact)).toMatchObject([
      { tenant_id: 'north', kind: 'contact', com_name: '乙公司', name: '钱', message: '想了解产品', product_id: 'p1' },
    ]);
  });

  it.each(['cooperation', 'contact', 'sentiment'] as const)(
    'of the kind %s accepts a pasted phone, and is counted by the normalised phone (case 81)',
    async (kind) => {
      const plain = valuesOf[kind]();
      const { phone } = plain;
      const values = 'smsCode' in plain ? await withCode(plain) : plain;
      const pasted = `\u202d+86\u00a0${phone.slice(0, 3)}\u2011${phone.slice(3, 7)}\u2013（${phone.slice(7)}）\u202c`;
      const wide = 'smsCode' in values ? { smsCode: inFullWidth(values.smsCode) } : {};
      expect(jsonOf(await sendBy(someone(), kind, { ...values, ...wide, phone: pasted })).code).toBe(0);
      expect(await (kind === 'sentiment' ? sentiments : applications)({ phone })).toHaveLength(1);
      for (let i = 1; i < 10; i += 1) expect((await sendBy(someone(), 'contact', { ...valuesOf.contact(), phone: `tel:${phone}` })).status).toBe(200);
      expect((await sendBy(someone(), 'contact', { ...valuesOf.contact(), phone: `86${phone}` })).status).toBe(429);
    },
  );

  it('limits visible characters, in the database too [F1]', async () => {
    const family = '👨🏻‍👩🏼‍👧🏽‍👦🏾';
    const values = { ...valuesOf.cooperation(), descriptions: family.repeat(1000) };
    expect(jsonOf(await sendBy(someone(), 'cooperation', values)).code).toBe(0);
    expect((await applications(values))[0]?.message).toBe(`我有产品：${values.descriptions}`);
    const long = await sendBy(someone(), 'cooperation', { ...values, descriptions: '字'.repeat(1001) });
    expect(jsonOf(long)).toEqual({ code: 400, message: '内容太长', data: { field: 'descriptions', fields: { descriptions: '内容太长' } } });
    const piled = await sendBy(someone(), 'cooperation', { ...values, descriptions: `a${'\u0301'.repeat(19_000)}` });
    expect(piled.status).toBe(400);
  });

  it('reports every error at its field, before the platform is called [F1, F2] (case 58)', async () => {
    const before = portal.platform.calls.length;
    const { data } = jsonOf(await sendBy(someone(), 'cooperation', { cate: '0', descriptions: ' ', company: '', contact: '', phone: '123' }));
    expect(data).toEqual({ field: 'descriptions', fields: { descriptions: '请输入描述', company: '请输入公司', phone: '联系电话格式不正确' } });
    expect(jsonOf(await sendBy(someone(), 'cooperation', { ...valuesOf.cooperation(), phone: '' })).message).toBe('请输入联系电话');
    const named = { ...valuesOf.sentiment(), anonymous: false, submitterUser: '', consent: false };
    expect(jsonOf(await sendBy(someone(), 'sentiment', named)).data.fields).toEqual({
      submitterUser: '请输入姓名',
      consent: '请先阅读并同意隐私政策',
    });
    for (const values of [{ ...valuesOf.contact(), tenantId: 'south' }, 'text', null, { ...valuesOf.contact(), message: 'a\0b' }])
      expect((await sendBy(someone(), 'contact', values as object)).status).toBe(400);
    expect((await sendBy(someone(), 'contact', valuesOf.contact(), newKey(), { care, tenantId: 'south' })).status).toBe(400);
    expect((await sendBy(someone(), 'contact', valuesOf.contact(), 'short')).status).toBe(400);
    expect(portal.callsSince(before)).toEqual([]);
  });

  it('reports errors in readable words for values of any type (cases 57, 58)', async () => {
    const odd = [null, 7, [], { toString: 1 }, '\u200b\u3164', '\u202e'];
    const receipt = { number: 'LY1', queryCode: 'A' };
    const kinds = { ...valuesOf, satisfaction: () => ({ ...receipt, score: '5' }), reopen: () => ({ ...receipt, reason: '' }) };
    for (const [kind, valid] of Object.entries(kinds))
      for (const [at, name] of Object.keys(valid()).entries()) {
        const value = odd[at % odd.length];
        const given = { ...valid(), [name]: value };
        // an invisible name counts as empty, and the name is optional
        if (typeof value === 'string' && ['contact', 'submitterUser'].includes(name)) continue;
        const refused = await sendBy(someone(), kind as FormKind, given, newKey(), 'queryCode' in given ? {} : { care });
        expect({ kind, name, value, status: refused.status, fields: Object.keys(jsonOf(refused).data.fields) }).toEqual({
          kind,
          name,
          value,
          status: 400,
          fields: [name],
        });
        expect(refused.body).not.toMatch(/[Ii]nvalid|expected/);
      }
  });

  it('is refused if the hidden field is filled in or the form was filled in too fast', async () => {
    const before = portal.platform.calls.length;
    const trapped = await sendBy(someone(), 'contact', valuesOf.contact(), newKey(), { care: { ...care, subject: 'Cheap' } });
    expect({ status: trapped.status, message: jsonOf(trapped).message }).toEqual({ status: 400, message: '提交未通过校验，请刷新页面后重试' });
    expect((await sendBy(someone(), 'contact', valuesOf.contact(), newKey(), {})).status).toBe(400);
    const fast = await sendBy(someone(), 'contact', valuesOf.contact(), newKey(), { care: { ...care, filledMs: 300 } });
    expect({ status: fast.status, retryAfter: fast.headers['retry-after'], data: jsonOf(fast).data }).toEqual({
      status: 429,
      retryAfter: '2',
      data: { waitS: 2 },
    });
    expect(portal.callsSince(before)).toEqual([]);
  });

  it('is rate limited by client and by phone, and the response says how long to wait [G15]', async () => {
    const [values, key] = [valuesOf.contact(), newKey()];
    expect((await sendBy(someone(), 'contact', values, key)).status).toBe(200);
    for (let i = 1; i < 10; i += 1) expect((await sendBy(someone(), 'contact', { ...values, message: `第${i}份` })).status).toBe(200);
    const refused = await sendBy(someone(), 'cooperation', { ...valuesOf.cooperation(), phone: values.phone });
    expect({ status: refused.status, retryAfter: Number(refused.headers['retry-after']), body: jsonOf(refused) }).toEqual({
      status: 429,
      retryAfter: expect.closeTo(86_400, -3),
      body: { code: 429, message: '操作过于频繁，请稍后重试', data: { waitS: Number(refused.headers['retry-after']) } },
    });
    // a stored submission still gets its response
    expect(jsonOf(await sendBy(someone(), 'contact', values, key)).code).toBe(0);
    expect(await applications(values)).toHaveLength(10);
    const client = from('203.0.113.1');
    for (let i = 0; i < 30; i += 1) expect((await sendBy(client, 'contact', valuesOf.contact())).status).toBe(200);
    expect((await sendBy(client, 'contact', valuesOf.contact())).status).toBe(429);
  });

  it("that the platform refuses shows the platform's message and may be sent again [G6]", async () => {
    portal.platform.fail({ path: '/api/busicontactusrecord/save' }, json(200, { code: 1010, message: '名额已满' }));
    const [values, key] = [valuesOf.contact(), newKey()];
    const refused = await sendBy(someone(), 'contact', values, key);
    expect(replyOf(refused)).toEqual({ status: 200, body: { code: 1010, message: '名额已满' } });
    portal.platform.heal();
    expect(jsonOf(await sendBy(someone(), 'contact', values, key)).code).toBe(0);
    expect(await applications(values)).toHaveLength(1);
  });

  it.each([
    ['reset', 502, '网络连接异常'],
    ['dieMidBody', 500, '系统错误，请稍后重试'],
    ['status502', 502, '网络连接异常'],
    ['halfJson', 500, '系统错误，请稍后重试'],
    ['status500', 500, '系统错误，请稍后重试'],
  ] as const)('reports a failing platform (%s) and is not counted [G6]', async (fault, status, message) => {
    portal.platform.fail({ path: '/api/busicontactusrecord/save' }, faults[fault]);
    const [client, values, key] = [someone(), valuesOf.contact(), newKey()];
    for (let i = 0; i < 11; i += 1) {
      const failed = await sendBy(client, 'contact', values, key);
      expect(replyOf(failed)).toEqual({ status, body: { code: 'timeout', message } });
    }
    portal.platform.heal();
    expect(jsonOf(await sendBy(client, 'contact', values, key)).code).toBe(0);
    expect(await applications(values)).toHaveLength(1);
  });
});

describe('a submission sent again', () => {
  it.each(['cooperation', 'contact'] as const)('%s: after a lost response, concurrently, and with other content (case 61)', async (kind) => {
    const path = kind === 'contact' ? '/api/busicontactusrecord/save' : '/api/requestApplication/create';
    const [values, key] = [valuesOf[kind](), newKey()];
    portal.platform.lose({ path });
    const lost = await sendBy(someone(), kind, values, key);
    expect({ status: lost.status, message: jsonOf(lost).message }).toEqual({ status: 502, message: '网络连接异常' });
    expect(await applications(values)).toHaveLength(1);
    portal.platform.heal();
    const twins = await Promise.all(Array.from({ length: 5 }, () => sendBy(someone(), kind, values, key)));
    expect(twins.map((one) => jsonOf(one).code)).toEqual([0, 0, 0, 0, 0]);
    expect(await applications(values)).toHaveLength(1);
    const other = await sendBy(someone(), kind, { ...values, company: '丙公司' }, key);
    expect({ status: other.status, message: jsonOf(other).message }).toEqual({ status: 422, message: '内容与上次提交的不一致，请刷新页面后重试' });
    expect(jsonOf(await sendBy(someone(), kind, values)).code).toBe(0);
    expect(await applications(values)).toHaveLength(2);
  });

  it('gets the receipt of the first one, also with another code after its own was used [F2] (case 61)', async () => {
    const [values, key] = [await withCode(valuesOf.sentiment()), newKey()];
    portal.platform.lose({ path: '/api/sentiment/create' });
    expect((await sendBy(someone(), 'sentiment', values, key)).status).toBe(502);
    portal.platform.heal();
    const first = jsonOf(await sendBy(someone(), 'sentiment', { ...values, smsCode: '999999' }, key));
    const before = portal.platform.calls.length;
    const second = jsonOf(await sendBy(someone(), 'sentiment', values, key));
    const rows = await sentiments(values);
    expect(rows).toHaveLength(1);
    const dueDate = expect.stringMatching(/^\d{4}-\d{2}-\d{2} 23:59:59$/);
    expect(first).toEqual({ code: 0, data: { id: rows[0]?.id, number: rows[0]?.number, queryCode: rows[0]?.query_code, dueDate } });
    expect(second).toEqual(first);
    expect(portal.callsSince(before)).toEqual([]);
  });

  it('is one record if the platform was slower than the time limit (case 61)', async () => {
    const impatient = await portal.start({ env: { UPSTREAM_TIMEOUT_MS: '3000' } });
    const [browser, values, key] = [aBrowser(impatient), valuesOf.contact(), newKey()];
    const held = portal.platform.hold({ path: '/api/busicontactusrecord/save' });
    const late = await sendBy(browser, 'contact', values, key);
    expect(replyOf(late)).toEqual({ status: 504, body: { code: 'timeout', message: '网络连接异常' } });
    held.release();
    await expect.poll(() => applications(values), { timeout: 10_000 }).toHaveLength(1);
    expect(jsonOf(await sendBy(someone(), 'contact', values, key)).code).toBe(0);
    expect(await applications(values)).toHaveLength(1);
  });

  it('is the same one for all replicas that share a Redis, which stores no readable receipt (case 61)', async () => {
    const [one, two] = replicas.map((replica) => aBrowser(replica)) as [Browser, Browser];
    const [values, key] = [await withCode(valuesOf.sentiment()), newKey()];
    portal.platform.lose({ path: '/api/sentiment/create' });
    expect((await sendBy(one, 'sentiment', values, key)).status).toBe(502);
    portal.platform.heal();
    const [first, second] = [jsonOf(await sendBy(two, 'sentiment', values, key)), jsonOf(await sendBy(one, 'sentiment', values, key))];
    expect({ code: first.code, second }).toEqual({ code: 0, second: first });
    expect(await sentiments(values)).toHaveLength(1);
    const kept = [...redis.values()].flat().join('\n');
    expect(kept).toContain('form:');
    for (const secret of [first.data.number, first.data.queryCode, values.phone, values.submitterUser]) expect(kept).not.toContain(secret);
    redis.mute();
    expect(jsonOf(await sendBy(two, 'cooperation', valuesOf.cooperation())).code).toBe(0);
  });
});

describe('public feedback', () => {
  it('needs the code sent to its phone: its browser has five attempts, all others three [F2] (cases 60, 93)', async () => {
    const browser = someone();
    const values = await withCode(valuesOf.sentiment(), browser);
    const wrong = { ...values, smsCode: values.smsCode === '0000' ? '1111' : '0000' };
    const key = newKey();
    for (let i = 0; i < 4; i += 1) {
      const refused = await sendBy(browser, 'sentiment', wrong, key);
      expect(replyOf(refused)).toEqual({ status: 400, body: { code: 400, message: '验证码不正确或已过期', data: { field: 'smsCode' } } });
    }
    expect(jsonOf(await sendBy(browser, 'sentiment', values, key)).code).toBe(0);
    expect(await sentiments(values)).toHaveLength(1);
    for (let i = 0; i < 5; i += 1) expect((await sendBy(browser, 'sentiment', wrong)).status).toBe(400);
    expect((await sendBy(browser, 'sentiment', wrong)).status).toBe(429);
    for (let i = 0; i < 3; i += 1) expect((await sendBy(someone(), 'sentiment', wrong)).status).toBe(400);
    expect((await sendBy(someone(), 'sentiment', wrong)).status).toBe(429);
  });

  it('from an anonymous submitter shows no name in any response, page, cache, search or log line [F2, G13]', async () => {
    const values = await withCode({ ...valuesOf.sentiment(), newsTitle: '求证匿名', submitterUser: '欧阳匿名' });
    const browser = someone();
    const receipt = jsonOf(await sendBy(browser, 'sentiment', values)).data;
    expect(await sentiments(values)).toMatchObject([{ anonymous_user: 0, submitter_user: '欧阳匿名' }]);
    await editFeedback(portal.backend.url, 'north', 'publish', { number: receipt.number, by: '编辑' });
    const shown: string[] = [];
    const paths = ['/cms/sentiment', `/cms/sentiment/${receipt.id}`, '/cms/search?keywords=求证匿名', '/cms/search?keywords=欧阳匿名&type=sentiment'];
    for (const path of paths) for (let i = 0; i < 2; i += 1) shown.push((await browser.visit(encodeURI(path))).body);
    for (const path of ['/cms/_data/sentiment.page?lang=zh-cn&page=1', `/cms/_data/sentiment.detail?lang=en&id=${receipt.id}`, '/sitemap.xml'])
      shown.push((await browser.fetch(path)).body);
    shown.push((await browser.fetch(`/api/sentiment/progress?number=${receipt.number}&queryCode=${receipt.queryCode}`)).body);
    shown.push((await sendBy(browser, 'progress', { number: receipt.number, queryCode: receipt.queryCode }, newKey(), {})).body);
    shown.push((await ask(portal.gateway.ops, '/metrics')).body);
    expect(shown.join('\n')).toContain('求证匿名');
    // a search page contains the keywords of its visitor
    for (const text of [...shown.filter((body) => !body.includes('keywords')), JSON.stringify(portal.gateway.log)]) {
      expect(text).not.toContain('欧阳匿名');
      expect(text).not.toContain(values.phone);
    }
    const log = toldBy(portal.gateway.log);
    for (const secret of [receipt.number, receipt.queryCode, values.smsCode, '求证匿名']) expect(log).not.toContain(secret);
    const byName = jsonOf(await browser.fetch(`/cms/_data/search.page?lang=zh-cn&page=1&type=sentiment&keywords=${encodeURIComponent('欧阳')}`));
    expect(byName.data?.total ?? byName.total).toBe(0);
  });

  it('is looked up by number and query code, rated with its receipt, and limited to sixty lookups an hour [F2, G15]', async () => {
    const values = await withCode(valuesOf.sentiment());
    const { id: _, dueDate: __, ...receipt } = jsonOf(await sendBy(someone(), 'sentiment', values)).data;
    const browser = someone();
    const look = (given: object) => sendBy(browser, 'progress', given, newKey(), {});
    const wide = (text: string) => inFullWidth(text, '\u200b');
    expect(jsonOf(await look({ number: wide(receipt.number), queryCode: `\ufeff${wide(receipt.queryCode)}` })).code).toBe(0);
    expect(jsonOf(await look({ number: ` ${receipt.number} `, queryCode: receipt.queryCode.toLowerCase() })).data).toMatchObject({
      number: receipt.number,
      newsTitle: '夜间异味',
      state: 'received',
    });
    const wrong = await look({ ...receipt, queryCode: 'ZZZZZZZZ' });
    expect(replyOf(wrong)).toEqual({ status: 400, body: { code: 400, message: '编号或查询码不正确', data: { field: 'queryCode' } } });
    expect(jsonOf(await look({ number: '', queryCode: 'x' })).data.fields).toEqual({ number: '请输入留言编号' });
    const vote = (score: number) => sendBy(browser, 'satisfaction', { ...receipt, score: String(score) }, newKey(), {});
    expect({ second: jsonOf(await vote(2)).code, fifth: jsonOf(await vote(5)).code, sixth: (await vote(6)).status }).toEqual({
      second: 0,
      fifth: 0,
      sixth: 400,
    });
    expect(await sentiments(values)).toMatchObject([{ score: 5 }]);
    const elsewhere = portal.browser({ host: 'south.localhost' });
    expect((await sendBy(elsewhere, 'progress', receipt, newKey(), {})).status).toBe(400);
    for (let i = 0; i < 60; i += 1) await look({ ...receipt, queryCode: 'ZZZZZZZZ' });
    expect((await look(receipt)).status).toBe(429);
  });

  it('cannot be found by guessing with votes, which count as lookups [G15]', async () => {
    const browser = someone();
    const receipt = { number: 'LY1', queryCode: 'ZZZZZZZZ' };
    for (let i = 0; i < 60; i += 1) expect((await sendBy(browser, 'satisfaction', { ...receipt, score: '1' }, newKey(), {})).status).toBe(400);
    expect((await sendBy(browser, 'satisfaction', { ...receipt, score: '1' }, newKey(), {})).status).toBe(429);
    expect((await sendBy(browser, 'progress', receipt, newKey(), {})).status).toBe(429);
  });

  it('whose reply solved nothing is re-opened once, in the limit of lookups [F2, G15] (case 61)', async () => {
    const values = await withCode(valuesOf.sentiment());
    const { id: _, dueDate: __, ...receipt } = jsonOf(await sendBy(someone(), 'sentiment', values)).data;
    const browser = someone();
    const reopen = (key = newKey(), given: object = {}) => sendBy(browser, 'reopen', { ...receipt, reason: '', ...given }, key, {});
    const look = async () => jsonOf(await sendBy(browser, 'progress', receipt, newKey(), {})).data;
    const refusal = { code: 1010, message: '不能重新办理：尚未答复、答复已满 30 天，或已反映过一次' };
    expect(jsonOf(await reopen())).toEqual(refusal);
    await editFeedback(portal.backend.url, 'north', 'reply', { number: receipt.number, text: '已处理。', by: '编辑' });
    expect(await look()).toMatchObject({ state: 'replied', reopenUntil: expect.stringMatching(/^\d{4}-/) });
    expect(replyOf(await reopen(newKey(), { queryCode: 'ZZZZZZZZ' })).body).toMatchObject({ code: 400, data: { field: 'queryCode' } });
    expect(jsonOf(await reopen(newKey(), { reason: '长'.repeat(501) })).data.fields).toEqual({ reason: '内容太长' });
    const key = newKey();
    expect(jsonOf(await reopen(key, { reason: '仍有异味' })).code).toBe(0);
    expect(jsonOf(await reopen(key, { reason: '仍有异味' })).code).toBe(0);
    expect(await look()).toMatchObject({ state: 'processing', reopened: { reason: '仍有异味', replyContent: '已处理。' } });
    expect(jsonOf(await reopen())).toEqual(refusal);
    expect(portal.gateway.log.some((line) => JSON.stringify(line).includes('仍有异味'))).toBe(false);
    for (let i = 0; i < 60; i += 1) await reopen(newKey(), { queryCode: 'ZZZZZZZZ' });
    expect((await reopen()).status).toBe(429);
    expect((await browser.post('/api/sentiment/reopen', receipt)).status).toBe(403);
  });

  describe('that cannot be looked up (**+**)', () => {
    const pages = ['/cms/sentiment', '/cms/', '/cms/sitemap', '/cms/en/sentiment/sentimentSubmit', '/cms/sentiment/progress'];
    const offers = /href="\/cms\/(?:en\/)?sentiment\/progress"/;
    const call = { path: '/api/sentiment/progress' };
    const receipt = { number: 'LY1', queryCode: 'A' };
    const missing = json(404, { timestamp: 1, status: 404, error: 'Not Found' });
    const calls = () => portal.platform.calls.filter(({ url }) => /\/sentiment\/(progress|satisfaction|reopen)/.test(url)).length;

    it('because PLATFORM_LACKS says so: no page links to the lookup, a request gets 501, and the platform is never called [F2]', async () => {
      const bodies = await Promise.all(pages.map(async (page) => (await someone().visit(page)).body));
      expect(bodies.slice(0, 3).map((body) => offers.test(body))).toEqual([true, true, true]);
      const before = calls();
      const without = await portal.start({ env: { PLATFORM_LACKS: 'sentimentProgress,sentimentSatisfaction,sentimentReopen,sentimentNotices' } });
      for (const page of pages) {
        const { body } = await aBrowser(without).visit(page);
        expect({ offersProgress: offers.test(body), namesQueryCode: body.includes('query code') }, page).toEqual({
          offersProgress: false,
          namesQueryCode: false,
        });
        for (const field of ['queryCode', 'notify']) expect(body.includes(`name="${field}"`)).toBe(false);
      }
      const vote = { ...receipt, score: '5' };
      for (const [kind, values] of [
        ['progress', receipt] as const,
        ['satisfaction', vote] as const,
        ['reopen', { ...receipt, reason: '' }] as const,
      ]) {
        const answer = await sendBy(aBrowser(without), kind, values, newKey(), {});
        expect({ status: answer.status, message: jsonOf(answer).message }, kind).toEqual({ status: 501, message: '本园区暂不提供该服务' });
      }
      expect(calls()).toBe(before);
      expect(without.log.filter(({ level }) => level === 'warn')).toEqual([]);
    });

    it('and PLATFORM_LACKS does not say so: a request gets 501, and the operator is warned once [F2]', async () => {
      portal.platform.fail(call, missing);
      const unaware = await portal.start();
      const before = calls();
      expect((await aBrowser(unaware).visit('/cms/sentiment')).body).toMatch(offers);
      // no page asks for it
      expect(calls()).toBe(before);
      for (let i = 0; i < 3; i += 1) {
        const answer = await sendBy(aBrowser(unaware), 'progress', receipt, newKey(), {});
        expect({ status: answer.status, message: jsonOf(answer).message }).toEqual({ status: 501, message: '本园区暂不提供该服务' });
      }
      expect(unaware.log.filter(({ level }) => level === 'warn')).toEqual([
        expect.objectContaining({ message: 'platform lacks a call: add it to PLATFORM_LACKS', call: 'sentimentProgress' }),
      ]);
    });

    it('because the platform fails: the lookup stays offered [F2]', async () => {
      portal.platform.fail(call, faults.status500);
      const failing = await portal.start();
      expect((await sendBy(aBrowser(failing), 'progress', receipt, newKey(), {})).status).not.toBe(501);
      expect((await aBrowser(failing).visit('/cms/sentiment')).body).toMatch(offers);
      expect(JSON.stringify(failing.log)).not.toContain('PLATFORM_LACKS');
    });
  });
});

describe('a trial', () => {
  const values = () => ({ skuId: 's1', company: '甲公司', contact: '安', phone: newPhone() });
  const path = '/api/saas/orders/trial';
  const good = json(200, { code: 0, data: { orderId: 'o1', expiresAt: '2026-04-01 08:00:00' } });

  it("needs a member: 401 without a session, else the call carries the member's token [F6]", async () => {
    portal.platform.fail({ path }, good);
    const browser = someone();
    const before = portal.platform.calls.length;
    const nobody = await sendBy(browser, 'trial', values(), newKey(), {});
    expect(replyOf(nobody)).toEqual({ status: 401, body: { code: 401, message: '请先登录' } });
    expect(portal.callsSince(before)).toEqual([]);
    await portal.login(browser, ann);
    const ordered = await sendBy(browser, 'trial', values(), newKey(), {});
    expect(jsonOf(ordered)).toEqual({ code: 0, data: { orderId: 'o1', expiresAt: '2026-04-01 08:00:00' } });
    const call = portal.platform.calls.findLast(({ url }) => url === path);
    expect(call && headerOf(call, 'authorization')).toBe(`Bearer ${browser.cookies.get('token')?.value}`);
  });

  it('is sent again with a renewed token if the platform refuses the first, else leads to the login [G12]', async () => {
    const browser = someone();
    await portal.login(browser, ann);
    portal.later(60_000);
    const old = browser.cookies.get('token')?.value;
    portal.platform.fail({ path }, (req, res) =>
      req.headers.authorization === `Bearer ${old}` ? json(401, { code: 401 })(req, res) : good(req, res),
    );
    expect(jsonOf(await sendBy(browser, 'trial', values(), newKey(), {})).code).toBe(0);
    expect(browser.cookies.get('token')?.value).not.toBe(old);
    portal.later(60_000);
    portal.platform.fail({ path }, json(401, { code: 401 }));
    portal.platform.fail({ path: '/cms-api/oauth/token' }, json(400, { code: 400, message: 'refused' }));
    const ended = await sendBy(browser, 'trial', values(), newKey(), {});
    expect({ status: ended.status, hasToken: browser.cookies.has('token') }).toEqual({ status: 401, hasToken: false });
  });
});
