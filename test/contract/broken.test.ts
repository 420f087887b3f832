// Runs the suite against a platform that violates the API contract differently in each call.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { bodyOf, startUpstream, type Upstream } from '../support/upstream.ts';
import { lacksOf, runSuite, type Verdict } from './suite.ts';

interface Altered {
  status: number;
  type: string;
  // biome-ignore lint/suspicious/noExplicitAny: the tests know the backend's responses
  body: any;
}
type Breach = (answer: Altered, sent: string) => Partial<Altered>;

const data =
  (alter: (data: Altered['body']) => unknown): Breach =>
  ({ body }) =>
    body.data === null ? {} : { body: { ...body, data: alter(body.data) } };

/** Changes the response of each path, so that it violates the contract. */
const breaches: Readonly<Record<string, Breach>> = {
  '/api/article-cates/page': data(({ total: _, ...rest }) => rest),
  '/api/articles/page': data((page) => ({
    ...page,
    records: page.records.map((row: object) => ({ ...row, content: '<p>text</p>', createdAt: '2019-12-31 23:59:59' })),
  })),
  '/api/articles/get': ({ status, body }) => (status === 200 ? { body: { ...body, code: 0, success: true } } : {}),
  '/api/banner/page': data((page) => ({ ...page, pageSize: 1000 })),
  '/api/banner-location/page': (answer, sent) =>
    sent.includes('"general.alert"') ? data((page) => ({ ...page, records: [], total: 0 }))(answer, sent) : {},
  '/api/enterprise/list': data((page) => ({
    ...page,
    records: page.records.map(({ uscc, ...row }: { uscc: string }, i: number) => (i ? { ...row, uscc } : row)),
  })),
  '/api/sentiment/page': data((page) => ({ ...page, records: page.records.map((row: object) => ({ ...row, createTime: '昨天' })) })),
  '/api/sentiment/statistics': ({ status }) => (status === 400 ? { status: 500, type: 'text/html', body: '<h1>Internal Server Error</h1>' } : {}),
  '/api/sentiment/progress': () => ({ status: 404, type: 'text/html', body: 'Not Found' }),
  '/api/saas/products': () => ({ status: 200, body: { code: 0, data: [{ id: 'of everybody', name: 'x' }] } }),
  '/api/saas/skus': () => ({ status: 200, type: 'text/html', body: '<h1>Login</h1>' }),
  '/api/tms/industries': () => ({ status: 400, body: { code: 0, data: [] } }),
  '/api/code/resolve': () => ({ status: 404, body: { code: 404, message: 'no such path' } }),
  '/cms-api/checkUniPhone': data(() => false),
  '/sys-api/unlogin/common/isExistAccount': ({ status, body }) => (status === 400 ? { body: { code: body.code } } : {}),
};

describe('a platform that violates the contract', () => {
  let backend: TestBackend;
  let platform: Upstream;
  let verdicts: Map<string, Verdict>;
  beforeAll(async () => {
    backend = await startBackend();
    platform = await startUpstream(async (req, res) => {
      const sent = await bodyOf(req);
      const answer = await fetch(backend.url + (req.url ?? ''), {
        method: req.method ?? 'GET',
        redirect: 'manual',
        headers: { ...(req.headers['content-type'] !== undefined && { 'Content-Type': req.headers['content-type'] }) },
        ...(req.method === 'POST' && { body: sent }),
      });
      const type = answer.headers.get('content-type') ?? '';
      const bytes = Buffer.from(await answer.arrayBuffer());
      const breach = breaches[(req.url ?? '').split('?', 1)[0] ?? ''];
      if (breach === undefined) return void res.writeHead(answer.status, { 'Content-Type': type }).end(bytes);
      const whole = { status: answer.status, type, body: JSON.parse(bytes.toString()) };
      const spoilt = { ...whole, ...breach(whole, sent) };
      res.writeHead(spoilt.status, { 'Content-Type': spoilt.type });
      res.end(typeof spoilt.body === 'string' ? spoilt.body : JSON.stringify(spoilt.body));
    });
    const bases = { main: `${platform.url}/api`, cms: `${platform.url}/cms-api`, sys: `${platform.url}/sys-api`, file: `${platform.url}/cms-api` };
    const asked = { bases, host: 'north.localhost', write: false, timeoutMs: 60_000 };
    verdicts = new Map((await runSuite(asked)).map((verdict) => [verdict.name, verdict]));
  }, 240_000);
  afterAll(async () => {
    await platform.stop();
    await backend.stop();
  });

  it.each([
    ['articleCatesPage', 'data.total: '],
    ['articlesPage', 'list rows contain the article content'],
    ['articlesPage', 'rows of another year'],
    ['articlesGet', 'unknown ids: code 0 instead of 404'],
    ['bannerPage', 'pageNo 1 and pageSize 4 requested, 1 and 1000 returned'],
    ['enterpriseList', 'data.records: 1 of 4 rows are invalid'],
    ['sentimentPage', 'createTime: "昨天" is not in the format YYYY-MM-DD HH:mm:ss'],
    ['sentimentStatistics', 'empty input: HTTP 500'],
    ['saasProducts', 'unknown park: returned data: [{"id":"of everybody"'],
    ['saasSkus', 'HTTP 200 with text/html instead of JSON'],
    ['industries', 'HTTP 400 with code 0, which means success'],
    ['checkUniPhone', 'an unused phone number is reported as taken'],
    ['isExistAccount', 'empty input: a failure without code or message: {"code":"400"}'],
    ['getCaptchaImage', 'no cookie identifies the captcha'],
    ['file', 'north/logo-160x160.webp: HTTP 404'],
  ])('gets a failure of %s that states the violation', (name, wrong) => {
    const { state, notes } = verdicts.get(name) ?? {};
    expect(state).toBe('failed');
    expect(notes).toEqual(expect.arrayContaining([expect.stringContaining(wrong)]));
  });

  it.each(['sentimentProgress', 'codeResolve', 'alerts'])('gets the verdict "not offered" for %s, which is optional and missing', (name) => {
    expect(verdicts.get(name)?.state).toBe('not offered');
  });

  it('gets a value for the setting PLATFORM_LACKS that lists its missing optional calls', () => {
    expect(lacksOf([...verdicts.values()])).toEqual(['sentimentProgress', 'codeResolve', 'alerts']);
  });

  it.each([
    ['sentimentCreate', 'needs --write'],
    ['smsCode', 'needs --write'],
    ['userRegister', 'needs --write'],
    ['modifyEncode', 'needs --write'],
    ['authorize', 'needs --uac'],
    ['getUserByToken', 'needs a member’s token (ACCESS_TOKEN)'],
  ])('gets the verdict "not tried" for %s if the input that it requires is missing', (name, why) => {
    expect(verdicts.get(name)).toMatchObject({ state: 'not tried', notes: [why] });
  });

  it('gets no call that writes without --write', async () => {
    expect(await backend.db.selectFrom('applications').select('id').execute()).toEqual([]);
    expect(await backend.db.selectFrom('sms_codes').select('id').execute()).toEqual([]);
  });

  it('passes no call if it does not respond', async () => {
    const nobody = 'http://127.0.0.1:1';
    const asked = { bases: { main: nobody, cms: nobody, sys: nobody, uac: nobody, file: nobody }, host: 'x', write: true, timeoutMs: 1000 };
    const states = (await runSuite(asked)).map(({ state }) => state);
    expect(states).toContain('failed');
    expect(states).not.toContain('ok');
  });
});
