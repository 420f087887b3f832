// Home, list and article of each park in each language are streamed and hydrated without console messages.
import { takingTurns } from '../support/full.ts';
import { expect, parks, test } from './fixtures.ts';

const names = {
  north: { 'zh-CN': '北屿化工园区', en: 'Beiyu Chemical Park' },
  south: { 'zh-CN': '南汀新材料产业园', en: 'Nanting Advanced Materials Park' },
  west: { 'zh-CN': '西岭精细化工基地', en: 'Xiling Fine Chemicals Base' },
} as const;

for (const [turn, park] of parks.entries()) {
  for (const locale of takingTurns(['zh-CN', 'en'] as const, turn)) {
    test.describe(`${park} in ${locale}`, () => {
      test.use({ park, locale });

      test('home, list and article show the park’s name in each language and fetch no data twice [G7, L1]', async ({ page, open }) => {
        const data: string[] = [];
        // reading alerts again is allowed, because a cached page may contain stale ones (case 92)
        let alertsAreStale = false;
        page.on('request', (request) => {
          if (!request.url().includes('/cms/_data/') || (alertsAreStale && request.url().includes('/alerts.current'))) return;
          data.push(request.url());
        });
        page.on('response', (response) => {
          if (response.request().isNavigationRequest()) alertsAreStale = (response.headers()['server-timing'] ?? '').includes('alerts;desc="stale"');
        });
        for (const path of ['/', '/notice', `/news/${park.charAt(0)}19901`]) {
          expect((await open(path))?.status()).toBe(200);
          await expect(page.locator('html')).toHaveAttribute('lang', locale);
          await expect(page.getByText(names[park][locale]).filter({ visible: true }).first()).toBeVisible();
          await expect(page.locator('main')).toBeVisible();
        }
        expect(data).toEqual([]);
      });
    });
  }
}

for (const park of parks) {
  test.describe(park, () => {
    test.use({ park });

    test('its slides advance automatically; one click stops them permanently [C4, WCAG 2.2.2]', async ({ page, open }) => {
      await page.clock.install();
      await open('/');
      const banner = page.getByRole('region', { name: '园区图片' });
      const current = banner.locator('button[aria-current=true]');
      const first = (await current.getAttribute('aria-label')) ?? '';
      // repeated, because slides advance only after the slider's code is loaded
      await expect(async () => {
        await page.clock.runFor(7000);
        await expect(current).not.toHaveAccessibleName(first, { timeout: 500 });
      }).toPass();
      await banner.getByRole('button', { name: '暂停' }).click();
      const play = banner.getByRole('button', { name: '播放' });
      // moves pointer and focus away from the slider, because they would pause it too
      await page.mouse.move(0, 0);
      await play.blur();
      const stopped = (await current.getAttribute('aria-label')) ?? '';
      await page.clock.runFor(30_000);
      await expect(current).toHaveAccessibleName(stopped);
    });
  });
}
