// Slow and failing platforms, and a new deployment that replaced the scripts of an open page.
import type { Page, Route } from '@playwright/test';
import { callsOf } from '../support/faulty.ts';
import { expect, test, untilHydrated } from './fixtures.ts';
import { documentsOf } from './steps.ts';

test.describe('a block whose data fails to load', () => {
  test('has its own retry button, which loads only this block [G7]', async ({ page, faulty }) => {
    await faulty.fail(callsOf.latest('statement'), 'status500');
    await page.goto(faulty.address('/'));
    await untilHydrated(page);
    await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
    const failed = page.getByText('内容加载失败');
    await expect(failed).toHaveCount(1);
    await expect(page.locator('main a[href^="/cms/news/"]').first()).toBeVisible();
    await expect(page.locator('main a[href^="/cms/statement/"]')).toHaveCount(0);
    await faulty.heal();
    await page.getByRole('button', { name: '重试' }).click();
    await expect(page.locator('main a[href^="/cms/statement/"]')).toHaveCount(5);
    await expect(failed).toHaveCount(0);
    await expect(page.locator('body[data-same-document]')).toHaveCount(1);
  });

  test.describe('and fails again', () => {
    test.use({ expectedNoise: [/_data.*\b500\b|\b500\b.*_data/] });

    test('shows the error again; the rest of the page is unchanged [G6, G7]', async ({ page, faulty }) => {
      await faulty.fail(callsOf.latest('news'), 'status500');
      await page.goto(faulty.address('/'));
      await untilHydrated(page);
      const answered = page.waitForResponse(/_data\/articles\.latest\?.*cate=news/);
      await page.getByRole('button', { name: '重试' }).click();
      expect((await answered).status()).toBe(500);
      await expect(page.getByRole('button', { name: '重试' })).toBeEnabled();
      await expect(page.getByText('内容加载失败')).toHaveCount(1);
      await expect(page.locator('main a[href^="/cms/statement/"]')).toHaveCount(5);
    });
  });
});

test.describe('a slow block', () => {
  test.use({ park: 'south' });

  test('does not delay the rest of the page, and its content appears without a second fetch [G7]', async ({ page, faulty }) => {
    const data: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/_data/')) data.push(request.url());
    });
    await faulty.hold(callsOf.latest('statement'));
    await page.goto(faulty.address('/'), { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.locator('main a[href^="/cms/news/"]').first()).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).not.toHaveCount(0);
    await untilHydrated(page);
    await faulty.heal();
    await expect(page.locator('main a[href^="/cms/statement/"]')).toHaveCount(5);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    expect(data).toEqual([]);
  });
});

test.describe('a list whose next page fails to load', () => {
  test.use({ expectedNoise: [/_data.*\b502\b|\b502\b.*_data/] });

  test('keeps its rows and offers a retry [C2]', async ({ page, faulty }) => {
    await page.goto(faulty.address('/notice'));
    await untilHydrated(page);
    await faulty.fail(callsOf.page('notice'), 'status502');
    const more = page.getByRole('link', { name: '加载失败，点击重试' });
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(more).toBeVisible();
    await expect(page.locator('main [data-page]')).toHaveCount(1);
    await faulty.heal();
    await more.click();
    await expect(page.locator('main [data-page="2"]')).toHaveCount(1);
  });
});

test.describe('a chunk that a new build has replaced', () => {
  test.use({ expectedNoise: [/status of 404|dynamically imported module/] });
  const lost = '**/assets/article-list-*.js*';
  const lose = (route: Route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' });
  const listLink = (page: Page) => page.getByRole('link', { name: /^查看更多/ }).and(page.locator('[href="/cms/news"]'));

  test('makes the next navigation load a new document, which shows the page [P8]', async ({ page, open, address }) => {
    await open('/');
    await page.route(lost, lose);
    const documents = documentsOf(page);
    // the new document requests the chunks of the new build
    page.on('request', (request) => {
      if (request.isNavigationRequest()) void page.unroute(lost);
    });
    await listLink(page).click();
    await expect(page.locator('main [data-page="1"]')).toBeVisible();
    await untilHydrated(page);
    expect(documents).toEqual([address('/news')]);
    await page.locator('main li a[href*="/cms/news/"]').nth(3).click();
    await expect(page.locator('main article')).toBeVisible();
    expect(documents).toEqual([address('/news')]);
  });

  test('causes no reload loop if it stays missing: the page keeps its server HTML, the next navigation shows an error page [P8]', async ({
    page,
    open,
    address,
  }) => {
    await open('/');
    await page.route(lost, lose);
    const documents = documentsOf(page);
    await listLink(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('新闻资讯');
    await open('/');
    await listLink(page).click();
    await expect(page).toHaveTitle('出错啦，请稍后重试');
    // a key press cancels the error page's redirect
    await page.keyboard.press('Shift');
    await expect(page).toHaveURL(address('/news'));
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(documents).toEqual([address('/news'), address('/')]);
  });
});

test.describe('without a connection', () => {
  test.use({ expectedNoise: [/ERR_(INTERNET_DISCONNECTED|CONNECTION_FAILED)|dynamically imported module/] });

  test('an article omits tools whose code is missing; dialogs and the next page report a network error [P6, P8]', async ({
    page,
    open,
    context,
    isMobile,
  }) => {
    // suppresses the reload, as after a recent one
    await page.addInitScript(() => sessionStorage.setItem('reloadedForChunk', String(Date.now())));
    await page.route('**/assets/read-aloud-*.js', (route) => route.abort('connectionfailed'));
    const lost = page.waitForEvent('requestfailed', (request) => /read-aloud-/.test(request.url()));
    await open('/news/n19901');
    await lost;
    await expect(page.getByRole('button', { name: '分享' })).toBeVisible();

    await context.setOffline(true);
    // on phones the settings are in the menu, which opens offline (frame.spec.ts)
    for (const name of ['分享', ...(isMobile ? [] : ['无障碍'])]) {
      await page.getByRole('button', { name, exact: true }).click();
      const toast = page.locator('[aria-live]').getByRole('button', { name: /网络连接异常|关闭/ });
      await toast.click();
      await expect(toast).toHaveCount(0);
    }
    await page.getByRole('contentinfo').getByRole('link', { name: '我要留言' }).click();
    await expect(page).toHaveTitle('网络连接异常');
    const box = page.locator('main').getByRole('combobox');
    await box.focus();
    await box.fill('管廊');
    await expect(box).toHaveValue('管廊');
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
});
