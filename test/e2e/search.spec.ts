// Site search: overview, results by type, recent searches (C6).
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { violations } from './measures.ts';

const found = (page: Page) => page.locator('main [data-row]');
const tabs = (page: Page) => page.getByRole('navigation', { name: '结果类型' });
const box = (page: Page) => page.locator('main').getByRole('combobox');
const search = (keywords: string, type?: string) => `/search?${new URLSearchParams({ keywords, ...(type !== undefined && { type }) })}`;

test('an empty search asks for keywords and returns nothing [C6, H1]', async ({ page, open }) => {
  for (const path of ['/search', '/search?keywords=', '/search?keywords=%20%20&type=news']) {
    await open(path);
    await expect(page.locator('main').getByRole('alert')).toHaveText('请填写要搜索的关键字');
    await expect(found(page)).toHaveCount(0);
  }
  await box(page).fill('管廊');
  await expect(page.locator('main').getByRole('alert')).toHaveCount(0);
  await box(page).press('Enter');
  await expect(page).toHaveTitle('管廊 - 搜索 - 北屿化工园区');
  await expect(found(page).first()).toBeVisible();
  await box(page).fill('');
  await box(page).press('Enter');
  await expect(page.locator('main').getByRole('alert')).toHaveText('请填写要搜索的关键字');
  await expect(box(page)).toBeFocused();
});

test('the overview shows three results and the total per type, and each tab all results of its type [C6, C2]', async ({ page, open }) => {
  await open(search('管廊'));
  const news = page.getByRole('region', { name: '新闻资讯' }).or(page.locator('section', { has: page.getByRole('heading', { name: '新闻资讯' }) }));
  await expect(news.locator('[data-row]')).toHaveCount(3);
  expect(await page.locator('main mark').allTextContents()).toContain('管廊');
  const total = Number(/\d+/.exec((await tabs(page).getByRole('link', { name: '新闻资讯' }).textContent()) ?? '')?.[0]);
  expect(total).toBeGreaterThan(10);
  await news.getByRole('link', { name: '查看更多' }).click();
  await expect(page).toHaveURL(/type=news$/);
  await expect(tabs(page).getByRole('link', { name: '新闻资讯' })).toHaveAttribute('aria-current', 'page');
  await expect(found(page)).not.toHaveCount(3);
  await expect(page.getByText(`找到 ${total} 条`).first()).toBeVisible();
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(await found(page).count()).toBeGreaterThan(10);
  }).toPass();
  await page.goBack();
  await expect(news.locator('[data-row]')).toHaveCount(3);
});

test('a result of any type links to its page [C6, ruling 18]', async ({ page, open }) => {
  await open(search('建议', 'sentiment'));
  await found(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/cms\/sentiment\/\w+$/);
  await expect(page.locator('main h1')).toBeVisible();
  await open('/search/privacy');
  await expect(page.locator('main h1')).toHaveText('隐私政策');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/cms\/agreements\/privacy$/);
});

test('recent searches are suggested below every search box and can be removed [C6]', async ({ page, open }) => {
  for (const keywords of ['管廊', '安全 检查']) {
    await open(search(keywords));
    await page.waitForFunction((kept) => localStorage.getItem('recentSearches')?.includes(kept), keywords);
  }
  await open('/search');
  await box(page).click();
  const recent = page.getByRole('group', { name: '最近搜索' });
  await expect(recent.getByRole('option')).toHaveText(['安全 检查', '管廊']);
  await box(page).press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(/^管廊 - /);
  await box(page).click();
  await page.getByRole('button', { name: '删除搜索记录“管廊”' }).click();
  await expect(recent.getByRole('option')).toHaveText(['安全 检查']);
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(recent).toHaveCount(0);
});

test('titles are suggested while typing; arrow keys select one and Enter searches for it [C6]', { tag: '@wide' }, async ({ page, open }) => {
  await open('/search');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
  await box(page).pressSequentially('管廊贯通');
  const titles = page.getByRole('listbox', { name: '搜索建议' }).getByRole('option');
  await expect(titles.first()).toHaveText('三期公用管廊全线贯通');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('ArrowUp');
  await expect(titles.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await titles.first().getAttribute('id')) ?? '');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(box(page)).not.toHaveAttribute('aria-activedescendant');
  await box(page).fill('管廊贯通');
  await expect(titles.first()).toHaveText('三期公用管廊全线贯通');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('三期公用管廊全线贯通 - 搜索 - 北屿化工园区');
  await expect(found(page).first()).toContainText('三期公用管廊全线贯通');
  await expect(titles).toHaveCount(0);
});

test('results are narrowed to a year, and a search without results says what to drop [C6]', { tag: '@wide' }, async ({ page, open }) => {
  await open(search('管廊', 'news'));
  const years = page.getByRole('navigation', { name: '年份' });
  await years.getByRole('link', { name: '2025年' }).click();
  await expect(page).toHaveURL(/&type=news&year=2025$/);
  const count = Number(await years.getByRole('link', { name: '2025年' }).locator('span').last().textContent());
  await expect(page.getByText(`找到 ${count} 条`).first()).toBeVisible();
  await expect(found(page).first()).toContainText('2025-');
  await open(`${search('吉祥物', 'news')}&year=2024`);
  await expect(page.getByText('没有找到与').first()).toBeVisible();
  await page.getByRole('navigation', { name: '去掉一个条件' }).getByRole('link', { name: '不限年份' }).click();
  await expect(found(page).first()).toContainText('吉祥物');
  await open(search('qqzzxx'));
  await expect(page.locator('main').getByRole('link', { name: '给园区留言' })).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: '在英文页面中查找这些字词' })).toBeVisible();
});

test('an invalid list of recent searches in storage is replaced by a new one [G10]', async ({ page, open }) => {
  await open('/search');
  await page.evaluate(() => localStorage.setItem('recentSearches', '[1,{"a":2}]'));
  await box(page).click();
  await page.waitForFunction(() => localStorage.getItem('recentSearches') === null);
  await expect(page.getByRole('group', { name: '最近搜索' })).toHaveCount(0);
  await open(search('管廊'));
  await page.waitForFunction(() => localStorage.getItem('recentSearches') === '["管廊"]');
  await open('/search');
  await box(page).click();
  await expect(page.getByRole('group', { name: '最近搜索' }).getByRole('option')).toHaveText(['管廊']);
});

test('keywords are always shown as text, never as HTML (case 46)', async ({ page, open }) => {
  const hostile = '"><img src=x onerror=alert(1)></title><script>alert(2)</script>';
  await open(search(hostile));
  await expect(box(page)).toHaveValue(hostile);
  await expect(page).toHaveTitle(`${hostile} - 搜索 - 北屿化工园区`);
  await expect(page.getByText('有关的结果').first()).toContainText(hostile);
  await expect(page.locator('img[src=x]')).toHaveCount(0);
  // each word of it, the tag's name too, is one that nothing contains
  await open(search('<qqzzxx>qqzzxx</qqzzxx'));
  await expect(page.getByText('没有找到与').first()).toContainText('<qqzzxx>qqzzxx</qqzzxx');
  await expect(page.locator('qqzzxx')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedNoise: [/assets\/[\w.-]+\.js csp$/] });

  test('search box, tabs and further pages work as forms and links [C6, C2]', async ({ page, address }) => {
    await page.goto(address('/search'));
    await box(page).fill('管廊');
    await box(page).press('Enter');
    await expect(page).toHaveURL(address(search('管廊')));
    await page.goto(address(search('管廊', 'news')));
    await page.getByRole('navigation', { name: '年份' }).getByRole('link', { name: '2026年' }).click();
    await expect(page).toHaveURL(/type=news&year=2026$/);
    await page.goBack();
    await page.locator('a[href$="type=news&page=2"]').click();
    await expect(page).toHaveURL(/type=news&page=2$/);
    // without scripts, streamed content stays after the page's shell instead of replacing its fallback
    const rows = page.locator('[data-row]').filter({ visible: true });
    await expect(rows.first()).toBeVisible();
    const footer = await page.getByRole('contentinfo').boundingBox();
    for (const row of await rows.all()) expect((await row.boundingBox())?.y).toBeLessThan(footer?.y ?? 0);
  });
});
