import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { callsOf } from '../support/faulty.ts';
import { carriedResults, wordsOf } from '../support/page.ts';
import { startPortal } from '../support/start-portal.ts';
import { ask } from '../support/steps.ts';
import { visit } from '../support/visit.ts';

const { gateway, platform } = await startPortal({ env: { DATA_FRESH_S: '0', STALE_S: '0' }, still: true });

const blocks = [
  ['banners.list?code=home.banner&size=5', callsOf.banner, '/cms/'],
  ['articles.latest?cate=news&size=5', callsOf.latest('news'), '/cms/'],
  ['articles.latest?cate=government&size=5', callsOf.latest('government'), '/cms/en'],
  ['articles.latest?cate=statement&size=5', callsOf.latest('statement'), '/cms/'],
  ['articles.page?cate=news&page=1', callsOf.page('news'), '/cms/en/news'],
  ['articles.latest?cate=news&size=7', callsOf.latest('news'), '/cms/news/n19901'],
] as const;

describe('a slow block', () => {
  it.each(blocks)('(%s) delays neither head, frame and footer nor any other block [G7]', async (key, call, path) => {
    const slow = platform.hold(call);
    const page = await visit(gateway, path);
    expect(page).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } });
    await slow.reached;
    // the client has received all this before the platform responds
    const shell = await page.until('</footer>');
    for (const part of ['<title>', '<nav', 'id="main"', 'data-atom="page"']) expect(shell.includes(part), part).toBe(true);
    expect(shell.includes(path.startsWith('/cms/en') ? 'Beiyu Chemical Park' : '北屿化工园区')).toBe(true);
    const others = blocks.filter(([other, , at]) => other !== key && at === path);
    for (const [other] of others) await page.until(`data-atom="${other.replaceAll('&', '&amp;')}"`);
    const before = await page.until('');
    expect({ hasResult: carriedResults(before).has(key), complete: before.includes('</html>') }).toEqual({ hasResult: false, complete: false });
    slow.release();
    const whole = await page.whole();
    expect(carriedResults(whole).get(key)).toHaveProperty('data');
    expect({ complete: whole.endsWith('</html>'), continued: whole.startsWith(before) }).toEqual({ complete: true, continued: true });
  });

  it.each(['gzip', 'br', 'zstd'])('is flushed at once if the page is encoded as %s [G7]', async (encoding) => {
    const slow = platform.hold(callsOf.banner);
    const page = await visit(gateway, '/cms/', { 'Accept-Encoding': encoding });
    expect(page.headers['content-encoding']).toBe(encoding);
    await page.until('</footer>');
    slow.release();
    expect((await page.whole()).endsWith('</html>')).toBe(true);
  });

  it('delays the page only if it decides title and status [G7]', async () => {
    const [deciding, beside] = [platform.hold(callsOf.detail), platform.hold(callsOf.latest('news'))];
    const coming = visit(gateway, '/cms/news/n19901');
    // both reads begin at once
    await Promise.all([deciding.reached, beside.reached]);
    deciding.release();
    const page = await coming;
    expect(page.status).toBe(200);
    const shell = await page.until('</footer>');
    expect(shell.includes('<title>北屿园区召开闭门座谈会 - 北屿化工园区</title>')).toBe(true);
    expect(shell.includes('内容加载失败')).toBe(false);
    beside.release();
    expect((await page.whole()).endsWith('</html>')).toBe(true);
  });

  it('is loaded once for any number of requests [G11] (case 15)', async () => {
    const slow = platform.hold(callsOf.latest('notice'));
    const visits = await Promise.all(Array.from({ length: 20 }, () => visit(gateway, '/cms/')));
    await Promise.all(visits.map((page) => page.until('</footer>')));
    platform.calls.length = 0;
    slow.release();
    const pages = await Promise.all(visits.map((page) => page.whole()));
    expect(pages.every((page) => carriedResults(page).has('articles.latest?cate=notice&size=5'))).toBe(true);
    expect(platform.calls).toEqual([]);
  });
});

describe('a client that leaves', () => {
  it('in the middle of a page causes no error and leaves no call running, and other clients get the whole page (cases 14, 31, 52)', async () => {
    const slow = platform.hold(callsOf.latest('statement'));
    platform.calls.length = 0;
    gateway.log.length = 0;
    const visits = await Promise.all(Array.from({ length: 40 }, () => visit(gateway, '/cms/')));
    await Promise.all(visits.map((page) => page.until('</footer>')));
    const [stays, ...leaving] = visits;
    for (const page of leaving) page.leave();
    await expect.poll(() => gateway.log.filter(({ aborted }) => aborted === true).length).toBe(leaving.length);
    expect(platform.calls.filter(({ url }) => url.includes('statement'))).toHaveLength(1);
    slow.release();
    expect((await stays?.whole())?.endsWith('</html>')).toBe(true);
    // every call to the platform has ended
    await Promise.all(platform.calls.map(({ closed }) => closed));
    expect(gateway.log.filter(({ level }) => level !== 'info')).toEqual([]);
    await expect.poll(() => gateway.connections()).toBe(0);
  });

  it('before the head was sent causes no error (case 52)', async () => {
    const deciding = platform.hold(callsOf.detail);
    gateway.log.length = 0;
    platform.calls.length = 0;
    const req = request({ port: gateway.port, host: '127.0.0.1', path: '/cms/news/n19901', headers: { Host: 'north.localhost' }, agent: false });
    req.on('error', () => {}).end();
    await deciding.reached;
    req.destroy();
    await expect.poll(() => gateway.log).toMatchObject([{ level: 'info', route: '/news/:id', aborted: true }]);
    deciding.release();
    await Promise.all(platform.calls.map(({ closed }) => closed));
    expect((await ask(gateway, '/cms/news/n19901')).status).toBe(200);
    expect(gateway.log.filter(({ level }) => level !== 'info')).toEqual([]);
  });

  it('does not abort the page of the next client (case 14)', async () => {
    const slow = platform.hold(callsOf.banner);
    const first = await visit(gateway, '/cms/');
    await first.until('</footer>');
    const second = await visit(gateway, '/cms/');
    first.leave();
    await second.until('</footer>');
    slow.release();
    const page = await second.whole();
    expect(carriedResults(page).get('banners.list?code=home.banner&size=5')).toHaveProperty('data');
    expect(wordsOf(page).includes('内容加载失败')).toBe(false);
  });
});
