// The home page of each park in each language: streamed, hydrated, silent.
import { expect, parks, test } from './fixtures.ts';

const names = {
  north: { 'zh-CN': '北屿化工园区', en: 'Beiyu Chemical Park' },
  south: { 'zh-CN': '南汀新材料产业园', en: 'Nanting Advanced Materials Park' },
  west: { 'zh-CN': '西岭精细化工基地', en: 'Xiling Fine Chemicals Base' },
} as const;

for (const park of parks) {
  for (const locale of ['zh-CN', 'en'] as const) {
    test.describe(`${park} in ${locale}`, () => {
      test.use({ park, locale });

      test('shows its own name in its own language and fetches no data a second time [G7, L1]', async ({ page, address }) => {
        const data: string[] = [];
        page.on('request', (request) => {
          if (request.url().includes('/cms/_data/')) data.push(request.url());
        });
        const response = await page.goto(address('/'), { waitUntil: 'load' });
        expect(response?.status()).toBe(200);
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expect(page.getByText(names[park][locale]).filter({ visible: true }).first()).toBeVisible();
        await expect(page.locator('main')).toBeVisible();
        expect(data).toEqual([]);
      });
    });
  }
}
