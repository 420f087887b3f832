import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../support/page.ts';
import { startPortal } from '../support/start-portal.ts';
import { ask, type Heard } from '../support/steps.ts';
import { faults, json } from '../support/upstream.ts';

const { gateway, platform, start } = await startPortal();

const get = (path: string, headers: Record<string, string> = {}): Promise<Heard> =>
  ask(gateway, path, { headers: { Host: 'north.localhost', ...headers } });
const resolve = { path: '/api/code/resolve' };

describe('a code that was scanned', () => {
  it.each([
    ['/cms/code?code=N-PRIVACY', '/cms/agreements/privacy'],
    ['/cms/en/code?code=N-PRIVACY', '/cms/en/agreements/privacy'],
  ])('redirects in the language of the page, with a response that is not cached: %s [P3]', async (path, to) => {
    const { status, headers } = await get(path);
    expect({ status, location: headers.location, cacheControl: headers['cache-control'] }).toEqual({
      status: 302,
      location: to,
      cacheControl: 'private, no-store',
    });
  });

  it.each(['/cms/CODE?code=N-PRIVACY', '/CMS/code?code=N-PRIVACY'])('is none at an address that is no page: %s [P3]', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('redirects to an external address of the park, and never to a `javascript:` address [P3] (case 49)', async () => {
    platform.fail({ ...resolve, code: 'OUT' }, json(200, { code: 0, data: { type: 'url', target: 'https://outside.example/a' } }));
    platform.fail({ ...resolve, code: 'BAD' }, json(200, { code: 0, data: { type: 'url', target: 'javascript:alert(1)' } }));
    expect((await get('/cms/code?code=OUT')).headers.location).toBe('https://outside.example/a');
    expect((await get('/cms/code?code=BAD')).status).toBe(200);
  });

  it('has the route of its page in the log where the client leaves before the platform answers', async () => {
    await get('/cms/code');
    platform.fail({ ...resolve, code: 'SLOW' }, faults.hang);
    gateway.log.length = 0;
    const socket = connect(gateway.port, '127.0.0.1').on('error', () => {});
    socket.write('GET /cms/code?code=SLOW HTTP/1.1\r\nHost: north.localhost\r\n\r\n');
    await expect.poll(() => platform.calls.some(({ url }) => url.includes('SLOW'))).toBe(true);
    socket.destroy();
    await expect.poll(() => gateway.log.find(({ message }) => message === 'request')).toMatchObject({ route: '/code', status: 499, aborted: true });
  });

  it('that is unknown gets a message and the park’s own codes [P3]', async () => {
    const { status, body } = await get('/cms/code?code=nothing');
    expect(status).toBe(200);
    expect(wordsOf(body)).toContain('没有找到编号“nothing”');
    expect(wordsOf(body)).toContain('官方微信');
  });

  it('is escaped wherever it is shown (case 46)', async () => {
    const { body } = await get(`/cms/code?code=${encodeURIComponent('"><svg/onload=1>')}`);
    expect(wordsOf(body)).toContain('没有找到编号“"><svg/onload=1>”');
    expect(body).not.toContain('<svg/onload');
  });

  it('that is empty causes no call; the page shows the form [P3]', async () => {
    const before = platform.calls.length;
    expect(wordsOf((await get('/cms/code')).body)).toContain('查询编号');
    expect(wordsOf((await get('/cms/code?code=%E5%9B%AD%20%E5%8C%BA')).body)).toContain('没有找到编号');
    expect(platform.calls.slice(before).filter(({ url }) => url.startsWith(resolve.path))).toEqual([]);
  });

  const shown = ({ status, body }: Heard) => ({ status, form: wordsOf(body).includes('查询编号'), codes: wordsOf(body).includes('官方微信') });
  const codesAlone = { status: 200, form: false, codes: true };

  it('has no form if PLATFORM_LACKS contains codeResolve: only the park’s codes are shown, and the call is never made [P3] (**+**)', async () => {
    const without = await start({ env: { PLATFORM_LACKS: 'codeResolve' } });
    const before = platform.calls.length;
    for (const path of ['/cms/code', '/cms/code?code=N-PRIVACY'])
      expect(shown(await ask(without, path, { headers: { Host: 'south.localhost' } }))).toEqual(codesAlone);
    const read = await ask(without, '/cms/_data/code.resolve?lang=zh-cn&code=N-1', { headers: { Host: 'south.localhost' } });
    expect(read.status).toBe(501);
    expect(platform.calls.slice(before).filter(({ url }) => url.startsWith(resolve.path))).toEqual([]);
  });

  it('has no form if the platform lacks the call, and one warning is logged [P3] (**+**)', async () => {
    platform.fail(resolve, json(404, {}));
    for (const code of ['S-1', 'S-2']) expect(shown(await get(`/cms/code?code=${code}`, { Host: 'south.localhost' }))).toEqual(codesAlone);
    const warnings = gateway.log.filter(({ message }) => message === 'platform lacks a call: add it to PLATFORM_LACKS');
    expect(warnings.map(({ call }) => call)).toEqual(['codeResolve']);
  });
});
