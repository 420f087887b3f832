// What visitors do while a navigation is pending or before hydration (C2, G7).
import type { Page } from '@playwright/test';
import { expect, holdEntry, test, untilHydrated } from './fixtures.ts';
import { documentsOf, follow, heading, progressBar, scrolled, travel } from './steps.ts';

/** Delays the code of article lists. Returns a function that lets it load, or fail if `isLost`. */
async function holdList(page: Page): Promise<(isLost?: boolean) => void> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  await page.route('**/assets/article-list-*.js', async (route) => {
    await ((await promise) ? route.abort('connectionfailed') : route.continue());
  });
  return (isLost = false) => resolve(isLost);
}

test('a fragment opened while its page loads becomes a history entry, and Back restores each scroll position [C2]', async ({
  page,
  open,
  address,
}) => {
  await open('/sitemap');
  await page.evaluate(() => scrollTo(0, 120));
  await expect.poll(() => scrolled(page)).toBe(120);
  const go = await holdList(page);
  const documents = documentsOf(page);
  await follow(page, address('/notice'));
  await expect(page).toHaveURL(address('/notice'));
  await page.evaluate(() => Object.assign(location, { hash: 'nowhere' }));
  go();
  await expect(heading(page)).toHaveText('通知公告');
  await page.goBack();
  await expect(page).toHaveURL(address('/notice'));
  await expect(heading(page)).toHaveText('通知公告');
  await page.goBack();
  await expect(heading(page)).toHaveText('网站地图');
  await expect.poll(() => scrolled(page)).toBe(120);
  expect(documents).toEqual([]);
});

test.describe('a navigation that is cancelled', () => {
  test.use({ expectedNoise: [/ERR_CONNECTION_FAILED/] });

  test('hides the progress bar, and causes no reload if its code then fails to load [P8, P9]', async ({ page, open, address }) => {
    await open('/sitemap');
    const fail = await holdList(page);
    const documents = documentsOf(page);
    await follow(page, address('/notice'));
    await expect(page).toHaveURL(address('/notice'));
    await expect.poll(() => progressBar(page)).toContain('visible');
    await page.goBack();
    await expect(page).toHaveURL(address('/sitemap'));
    await expect.poll(() => progressBar(page)).toContain('hidden');
    const probe = page.waitForResponse('**/robots.txt');
    fail(true);
    await probe;
    await follow(page, address('/about'));
    await expect(page.locator('#overview')).toBeVisible();
    expect(documents).toEqual([]);
  });
});

test('Back after a reload, before hydration, loads the previous page [C2]', async ({ page, open, address }) => {
  await open('/sitemap');
  await follow(page, address('/notice'));
  await expect(heading(page)).toHaveText('通知公告');
  const arrive = await holdEntry(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(heading(page)).toHaveText('通知公告');
  await travel(page, -1);
  await expect(heading(page)).toHaveText('网站地图');
  arrive();
  await untilHydrated(page);
  await expect(page).toHaveURL(address('/sitemap'));
  await page.goForward();
  await expect(heading(page)).toHaveText('通知公告');
});

test('a history entry added before hydration shows the page of its URL [C2]', async ({ page, address }) => {
  const arrive = await holdEntry(page);
  await page.goto(address('/sitemap'), { waitUntil: 'commit' });
  await page.getByRole('link', { name: '跳到主要内容' }).press('Enter');
  await expect(page).toHaveURL(/#main$/);
  arrive();
  await untilHydrated(page);
  await follow(page, address('/notice'));
  await expect(heading(page)).toHaveText('通知公告');
  await travel(page, -2);
  await expect(page).toHaveURL(address('/sitemap'));
  await expect(heading(page)).toHaveText('网站地图');
  await page.goForward();
  await expect(page).toHaveURL(/#main$/);
  await expect(heading(page)).toHaveText('网站地图');
});

test.describe('a chunk that fails to load in a navigation', () => {
  test.use({ expectedNoise: [/ERR_CONNECTION_FAILED/] });

  test('reloads the page once; the page then keeps its server HTML until a click loads the code [P8]', async ({ page, open, address }) => {
    await open('/sitemap');
    const code = '**/assets/article-list-*.js';
    let asked = 0;
    await page.route(code, async (route) => {
      asked += 1;
      await route.abort('connectionfailed');
    });
    const documents = documentsOf(page);
    await follow(page, address('/investment?section=policy'));
    await expect.poll(() => asked).toBe(2);
    await expect(heading(page)).toHaveText('政策法规');
    expect(documents).toEqual([address('/investment?section=policy')]);
    await page.unroute(code);
    await heading(page).click();
    await untilHydrated(page);
    expect([asked, documents.length]).toEqual([2, 1]);
  });
});

test.describe('lazy components whose code failed to load', () => {
  test.use({ expectedNoise: [/ERR_CONNECTION_FAILED/] });
  const code = '**/assets/about-place-*.js';

  async function openWithout(page: Page, address: string, lost: string): Promise<void> {
    await page.route(lost, (route) => route.abort('connectionfailed'));
    const failed = page.waitForEvent('requestfailed');
    await page.goto(address);
    await failed;
  }

  // some browsers never request the URL of a failed module again; here it stays blocked
  test('hydrate after a click, which loads it from another URL, without a reload [P8]', async ({ page, address }) => {
    await openWithout(page, address('/about'), code);
    const documents = documentsOf(page);
    await heading(page).click();
    await untilHydrated(page);
    expect(documents).toEqual([]);
  });

  test('hydrate after a click that reloads the page if the code cannot be loaded from another URL either [P8]', async ({ page, address }) => {
    const anyUrl = `${code}*`;
    await openWithout(page, address('/about'), anyUrl);
    const documents = documentsOf(page);
    page.on('request', (request) => {
      if (request.isNavigationRequest()) void page.unroute(anyUrl);
    });
    await heading(page).click();
    await expect.poll(() => documents).toEqual([address('/about')]);
    await untilHydrated(page);
  });
});

test('a reload during a navigation shows the target page at its top or fragment [C2]', async ({ page, open, address }) => {
  for (const [path, lands] of [
    ['/about', (top: number) => top === 0],
    ['/about#contact', (top: number) => top > 700],
  ] as const) {
    await open('/sitemap');
    await page.evaluate(() => scrollTo(0, 600));
    await expect.poll(() => scrolled(page)).toBe(600);
    await page.route('**/assets/about-*.js', () => new Promise(() => undefined));
    await follow(page, address(path));
    await expect(page).toHaveURL(address(path));
    await page.unroute('**/assets/about-*.js');
    await page.reload();
    await untilHydrated(page);
    await expect.poll(async () => lands(await scrolled(page)), { message: path }).toBe(true);
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(600);
  }
});

test('a dialog whose code loads after the visitor has left the page stays closed [H2]', async ({ page, open, address }) => {
  const isPhone = (page.viewportSize()?.width ?? 0) < 960;
  await open('/news');
  const { promise, resolve } = Promise.withResolvers<void>();
  const code = page.waitForRequest(/accessibility-panel-|drawer-/);
  await page.route(/accessibility-panel-|drawer-/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.getByRole('button', { name: isPhone ? '菜单' : '无障碍', exact: true }).click();
  await code;
  await follow(page, address('/about'));
  await expect(page.locator('#overview')).toBeVisible();
  const arrived = page.waitForResponse(/accessibility-panel-|drawer-/);
  resolve();
  await (await arrived).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(heading(page)).toBeFocused();
});

test('after Back from a fragment of the same page, the link to it has the focus [C2]', async ({ page, open }) => {
  await open('/investment');
  const link = page.locator('main a[href="/cms/investment?section=guide"]').first();
  await link.press('Enter');
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(link).toBeFocused();
});

test('Back focuses the heading if the followed link no longer exists; a 404 page’s heading is announced [C2]', async ({ page, open, address }) => {
  await open('/news?page=3');
  await page.locator('main a[href="/cms/news?page=2"]').first().press('Enter');
  await expect(page.locator('main [data-page="2"]')).toBeAttached();
  await expect(heading(page)).toBeFocused();
  await follow(page, address('/nowhere'));
  await expect(page.locator('p[aria-live]')).toHaveText('This page could not be found');
});

test('no page is prefetched if the browser saves data [G7]', async ({ page, open }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await open('/sitemap');
  const asked: string[] = [];
  page.on('request', (request) => void (/_data|article-list/.test(request.url()) && asked.push(request.url())));
  const link = page.locator('main a[href="/cms/notice"]').first();
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await link.hover();
  await page.mouse.down();
  // this request follows pointerdown, so a prefetch would have been recorded before it
  await page.evaluate(() => fetch('/robots.txt'));
  expect(asked).toEqual([]);
  await page.mouse.up();
  await expect(heading(page)).toHaveText('通知公告');
  expect(asked).not.toEqual([]);
});

test('a slider shows new slides when its page is opened again [C4]', async ({ page, open }) => {
  await page.clock.install();
  await open('/');
  const items = ['a', 'b'].map((id) => ({ id, name: `新到的图片 ${id}` }));
  await page.route('**/_data/banners.list*', (route) => route.fulfill({ json: { code: 0, data: items } }));
  // the slides in memory become stale
  await page.clock.fastForward('05:00');
  await follow(page, page.url());
  await expect(page.getByRole('region', { name: '园区图片' }).getByText('新到的图片 a')).toBeAttached();
});
