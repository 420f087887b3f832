import { describe, expect, it } from 'vitest';
import { createReader } from '../support/reads.ts';
import { forFile } from '../support/start-portal.ts';
import { answering, startUpstream } from '../support/upstream.ts';

const secret = { submitterUser: '机密姓名', phone: '13800001234', queryCode: 'SECRET22', userId: 'u9' };
const row = {
  ...{
    id: 'a1',
    number: 'LY1',
    newsType: '03',
    newsTitle: '异味',
    newsContent: '<b>夜间</b>有异味',
    anonymousUser: 1,
    createTime: '2026-03-01 08:00:00',
  },
  ...{ ...secret, submitterUser: '王先生' },
};
const pageOf = (records: unknown[]) => ({ records, total: records.length, pageNo: 1, pageSize: 10 });

const upstream = await forFile(startUpstream());
const scripted = createReader(upstream.url);

const list = async (...records: unknown[]) => {
  upstream.answer(answering({ '/api/sentiment/page': () => pageOf(records) }));
  return (await scripted('sentiment.page', { page: 1 })).value?.records;
};

describe('public feedback', () => {
  it('shows all public fields of a record, as text [F2, C5]', async () => {
    expect(await list(row)).toEqual([
      {
        ...{ id: 'a1', number: 'LY1', newsType: '03', newsTitle: '异味', newsContent: '<b>夜间</b>有异味', createTime: '2026-03-01 08:00:00' },
        ...{ anonymous: false, submitter: '王先生', state: 'received' },
      },
    ]);
  });

  it.each([0, '0', false])('never shows an anonymous submitter (%j), nor any phone [F2]', async (anonymousUser) => {
    const hidden = { ...row, ...secret, anonymousUser };
    upstream.answer(
      answering({
        '/api/sentiment/page': () => pageOf([hidden]),
        '/api/sentiment/detail/a1': () => hidden,
        '/api/articles/searchByType': ({ type }) => pageOf(type === 'sentiment' ? [{ ...hidden, highlight: '<em>机密姓名</em> 13800001234' }] : []),
        '/api/articles/search': () => pageOf([]),
      }),
    );
    const values = await Promise.all([
      scripted('sentiment.page', { page: 1 }),
      scripted('sentiment.detail', { id: 'a1' }),
      scripted('search.page', { keywords: '机密姓名', type: 'sentiment', page: 1 }),
      scripted('search.overview', { keywords: '机密姓名' }),
    ]);
    for (const { value } of values) {
      const text = JSON.stringify(value);
      expect(text).toContain('异味');
      expect(text).not.toMatch(/机密姓名|13800001234|SECRET22|u9/);
    }
    expect(values[0]?.value).toMatchObject({ records: [{ anonymous: true }] });
  });

  it.each([
    [{}, 'received'],
    [{ processDepartment: '环保办' }, 'processing'],
    [{ processDepartment: ' ', replyContent: ' ' }, 'received'],
    [{ processDepartment: '环保办', replyContent: '已处理' }, 'replied'],
  ])('with %j is %s', async (more, state) => {
    expect(await list({ ...row, ...more })).toMatchObject([{ state }]);
  });

  it('is shortened in lists and complete on its own page', async () => {
    const long = '长'.repeat(1000);
    upstream.answer(
      answering({
        '/api/sentiment/page': () => pageOf([{ ...row, newsContent: long, replyContent: long }]),
        '/api/sentiment/detail/a1': () => ({ ...row, newsContent: long }),
      }),
    );
    const [item] = (await scripted('sentiment.page', { page: 1 })).value?.records ?? [];
    const short = `${'长'.repeat(160)}…`;
    expect(item).toMatchObject({ newsContent: short, replyContent: short });
    expect((await scripted('sentiment.detail', { id: 'a1' })).value?.newsContent).toBe(long);
  });

  it('omits broken rows, unknown types and rows of another park (case 7)', async () => {
    expect(await list({ ...row, newsType: '04' }, { ...row, tenantId: 'south' }, null, { ...row, newsTitle: undefined })).toEqual([]);
    upstream.answer(answering({ '/api/sentiment/detail/a1': () => ({ ...row, tenantId: 'south' }), '/api/sentiment/detail/a2': () => row }));
    for (const id of ['a1', 'a2', 'a3']) expect(await scripted('sentiment.detail', { id })).toMatchObject({ code: '404' });
  });

  it('is filtered by type and keywords', async () => {
    const sent: unknown[] = [];
    upstream.answer(
      answering({
        '/api/sentiment/page': (query) => {
          sent.push(query);
          return pageOf([]);
        },
      }),
    );
    await scripted('sentiment.page', { page: 3, type: '02', keywords: '噪声' });
    expect(sent).toEqual([{ tenantId: 'north', newsType: '02', keywords: '噪声', pageNo: 3, pageSize: 10 }]);
  });
});

describe('its statistics', () => {
  it('contain only valid types and months (case 46)', async () => {
    const evil = '<img src=x onerror=alert(1)>';
    upstream.answer(
      answering({
        '/api/sentiment/statistics': () => ({
          ...{ total: '5', replied: 2, more: evil },
          byType: [
            { newsType: evil, count: 1 },
            { newsType: '02', count: '3', label: evil },
            { newsType: '01', count: evil },
          ],
          byMonth: [
            { month: '2026-02', count: 1 },
            { month: evil, count: 1 },
            { month: '2026-01', count: 2 },
          ],
        }),
      }),
    );
    expect((await scripted('sentiment.statistics', {})).value).toEqual({
      ...{ total: 5, replied: 2, byType: [{ newsType: '02', count: 3 }] },
      byMonth: [
        { month: '2026-01', count: 2 },
        { month: '2026-02', count: 1 },
      ],
    });
  });
});
