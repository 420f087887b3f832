// Pictures: their widths, formats and bytes, and what is shown in place of a failed one (C1, G16).
import type { Page } from '@playwright/test';
import { expect, holdEntry, parks, test, untilHydrated } from './fixtures.ts';

interface Loaded {
  url: string;
  type: string;
  bytes: number;
}

/** Records the pictures that a page loads, with their bytes on the network. */
async function watchPictures(page: Page): Promise<Loaded[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const loaded: Loaded[] = [];
  const begun = new Map<string, Omit<Loaded, 'bytes'>>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Image') begun.set(requestId, { url: response.url, type: response.mimeType });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const picture = begun.get(requestId);
    if (picture !== undefined) loaded.push({ ...picture, bytes: encodedDataLength });
  });
  return loaded;
}

/** Pictures of the platform that have no srcset, or load neither lazily nor as the first one. */
const faultsOf = (page: Page) =>
  page.locator('img[src^="/file/"]').evaluateAll((all) =>
    all
      .filter((one) => one instanceof HTMLImageElement)
      .filter(({ srcset, loading, fetchPriority }) => srcset === '' || (loading === 'lazy') === (fetchPriority === 'high'))
      .map(({ outerHTML }) => outerHTML),
  );

/** Number of pictures whose load has begun and not ended. */
const loadingPictures = (page: Page) =>
  page.locator('img').evaluateAll((all) => all.filter((one) => one instanceof HTMLImageElement && one.currentSrc !== '' && !one.complete).length);

/** The page's first box of a picture. */
const firstBox = (page: Page) => page.locator('main .media').first();

/** Number of pictures that have failed and are not replaced. */
const brokenPictures = (page: Page) =>
  page.locator('main .media img').evaluateAll((all) => all.filter((one) => one instanceof HTMLImageElement && one.complete).length);

for (const park of parks) {
  test.describe(`on a phone with three pixels per point, the home page of ${park}`, () => {
    test.use({ park, deviceScaleFactor: 3 });

    test('loads less than 250 kB of pictures before the visitor scrolls [G16]', async ({ page, open }) => {
      const loaded = await watchPictures(page);
      await open('/');
      await expect.poll(() => loadingPictures(page)).toBe(0);
      const files = loaded.filter(({ url }) => new URL(url).pathname.startsWith('/file/'));
      expect(files.length).toBeGreaterThan(1);
      // AVIF, or the original, a WebP, if AVIF would not be smaller
      expect(files.filter(({ url, type }) => !/\?w=\d+$/.test(url) || !/^image\/(?:avif|webp)$/.test(type)).map(({ url }) => url)).toEqual([]);
      expect(loaded.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(250_000);
    });
  });
}

test('every picture of a page has a srcset; the first loads at once, the others near the viewport [G16]', async ({ page, open }) => {
  for (const path of ['/', '/investment?section=industry', '/services', '/about', '/news', '/company', '/code']) {
    await open(path);
    expect(await faultsOf(page), path).toEqual([]);
    // visible, because the logo of print is the file of the header's logo
    expect(await page.locator('main img[fetchpriority="high"]:visible').count(), path).toBeLessThanOrEqual(1);
  }
});

test.describe('a picture that fails', () => {
  test.use({ expectedNoise: [/Failed to load resource|ERR_CONNECTION_FAILED/] });

  test('is replaced by the drawing that is shown without a picture [C1, G16]', async ({ page, open }) => {
    await page.route('**/file/**', (route) => route.abort('connectionfailed'));
    await open('/news');
    await expect(firstBox(page).locator(':scope > svg')).toBeVisible();
    await expect.poll(() => brokenPictures(page)).toBe(0);
  });

  test('before the page is hydrated is replaced after hydration [C1, G16]', async ({ page, address }) => {
    await page.route('**/file/**', (route) => route.abort('connectionfailed'));
    const arrive = await holdEntry(page);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/file/'));
    await page.goto(address('/news'), { waitUntil: 'commit' });
    await failed;
    await expect(firstBox(page).locator('img')).toHaveCount(1);
    await expect.poll(() => brokenPictures(page)).toBeGreaterThan(0);
    arrive();
    await untilHydrated(page);
    await expect(firstBox(page).locator(':scope > svg')).toBeVisible();
    await expect.poll(() => brokenPictures(page)).toBe(0);
  });

  test('in an article is replaced too [C5, G16]', async ({ page, open }) => {
    await page.route('**/file/**', (route) => route.abort('connectionfailed'));
    await open('/news');
    await page.locator('main a[href*="/news/"]').first().click();
    await expect(page.locator('main article')).toBeVisible();
    await expect(page.locator('main article .media > svg').first()).toBeVisible();
  });
});
