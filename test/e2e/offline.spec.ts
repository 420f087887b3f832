// Offline browsers show network errors, and retry when the network is back (P6, P8, G6, G7, C2).
import { devices, type Page } from '@playwright/test';
import { callsOf } from '../support/faulty.ts';
import { expect, holdEntry, test, untilHydrated } from './fixtures.ts';
import { documentsOf, follow, heading, scrolled } from './steps.ts';

/** Console messages of failed requests and chunks. */
test.use({ expectedNoise: [/ERR_(INTERNET_DISCONNECTED|CONNECTION_FAILED)|dynamically imported module/] });

for (const locale of ['zh-CN', 'en'] as const)
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('a link clicked offline shows a network error, and then its page when the network is back [P6, G6] (case 80)', async ({
      page,
      open,
      address,
      context,
      words,
    }) => {
      await open('/');
      const documents = documentsOf(page);
      await context.setOffline(true);
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: words('我要留言') })
        .click();
      await expect(heading(page)).toHaveText(words('网络连接异常'));
      await expect(page).toHaveTitle(words('网络连接异常'));
      await expect(page).toHaveURL(address('/sentiment/sentimentSubmit'));
      await expect(page.getByText(words('请检查网络连接。'))).toBeVisible();
      await expect(page.getByRole('timer')).toHaveCount(0);
      await expect(page.getByRole('button', { name: words('重试') })).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByRole('radio').first()).toBeVisible();
      await expect(page).toHaveURL(address('/sentiment/sentimentSubmit'));
      await expect(heading(page)).toBeFocused();
      expect(documents).toEqual([]);
    });
  });

test('the page says while the browser is offline that it is, and that missing parts will load [G6] (case 80)', async ({ page, open, context }) => {
  await open('/news');
  const said = page.getByRole('status').filter({ hasText: '您已离线' });
  await expect(said).toHaveCount(0);
  await context.setOffline(true);
  await expect(said).toBeInViewport();
  await context.setOffline(false);
  await expect(said).toHaveCount(0);
});

for (const [name, path, box] of [
  ['of a list', '/news', 'main [data-row] .media'],
  ['in an article', '/news/n10001', 'main .rich-text'],
] as const)
  test(`a picture ${name} that fails to load is loaded when the network is back [C1, C5, G6] (case 80)`, async ({ page, open, context }) => {
    await page.route('**/file/**', (route) => route.abort('connectionfailed'));
    await open(path);
    const place = page.locator(box).first();
    const [drawing, picture] = [place.locator('svg'), place.locator('img')];
    await place.scrollIntoViewIfNeeded();
    await expect(drawing.first()).toBeVisible();
    // the network is back, but the picture is not: the drawing stays
    const again = page.waitForEvent('requestfailed', (request) => request.url().includes('/file/'));
    await context.setOffline(true);
    await context.setOffline(false);
    await again;
    await expect(drawing.first()).toBeVisible();
    await page.unroute('**/file/**');
    await context.setOffline(true);
    await context.setOffline(false);
    await expect.poll(() => picture.first().evaluate((one) => (one instanceof HTMLImageElement ? one.naturalWidth : 0))).toBeGreaterThan(0);
    await expect(drawing).toHaveCount(0);
  });

test('a chart whose code fails to load is drawn when the network is back [G6, P8] (case 80)', async ({ page, address }) => {
  let isLost = true;
  await page.route('**/assets/draw-*.js', (route) => (isLost ? route.abort('connectionfailed') : route.continue()));
  const lost = page.waitForEvent('requestfailed', (request) => /draw-/.test(request.url()));
  await page.goto(address('/'));
  await untilHydrated(page);
  const chart = page.locator('main figure').first();
  await chart.scrollIntoViewIfNeeded();
  await lost;
  const drawn = chart.locator('[data-drawn]');
  await expect(drawn).toHaveCount(0);
  isLost = false;
  await page.evaluate(() => sessionStorage.setItem('reloadedForChunk', String(Date.now())));
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(drawn).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test('a network error is shown even if `navigator.onLine` is true, and a click retries [P6, G6] (case 80)', async ({ page, open, address }) => {
  await open('/');
  await page.route('**/*', (route) => route.abort('connectionfailed'));
  await follow(page, address('/about#location'));
  await expect(heading(page)).toHaveText('网络连接异常');
  const retry = page.getByRole('button', { name: '重试' });
  const asked = page.waitForEvent('requestfailed');
  await retry.click();
  await asked;
  await expect(heading(page)).toHaveText('网络连接异常');
  await page.unroute('**/*');
  // clicks only if the button is still there, because the earlier click may have succeeded
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1000 });
    await expect(page.locator('#location')).toBeInViewport({ timeout: 1000 });
  }).toPass();
});

test('a reload of a page that failed to load scrolls to the fragment of its link [C2] (case 80)', async ({ page, open, address }) => {
  await open('/');
  await page.route('**/*', (route) => route.abort('connectionfailed'));
  await follow(page, address('/about#location'));
  await expect(heading(page)).toHaveText('网络连接异常');
  await page.unroute('**/*');
  await page.reload();
  await expect(page.locator('#location')).toBeInViewport();
});

test('an article whose text fails to load shows an error, and then the text when the network is back [G7] (case 80)', async ({
  page,
  open,
  context,
}) => {
  await open('/news');
  // opens an article first, so that its code is loaded and only the data is missing
  await page.locator('main [data-row] a[href*="/news/"]').nth(3).click();
  await expect(page.locator('main article')).toBeVisible();
  await page.goBack();
  const link = page.locator('main [data-row] a[href*="/news/"]').nth(5);
  const title = ((await link.textContent()) ?? '').trim();
  await context.setOffline(true);
  await link.click();
  await expect(heading(page)).toHaveText('网络连接异常');
  await context.setOffline(false);
  await expect(heading(page)).toHaveText(title);
  await expect(page.locator('main article')).toBeVisible();
});

test('Back and Forward show a network error offline, and restore the scroll positions when online again [C2] (case 80)', async ({
  page,
  open,
  address,
  context,
}) => {
  await open('/news/n19901');
  await page.evaluate(() => scrollTo(0, 170));
  await expect.poll(() => scrolled(page)).toBe(170);
  await follow(page, address('/about'));
  await expect(page.locator('#location')).toBeAttached();
  await page.evaluate(() => scrollTo(0, 300));
  await expect.poll(() => scrolled(page)).toBe(300);
  // after a reload, the new document has not loaded the previous page
  await page.reload();
  await untilHydrated(page);
  await expect.poll(() => scrolled(page)).toBe(300);
  await context.setOffline(true);
  await page.goBack();
  await expect(heading(page)).toHaveText('网络连接异常');
  await page.goForward();
  await expect(page.locator('#location')).toBeAttached();
  await expect.poll(() => scrolled(page)).toBe(300);
  await page.goBack();
  await expect(heading(page)).toHaveText('网络连接异常');
  await context.setOffline(false);
  await expect(page.locator('main article')).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(170);
});

test('the next page of a list loads automatically when the network is back [C2] (case 80)', async ({ page, open, context }) => {
  await open('/notice');
  const rows = page.locator('main [data-row]');
  await context.setOffline(true);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByRole('link', { name: '加载失败，点击重试' })).toBeVisible();
  await expect(rows).toHaveCount(10);
  await context.setOffline(false);
  await expect.poll(() => rows.count()).toBeGreaterThan(10);
});

test('a block that fails to load offline shows an error, and loads when the network is back [G6, G7] (case 80)', async ({
  page,
  open,
  address,
  context,
}) => {
  await open('/');
  await follow(page, address('/news'));
  await expect(page.locator('main [data-page]').first()).toBeVisible();
  await context.setOffline(true);
  // a page whose code is already loaded, so that only its data is missing
  await follow(page, address('/notice'));
  await expect(heading(page)).toHaveText('通知公告');
  await expect(page.locator('main').getByText('网络连接异常')).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator('main [data-row]').first()).toBeVisible();
  await expect(page.getByText(/内容加载失败|网络连接异常/)).toHaveCount(0);
});

/** Returns the natural width of the captcha's image; 0 if it is not loaded. */
const captchaWidth = (page: Page) =>
  page.getByRole('img', { name: '图形验证码' }).evaluate((element) => (element instanceof HTMLImageElement ? element.naturalWidth : -1));

test('a captcha that fails to load offline loads when the network is back [F3] (case 80)', async ({ page, open, context }) => {
  await open('/login');
  await expect.poll(() => captchaWidth(page)).toBeGreaterThan(0);
  await context.setOffline(true);
  await page.getByRole('img', { name: '图形验证码' }).click();
  await expect.poll(() => captchaWidth(page)).toBe(0);
  await context.setOffline(false);
  await expect.poll(() => captchaWidth(page)).toBeGreaterThan(0);
});

test('a captcha that fails to load is retried automatically [F3] (case 80)', async ({ page, open }) => {
  await open('/login');
  await expect.poll(() => captchaWidth(page)).toBeGreaterThan(0);
  const requests: string[] = [];
  await page.route('**/cms/session/captcha?*', async (route, request) => {
    requests.push(request.url());
    await (requests.length === 1 ? route.abort('connectionfailed') : route.continue());
  });
  await page.getByRole('img', { name: '图形验证码' }).click();
  await expect.poll(() => requests.length).toBe(2);
  await expect.poll(() => captchaWidth(page)).toBeGreaterThan(0);
});

test('a captcha that fails to load before hydration is retried automatically [F3] (case 80)', async ({ page, address }) => {
  const arrive = await holdEntry(page);
  const requests: string[] = [];
  await page.route('**/cms/session/captcha?*', async (route, request) => {
    requests.push(request.url());
    await (requests.length === 1 ? route.abort('connectionfailed') : route.continue());
  });
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/captcha?'));
  await page.goto(address('/login'), { waitUntil: 'commit' });
  await failed;
  arrive();
  await expect.poll(() => requests.length).toBe(2);
  await expect.poll(() => captchaWidth(page)).toBeGreaterThan(0);
});

test('a captcha that failed often offline is retried again if its first request online fails [F3] (case 80)', async ({ page, open, context }) => {
  await open('/login');
  const picture = page.getByRole('img', { name: '图形验证码' });
  await context.setOffline(true);
  for (let press = 0; press < 4; press += 1) {
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/captcha?'));
    await picture.click();
    await failed;
  }
  let requests = 0;
  await page.route('**/cms/session/captcha?*', async (route) => {
    requests += 1;
    await (requests === 1 ? route.abort('connectionfailed') : route.continue());
  });
  await context.setOffline(false);
  await expect.poll(() => requests).toBe(2);
  await expect.poll(() => captchaWidth(page)).toBeGreaterThan(0);
});

test('a form whose code failed to load becomes interactive when the network is back, and keeps its input [F6] (case 80)', async ({
  page,
  address,
  context,
}) => {
  const { promise: typed, resolve: onTyped } = Promise.withResolvers<void>();
  await page.route('**/assets/sentiment-progress-*.js', async (route) => {
    await typed;
    await route.abort('connectionfailed');
  });
  await page.goto(address('/sentiment/progress'));
  const number = page.getByRole('textbox', { name: '留言编号' });
  await number.fill('LY2026');
  onTyped();
  const error = page.locator('main').getByRole('alert').filter({ hasText: '内容加载失败' });
  await expect(error).toBeVisible();
  await page.unroute('**/assets/sentiment-progress-*.js');
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(error).toHaveCount(0);
  await expect(number).toHaveValue('LY2026');
});

test.describe('on a wide window', () => {
  test.use({ userAgent: devices['Desktop Chrome'].userAgent, viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

  test('the panel of all sections opens offline [H1, G6] (case 80)', async ({ page, open, context }) => {
    await open('/news');
    const button = page.getByRole('button', { name: '全部栏目' });
    const menu = page.getByRole('navigation', { name: '主导航' });
    await context.setOffline(true);
    await button.click();
    await expect(menu.getByRole('link', { name: '进度查询' })).toBeVisible();
  });
});

test('a carousel whose code failed to load starts when the network is back [C4, P8] (case 80)', async ({ page, open, address }) => {
  await open('/news');
  // as if the page had just reloaded for a missing chunk, so that it does not reload again
  await page.evaluate(() => sessionStorage.setItem('reloadedForChunk', String(Date.now())));
  const lost = page.waitForEvent('requestfailed', (request) => /slider-/.test(request.url()));
  await page.route(/assets\/(slider|slides)-.*\.js/, (route) => route.abort('connectionfailed'));
  await follow(page, address('/'));
  await lost;
  await expect(page.getByRole('region', { name: '园区图片' })).toHaveCount(0);
  await expect(page.getByText('内容加载失败')).toHaveCount(0);
  await page.unroute(/assets\/(slider|slides)-.*\.js/);
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByRole('region', { name: '园区图片' })).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test.describe('a platform that fails', () => {
  test.use({ expectedNoise: [/status of 50\d/] });

  test('is not shown as a network error: the error page has its usual message and countdown [P6] (case 80)', async ({ page, faulty }) => {
    await page.goto(faulty.address('/news'));
    await untilHydrated(page);
    await faulty.fail(callsOf.detail, 'status500');
    await page.locator('main [data-row] a[href*="/news/"]').nth(3).click();
    await expect(page).toHaveTitle('出错啦，请稍后重试');
    await expect(page.getByRole('timer')).toBeVisible();
  });
});
