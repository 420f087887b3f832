// What holds for every kind of page in every theme: no barrier that axe finds, nothing that moves, nothing wider than the window.
import { expect, parks, test } from './fixtures.ts';
import { shifts, tooWide, violations, watchShifts } from './measures.ts';

/** Each kind of page: home, the four looks of lists, an article with a wide table. */
const pagesOf = (park: string) => ['/', '/news', '/notice', '/government', '/statement', `/government/${park.charAt(0)}39902`];

for (const park of parks) {
  test.describe(park, () => {
    test.use({ park });

    for (const locale of ['zh-CN', 'en'] as const) {
      test.describe(locale, () => {
        test.use({ locale });
        test('no page has a serious or critical barrier [ux 6, WCAG 2.2 AA]', async ({ page, open }) => {
          for (const path of locale === 'en' ? ['/', `/government/${park.charAt(0)}39902`] : pagesOf(park)) {
            await open(path);
            expect([path, await violations(page)]).toEqual([path, []]);
          }
        });
      });
    }

    test('no page is wider than its window at 320, 375, 768 and 1440 px [ux 8]', async ({ page, open }) => {
      for (const path of pagesOf(park)) {
        await open(path);
        for (const width of [320, 375, 768, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          await expect.poll(() => tooWide(page), { message: `${path} at ${width}` }).toBe(0);
        }
      }
    });

    test('no page moves while it loads [ux 8]', async ({ page, open }) => {
      await watchShifts(page);
      for (const path of pagesOf(park)) {
        await open(path);
        expect([path, await shifts(page)]).toEqual([path, []]);
      }
    });
  });
}
