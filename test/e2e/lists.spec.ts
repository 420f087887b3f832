// Load-more lists: loading by scrolling and by click, without JavaScript, and after Back (C1, C2).
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const rows = (page: Page) => page.locator('main [data-row]');
const more = (page: Page) => page.getByRole('link', { name: /加载更多|加载中|加载失败/ });

/** Scrolls to the end until `count` rows are loaded. */
const loaded = (page: Page, count: number) =>
  expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(await rows(page).count()).toBe(count);
  }).toPass();

/** Returns the id and the top of the row in the middle of the viewport. */
const rowInView = (page: Page) =>
  page.evaluate(() => {
    const row = [...document.querySelectorAll<HTMLElement>('main [data-row]')].find((one) => one.getBoundingClientRect().bottom > innerHeight / 2);
    return { id: row?.dataset['row'], top: Math.round(row?.getBoundingClientRect().top ?? 0) };
  });

test('a list loads three pages automatically and then waits for a click, so that the footer can be reached [C2]', { tag: '@wide' }, async ({
  page,
  open,
}) => {
  await open('/news');
  await loaded(page, 40);
  await expect(more(page)).toHaveText('加载更多');
  await expect(page.getByText('已加载 40 / 共 240 条').first()).toBeVisible();
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect(page.locator('footer')).toBeInViewport();
  await expect(rows(page)).toHaveCount(40);
  await more(page).click();
  await expect(rows(page)).toHaveCount(50);
});

test('the URL has the number of the page in view, and Back from an article returns to its row [C2]', { tag: '@wide' }, async ({ page, open }) => {
  await open('/news');
  await loaded(page, 40);
  await rows(page).nth(24).scrollIntoViewIfNeeded();
  await expect(page).toHaveURL(/\/news\?page=[23]$/);
  const there = page.url();
  const link = rows(page).nth(24).getByRole('link');
  const before = await link.boundingBox();
  await link.click();
  await expect(page).toHaveURL(/\/news\/n\d+$/);
  await expect(page.locator('main article h1')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(there);
  await expect(rows(page)).toHaveCount(40);
  await expect(link).toBeFocused();
  await expect.poll(async () => (await link.boundingBox())?.y).toBeCloseTo(before?.y ?? Number.NaN, 0);
});

test('a reload shows the page in view, with the same row in the middle of the window [C2]', async ({ page, open }) => {
  await open('/notice');
  // loads all pages that load automatically
  await loaded(page, 40);
  await rows(page).nth(14).scrollIntoViewIfNeeded();
  await expect(page).toHaveURL(/\?page=2$/);
  const before = await rowInView(page);
  await page.reload();
  await expect.poll(() => rowInView(page)).toEqual(before);
});

test.describe('a page that fails to load', () => {
  test.use({ expectedNoise: [/_data\/articles\.page/] });

  test('shows an error in place of its rows, and loads on retry [C2]', async ({ page, open }) => {
    await page.route('**/cms/_data/articles.page*', (route) => route.fulfill({ status: 502, json: { code: 'timeout', message: '' } }));
    await open('/statement');
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(more(page)).toHaveText('加载失败，点击重试');
    await expect(rows(page)).toHaveCount(10);
    await page.unroute('**/cms/_data/articles.page*');
    await more(page).click();
    await expect(rows(page)).toHaveCount(20);
  });
});

test('the last page ends the list without a message; a page beyond it is empty and links to the last [C1, C2]', async ({ page, open }) => {
  await open('/statement?page=4');
  await expect(rows(page)).toHaveCount(6);
  await expect(more(page)).toHaveCount(0);
  await open('/statement?page=99');
  await expect(page.getByText('暂无数据')).toBeVisible();
  await page.getByRole('link', { name: '上一页' }).click();
  await expect(page).toHaveURL(/\/statement\?page=4$/);
  await expect(rows(page)).toHaveCount(6);
  // the filter has results, so nothing says that it should be cleared
  await open('/news?year=2026&page=99');
  await expect(page.getByText('暂无数据')).toBeVisible();
  await expect(page.getByText('没有符合条件的内容')).toHaveCount(0);
});

const count = (page: Page) => page.locator('main').getByText(/^(找到|共) \d+ 条$/);

test('a list is filtered by year and keywords, keeps the filter in its URL and on its next pages, and Back restores it [C1, C2]', async ({
  page,
  open,
  address,
}) => {
  await open('/investment?section=policy');
  await expect(count(page)).toHaveText('共 60 条');
  const year = page.getByRole('combobox', { name: '年份' });
  await expect(year.getByRole('option').nth(1)).toHaveText('2026年');
  await year.selectOption('2025');
  await expect(page).toHaveURL(address('/investment?section=policy&year=2025'));
  await expect(count(page)).toHaveText('找到 17 条');
  // screen readers announce the number of results
  await expect(page.locator('[aria-live]', { hasText: '找到 17 条' })).toHaveCount(1);
  await loaded(page, 17);
  for (const date of await page.locator('main [data-row] time').allTextContents()) expect(date).toMatch(/^2025/);
  await page.evaluate(() => scrollTo(0, 0));
  const box = page.getByRole('searchbox', { name: '在本栏目中查找' });
  await box.fill('管廊');
  await box.press('Enter');
  await expect(page).toHaveURL(address('/investment?section=policy&keywords=%E7%AE%A1%E5%BB%8A&year=2025'));
  await expect(rows(page)).toHaveCount(2);
  for (const title of await rows(page).allTextContents()) expect(title).toContain('管廊');
  await page.goBack();
  await expect(rows(page)).toHaveCount(17);
  await expect(box).toHaveValue('');
  await expect(year).toHaveValue('2025');
  await page.locator('main').getByRole('link', { name: '清除条件' }).click();
  await expect(page).toHaveURL(address('/investment?section=policy'));
  await expect(count(page)).toHaveText('共 60 条');
  await expect(year).toHaveValue('');
});

test('a filter that matches nothing says so and can be removed; policies show their document number [C1]', async ({ page, open, address }) => {
  await open('/notice?keywords=%E6%B2%A1%E6%9C%89%E8%BF%99%E6%A0%B7&year=2026');
  await expect(page.getByText('没有符合条件的内容')).toBeVisible();
  await page.locator('.empty').getByRole('link', { name: '清除条件' }).click();
  await expect(page).toHaveURL(address('/notice'));
  await expect(rows(page).first()).toBeVisible();
  await open('/investment?section=policy');
  await expect(rows(page).first()).toContainText('北屿管发〔2026〕42号');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedNoise: [/^failed: .*\/cms\/assets\//] });

  test('each page of a list links to the next and the previous one [C2]', async ({ page, address }) => {
    // without scripts, streamed content stays after the page's shell instead of replacing its fallback
    const first = page.locator('[data-row]').first();
    await page.goto(address('/government?page=2'));
    const second = await first.getAttribute('data-row');
    await more(page).click();
    await expect(page).toHaveURL(/\/government\?page=3$/);
    await page.getByRole('link', { name: '上一页' }).click();
    await expect(page).toHaveURL(/\/government\?page=2$/);
    await expect(first).toHaveAttribute('data-row', second ?? '');
  });

  test('the filter works as a form, and each page of its result links to the next [C1, C2]', async ({ page, address }) => {
    await page.goto(address('/investment?section=policy'));
    await page.getByRole('searchbox', { name: '在本栏目中查找' }).fill('办法');
    await page.getByRole('combobox', { name: '年份' }).selectOption('2025');
    await page.getByRole('button', { name: '查询' }).click();
    await expect(page).toHaveURL(/\/investment\?section=policy&keywords=%E5%8A%9E%E6%B3%95&year=2025$/);
    await expect(page.getByText(/^找到 \d+ 条$/)).toBeVisible();
    await page.goto(address('/notice?year=2026'));
    await more(page).click();
    await expect(page).toHaveURL(/\/notice\?year=2026&page=2$/);
    await expect(page.locator('[data-row]')).toHaveCount(10);
  });
});
