// Tests the report and metrics about parks with empty or stale content.
import { describe, expect, it } from 'vitest';
import { anArticle, aPark } from '../support/park.ts';
import { startPortal } from '../support/start-portal.ts';
import { ask } from '../support/steps.ts';
import { faults } from '../support/upstream.ts';

const today = Date.parse('2026-06-30T12:00:00+08:00');
const aConsultation = (id: string, createTime: string, replyContent?: string) => ({
  id,
  number: id,
  queryCode: id,
  newsType: '01' as const,
  newsTitle: '咨询',
  newsContent: '内容',
  anonymousUser: 0 as const,
  submitterUser: '',
  phone: '',
  createTime,
  ...(replyContent !== undefined && { replyContent, replyDate: '2026-06-01 10:00:00' }),
});

const parks = [
  aPark('kept', {
    articles: [anArticle('a', { createdAt: '2026-06-29 09:00:00' }), anArticle('b', { cateCode: 'notice' })],
    sentiments: [aConsultation('answered', '2026-01-01 10:00:00', '已答复'), aConsultation('new', '2026-06-01 10:00:00')],
  }),
  aPark('neglected', {
    articles: [anArticle('c', { createdAt: '2026-06-10 09:00:00' })],
    sentiments: [
      aConsultation('old', '2026-03-01 10:00:00'),
      aConsultation('older', '2026-01-01 10:00:00'),
      aConsultation('late', '2026-05-01 10:00:00'),
    ],
  }),
];

const env = { DATA_FRESH_S: '0', STALE_S: '0', CHROME_FRESH_S: '1', UPSTREAM_TIMEOUT_MS: '3000' };
const { gateway, platform } = await startPortal({ parks, env, today: () => today });

const health = async () => JSON.parse((await ask(gateway.ops, '/content-health')).body);

describe('the state of content', () => {
  it('lists parks with empty columns, stale news or unanswered consultations, each with its figures', async () => {
    for (const park of ['kept', 'neglected']) await ask(gateway, '/cms/', { headers: { Host: `${park}.localhost` } });
    // an answer may come before the first check has ended
    await expect.poll(async () => (await health()).unchecked).toBe(0);
    const { parks: found } = await health();
    const checkedAt = new Date(today).toISOString();
    expect(found).toEqual([
      {
        tenantId: 'kept',
        name: 'kept园区',
        host: 'kept.localhost',
        faults: [],
        homeFailures: [],
        emptyColumns: [],
        daysSinceUpdate: 1,
        unanswered: 0,
        checkedAt: expect.toSatisfy((time: string) => time <= checkedAt && time > '2026-06-30T03:59'),
      },
      {
        tenantId: 'neglected',
        name: 'neglected园区',
        host: 'neglected.localhost',
        faults: ['columns-empty', 'no-update', 'consultations-unanswered'],
        homeFailures: [],
        emptyColumns: ['notice'],
        daysSinceUpdate: 20,
        unanswered: 2,
        checkedAt: expect.any(String),
      },
    ]);
  });

  it('is asked for one park, by id or hostname; an unknown park is 404', async () => {
    for (const park of ['kept', 'kept.localhost']) {
      const { body } = await ask(gateway.ops, `/content-health?park=${park}`);
      expect(JSON.parse(body)).toMatchObject({ parks: [{ tenantId: 'kept' }], unchecked: 0 });
    }
    expect((await ask(gateway.ops, '/content-health?park=nowhere')).status).toBe(404);
  });

  it('answers in time while the platform hangs, with the earlier figures', async () => {
    gateway.pass(11 * 60_000);
    for (const path of ['/api/articles', '/api/articles/page', '/api/sentiment/page']) platform.fail({ path }, faults.hang);
    const { parks: found } = await health();
    expect(found.map(({ daysSinceUpdate }: { daysSinceUpdate: number }) => daysSinceUpdate)).toEqual([1, 20]);
    platform.heal();
  });

  it('is in the metrics of each park', async () => {
    const { body } = await ask(gateway.ops, '/metrics');
    for (const line of ['empty_columns{tenant="neglected"} 1', 'days_since_update{tenant="kept"} 1', 'unanswered{tenant="neglected"} 2']) {
      expect(body).toContain(`portal_content_${line}`);
    }
  });

  it('is checked again later, and reports an unreadable home page as unreachable instead of empty', async () => {
    for (const path of ['/api/articles', '/api/articles/page', '/api/banner/page', '/api/banner-location/page', '/api/sentiment/page'])
      platform.fail({ path }, faults.reset);
    gateway.pass(11 * 60_000);
    // an answer may come before the parks have been checked again
    const faultsNow = async () => (await health()).parks.map((park: { faults: string[] }) => park.faults);
    await expect.poll(faultsNow).toEqual([['home-unreachable'], ['home-unreachable']]);
    const { parks: found } = await health();
    expect(found[0]).toMatchObject({ daysSinceUpdate: null, unanswered: null });
    expect(found[0].homeFailures).toContain('articles.latest');
  });
});
