// The frame of all pages (menu, drawer, search, settings, language) and the error page, by keyboard, pointer and touch.
import type { Locator, Page } from '@playwright/test';
import { expect, holdEntry, test, untilHydrated } from './fixtures.ts';
import { enlarge } from './measures.ts';
import { progressBar, searchFold } from './steps.ts';

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 960;

/** Opens the menu of all sections: a panel on wide screens, a drawer on phones. */
async function openMenu(page: Page) {
  const button = page.getByRole('button', { name: isPhone(page) ? '菜单' : '全部栏目', exact: true });
  await button.click();
  const menu = isPhone(page) ? page.getByRole('dialog') : page.getByRole('navigation', { name: '主导航' });
  await expect(menu.getByRole('link', { name: '通知公告' }).first()).toBeVisible();
  return { button, menu };
}

async function openSettings(page: Page) {
  if (isPhone(page)) await openMenu(page);
  await page.getByRole('button', { name: '无障碍', exact: true }).click();
  const settings = page.getByRole('dialog', { name: '无障碍设置' });
  await expect(settings).toBeVisible();
  return settings;
}

test('a menu link navigates without loading a document; focus moves to the heading and the title is announced [H1, H2]', { tag: '@wide' }, async ({
  page,
  open,
  address,
}) => {
  await open('/');
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
  const { menu } = await openMenu(page);
  await menu.getByRole('link', { name: '通知公告' }).first().click();
  await expect(page).toHaveURL(address('/notice'));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('[aria-live]', { hasText: await page.title() })).toHaveCount(1);
  await expect(page.locator('body[data-same-document]')).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Esc closes the menu and returns the focus to its button [H1, H2]', { tag: '@wide' }, async ({ page, open }) => {
  await open('/news');
  const { button } = await openMenu(page);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(page.getByRole('link', { name: '进度查询' })).toHaveCount(0);
});

test.describe('in a park without published files for investors', () => {
  test.use({ park: 'west' });

  test('no menu links to these files, and their list is empty [H5]', { tag: '@wide' }, async ({ page, open, address }) => {
    const leading = page.locator('a[href*="section=files"]');
    // Retried, because menus link the column until the gateway has detected that it has no articles.
    await expect(async () => {
      await open('/investment');
      await expect(leading).toHaveCount(0, { timeout: 1 });
    }).toPass();
    const { menu } = await openMenu(page);
    if (isPhone(page)) await menu.locator('summary').click();
    await expect(menu.getByRole('link', { name: '投资园区' })).toBeVisible();
    await expect(leading).toHaveCount(0);
    await page.goto(address('/investment?section=files'));
    await expect(page.getByRole('main').getByText('暂无数据')).toBeVisible();
    await expect(page.getByRole('navigation', { name: '本栏目' }).getByRole('link', { name: '投资资料' })).toHaveAttribute('aria-current', 'page');
  });
});

test('Back moves the focus to the followed link [H2]', async ({ page, open }) => {
  await open('/news');
  const link = page.locator('main a[href*="/news/"]').nth(2);
  await link.click();
  await expect(page).toHaveURL(/\/news\/\w+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(link).toBeFocused();
});

test('an empty search shows an error and keeps the focus; a search with a keyword opens its results [H1]', { tag: '@wide' }, async ({
  page,
  open,
  address,
}) => {
  await open('/news');
  if (isPhone(page)) await searchFold(page).click();
  const box = page.getByRole('combobox', { name: '搜索关键字' }).locator('visible=true');
  await box.press('Enter');
  // excludes the region of the park's alerts
  const message = page.getByRole('alert').filter({ hasText: /^请填写要搜索的关键字$/ });
  await expect(message).toBeVisible();
  await expect(box).toBeFocused();
  await box.pressSequentially('管廊');
  await expect(message).toHaveCount(0);
  await expect(box).toHaveValue('管廊');
  await box.press('Enter');
  await expect(page).toHaveURL(address(`/search?${new URLSearchParams({ keywords: '管廊' })}`));
});

test.describe('on a narrow window', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('a search box opened before hydration stays open [H2]', async ({ page, address }) => {
    const arrive = await holdEntry(page);
    await page.goto(address('/news'), { waitUntil: 'commit' });
    await searchFold(page).click();
    const box = page.getByRole('combobox', { name: '搜索关键字' }).locator('visible=true');
    await expect(box).toBeVisible();
    arrive();
    await untilHydrated(page);
    await box.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: /^请填写要搜索的关键字$/ })).toBeVisible();
  });
});

test.describe('the menu of a narrow window', () => {
  test.use({ viewport: { width: 375, height: 812 }, expectedNoise: [/drawer-.*ERR_|ERR_.*drawer-|dynamically imported module/] });
  const menuIcon = (page: Page): Locator => page.locator('header summary[aria-label="菜单"]');

  test('opens and closes before scripts, and the drawer replaces it when they have loaded [H2] (case 80)', async ({ page, address }) => {
    const arrive = await holdEntry(page);
    await page.goto(address('/news'), { waitUntil: 'commit' });
    const link = page.locator('header').getByRole('link', { name: '政府公开' });
    await menuIcon(page).click();
    await expect(link).toBeInViewport();
    await expect(page.locator('header').getByRole('link', { name: '登录' })).toBeVisible();
    // a tap beside the panel
    await page.mouse.click(20, 600);
    await expect(link).toBeHidden();
    await menuIcon(page).click();
    await expect(link).toBeInViewport();
    arrive();
    const drawer = page.getByRole('dialog', { name: '菜单' });
    await expect(drawer.getByRole('link', { name: '政府公开' }).first()).toBeVisible();
    await expect(link).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(menuIcon(page)).toBeFocused();
  });

  test('leads to a page before scripts [H2] (case 80)', async ({ page, address }) => {
    const arrive = await holdEntry(page);
    await page.goto(address('/'), { waitUntil: 'commit' });
    await menuIcon(page).click();
    await page.locator('header').getByRole('link', { name: '政府公开' }).click();
    await expect(page).toHaveURL(address('/government'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    arrive();
  });

  test('opens offline although the code of the drawer is missing, and the drawer replaces it online [H2, G6] (case 80)', async ({
    page,
    open,
    context,
  }) => {
    await open('/news');
    await context.setOffline(true);
    await menuIcon(page).click();
    const link = page.locator('header').getByRole('link', { name: '政府公开' });
    await expect(link).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await expect(menuIcon(page)).toBeFocused();
    await menuIcon(page).press('Enter');
    await expect(link).toBeInViewport();
    await context.setOffline(false);
    await expect(page.getByRole('dialog', { name: '菜单' })).toBeVisible();
  });
});

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 800 }, locale: 'en' });

  test('the menu does not scroll horizontally with large, widely spaced text [H2] (case 79)', async ({ page, open, words }) => {
    await open('/');
    await enlarge(page);
    await page.getByRole('button', { name: words('菜单') }).click();
    const menu = page.getByRole('dialog');
    await menu.locator('summary').click();
    expect(await menu.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
});

test.describe('before hydration', () => {
  // the tests block the entry script
  test.use({ expectedNoise: [/entry-browser.*ERR_FAILED|ERR_FAILED.*entry-browser/] });

  test('clicks on a button before hydration are replayed as one click [H2]', { tag: '@wide' }, async ({ page, address }) => {
    const arrive = await holdEntry(page);
    // on phones the menu opens without scripts, so a dialog of the page is opened instead
    await page.goto(address(isPhone(page) ? '/news/n19901' : '/news'), { waitUntil: 'commit' });
    const button = page.getByRole('button', { name: isPhone(page) ? '分享' : '全部栏目', exact: true });
    await button.click();
    await button.click();
    arrive();
    if (isPhone(page)) await expect(page.getByRole('dialog')).toBeVisible();
    else await expect(page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '通知公告' }).first()).toBeVisible();
  });

  test('a click on a lazy component takes effect when the component has hydrated [H2]', { tag: '@wide' }, async ({ page, open }) => {
    await open('/investment?section=industry');
    const link = await page.locator('main a[href*="/industry/"]').first().getAttribute('href');
    let arrive: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/assets/request-strip-*.js', async (route) => {
      await held;
      await route.continue();
    });
    // the page has hydrated when it requests the lazy component's script
    const asked = page.waitForRequest('**/assets/request-strip-*.js');
    await page.goto(new URL(link ?? '', page.url()).href, { waitUntil: 'commit' });
    await asked;
    await page.getByRole('button', { name: '发起合作' }).click();
    arrive();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('text size and contrast are stored and applied before the first paint (ruling 1)', { tag: '@wide' }, async ({ page, open }) => {
    await open('/news');
    const settings = await openSettings(page);
    await settings.getByText('150%').click();
    await settings.getByLabel('高对比度').check();
    await page.route('**/entry-browser-*.js', (route) => route.abort());
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(page.locator('html')).toHaveAttribute('data-text', '150');
    await expect(page.locator('html')).toHaveCSS('font-size', '24px');
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(0, 0, 0)');
  });
});

test('the language link opens the same page in the other language; the footer has the phone number and a link to the form [L1, H3]', async ({
  page,
  open,
}) => {
  await open('/news?page=2');
  const link = page.locator('a[hreflang="en"][lang="en"]').first();
  const href = new URL((await link.getAttribute('href')) ?? '', page.url());
  expect(href.pathname).toBe('/cms/session/locale');
  expect(Object.fromEntries(href.searchParams)).toEqual({ to: 'en', next: '/cms/en/news?page=2' });
  const footer = page.getByRole('contentinfo');
  await expect(footer.locator('a[href="tel:00008000110"]')).toBeVisible();
  await expect(footer.getByRole('link', { name: '我要留言' })).toHaveAttribute('href', '/cms/sentiment/sentimentSubmit');
});

test('the page of QR codes has no menu, and a footer only on wide screens [P5]', { tag: '@wide' }, async ({ page, open, address }) => {
  const footer = page.getByRole('contentinfo');
  await open('/code');
  await expect(page.getByRole('navigation', { name: '主导航' })).toHaveCount(0);
  await expect(footer).toBeVisible({ visible: !isPhone(page) });
  await page.getByRole('banner').getByRole('link', { name: '返回首页' }).click();
  await expect(page).toHaveURL(address('/'));
  await expect(footer).toBeVisible();
  // the gateway resolves codes, because the browser would log an error for each 404 of a fetch
  await open('/sitemap');
  await page.getByRole('main').getByRole('link', { name: '扫码访问' }).click();
  await expect(page).toHaveURL(address('/code'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('园区二维码');
});

test.describe('during a navigation', () => {
  test.use({ expectedNoise: [/_data\/article\.detail.*\b500\b|\b500\b.*_data\/article\.detail/] });

  test('the progress bar is blue while a page loads, and red when it fails [P9]', async ({ page, open }) => {
    const line = () => progressBar(page);
    await open('/news');
    expect((await line())[0]).toBe('hidden');
    // the test advances the clock, because the bar appears after 200 ms and fails after 600 ms
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 600_000);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/cms/_data/article.detail*', async (route) => {
      await released;
      await route.fulfill({ status: 500, json: { code: 'timeout', message: '' } });
    });
    await page.locator('main a[href*="/news/"]').first().click();
    await page.clock.runFor(100);
    expect((await line())[0]).toBe('hidden');
    await expect(async () => {
      await page.clock.runFor(100);
      expect(await line()).toEqual(['visible', 'rgb(43, 129, 255)']);
    }).toPass();
    release();
    await expect.poll(line).toEqual(['visible', 'rgb(217, 45, 32)']);
    await expect(async () => {
      await page.clock.runFor(600);
      expect((await line())[0]).toBe('hidden');
    }).toPass();
  });
});

/** Returns whether the focus is inside the element. */
const holdsFocus = (locator: Locator): Promise<boolean> => locator.evaluate((element) => element.contains(document.activeElement));

test.describe('by keyboard alone', () => {
  test('menu entries that do not fit are in 更多, on phones in the drawer, and the current entry is marked [H1, H2]', { tag: '@wide' }, async ({
    page,
    open,
  }) => {
    await open('/government');
    if (isPhone(page)) {
      await page.getByRole('button', { name: '菜单', exact: true }).press('Enter');
      const drawer = page.getByRole('dialog', { name: '菜单' });
      await expect(drawer.getByRole('link', { name: '政府公开' }).first()).toHaveAttribute('aria-current', 'page');
      return;
    }
    const menu = page.getByRole('navigation', { name: '主导航' });
    const row = menu.locator('div').first();
    // twice the first entry's width: enough for it and 更多 in any font
    await row.evaluate((element) => {
      const first = element.querySelector('li');
      if (first !== null) element.style.setProperty('width', `${2 * first.offsetWidth}px`);
    });
    const more = menu.getByRole('button', { name: '更多' });
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    const entry = menu.getByRole('link', { name: '政府公开' });
    await expect(entry).toHaveCount(0);
    await more.press('Enter');
    await expect(entry).toHaveAttribute('aria-current', 'page');
    const opened = menu.getByRole('list').last();
    for (const link of await opened.locator('a, button').all()) {
      await page.keyboard.press('Tab');
      await expect(link).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    await row.evaluate(({ style }) => style.removeProperty('width'));
    await expect(more).toHaveCount(0);
    await expect(entry).toBeVisible();
  });

  test('the drawer traps the focus, and returns it when closed [H2]', async ({ page, open }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await open('/news');
    const button = page.getByRole('button', { name: '菜单', exact: true });
    await button.press('Enter');
    const drawer = page.getByRole('dialog', { name: '菜单' });
    await expect(drawer.getByRole('link', { name: '首页' })).toBeVisible();
    await expect.poll(() => holdsFocus(drawer)).toBe(true);
    const names = new Set<string>();
    // tabs through all entries twice
    const stops = 2 * (await drawer.locator('a, button, summary').locator('visible=true').count());
    for (let i = 0; i < stops; i += 1) {
      await page.keyboard.press('Tab');
      await expect.poll(() => holdsFocus(drawer)).toBe(true);
      names.add(await page.evaluate(() => document.activeElement?.textContent?.trim() || (document.activeElement?.getAttribute('aria-label') ?? '')));
    }
    expect([...names]).toEqual(expect.arrayContaining(['关闭', '登录', '注册', '首页', '全部栏目', 'English', '无障碍']));
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(button).toBeFocused();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedNoise: [/\.js csp$/] });

  test('menu entries are links, and controls that need JavaScript are hidden [H1]', { tag: '@wide' }, async ({ page, address }) => {
    await page.goto(address('/news'));
    if (isPhone(page)) await page.locator('header summary[aria-label="菜单"]').click();
    const bar = page.getByRole('navigation', { name: '主导航' });
    await expect(bar.getByRole('link', { name: '政府公开' }).first()).toBeVisible();
    await expect(bar.getByRole('link', { name: '全部栏目' })).toHaveAttribute('href', '/cms/sitemap');
    await expect(page.getByRole('button', { name: /长者模式|菜单|全部栏目/ })).toHaveCount(0);
  });
});

test.describe('an unknown URL', () => {
  test.use({ expectedNoise: [/status of 404/] });

  /** Opens the error page and starts its countdown, with a clock that the test controls. */
  async function openCounting(page: Page, address: string): Promise<void> {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.goto(address);
    await expect(async () => {
      await page.clock.runFor(300);
      await expect(page.getByRole('timer')).toHaveText(/^5 /, { timeout: 500 });
    }).toPass();
  }

  test('shows an error and redirects to the home page after 5 s, with a cookie for the host [P6]', async ({ page, address, context }) => {
    await openCounting(page, address('/no-such-page'));
    await expect(page).toHaveTitle('home');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found');
    await page.clock.runFor(4000);
    await expect(page).toHaveURL(address('/no-such-page'));
    await expect(async () => {
      await page.clock.runFor(1000);
      await expect(page).toHaveURL(address('/'), { timeout: 500 });
    }).toPass();
    const remembered = (await context.cookies()).find(({ name }) => name === 'locationHost');
    expect(decodeURIComponent(remembered?.value ?? '')).toBe(new URL(address('/')).host);
  });

  test('stays open after a key press [P6]', async ({ page, address }) => {
    await openCounting(page, address('/no-such-page'));
    await expect(async () => {
      await page.keyboard.press('Shift');
      await expect(page.getByText('已停留在本页')).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.clock.runFor(10_000);
    await expect(page).toHaveURL(address('/no-such-page'));
  });
});
