// Navigation between pages without loading a new document or logging to the console.
import type { Locator, Page } from '@playwright/test';
import { takingTurns } from '../support/full.ts';
import { expect, parks, test, untilHydrated } from './fixtures.ts';
import { documentsOf, scrolled } from './steps.ts';

for (const [turn, park] of parks.entries()) {
  for (const locale of takingTurns(['zh-CN', 'en'] as const, turn + 1)) {
    test.describe(`${park} in ${locale}`, () => {
      test.use({ park, locale });

      test('home, list, article and back load a single document [G7, C2]', async ({ page, open, address }) => {
        const documents = documentsOf(page);
        await open('/');
        const more = page
          .locator(`main a[href="${new URL(address('/news')).pathname}"]`)
          .filter({ visible: true })
          .first();
        await more.click();
        await expect(page).toHaveURL(address('/news'));
        await expect(page.locator('main [data-page="1"]')).toBeVisible();
        const heading = page.getByRole('heading', { level: 1 });
        const listName = (await heading.textContent()) ?? '';
        expect(await page.title()).toContain(listName);

        const item = page.locator('main li a[href*="/news/"]').nth(3);
        const title = (await item.textContent()) ?? '';
        await item.click();
        await expect(page).toHaveURL(/\/news\/[a-z]\d+$/);
        await expect(heading).toHaveText(title);
        expect(await page.title()).toContain(title);
        await expect(page.locator('main article')).toBeVisible();

        await page.goBack();
        await expect(page).toHaveURL(address('/news'));
        await expect(heading).toHaveText(listName);
        await page.goBack();
        await expect(page).toHaveURL(address('/'));
        await expect(page.locator('main a[href*="/statement/"]').first()).toBeVisible();
        expect(documents).toEqual([address('/')]);
      });
    });
  }
}

test('a page of another layout opens at its top, and Back restores the scroll position [C2]', async ({ page, open }) => {
  await open('/sitemap');
  const link = page.locator('main a[href="/cms/register"]');
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(0);
  await link.click();
  await expect(page).toHaveURL(/\/register$/);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/sitemap$/);
  await expect.poll(() => scrolled(page)).toBe(before);
});

test('a click with a modifier key or the middle button, or on a link with `target`, opens a new tab [G7]', async ({
  page,
  context,
  open,
  address,
}) => {
  await open('/sitemap');
  const link = page.locator('main a[href="/cms/notice"]').first();
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const before = await scrolled(page);
  const presses = {
    Control: () => link.click({ modifiers: ['Control'] }),
    Shift: () => link.click({ modifiers: ['Shift'] }),
    'the middle button': () => link.click({ button: 'middle' }),
    target: async () => {
      await link.evaluate((element: HTMLAnchorElement) => Object.assign(element, { target: '_blank' }));
      await link.click();
    },
  };
  for (const [name, press] of Object.entries(presses)) {
    const [opened] = await Promise.all([context.waitForEvent('page'), press()]);
    // a new tab may be in English, because it has Chromium's own language instead of the test's
    await expect(opened, name).toHaveURL(/\/cms\/(en\/)?notice$/);
    await expect(opened.getByRole('heading', { level: 1 }), name).toBeVisible();
    await opened.close();
    expect(page.url(), name).toBe(address('/sitemap'));
    expect(await scrolled(page), name).toBe(before);
  }
});

test('a link with a `download` attribute downloads without leaving the page [G7]', async ({ page, open, address }) => {
  await open('/sitemap');
  const link = page.locator('main a[href="/cms/notice"]').first();
  await link.evaluate((element: HTMLAnchorElement) => Object.assign(element, { download: 'notice.html' }));
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('notice.html');
  expect(page.url()).toBe(address('/sitemap'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('网站地图');
});

test.describe('a page is prefetched', () => {
  test.use({ hasTouch: true });

  /** Records the requests for the notice list's data and code. */
  const watch = (page: Page) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const url = request.url();
      if (/\/_data\/articles\.page\?.*cate=notice|\/assets\/article-list-[\w-]+\.js$/.test(url)) asked.push(url);
    });
    return { asked, isAsked: () => asked.some((url) => url.includes('/_data/')) && asked.some((url) => url.endsWith('.js')) };
  };
  const centreOf = async (link: Locator) => {
    await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const { x = 0, y = 0, width = 0, height = 0 } = (await link.boundingBox()) ?? {};
    return { x: x + width / 2, y: y + height / 2 };
  };
  const expectOnce = async (page: Page, asked: readonly string[]) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('通知公告');
    await untilHydrated(page);
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
  };

  test('when the pointer rests on its link, and is not requested again by the click [G7]', async ({ page, open }) => {
    await open('/sitemap');
    const { asked, isAsked } = watch(page);
    const { x, y } = await centreOf(page.locator('main a[href="/cms/notice"]').first());
    await page.mouse.move(x, y);
    await expect.poll(isAsked).toBe(true);
    await page.mouse.click(x, y);
    await expectOnce(page, asked);
  });

  test('when the mouse button is pressed, before the click [G7]', async ({ page, open }) => {
    await open('/sitemap');
    const { asked, isAsked } = watch(page);
    const { x, y } = await centreOf(page.locator('main a[href="/cms/notice"]').first());
    await page.mouse.move(x, y);
    await page.mouse.down();
    await expect.poll(isAsked).toBe(true);
    await page.mouse.up();
    await expectOnce(page, asked);
  });

  test('when a finger touches its link, before the tap ends [G7]', async ({ page, open, context }) => {
    await open('/sitemap');
    const { asked, isAsked } = watch(page);
    const { x, y } = await centreOf(page.locator('main a[href="/cms/notice"]').first());
    const input = await context.newCDPSession(page);
    await input.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await expect.poll(isAsked).toBe(true);
    await input.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expectOnce(page, asked);
  });
});

test('the language link opens the same page, and later pages keep the language [L1]', { tag: '@wide' }, async ({ page, open, address, port }) => {
  await open('/news?page=2');
  const phone = (page.viewportSize()?.width ?? 0) < 960;
  if (phone) await page.getByRole('button', { name: '菜单', exact: true }).click();
  await page.locator('a[hreflang=en][lang=en]').filter({ visible: true }).click();
  await expect(page).toHaveURL(`http://north.localhost:${port}/cms/en/news?page=2`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto(address('/statement'));
  await expect(page).toHaveURL(`http://north.localhost:${port}/cms/en/statement`);
});
