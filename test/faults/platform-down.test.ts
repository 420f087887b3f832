import { describe, expect, it } from 'vitest';
import { callsOf } from '../support/faulty.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { carriedResults, stateOf, titleOf, wordsOf } from '../support/page.ts';
import { basesAt } from '../support/proxied.ts';
import { forTest, startPlatform } from '../support/start-portal.ts';
import { ask, type Heard } from '../support/steps.ts';
import { faults, refusedUrl } from '../support/upstream.ts';

/** All faults except `hang`, which is slow and has its own test. */
const faultNames = (Object.keys(faults) as (keyof typeof faults)[]).filter((fault) => fault !== 'hang');
const parkNames = /北屿|南汀|西岭|Beiyu|Nanting|Xiling/;
const dayMs = 86_400_000;

const { backend, platform, start } = await startPlatform();

const visit = (gateway: TestGateway, path = '/cms/', host = 'north.localhost'): Promise<Heard> => ask(gateway, path, { headers: { Host: host } });

/** Makes every call fail from now on. */
function breakAll(fault: keyof typeof faults): void {
  for (const path of ['/api/template/getTenantIdByUrl', '/api/banner-location/page', '/api/article-cates/list', '/api/banner/page', '/api/articles'])
    platform.fail({ path }, faults[fault]);
  for (const path of ['/api/articles/page', '/api/articles/get']) platform.fail({ path }, faults[fault]);
}

function expectUnavailable(answer: Heard): void {
  expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '5', 'cache-control': 'private, no-store' } });
  expect({
    parkName: parkNames.exec(answer.body),
    saysNoSuchSite: answer.body.includes('站点不存在'),
    saysUnavailable: answer.body.includes('服务暂不可用'),
  }).toEqual({ parkName: null, saysNoSuchSite: false, saysUnavailable: true });
}

describe('when a host cannot be looked up', () => {
  it.each(faultNames)('by %s, a cached park is served at once and a new host gets 503, never 404 [G2] (case 5)', async (fault) => {
    const gateway = await start();
    expect((await visit(gateway)).status).toBe(200);
    gateway.pass(301_000);
    platform.fail(callsOf.lookup, faults[fault]);
    const known = await visit(gateway);
    expect({ status: known.status, title: titleOf(known.body) }).toEqual({ status: 200, title: '北屿化工园区' });
    expectUnavailable(await visit(gateway, '/cms/', 'south.localhost'));
    platform.heal();
    gateway.pass(5000);
    expect(titleOf((await visit(gateway, '/cms/', 'south.localhost')).body)).toBe('南汀新材料产业园');
  });

  it('by silence, requests for a cached park do not wait for the lookup [G2] (case 5)', async () => {
    const gateway = await start({ env: { UPSTREAM_TIMEOUT_MS: '3000' } });
    await visit(gateway);
    gateway.pass(301_000);
    platform.fail(callsOf.lookup, faults.hang);
    expect((await visit(gateway)).status).toBe(200);
    expectUnavailable(await visit(gateway, '/cms/news', 'west.localhost'));
  });

  it('it is not looked up for every request (case 15)', async () => {
    const gateway = await start();
    platform.fail(callsOf.lookup, faults.status500);
    platform.calls.length = 0;
    await Promise.all(Array.from({ length: 30 }, () => visit(gateway, '/cms/', 'south.localhost')));
    await visit(gateway, '/cms/', 'south.localhost');
    expect(platform.calls).toHaveLength(1);
  });
});

describe("when a part of a park's frame cannot be read", () => {
  it.each(faultNames)('(its banners, by %s), the page has defaults and all other parts [G3]', async (fault) => {
    const gateway = await start();
    platform.fail(callsOf.locations, faults[fault]);
    const page = await visit(gateway);
    expect({ status: page.status, complete: page.body.endsWith('</html>'), title: titleOf(page.body) }).toEqual({
      status: 200,
      complete: true,
      title: '北屿化工园区',
    });
    const { menus, footer, categories } = stateOf(page.body).chrome;
    expect({ menus: menus.map(({ title }) => title), links: footer.links, hasCategories: categories.length > 5 }).toEqual({
      menus: ['首页'],
      links: [],
      hasCategories: true,
    });
    expect(wordsOf(page.body).includes('内容加载失败')).toBe(false);
  });

  it.each(faultNames)('(its categories, by %s), menus and footer are complete [G3]', async (fault) => {
    const gateway = await start();
    platform.fail(callsOf.categories, faults[fault]);
    const page = await visit(gateway);
    const { menus, footer, categories } = stateOf(page.body).chrome;
    expect({ status: page.status, menus: menus.length, links: footer.links.length, categories }).toEqual({
      status: 200,
      menus: 5,
      links: 5,
      categories: [],
    });
  });

  it('in time, the page is sent with defaults, and a later page has the complete frame [G3, G7]', async () => {
    for (const call of [callsOf.locations, callsOf.categories]) {
      const gateway = await start({ env: { RENDER_TIMEOUT_MS: '1000' } });
      const slow = platform.hold(call);
      const page = await visit(gateway);
      // the platform has not responded yet
      expect({ status: page.status, title: titleOf(page.body), complete: page.body.endsWith('</html>') }).toEqual({
        status: 200,
        title: '北屿化工园区',
        complete: true,
      });
      expect(stateOf(page.body).chrome.menus.map(({ title }) => title)).toEqual(['首页']);
      slow.release();
      await expect.poll(async () => stateOf((await visit(gateway)).body).chrome.menus.length).toBe(5);
    }
  });

  it('it is read again after a few seconds, and then shown [G3]', async () => {
    const gateway = await start();
    platform.fail(callsOf.locations, faults.status502);
    await visit(gateway);
    platform.heal();
    gateway.pass(5001);
    await visit(gateway);
    // the request before has started the renewal
    await expect.poll(async () => stateOf((await visit(gateway)).body).chrome.menus.length).toBe(5);
  });

  it('its last value is shown for a day [G3]', async () => {
    const gateway = await start();
    const before = stateOf((await visit(gateway)).body).chrome;
    platform.fail(callsOf.locations, faults.html);
    platform.fail(callsOf.categories, faults.reset);
    for (const ms of [61_000, 3_600_000]) {
      gateway.pass(ms);
      expect(stateOf((await visit(gateway)).body).chrome).toEqual(before);
    }
  });
});

describe('when the platform is down', () => {
  it.each(['status502', 'status503', 'reset', 'html'] as const)('by %s and nothing is cached, every page is 503 [G6]', async (fault) => {
    const gateway = await start();
    breakAll(fault);
    for (const path of ['/cms/', '/cms/en/news', '/cms/news/n19901']) expectUnavailable(await visit(gateway, path));
  });

  it('by a closed port, every page is 503, data requests get the failure of G6, and the process goes on [G6] (case 34)', async () => {
    const gateway = await forTest(startGateway({ bases: basesAt(refusedUrl) }));
    expectUnavailable(await visit(gateway));
    const data = await visit(gateway, '/cms/_data/articles.latest?cate=news&size=5&lang=zh-cn');
    expect(data).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    // one failed call is no outage yet
    for (const host of ['a', 'b', 'c', 'd', 'e']) expectUnavailable(await visit(gateway, '/cms/', `${host}.localhost`));
    expect(JSON.parse((await ask(gateway.ops, '/readyz')).body)).toMatchObject({ ready: true, failing: ['main'] });
    // the operator is warned, and nothing is reported as a fault of the gateway
    expect(new Set(gateway.log.map(({ level }) => level))).toEqual(new Set(['warn', 'info']));
  });

  it.each(faultNames)('by %s, cached pages are served unchanged [G2, G3, G11] (case 15)', async (fault) => {
    const gateway = await start();
    const paths = ['/cms/', '/cms/en', '/cms/news', '/cms/news/n19901'];
    const seen = ({ body }: Heard) => [titleOf(body), stateOf(body).chrome, [...carriedResults(body)].sort()];
    const before = await Promise.all(paths.map(async (path) => seen(await visit(gateway, path))));
    breakAll(fault);
    gateway.pass(dayMs / 2);
    const after = await Promise.all(paths.map((path) => visit(gateway, path)));
    expect(after.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(after.map(seen)).toEqual(before);
    expect(after.map(({ body }) => wordsOf(body).includes('加载失败'))).toEqual([false, false, false, false]);
    await expect.poll(() => gateway.log.map(({ message }) => message)).toContain('data renewal failed: serving stale');
    expect(gateway.log.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('for longer than a day, older pages are not served [G3]', async () => {
    const gateway = await start();
    await visit(gateway);
    breakAll('status502');
    gateway.pass(dayMs + 1000);
    expectUnavailable(await visit(gateway));
  });

  it('and recovers, the portal recovers by itself and shows new content [G11]', async () => {
    const gateway = await start();
    await visit(gateway);
    breakAll('status503');
    gateway.pass(400_000);
    expect((await visit(gateway)).status).toBe(200);
    await expect.poll(async () => (await ask(gateway.ops, '/readyz')).body).toContain('"failing":["main"]');
    platform.heal();
    await backend.db.updateTable('articles').set({ title: '恢复之后的新标题' }).where('id', '=', 'n19901').execute();
    gateway.pass(31_000);
    await expect.poll(async () => wordsOf((await visit(gateway)).body).includes('恢复之后的新标题')).toBe(true);
    // the failed calls of the last minute no longer count
    gateway.pass(61_000);
    await visit(gateway);
    await expect.poll(async () => (await ask(gateway.ops, '/readyz')).body).toContain('"failing":[]');
  });
});
