import { createHash } from 'node:crypto';
import { createServer, get, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { badGateway } from '#shared/api/errors.ts';
import { createApp, type Step } from '../../app.ts';
import { createLog } from '../../ops/log.ts';
import { createFail, HttpError, sendError, siteNotFound, UpstreamError } from './errors.ts';

function appThat(step: RequestListener) {
  const lines: string[] = [];
  const fail = createFail({ log: createLog('info', { write: (line) => void lines.push(line) }) });
  const trace: Step = (req, _res, scope) => {
    Object.assign(scope, { requestId: 'r1', target: req.url ?? '' });
    return 'next';
  };
  const answer: Step = (req, res) => {
    step(req, res);
    return 'done';
  };
  const app = createServer(createApp({ steps: [trace, answer], fail, runAs: (_, work) => work(), now: () => 0 }));
  return { app, lines };
}

const throws = (error: unknown) =>
  appThat(() => {
    throw error;
  });

describe('an error response', () => {
  it('is a page without the frame of a park and without script on page paths', async () => {
    const { app } = appThat((req, res) => sendError(req, res, 404, { words: siteNotFound }));
    const res = await request(app).get('/cms/');
    expect(res.status).toBe(404);
    expect(res.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-type': 'text/html; charset=utf-8',
    });
    const style = createHash('sha256')
      .update(/<style>(.*)<\/style>/.exec(res.text)?.[1] ?? '')
      .digest('base64');
    expect(res.headers['content-security-policy']).toMatch(/^default-src 'none';/);
    expect(res.headers['content-security-policy']).toContain(`style-src 'sha256-${style}'`);
    expect(res.text).toContain('站点不存在');
    expect(res.text).toContain('Site not found');
    expect(res.text).not.toMatch(/<script| style=/);
  });

  it.each(['/api/x', '/cms-api', '/sys-api/x?y', '/uac/x', '/file/x', '/cms/_data/home', '/cms/session/login', '/api?x'])(
    'is JSON at %s',
    async (path) => {
      const { app } = appThat((req, res) => sendError(req, res, 503, { retryAfterS: 5 }));
      const res = await request(app).get(path);
      expect(res.body).toEqual({ code: '503', message: '服务暂不可用，请稍后重试', status: 503 });
      expect(res.headers['retry-after']).toBe('5');
    },
  );

  it.each(['/apix', '/cms/', '/cms/news', '/cms/_database', '/'])('is a page at %s', async (path) => {
    const { app } = appThat((req, res) => sendError(req, res, 400));
    expect((await request(app).get(path)).type).toBe('text/html');
  });

  it.each([
    [500, { code: 'timeout', message: '系统错误，请稍后重试' }],
    [502, { code: 'timeout', message: '网络连接异常' }],
    [504, { code: 'timeout', message: '网络连接异常' }],
    [418, { code: '418', message: '请求无法处理' }],
  ])('has the failure that G6 defines for %i [G6]', async (status, words) => {
    const { app } = appThat((req, res) => sendError(req, res, status));
    expect((await request(app).get('/api/x')).body).toEqual({ ...words, status });
  });

  it('has headers but no body for HEAD (case 13)', async () => {
    const { app } = appThat((req, res) => sendError(req, res, 404));
    const res = await request(app).head('/cms/x');
    expect(res.status).toBe(404);
    expect(Number(res.headers['content-length'])).toBeGreaterThan(0);
  });

  it('aborts a response that was partly sent (case 32)', async () => {
    const { app } = appThat((req, res) => {
      res.write('half');
      sendError(req, res, 500);
    });
    const server = app.listen(0);
    const broken = await new Promise<boolean>((resolve) => {
      get({ port: (server.address() as AddressInfo).port }, (res) => {
        res.resume();
        res.on('close', () => resolve(!res.complete));
      }).on('error', () => resolve(true));
    });
    server.close();
    expect(broken).toBe(true);
  });
});

describe('the error step', () => {
  it.each([
    ['an HttpError', new HttpError(413, 'body too large'), 413],
    ['a platform that fails', new UpstreamError(badGateway), 502],
    ['a malformed URL', new URIError('URI malformed'), 400],
    ['a client error of Express', Object.assign(new Error('bad json'), { status: 400, expose: true }), 400],
    ['an error with a status property', Object.assign(new Error('axios'), { status: 404 }), 500],
    ['a bug', new TypeError('x is undefined'), 500],
  ])('responds to %s with its status (case 9)', async (_, error, status) => {
    const { app } = throws(error);
    expect((await request(app).get('/cms/news')).status).toBe(status);
  });

  it('sends neither stack nor message, but logs both (case 51)', async () => {
    const { app, lines } = throws(new TypeError('secret detail'));
    const res = await request(app).get('/cms/news');
    expect(res.text).toContain('出错啦，请稍后重试');
    expect(res.text + JSON.stringify(res.headers)).not.toMatch(/secret detail|errors\.test/);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'error',
      requestId: 'r1',
      error: 'TypeError: secret detail',
      stack: expect.stringContaining('errors.test'),
    });
  });

  it('sends the failure as JSON on API paths [G6]', async () => {
    const { app } = throws(new UpstreamError(badGateway));
    expect((await request(app).get('/api/x')).body).toEqual(badGateway);
  });

  it('does not log bad input', async () => {
    const { app, lines } = throws(new HttpError(400, 'bad'));
    await request(app).get('/cms/news');
    expect(lines).toEqual([]);
  });

  it('handles any thrown value (case 68)', async () => {
    const { app } = throws('a string');
    expect((await request(app).get('/cms/news')).status).toBe(500);
  });
});
