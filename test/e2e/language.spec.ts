// Addresses in another language than the visitor's: the redirect, the bar that says so, and the way back (L1, ruling 31).
import type { BrowserContext, Page } from '@playwright/test';
import { addressOf, type Locale, otherLocale } from '#shared/locale.ts';
import { expect, test, untilHydrated } from './fixtures.ts';

const texts = {
  'zh-cn': { said: '您打开的网址是英文版，本页是中文版。', link: '查看英文版', close: '关闭提示' },
  en: { said: 'You opened an address in Chinese. This page is in English.', link: 'View the Chinese version', close: 'Close this notice' },
} as const;

const chosen = async (context: BrowserContext): Promise<string | undefined> => (await context.cookies()).find(({ name }) => name === 'locale')?.value;

/** Opens an address in the other language, which redirects. */
async function openOther(page: Page, own: Locale, port: number): Promise<void> {
  await page.goto(`http://north.localhost:${port}${addressOf(otherLocale(own), '/news?page=2')}`);
  await expect(page).toHaveURL(`http://north.localhost:${port}${addressOf(own, '/news?page=2')}`);
}

for (const own of ['zh-cn', 'en'] as const)
  test.describe(`a browser in ${own}`, () => {
    test.use({ locale: own === 'en' ? 'en' : 'zh-CN' });
    const { said, link, close } = texts[own];

    test('is told in both languages that the address was in another one, and its way back is remembered [L1] (ruling 31)', async ({
      page,
      port,
      context,
    }) => {
      await openOther(page, own, port);
      await untilHydrated(page);
      const bar = page.getByText(said);
      await expect(bar).toBeVisible();
      await expect(page.getByText(texts[otherLocale(own)].said)).toHaveCount(0);
      await expect(bar.locator('span').first()).toHaveAttribute('lang', own === 'en' ? 'zh-CN' : 'en');
      await page.getByRole('link', { name: link }).click();
      await expect(page).toHaveURL(`http://north.localhost:${port}${addressOf(otherLocale(own), '/news?page=2')}`);
      expect(await chosen(context)).toBe(otherLocale(own));
      await page.reload();
      await expect(page).toHaveURL(`http://north.localhost:${port}${addressOf(otherLocale(own), '/news?page=2')}`);
      await expect(page.locator('html')).toHaveAttribute('lang', own === 'en' ? 'zh-CN' : 'en');
      await expect(page.getByText(texts[otherLocale(own)].said)).toHaveCount(0);
    });

    test('can close the bar, which is not shown on the next page [L1] (ruling 31)', async ({ page, port, context }) => {
      await openOther(page, own, port);
      await untilHydrated(page);
      await page.getByRole('button', { name: close }).click();
      await expect(page.getByText(said)).toHaveCount(0);
      await openOther(page, own, port);
      await untilHydrated(page);
      await expect(page.getByText(said)).toBeVisible();
      await page.locator('main [data-row] a').first().click();
      await expect(page.locator('main article')).toBeVisible();
      await expect(page.getByText(said)).toHaveCount(0);
      expect(await chosen(context)).toBeUndefined();
    });

    test('that opens an address in its own language sees no bar [L1] (ruling 31)', async ({ open, page }) => {
      await open('/');
      await expect(page.getByText(said)).toHaveCount(0);
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false, expectedNoise: [/assets\/[\w.-]+\.js csp$/] });

      test('is told, too, and comes back [L1] (ruling 31)', async ({ page, port, context }) => {
        await openOther(page, own, port);
        await expect(page.getByText(said)).toBeVisible();
        await expect(page.getByRole('button', { name: close })).toHaveCount(0);
        await page.getByRole('link', { name: link }).click();
        await expect(page).toHaveURL(`http://north.localhost:${port}${addressOf(otherLocale(own), '/news?page=2')}`);
        expect(await chosen(context)).toBe(otherLocale(own));
      });
    });
  });
