// Back and Forward restore the scroll position of every history entry, in any order (C2).
import type { Locator, Page } from '@playwright/test';
import { expect, test, untilHydrated } from './fixtures.ts';
import { follow, scrolled, shownPath, travel } from './steps.ts';

/** Ways to follow a link without scrolling to it first, so that the scroll position stays the same. */
const ways = {
  mouse: async (page: Page, link: Locator) => {
    await link.evaluate((element) => {
      const copy = element.cloneNode(true) as HTMLElement;
      Object.assign(copy.style, { position: 'fixed', top: '200px', left: '20px', zIndex: '999', display: 'block' });
      document.body.append(copy);
      copy.id = 'pressed';
    });
    await page.locator('#pressed').click();
    await page.locator('#pressed').evaluateAll((copies) => copies.map((copy) => copy.remove()));
  },
  keyboard: async (page: Page, link: Locator) => {
    await link.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
    await page.keyboard.press('Enter');
  },
  'a script': async (_: Page, link: Locator) => {
    await link.evaluate((element: HTMLElement) => element.click());
  },
};

async function scrollDown(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => scrollTo(0, y), top);
  await expect.poll(() => scrolled(page)).toBe(top);
}

/** Creates four history entries: home at scroll position 1000, services at 400, a fragment, another fragment 60 px further. */
async function walk(page: Page, way: keyof typeof ways): Promise<{ path: string; top: number }[]> {
  const press = ways[way];
  const entries: { path: string; top: number }[] = [];
  const leave = async () => entries.push({ path: await shownPath(page), top: await scrolled(page) });
  await scrollDown(page, 1000);
  await leave();
  await press(page, page.locator('a[href="/cms/services"]').first());
  await expect(page.locator('main a[href="#contact"]')).toBeAttached();
  // a skeleton can have another height than its data, so positions below it are recorded only when all data has arrived
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect.poll(() => scrolled(page)).toBe(0);
  await scrollDown(page, 400);
  await leave();
  await press(page, page.locator('main a[href="#contact"]'));
  await expect(page).toHaveURL(/#contact$/);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(400);
  await leave();
  if (way === 'a script') await page.evaluate(() => Object.assign(location, { hash: 'products' }));
  else await press(page, page.locator('main a[href="#products"]'));
  await expect(page).toHaveURL(/#products$/);
  const part = page.locator('#products');
  await expect.poll(async () => Math.abs((await part.boundingBox())?.y ?? Number.NaN)).toBeLessThan(200);
  await page.evaluate(() => scrollBy(0, 60));
  await leave();
  return entries;
}

const orders: Record<string, readonly number[]> = {
  'back, back, back, and forward again': [2, 1, 0, 1, 2, 3],
  'to and fro': [2, 3, 2, 1, 2, 1, 0, 1, 0],
  'in leaps': [1, 3, 0, 3, 1, 2, 0, 2],
};

for (const way of Object.keys(ways) as (keyof typeof ways)[])
  for (const [name, order] of Object.entries(orders))
    test(`entries followed by ${way} restore their scroll positions, ${name} [C2] (case 76)`, async ({ page, open }) => {
      await open('/');
      const entries = await walk(page, way);
      let at = 3;
      for (const next of order) {
        await travel(page, next - at);
        at = next;
        const entry = entries[next];
        await expect.poll(() => shownPath(page), { message: `${order} at ${next}` }).toBe(entry?.path);
        await expect.poll(() => scrolled(page), { message: `${order} at ${next}` }).toBe(entry?.top);
      }
    });

test('entries restore their scroll positions in a browser that scrolls before `popstate` [C2] (case 76)', async ({ page, open }) => {
  // simulates Firefox
  await page.addInitScript(() => {
    addEventListener('popstate', () => {
      if (history.state === null) document.getElementById(location.hash.slice(1))?.scrollIntoView();
    });
  });
  await open('/');
  const entries = await walk(page, 'keyboard');
  for (const { path, top } of entries.slice(0, -1).toReversed()) {
    await page.goBack();
    await expect.poll(() => shownPath(page)).toBe(path);
    await expect.poll(() => scrolled(page), { message: path }).toBe(top);
  }
});

test('going back or forward several entries at once restores the position of the target entry [C2] (case 76)', async ({ page, open }) => {
  await open('/');
  const entries = await walk(page, 'keyboard');
  const at = async (index: number) => {
    await expect.poll(() => shownPath(page)).toBe(entries[index]?.path);
    await expect.poll(() => scrolled(page)).toBe(entries[index]?.top);
  };
  await travel(page, -1, -1, -1);
  await at(0);
  await travel(page, 1, 1);
  await at(2);
  await page.goBack();
  await at(1);
});

test('a reload and a navigation to another document preserve all scroll positions [C2] (case 76)', async ({ page, open, address }) => {
  await open('/');
  const entries = await walk(page, 'mouse');
  const at = async (index: number) => {
    await expect.poll(() => shownPath(page), { message: `at ${index}` }).toBe(entries[index]?.path);
    await expect.poll(() => scrolled(page), { message: `at ${index}` }).toBe(entries[index]?.top);
  };
  await page.goBack();
  await at(2);
  await page.reload();
  await untilHydrated(page);
  await at(2);
  await page.goBack();
  await at(1);
  await page.goBack();
  await at(0);
  await page.goForward();
  await at(1);
  // loads another document, then goes back to an entry before the latest one
  await page.goto(address('/sitemap'));
  await untilHydrated(page);
  await page.goBack();
  await untilHydrated(page);
  await at(1);
  await page.goto(address('/sitemap'));
  await untilHydrated(page);
  await Promise.all([page.waitForEvent('load'), travel(page, -2)]);
  await untilHydrated(page);
  await at(0);
});

test('a load-more list keeps its rows after a link to a fragment of its page [C2] (case 76)', async ({ page, open, address }) => {
  await open('/');
  await page.locator('main a[href="/cms/news"]').filter({ visible: true }).first().click();
  const rows = page.locator('main [data-row]');
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(await rows.count()).toBe(40);
  }).toPass();
  await rows.nth(24).scrollIntoViewIfNeeded();
  await expect(page).toHaveURL(/\?page=[23]$/);
  const before = await scrolled(page);
  // the skip link
  await page.locator('a[href="#main"]').evaluate((link: HTMLElement) => link.focus({ preventScroll: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
  await expect(page.locator('#main')).toBeFocused();
  await expect(rows).toHaveCount(40);
  await page.goBack();
  await expect(rows).toHaveCount(40);
  await expect.poll(() => scrolled(page)).toBe(before);
  await page.goBack();
  await expect(page).toHaveURL(address('/'));
});

test('Back to a load-more list restores the visible row, even if the new document has fewer rows [C2] (case 76)', async ({ page, open }) => {
  await open('/news');
  const rows = page.locator('main [data-row]');
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(await rows.count()).toBe(40);
  }).toPass();
  const row = rows.nth(24);
  await row.scrollIntoViewIfNeeded();
  await expect(page).toHaveURL(/\?page=3$/);
  const id = await row.getAttribute('data-row');
  const before = (await row.boundingBox())?.y ?? Number.NaN;
  await ways['a script'](page, row.locator('a').first());
  await expect(page.locator('main article')).toBeVisible();
  await page.reload();
  await untilHydrated(page);
  await page.goBack();
  const kept = page.locator(`[data-row="${id}"]`);
  await expect.poll(async () => Math.abs(((await kept.boundingBox())?.y ?? Number.NaN) - before)).toBeLessThan(2);
});

test('Back restores the scroll position in a browser that blocks storage [C2] (case 76)', async ({ page, open }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: () => null });
  });
  await open('/');
  await scrollDown(page, 1000);
  await ways['a script'](page, page.locator('a[href="/cms/services"]').first());
  await expect(page.locator('main a[href="#contact"]')).toBeAttached();
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(1000);
});

test('a link with an extra slash opens its page [G1] (case 84)', async ({ page, open, address }) => {
  for (const href of ['/cms/notice/', '/cms//notice', '/cms/notice/?page=2#100%']) {
    await open('/sitemap');
    await follow(page, href);
    await expect(page.getByRole('heading', { level: 1 }), href).toHaveText('通知公告');
    expect(page.url()).toBe(address(`/notice${href.slice('/cms/notice/'.length)}`));
  }
});

test('Back from another site restores the scroll position, and so does a second Back [C2] (case 76)', async ({ page, open, port }) => {
  await open('/');
  await scrollDown(page, 1000);
  await ways['a script'](page, page.locator('a[href="/cms/services"]').first());
  await expect(page.locator('main a[href="#contact"]')).toBeAttached();
  // a skeleton can have another height than its data, so positions below it are recorded only when all data has arrived
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect.poll(() => scrolled(page)).toBe(0);
  await scrollDown(page, 400);
  await Promise.all([page.waitForEvent('load'), follow(page, `http://south.localhost:${port}/cms/`)]);
  await page.goBack();
  await untilHydrated(page);
  await expect.poll(() => scrolled(page)).toBe(400);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(1000);
});

test('a page from the back/forward cache still restores the scroll position of each entry [C2] (case 76)', async ({ page, open }) => {
  await open('/');
  await scrollDown(page, 1000);
  await ways['a script'](page, page.locator('a[href="/cms/services"]').first());
  await expect(page.locator('main a[href="#contact"]')).toBeAttached();
  // a skeleton can have another height than its data, so positions below it are recorded only when all data has arrived
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect.poll(() => scrolled(page)).toBe(0);
  await scrollDown(page, 400);
  // simulated, because Playwright's Chromium has no back/forward cache
  await page.evaluate(() => {
    for (const type of ['pagehide', 'pageshow']) dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
  });
  expect(await scrolled(page)).toBe(400);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(1000);
  await page.goForward();
  await expect.poll(() => scrolled(page)).toBe(400);
});

test.describe('a fragment', () => {
  test.use({ hasTouch: true });

  /** Expects the section's heading near the top of the window and not covered by another element. */
  const expectAtTop = async (page: Page, part: string) => {
    const heading = page.locator(part).getByRole('heading').first();
    await expect.poll(async () => Math.abs((await heading.boundingBox())?.y ?? Number.NaN)).toBeLessThan(200);
    const isCovered = await heading.evaluate((element) => {
      const { left, top, height } = element.getBoundingClientRect();
      return !element.contains(document.elementFromPoint(left + 4, top + height / 2));
    });
    expect(isCovered).toBe(false);
  };

  const presses = {
    ...ways,
    touch: async (_: Page, link: Locator) => {
      // centred, so that no sticky element covers it
      await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await link.tap();
    },
  };

  for (const way of Object.keys(presses) as (keyof typeof presses)[])
    test(`followed by ${way} after a navigation scrolls its heading to the top [C2] (case 75)`, async ({ page, open }) => {
      await open('/');
      await scrollDown(page, 1000);
      const press = presses[way];
      // a link to a fragment of another page
      await page.evaluate(() => {
        const link = Object.assign(document.createElement('a'), { href: '/cms/services#products', textContent: 'products', id: 'to-products' });
        document.querySelector('footer')?.prepend(link);
      });
      await press(page, page.locator('#to-products'));
      await expect(page).toHaveURL(/\/services#products$/);
      await expectAtTop(page, '#products');
      // a fragment of this page, from its top
      await page.evaluate(() => scrollTo(0, 0));
      await press(page, page.locator('main a[href="#products"]'));
      await expectAtTop(page, '#products');
      await press(page, page.locator('main a[href="#contact"]'));
      await expect(page).toHaveURL(/#contact$/);
      await press(page, page.locator('main a[href="#products"]'));
      await expect(page).toHaveURL(/#products$/);
      await expectAtTop(page, '#products');
    });
});

const fragments = ['#100%', '#%', '#%E0%A4%A', '#%E4%BD%8D%E7%BD%AE', '#nowhere', '#[x]"\'.y'];

test('a URL with any fragment opens its page, by a link, by Back and Forward, and directly [C2] (case 75)', async ({ page, open, address }) => {
  const heading = page.getByRole('heading', { level: 1 });
  for (const fragment of fragments) {
    await open('/sitemap');
    await scrollDown(page, 150);
    await follow(page, address('/notice') + fragment);
    await expect(heading, fragment).toHaveText('通知公告');
    await expect.poll(() => scrolled(page)).toBe(0);
    await scrollDown(page, 200);
    await follow(page, fragment === '#nowhere' ? '#100%' : '#nowhere');
    await expect(page).toHaveURL(fragment === '#nowhere' ? /#100%$/ : /#nowhere$/);
    await expect(heading).toHaveText('通知公告');
    expect(await scrolled(page)).toBe(200);
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(address('/sitemap'));
    await expect.poll(() => scrolled(page)).toBe(150);
    await page.goForward();
    await expect(heading, fragment).toHaveText('通知公告');
    await expect.poll(() => scrolled(page)).toBe(200);
    await open(`/notice${fragment}`);
    await expect(heading, fragment).toHaveText('通知公告');
    await page.evaluate((hash) => Object.assign(location, { hash }), '#5%');
    await expect(heading, fragment).toHaveText('通知公告');
    await expect(page.getByText('出错啦')).toHaveCount(0);
  }
});

test('a link to a fragment with a non-ASCII name scrolls to it [C2] (case 75)', async ({ page, open }) => {
  await open('/sitemap');
  // a park's rich text may contain such an id
  await page.evaluate(() => {
    const set = Element.prototype.setAttribute;
    Element.prototype.setAttribute = function (name, value) {
      set.call(this, name, value === 'contact' ? '联系' : value);
    };
  });
  await follow(page, '/cms/services#联系');
  await expect(page).toHaveURL(/#%E8%81%94%E7%B3%BB$/);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(400);
});
