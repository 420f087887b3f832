// Tests what the embedded backend does with feedback, from its submission to its publication, over HTTP.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toShanghai, workingDaysAfter } from '../../backend/times.ts';
import { asking, type Said } from '../support/ask.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { productionDatabase } from '../support/databases.ts';
import { editFeedback } from '../support/feedback.ts';
import { aPark } from '../support/park.ts';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** A Monday, 16:00 in Shanghai. */
const start = Date.parse('2026-03-02T08:00:00Z');
const page = { pageNo: 1, pageSize: 10 };

describe.each(productionDatabase)('feedback on %s', (name, open) => {
  let backend: TestBackend;
  let week = 0;
  let clock = start;
  beforeAll(async () => {
    backend = await startBackend({ database: await open([aPark('one'), aPark('two')]), now: () => clock });
  });
  afterAll(() => backend.stop());
  // limits of SMS codes count by the day
  beforeEach(() => {
    week += 1;
    clock = start + week * 7 * dayMs;
  });
  const { get, post } = asking(() => backend.url);
  const edit = (park: string, change: string, input: object) => editFeedback(backend.url, park, change, input);
  const idsOf = ({ body }: Said): string[] => body.data.records.map(({ id }: { id: string }) => id);

  const phone = '13911112222';
  const valid = {
    tenantId: 'one',
    newsType: '02',
    newsTitle: '路灯不亮',
    newsContent: '西门路灯三天不亮',
    anonymousUser: 0,
    submitterUser: '李女士',
  };
  async function submit(overrides: object = {}): Promise<{ id: string; number: string; queryCode: string; dueDate?: string; notifyBySms?: boolean }> {
    clock += minuteMs;
    await get(`/api/sentiment/sendSmsCode?phone=${phone}`);
    const { message } = await backend.db.selectFrom('outbox').select('message').orderBy('id', 'desc').executeTakeFirstOrThrow();
    const sent = await post('/api/sentiment/create', { ...valid, phone, smsCode: /\d{6}/.exec(message)?.[0], ...overrides });
    expect(sent.body.code).toBe(0);
    return sent.body.data;
  }
  const lookUp = async ({ number, queryCode }: { number: string; queryCode: string }) =>
    (await get(`/api/sentiment/progress?number=${number}&queryCode=${queryCode}`)).body.data;

  it('is found by number and query code only until an editor publishes it, and again when hidden [F2] (ruling 33)', async () => {
    const statistics = async () => (await get('/api/sentiment/statistics?tenantId=one')).body.data;
    const totals = await statistics();
    const receipt = await submit();
    const { id, number } = receipt;
    const keywords = { tenantId: 'one', keywords: '路灯', ...page };
    const isPublic = async () => ({
      listed: idsOf(await post('/api/sentiment/page', { tenantId: 'one', ...page })).includes(id),
      found: idsOf(await post('/api/sentiment/page', keywords)).includes(id),
      searched: idsOf(await post('/api/articles/searchByType', { ...keywords, type: 'sentiment', lang: 'zh-cn' })).includes(id),
      read: (await get(`/api/sentiment/detail/${id}?tenantId=one`)).body.code === 0,
      counted: (await statistics()).total - totals.total,
    });
    const nowhere = { listed: false, found: false, searched: false, read: false, counted: 0 };
    expect(await isPublic()).toEqual(nowhere);
    expect(await lookUp(receipt)).toMatchObject({ newsTitle: '路灯不亮', state: 'received' });

    expect(await edit('one', 'list', { which: 'waiting' })).toMatch(new RegExp(`^${number} .* new +not public +suggestion +路灯不亮$`, 'm'));
    await edit('one', 'publish', { number: number.toLowerCase(), by: '编辑甲' });
    expect(await isPublic()).toEqual({ listed: true, found: true, searched: true, read: true, counted: 1 });
    await edit('one', 'hide', { number, by: '编辑乙' });
    expect(await isPublic()).toEqual(nowhere);
    expect(await lookUp(receipt)).toMatchObject({ number, state: 'received' });
    await expect(edit('one', 'hide', { number, by: '编辑乙' })).rejects.toThrow('hidden already');
    await expect(edit('two', 'publish', { number, by: '编辑乙' })).rejects.toThrow('No feedback of this park');
  });

  it('is assigned and answered by editors, whose names and times are recorded [F2]', async () => {
    const receipt = await submit({ newsTitle: '树\u001b[2J苗', newsContent: '补种\n行道树' });
    const { number } = receipt;
    await edit('one', 'assign', { number, department: '绿化组', by: '编辑甲' });
    expect(await lookUp(receipt)).toMatchObject({ state: 'processing', processDepartment: '绿化组' });
    clock += 2 * hourMs;
    await edit('one', 'reply', { number, text: '已补种。\n谢谢。', by: '编辑乙' });
    expect(await lookUp(receipt)).toMatchObject({ state: 'replied', replyContent: '已补种。\n谢谢。', processDepartment: '绿化组' });
    await edit('one', 'publish', { number, by: '编辑甲' });
    const shown = await edit('one', 'show', { number });
    expect(shown).toContain('树 [2J苗\nfrom 李女士 (anonymous: never publish the name), phone 13911112222\ndepartment: 绿化组\n\n补种\n行道树\n');
    expect(shown.split('\n').slice(-4)).toEqual([
      '2026-03-16 16:01:00  submitted',
      '2026-03-16 16:01:00  assign by 编辑甲',
      '2026-03-16 18:01:00  reply by 编辑乙',
      '2026-03-16 18:01:00  publish by 编辑甲',
    ]);
    // it waits neither for publication nor for a reply
    expect(await edit('one', 'list', { which: 'waiting' })).not.toContain(number);
    expect(await edit('one', 'list', { which: 'all' })).toContain(number);
  });

  it('that is answered without a department names the park [F2]', async () => {
    const receipt = await submit();
    await edit('one', 'reply', { number: receipt.number, text: '已修复。', by: '编辑甲' });
    expect(await lookUp(receipt)).toMatchObject({ state: 'replied', processDepartment: 'one园区', replyDate: '2026-03-23 16:01:00' });
  });

  it('is due after fifteen working days or those that the park sets, and marked for operators when overdue [F2]', async () => {
    const receipt = await submit();
    // submitted on Monday 30 March
    expect(receipt.dueDate).toBe('2026-04-20 23:59:59');
    expect(await lookUp(receipt)).toMatchObject({ state: 'received', dueDate: '2026-04-20 23:59:59' });
    expect(await edit('one', 'due-days', { days: 2 })).toBe('An answer to new feedback is due in 2 working days (Monday to Friday).');
    clock += 2 * hourMs;
    const urgent = await submit();
    expect(urgent.dueDate).toBe('2026-04-01 23:59:59');
    expect(await lookUp(receipt)).toMatchObject({ dueDate: '2026-04-20 23:59:59' });

    const overdue = () => edit('one', 'list', { which: 'overdue' });
    clock = Date.parse('2026-04-01T15:59:59Z');
    expect(await overdue()).not.toContain(urgent.number);
    clock += 1000;
    expect(await overdue()).toMatch(new RegExp(`^${urgent.number}  2026-03-30  due 2026-04-01  OVERDUE `, 'm'));
    expect(await overdue()).not.toContain(receipt.number);
    await edit('one', 'reply', { number: urgent.number, text: '已修复。', by: '编辑甲' });
    expect(await overdue()).not.toContain(urgent.number);
    await edit('one', 'due-days', { days: 15 });
  });

  it('sends an SMS without content at each new state, once, if the sender asked for it [F2]', async () => {
    const sent = async () => (await backend.db.selectFrom('outbox').select('message').where('sent_at', '>=', new Date(clock)).execute()).length;
    const newest = () => backend.db.selectFrom('outbox').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    const receipt = await submit({ notifyBySms: true });
    const { number } = receipt;
    expect(receipt).toMatchObject({ notifyBySms: true });
    clock += hourMs;
    await edit('one', 'publish', { number, by: '编辑甲' });
    expect(await sent()).toBe(0);
    await edit('one', 'assign', { number, department: '路灯组', by: '编辑甲' });
    expect(await newest()).toMatchObject({ phone, message: `【园区门户】one园区：您的留言 ${number} 办理中，请凭编号和查询码查询。` });
    await edit('one', 'assign', { number, department: '市政组', by: '编辑甲' });
    expect(await sent()).toBe(1);
    await edit('one', 'reply', { number, text: '已修复。', by: '编辑甲' });
    expect(await newest()).toMatchObject({ phone, message: `【园区门户】one园区：您的留言 ${number} 已答复，请凭编号和查询码查询。` });
    await edit('one', 'reply', { number, text: '已修复，谢谢。', by: '编辑甲' });
    await edit('one', 'hide', { number, by: '编辑甲' });
    expect(await sent()).toBe(2);

    clock += hourMs;
    const silent = await submit();
    expect(silent).not.toHaveProperty('notifyBySms');
    clock += hourMs;
    await edit('one', 'reply', { number: silent.number, text: '已修复。', by: '编辑甲' });
    expect(await sent()).toBe(0);
  });

  describe('whose reply solved nothing', () => {
    const reopen = (receipt: { number: string; queryCode: string }, rest: object = {}, headers = {}) =>
      post('/api/sentiment/reopen', { number: receipt.number, queryCode: receipt.queryCode, ...rest }, headers);
    const refused = { code: 1010, message: '不能重新办理：尚未答复、答复已满 30 天，或已反映过一次' };

    it('is in progress again once, with a new due date; only its sender still sees the earlier reply [F2]', async () => {
      const receipt = await submit({ notifyBySms: true });
      const { id, number } = receipt;
      expect((await reopen(receipt)).body).toMatchObject(refused);
      await edit('one', 'publish', { number, by: '编辑甲' });
      await edit('one', 'reply', { number, text: '已更换灯泡。', by: '编辑甲' });
      const repliedAt = toShanghai(new Date(clock));
      expect(await lookUp(receipt)).toMatchObject({ state: 'replied', reopenUntil: toShanghai(new Date(clock + 30 * dayMs)) });
      clock += dayMs;
      expect((await reopen({ ...receipt, queryCode: 'ZZZZZZZZ' })).body.code).toBe(404);
      expect((await reopen(receipt, {}, { 'X-Tenant-Id': 'two' })).body.code).toBe(404);
      const rate = (score: number) => post('/api/sentiment/satisfaction', { number, queryCode: receipt.queryCode, score });
      expect((await rate(1)).body.code).toBe(0);
      expect(await edit('one', 'show', { number })).toContain('rated 1 of 5');

      const key = { 'Idempotency-Key': 'reopen-1' };
      const both = await Promise.all([reopen(receipt, { reason: ' 仍然不亮 ' }, key), reopen(receipt, { reason: ' 仍然不亮 ' }, key)]);
      expect(both.map(({ body }) => body.code)).toEqual([0, 0]);
      const found = await lookUp(receipt);
      expect(found).toMatchObject({
        state: 'processing',
        dueDate: toShanghai(workingDaysAfter(new Date(clock), 15)),
        reopened: { time: toShanghai(new Date(clock)), reason: '仍然不亮', replyDate: repliedAt, replyContent: '已更换灯泡。' },
      });
      for (const field of ['reopenUntil', 'replyContent', 'replyDate']) expect(found).not.toHaveProperty(field);
      const publicRecord = await get(`/api/sentiment/detail/${id}?tenantId=one`);
      expect(publicRecord.body).toMatchObject({ code: 0, data: { processDepartment: 'one园区' } });
      expect(JSON.stringify(publicRecord.body)).not.toMatch(/灯泡|仍然不亮/);
      expect(await edit('one', 'list', { which: 'waiting' })).toMatch(new RegExp(`^${number} .* reopened +public `, 'm'));
      expect(await edit('one', 'show', { number })).toMatch(/已更换灯泡。\n\nnot solved: 仍然不亮\n(.*\n)*.* reopen by sender$/);

      const before = await backend.db.selectFrom('outbox').select('id').execute();
      await edit('one', 'reply', { number, text: '已更换线路。', by: '编辑甲' });
      expect(await backend.db.selectFrom('outbox').select('id').execute()).toHaveLength(before.length + 1);
      expect(await lookUp(receipt)).toMatchObject({
        state: 'replied',
        replyContent: '已更换线路。',
        reopened: { replyContent: '已更换灯泡。' },
      });
      expect((await reopen(receipt)).body).toMatchObject(refused);
      expect(await lookUp(receipt)).not.toHaveProperty('reopenUntil');
      expect(await edit('one', 'show', { number })).not.toContain('rated');
      expect((await rate(4)).body.code).toBe(0);
      expect(await edit('one', 'show', { number })).toContain('已更换线路。\n\nrated 4 of 5');
    });

    it.runIf(name === 'PostgreSQL')('stays findable if an editor publishes it during the re-opening [F2]', async () => {
      const receipt = await submit({ newsTitle: '井盖松动' });
      const { id, number } = receipt;
      await edit('one', 'reply', { number, text: '已加固。', by: '编辑甲' });
      const { db } = backend;
      const waiting = sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      const reopening = await db.transaction().execute(async (trx) => {
        await trx.updateTable('sentiments').set({ publication: 'published' }).where('number', '=', number).execute();
        const answer = reopen(receipt);
        await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1);
        return { answer };
      });
      expect((await reopening.answer).body.code).toBe(0);
      const found = await post('/api/articles/searchByType', { tenantId: 'one', keywords: '井盖', type: 'sentiment', lang: 'zh-cn', ...page });
      expect(idsOf(found)).toEqual([id]);
    });

    it('cannot be re-opened thirty days after the reply [F2]', async () => {
      const [early, late] = [await submit(), await submit()];
      for (const { number } of [early, late]) await edit('one', 'reply', { number, text: '已修复。', by: '编辑甲' });
      clock += 30 * dayMs - 1000;
      expect((await reopen(early)).body.code).toBe(0);
      clock += 1000;
      expect(await lookUp(late)).not.toHaveProperty('reopenUntil');
      expect((await reopen(late)).body).toMatchObject(refused);
      expect(await lookUp(late)).toMatchObject({ state: 'replied' });
    });
  });
});
