// What comes after its page, forms above all: what is typed, pressed or changed before it is there, and where it does not come.
import type { Page } from '@playwright/test';
import { expect, holdEntry, test, untilAlive } from './fixtures.ts';

/** The test takes a file away, and the browser says so. */
test.use({ park: 'west', expectedNoise: [/Failed to (load resource|fetch dynamically)|ERR_CONNECTION_FAILED|status of 404/] });

const number = (page: Page) => page.getByRole('textbox', { name: '留言编号' });
const code = (page: Page) => page.getByRole('textbox', { name: '查询码' });
const look = (page: Page) => page.locator('main form').getByRole('button', { name: '查询' });

/** The frame hears presses, the form does not yet. */
const untilFrameLives = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber')));

test('what is typed and pressed before a form lives is checked, and sent once [F6, H2]', async ({ page, address }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  const visit = async (fill: () => Promise<void>) => {
    const arrive = await holdEntry(page, 'lookup');
    await page.goto(address('/sentiment/progress'));
    await untilFrameLives(page);
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

test('a form whose code does not come says so, and keeps what is typed until it is there [F6, P8]', async ({ page, address }) => {
  let isLost = true;
  const { promise: typed, resolve: onTyped } = Promise.withResolvers<void>();
  await page.route('**/assets/lookup-*.js', async (route) => {
    await typed;
    await (isLost ? route.abort('connectionfailed') : route.continue());
  });
  await page.goto(address('/sentiment/progress'));
  await untilFrameLives(page);
  await number(page).fill('LY2026');
  await look(page).click();
  onTyped();
  const trouble = page.locator('main').getByRole('alert').filter({ hasText: '内容加载失败' });
  await expect(trouble).toBeVisible();
  await expect(number(page)).toHaveValue('LY2026');
  isLost = false;
  await trouble.getByRole('button', { name: '重试' }).click();
  await expect(trouble).toHaveCount(0);
  // the press from before
  await expect(code(page)).toHaveAccessibleDescription(/请输入查询码/);
  await expect(number(page)).toHaveValue('LY2026');
});

test('what does not live yet stands as the server drew it when its member is known again [H4, G7]', async ({ page, address }) => {
  const user = { id: '7', name: '测试会员', tenantId: 'elsewhere' };
  await page.addInitScript((kept) => localStorage.setItem('userInfo', kept), JSON.stringify({ ...user, name: '会员' }));
  await page.route('**/cms/session?lang=*', (route) => route.fulfill({ json: { data: { user, appStatus: '0', menus: [] } } }));
  const arrive = await holdEntry(page, 'directory');
  await page.goto(address('/company'));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userInfo'))).toContain(user.name);
  await page.evaluate(() => Object.assign(window, { row: document.querySelector('main [data-row]') }));
  arrive();
  await untilAlive(page);
  expect(await page.evaluate(() => (window as unknown as { row: Element | null }).row?.isConnected)).toBe(true);
});

test('a part whose code did not come to one visit comes to the next [P8, G7]', async ({ page, address, open }) => {
  await open('/news');
  // a full load has not helped a moment ago
  await page.evaluate(() => sessionStorage.setItem('reloadedForChunk', String(Date.now())));
  await page.route('**/assets/directory-*.js', (route) => route.abort('connectionfailed'));
  const go = (path: string) =>
    page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href });
      document.body.append(link);
      link.click();
      link.remove();
    }, address(path));
  await go('/company');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('出错啦，请稍后重试');
  await page.unroute('**/assets/directory-*.js');
  await go('/news');
  await expect(page.locator('main [data-row]').first()).toBeVisible();
  await go('/company');
  await expect(page).toHaveURL(address('/company'));
  await expect(page.getByRole('heading', { name: '企业名录', level: 1 })).toBeVisible();
  await expect(page.locator('main [data-row]').first()).toBeVisible();
});
