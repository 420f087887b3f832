import { describe, expect, it } from 'vitest';
import { networkMessage, systemMessage } from '#shared/api/errors.ts';
import { type CallMatch, callsOf, startFaulty } from '../support/faulty.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { carriedResults, stateOf, titleOf, wordsOf } from '../support/page.ts';
import { forTest, startPortal } from '../support/start-portal.ts';
import { ask, replyOf } from '../support/steps.ts';
import { faults } from '../support/upstream.ts';

/** All faults except `hang`, which is slow and has its own test. */
const faultNames = (Object.keys(faults) as (keyof typeof faults)[]).filter((fault) => fault !== 'hang');
/** The message of a failed block, in either language. */
const failedBlocks = (body: string): number => wordsOf(body).match(/内容加载失败|This content could not be loaded/g)?.length ?? 0;
const errorKeys = (body: string): string[] => [...carriedResults(body)].flatMap(([key, result]) => ('error' in result ? [key] : []));

// without caches: every page reads all its data
const { backend, gateway, platform, start } = await startPortal({ env: { DATA_FRESH_S: '0', STALE_S: '0' } });

interface Read {
  key: string;
  call: CallMatch;
  /** A page that shows the block. */
  path: string;
  /** The tags that purge it. */
  tag: string;
}
const reads: readonly Read[] = [
  { key: 'banners.list?code=home.banner&size=5', call: callsOf.banner, path: '/cms/', tag: 'location:home.banner' },
  { key: 'articles.latest?cate=news&size=5', call: callsOf.latest('news'), path: '/cms/', tag: 'cate:news' },
  { key: 'articles.latest?cate=statement&size=5', call: callsOf.latest('statement'), path: '/cms/', tag: 'cate:statement' },
  { key: 'articles.page?cate=notice&page=1', call: callsOf.page('notice'), path: '/cms/notice', tag: 'cate:notice' },
  { key: 'articles.latest?cate=news&size=7', call: callsOf.latest('news'), path: '/cms/news/n19901', tag: 'cate:news' },
];
const detail: Read = { key: '', call: callsOf.detail, path: '/cms/news/n19901', tag: 'article:n19901' };

/** All reads of a page are in memory, except one that the platform does not answer: only this one can exceed a limit. */
async function silentAbout({ call, path, tag }: Read, env: Record<string, string> = {}): Promise<TestGateway> {
  const silent = await forTest(startFaulty(backend.url));
  const purgeToken = 'token-of-the-operators';
  const warm = { DATA_FRESH_S: '86400', RENDER_TIMEOUT_MS: '6000', PURGE_TOKEN: purgeToken };
  const waiting = await forTest(startGateway({ bases: silent.bases, env: { ...warm, ...env } }));
  await expect
    .poll(async () => {
      const { status, body } = await ask(waiting, path);
      return [status, errorKeys(body)];
    })
    .toEqual([200, []]);
  silent.fail(call, faults.hang);
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${purgeToken}` };
  await ask(waiting.ops, '/purge', { method: 'POST', headers, body: JSON.stringify({ tags: [tag] }) });
  return waiting;
}

describe.each(reads)('when the platform fails $key', ({ key, call, path }) => {
  it.each(faultNames)('by %s, that block shows an error with a retry, and the rest of the page is complete [G7] (cases 51, 63)', async (fault) => {
    platform.fail(call, faults[fault]);
    const page = await ask(gateway, path);
    expect({ status: page.status, whole: page.whole, complete: page.body.endsWith('</html>') }).toEqual({ status: 200, whole: true, complete: true });
    expect({ errors: errorKeys(page.body), failedBlocks: failedBlocks(page.body) }).toEqual({ errors: [key], failedBlocks: 1 });
    expect({ hasRetry: wordsOf(page.body).includes('重试'), hasParkName: page.body.includes('北屿化工园区') }).toEqual({
      hasRetry: true,
      hasParkName: true,
    });
    // neither the platform's message nor a stack
    expect(/Service page of the platform|Platform\.java|bad gateway|log in|at .+:\d+:\d+/.exec(page.body)).toBeNull();
  });
});

describe('a failed block', () => {
  it('is in the language of its page [L2] (case 51)', async () => {
    platform.fail(callsOf.latest('news'), faults.status500);
    const words = wordsOf((await ask(gateway, '/cms/en')).body);
    const said = ['This content could not be loaded', 'Try again', '内容加载失败', '重试'].map((text) => words.includes(text));
    expect(said).toEqual([true, true, false, false]);
  });

  it('does not lead anonymous visitors to the login [G6] (case 63)', async () => {
    platform.fail(callsOf.latest('news'), faults.status401);
    const page = await ask(gateway, '/cms/');
    expect({ status: page.status, location: page.headers.location }).toEqual({ status: 200, location: undefined });
    const data = await ask(gateway, '/cms/_data/articles.latest?cate=news&size=5&lang=zh-cn');
    expect({ status: data.status, location: data.headers.location }).toEqual({ status: 502, location: undefined });
  });

  it('is not cached: the next request shows the block again [G11] (case 12)', async () => {
    platform.fail(callsOf.banner, faults.status502);
    expect(failedBlocks((await ask(gateway, '/cms/')).body)).toBe(1);
    platform.heal();
    expect(failedBlocks((await ask(gateway, '/cms/')).body)).toBe(0);
  });

  it.each(faultNames)('by %s is no bug: the log has warnings and `request` lines, no error [G13]', async (fault) => {
    const from = gateway.log.length;
    platform.fail(callsOf.latest('news'), faults[fault]);
    const page = await ask(gateway, '/cms/');
    expect(failedBlocks(page.body)).toBeGreaterThanOrEqual(1);
    const lines = () => gateway.log.slice(from);
    await expect.poll(() => lines().some(({ message, requestId }) => message === 'request' && requestId === page.headers['x-request-id'])).toBe(true);
    // a single call is not the platform
    expect(lines().filter(({ message }) => message === 'platform failing')).toEqual([]);
    expect(lines().filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('does not affect others: if every read hangs, each block fails and the page ends in time [G7] (case 51)', async () => {
    platform.calls.length = 0;
    for (const path of ['/cms/', '/cms/notice']) await ask(gateway, path);
    const frame = [callsOf.lookup, callsOf.locations, callsOf.categories].map(({ path }) => path);
    const read = new Set(platform.calls.map(({ url }) => url.split('?', 1)[0] ?? ''));
    for (const path of read) if (!frame.includes(path)) platform.fail({ path }, faults.hang);
    // the render timeout is shorter than the upstream timeout
    const impatient = await start({ env: { RENDER_TIMEOUT_MS: '1000' } });
    for (const [path, atLeast] of [
      ['/cms/', 5],
      ['/cms/notice', 1],
    ] as const) {
      const page = await ask(impatient, path);
      expect({ status: page.status, whole: page.whole, complete: page.body.endsWith('</html>') }).toEqual({
        status: 200,
        whole: true,
        complete: true,
      });
      expect(failedBlocks(page.body)).toBeGreaterThanOrEqual(atLeast);
      expect(errorKeys(page.body)).toEqual([...carriedResults(page.body).keys()]);
    }
  });
});

const reasons = {
  reset: 'reset',
  html: 'not json',
  halfJson: 'not json',
  wrongShape: 'bad shape',
  status401: '401',
  status500: 'status 500',
  status503: 'status 503',
} as const satisfies Partial<Record<keyof typeof faults, string>>;

describe('a platform that fails every call of new hosts', () => {
  it.each(Object.entries(reasons))('by %s is failing for log, metrics and /readyz, with the reason [G13]', async (fault, reason) => {
    const failing = await forTest(startFaulty(backend.url));
    const watched = await forTest(startGateway({ bases: failing.bases, env: { DATA_FRESH_S: '0', STALE_S: '0' } }));
    failing.fail(callsOf.lookup, faults[fault as keyof typeof reasons]);
    const visits = async () => {
      await ask(watched, '/cms/', { headers: { Host: `${crypto.randomUUID()}.localhost` } });
      return JSON.parse((await ask(watched.ops, '/readyz')).body).failing;
    };
    await expect.poll(visits).toEqual(['main']);
    expect((await ask(watched.ops, '/metrics')).body).toContain('portal_platform_failing{base="main"} 1');
    expect(watched.log.filter(({ message }) => message === 'platform failing')).toMatchObject([
      { base: 'main', call: 'getTenantIdByUrl', code: reason },
    ]);
    // another kind of failure is no recovery
    failing.fail(callsOf.lookup, faults.status502);
    await visits();
    expect(watched.log.filter(({ message }) => message === 'platform recovered')).toEqual([]);
  });
});

describe('a public read', () => {
  const timeout = (message: string) => ({ code: 'timeout', message });
  it.each([
    ['reset', 502, timeout(networkMessage)],
    ['status502', 502, timeout(networkMessage)],
    ['status504', 502, timeout(networkMessage)],
    ['html', 500, timeout(systemMessage)],
    ['halfJson', 500, timeout(systemMessage)],
    ['garbage', 500, timeout(systemMessage)],
    ['wrongShape', 500, timeout(systemMessage)],
    ['status500', 500, { code: '500', message: '' }],
    ['status503', 503, { code: '503', message: '' }],
    ['status401', 502, { code: '401', message: '' }],
  ] as const)('that fails by %s gets %i with the message of G6 [G6] (case 34)', async (fault, status, error) => {
    platform.fail(callsOf.latest('news'), faults[fault]);
    const answer = await ask(gateway, '/cms/_data/articles.latest?cate=news&size=5&lang=zh-cn');
    expect({ status: answer.status, cacheControl: answer.headers['cache-control'], body: JSON.parse(answer.body) }).toEqual({
      status,
      cacheControl: 'private, no-store',
      body: error,
    });
  });
});

describe('when the gating read fails', () => {
  it.each(faultNames)("by %s, the page is 503 in the park's frame, with Retry-After [G7, P6]", async (fault) => {
    platform.fail(callsOf.detail, faults[fault]);
    const page = await ask(gateway, '/cms/news/n19901');
    expect(page).toMatchObject({ status: 503, headers: { 'retry-after': '5', 'cache-control': 'private, no-store' }, whole: true });
    expect(titleOf(page.body)).toBe('出错啦，请稍后重试');
    const words = wordsOf(page.body);
    for (const text of ['出错啦，请稍后重试', '北屿化工园区', '新闻资讯', '重试']) expect(words).toContain(text);
    expect(stateOf(page.body).error?.status).toBe(503);
    expect(page.body.endsWith('</html>')).toBe(true);
  });

  it('the page is served again as soon as the platform recovers [G7]', async () => {
    platform.fail(callsOf.detail, faults.status500);
    expect((await ask(gateway, '/cms/en/news/n19901')).status).toBe(503);
    platform.heal();
    const page = await ask(gateway, '/cms/en/news/n19901');
    expect({ status: page.status, title: titleOf(page.body) }).toEqual({ status: 200, title: 'Closed-door meeting in Beiyu - Beiyu Chemical Park' });
  });
});

describe('when the platform does not answer', () => {
  const crawler = { headers: { 'User-Agent': 'Googlebot/2.1' } };

  it('one block, only that block fails and the page ends within the render timeout, for visitors and crawlers [G7] (cases 51, 54, 63)', async () => {
    const visits = reads.map(async (read) => {
      const waiting = await silentAbout(read);
      for (const page of await Promise.all([ask(waiting, read.path), ask(waiting, read.path, crawler)])) {
        expect({ status: page.status, complete: page.body.endsWith('</html>') }).toEqual({ status: 200, complete: true });
        expect({ errors: errorKeys(page.body), failedBlocks: failedBlocks(page.body) }).toEqual({ errors: [read.key], failedBlocks: 1 });
      }
    });
    await Promise.all(visits);
  });

  it('the gating read, visitors and crawlers get 503 after the render timeout [G7] (case 54)', async () => {
    const waiting = await silentAbout(detail);
    const [page, crawled] = await Promise.all([ask(waiting, detail.path), ask(waiting, detail.path, crawler)]);
    expect({ status: page.status, retryAfter: page.headers['retry-after'], title: titleOf(page.body) }).toEqual({
      status: 503,
      retryAfter: '5',
      title: '出错啦，请稍后重试',
    });
    expect({ complete: page.body.endsWith('</html>'), status: crawled.status, retryAfter: crawled.headers['retry-after'] }).toEqual({
      complete: true,
      status: 503,
      retryAfter: '5',
    });
  });

  it('a public read, it gets 504 [G6] (case 34)', async () => {
    const waiting = await silentAbout(detail, { UPSTREAM_TIMEOUT_MS: '1000' });
    const answer = await ask(waiting, '/cms/_data/article.detail?base=%2Fnews&id=n19901&lang=zh-cn');
    expect(replyOf(answer)).toEqual({ status: 504, body: { code: 'timeout', message: networkMessage } });
  });
});
