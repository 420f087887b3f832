// Input and clicks before a page hydrates, and code that fails to load.
import type { Page } from '@playwright/test';
import { expect, holdEntry, test, untilHydrated } from './fixtures.ts';

/** The tests block scripts, and the browser logs an error for each. */
test.use({ park: 'west', expectedNoise: [/Failed to (load resource|fetch dynamically)|ERR_CONNECTION_FAILED|status of 404/] });

const number = (page: Page) => page.getByRole('textbox', { name: '留言编号' });
const code = (page: Page) => page.getByRole('textbox', { name: '查询码' });
const look = (page: Page) => page.locator('main form').getByRole('button', { name: '查询' });

/** Opens a page whose scripts the test delays, and waits for its HTML. */
async function openHeld(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('html[data-js]')).toBeAttached();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

test('input and clicks before a form hydrates are validated after hydration, and sent once [F6, H2]', async ({ page, address }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  const visit = async (fill: () => Promise<void>) => {
    const arrive = await holdEntry(page, 'sentiment-progress');
    await openHeld(page, address('/sentiment/progress'));
    await fill();
    await look(page).click();
    await look(page).click();
    expect(sent).toEqual([]);
    arrive();
  };
  await visit(() => number(page).fill('LY2026'));
  await expect(code(page)).toHaveAccessibleDescription(/请输入查询码/);
  await expect(number(page)).toHaveValue('LY2026');
  expect(sent).toEqual([]);

  await visit(async () => {
    await number(page).fill('LY2026');
    await code(page).fill('ABCD2345');
  });
  await expect(code(page)).toHaveAccessibleDescription(/编号或查询码不正确/);
  expect(sent).toEqual(['/cms/session/forms/progress']);
});

test('a form whose code does not load shows an error, keeps its input, and works at the next click [F6, P8]', async ({ page, address }) => {
  let isLost = true;
  const { promise: typed, resolve: onTyped } = Promise.withResolvers<void>();
  await page.route('**/assets/sentiment-progress-*.js', async (route) => {
    await typed;
    await (isLost ? route.abort('connectionfailed') : route.continue());
  });
  await openHeld(page, address('/sentiment/progress'));
  await number(page).fill('LY2026');
  await look(page).click();
  onTyped();
  const error = page.locator('main').getByRole('alert').filter({ hasText: '内容加载失败' });
  await expect(error).toBeVisible();
  await expect(number(page)).toHaveValue('LY2026');
  isLost = false;
  await look(page).click();
  await expect(error).toHaveCount(0);
  // replaying the click, after the code has loaded, validates the form
  await expect(code(page)).toHaveAccessibleDescription(/请输入查询码/);
  await expect(number(page)).toHaveValue('LY2026');
});

test('blocks below the fold keep their server HTML when the member loads before they hydrate [H4, G7]', async ({ page, address }) => {
  const user = { id: '7', name: '测试会员', tenantId: 'elsewhere' };
  await page.addInitScript((kept) => localStorage.setItem('userInfo', kept), JSON.stringify({ ...user, name: '会员' }));
  await page.route('**/cms/session?lang=*', (route) => route.fulfill({ json: { data: { user, appStatus: '0', menus: [] } } }));
  const arrive = await holdEntry(page, 'below-fold');
  await page.goto(address('/'));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userInfo'))).toContain(user.name);
  await page.evaluate(() => Object.assign(window, { heading: [...document.querySelectorAll('main h2')].pop() }));
  arrive();
  await untilHydrated(page);
  expect(await page.evaluate(() => (window as unknown as { heading?: Element }).heading?.isConnected)).toBe(true);
});

test('a page whose code failed to load at one navigation loads at the next [P8, G7]', async ({ page, address, open }) => {
  await open('/news');
  // as if the page had just reloaded for a missing chunk, so that it does not reload again
  await page.evaluate(() => sessionStorage.setItem('reloadedForChunk', String(Date.now())));
  await page.route('**/assets/companies-*.js', (route) => route.abort('connectionfailed'));
  const go = (path: string) =>
    page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href });
      document.body.append(link);
      link.click();
      link.remove();
    }, address(path));
  await go('/company');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('出错啦，请稍后重试');
  await page.unroute('**/assets/companies-*.js');
  await go('/news');
  await expect(page.locator('main [data-row]').first()).toBeVisible();
  await go('/company');
  await expect(page).toHaveURL(address('/company'));
  await expect(page.getByRole('heading', { name: '企业名录', level: 1 })).toBeVisible();
  await expect(page.locator('main [data-row]').first()).toBeVisible();
});
