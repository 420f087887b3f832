import { describe, expect, it } from 'vitest';
import { columns } from '#shared/columns.ts';
import { frameCodes } from '../../server/park/frame/locations.ts';
import { type CallMatch, callsOf } from '../support/faulty.ts';
import type { TestGateway } from '../support/gateway.ts';
import { startPlatform } from '../support/start-portal.ts';
import { ask } from '../support/steps.ts';
import { faults, type Handler, json } from '../support/upstream.ts';

/** The calls for a page's frame, and how many of each one load takes. The page of these tests, the site map, reads nothing itself. */
const frameCalls = {
  'the alerts': { match: { path: '/api/banner/page', locationCode: 'general.alert' }, most: 1 },
  'the locations': { match: callsOf.locations, most: 1 + frameCodes.length },
  'the categories': { match: callsOf.categories, most: 1 },
  'the newest of all columns': { match: { path: '/api/articles' }, most: 1 },
  // the platform names one column more
  'a column': { match: { path: '/api/articles/page' }, most: columns.length + 1 },
} satisfies Record<string, { match: CallMatch; most: number }>;
const answers = {
  '404 with a body': json(404, { code: 404, message: 'no such thing' }),
  'a bare 404': json(404, { status: 404, error: 'Not Found' }),
  'status 500': faults.status500,
  HTML: faults.html,
  silence: faults.hang,
} satisfies Record<string, Handler>;
const cases = Object.keys(frameCalls).flatMap((call) =>
  Object.keys(answers).map((answer) => [call, answer] as [keyof typeof frameCalls, keyof typeof answers]),
);

const { platform, start: startWith } = await startPlatform();
const start = (env: Record<string, string> = {}) => startWith({ env: { PAGE_FRESH_S: '10', ...env }, still: true });

async function view(gateway: TestGateway): Promise<string> {
  const { status, headers } = await ask(gateway, '/cms/sitemap', { headers: { Host: 'north.localhost' } });
  expect(status).toBe(200);
  return /cache;desc="(\w+)"/.exec(String(headers['server-timing']))?.[1] ?? '';
}

/** 50 requests are answered from the cache, except one if the frame has changed; the frame is loaded once, in the background. */
async function expectNoWait(gateway: TestGateway, { match, most }: (typeof frameCalls)[keyof typeof frameCalls]): Promise<void> {
  const asked = () => platform.calls.filter(({ url }) => new URL(url, 'http://platform').pathname === match.path).length;
  const before = asked();
  const verdicts = new Map<string, number>();
  for (let i = 0; i < 50; i += 1) {
    const verdict = await view(gateway);
    verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
  }
  expect((verdicts.get('hit') ?? 0) + (verdicts.get('stale') ?? 0)).toBeGreaterThanOrEqual(49);
  expect(asked() - before).toBeLessThanOrEqual(most);
}

describe.each(cases)('while the platform answers %s with %s', (call, answer) => {
  it('after a successful start, no request for a cached page waits for it (case 92)', async () => {
    // a request that waits for the frame exceeds the time limit of the test
    const gateway = await start({ RENDER_TIMEOUT_MS: '600000' });
    await expect.poll(() => view(gateway)).toBe('hit');
    platform.fail(frameCalls[call].match, answers[answer]);
    for (const ms of [11_000, 61_000, 3_600_000]) {
      gateway.pass(ms);
      await expectNoWait(gateway, frameCalls[call]);
    }
  });

  it('from the start, no request for a cached page waits for it (case 92)', async () => {
    platform.fail(frameCalls[call].match, answers[answer]);
    // the first requests may wait: no frame is cached
    const gateway = await start({ RENDER_TIMEOUT_MS: '1000' });
    await expect.poll(() => view(gateway)).toBe('hit');
    for (const ms of [0, 11_000, 61_000]) {
      gateway.pass(ms);
      await expectNoWait(gateway, frameCalls[call]);
    }
  });
});

describe('while the platform answers the alerts with an error and nothing stale may be shown', () => {
  it('no request for a cached page waits for it (case 92)', async () => {
    platform.fail(frameCalls['the alerts'].match, faults.status500);
    const gateway = await start({ STALE_S: '0' });
    await expect.poll(() => view(gateway)).toBe('hit');
    for (const ms of [0, 1100, 2100]) {
      gateway.pass(ms);
      await expectNoWait(gateway, frameCalls['the alerts']);
    }
  });
});
