// The portal without JavaScript: every page is readable and every link works (C2).
import type { Page } from '@playwright/test';
import { expect, parks, test } from './fixtures.ts';

// the browser logs an error for each preloaded script, which it blocks
test.use({ javaScriptEnabled: false, expectedNoise: [/assets\/[\w.-]+\.js csp$|404 .*\/cms\/nothing/] });

/** Returns the visible links whose `href` begins with this text. */
const link = (page: Page, start: string) => page.locator(`a[href^="${start}"]`).filter({ visible: true });

test('plain links lead to lists, their further pages and articles [C2]', async ({ page, address }) => {
  await page.goto(address('/'));
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.locator('a[href="/cms/news"]').filter({ visible: true }).first().click();
  await expect(page).toHaveURL(address('/news'));
  await link(page, '/cms/news?page=2').click();
  await expect(page).toHaveURL(address('/news?page=2'));
  await expect(link(page, '/cms/news?page=3')).toBeVisible();
  const article = link(page, '/cms/news/n').first();
  const title = (await article.textContent()) ?? '';
  await article.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.locator('article p').first()).toBeVisible();
  await page.getByRole('navigation', { name: '面包屑' }).getByRole('link', { name: '首页' }).click();
  await expect(page).toHaveURL(address('/'));
});

for (const park of parks) {
  test.describe(park, () => {
    test.use({ park });

    test('the home page shows every block without JavaScript [G7]', async ({ page, address }) => {
      await page.goto(address('/'));
      for (const list of ['news', 'notice', 'government', 'statement']) await expect(link(page, `/cms/${list}/`).first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0);
      await expect(page.getByRole('button', { name: /暂停|播放|重试/ })).toHaveCount(0);
    });
  });
}

test('a link switches the language, and an unknown URL has a link to the home page [L1, P6]', async ({ page, address, port }) => {
  await page.goto(address('/nothing'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found');
  await page.getByRole('link', { name: '返回首页' }).click();
  await expect(page).toHaveURL(address('/'));
  await page.goto(`http://north.localhost:${port}/cms/session/locale?to=en&next=%2Fcms%2Fnews`);
  await expect(page).toHaveURL(`http://north.localhost:${port}/cms/en/news`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
