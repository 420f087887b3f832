// What a page loads before its first paint, on a slow network (G7, ruling 1).
import type { Page } from '@playwright/test';
import { expect, test, untilHydrated } from './fixtures.ts';

/** Compressed bytes of the files that may block the first paint: styles (ruling 29) and boot.ts. */
const maxBlockingBytes = 31_000;

/** Chromium reports `blocking` or `non-blocking`; TypeScript does not know the field yet. */
type BlockingTiming = PerformanceResourceTiming & { renderBlockingStatus?: string };

interface Loaded {
  path: string;
  bytes: number;
  endMs: number;
}

/** Returns the files that block the first paint, all scripts, and the time of the first paint, in ms since the navigation. */
const loadedBy = (page: Page): Promise<{ blocking: Loaded[]; scripts: Loaded[]; firstPaintMs: number }> =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as BlockingTiming[];
    const loaded = ({ name, encodedBodySize, responseEnd }: BlockingTiming) => ({
      path: new URL(name).pathname,
      bytes: encodedBodySize,
      endMs: responseEnd,
    });
    return {
      blocking: entries.filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking').map(loaded),
      scripts: entries.filter(({ name }) => name.endsWith('.js')).map(loaded),
      firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    };
  });

for (const path of ['/', '/news', '/company'])
  test(`${path} blocks its first paint by at most two style sheets and one small script, and loads other scripts with low priority [G7] (ruling 1)`, async ({
    page,
    address,
  }) => {
    const client = await page.context().newCDPSession(page);
    await client.send('Network.enable');
    const priorities = new Map<string, string>();
    client.on('Network.requestWillBeSent', ({ request }) => priorities.set(new URL(request.url).pathname, request.initialPriority));
    await page.goto(address(path));
    await untilHydrated(page);
    const { blocking, scripts } = await loadedBy(page);
    const sheets = blocking.filter(({ path: file }) => file.endsWith('.css'));
    const others = blocking.filter((file) => !sheets.includes(file));
    expect(sheets.length).toBeGreaterThan(0);
    expect(sheets.length).toBeLessThanOrEqual(2);
    expect(others.map(({ path: file }) => file)).toEqual([expect.stringMatching(/^\/cms\/assets\/boot-[\w-]+\.js$/)]);
    expect(blocking.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(maxBlockingBytes);
    const preloaded = await page.locator('link[rel=modulepreload]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(preloaded.length).toBeGreaterThan(3);
    // Chromium distinguishes `Low` and `VeryLow`
    expect(preloaded.filter((file) => !/Low$/.test(priorities.get(file ?? '') ?? ''))).toEqual([]);
    expect(scripts.length).toBeGreaterThanOrEqual(preloaded.length);
  });

for (const path of ['/', '/news'])
  test(`${path} is painted before its scripts have loaded, on a network of 400 kbit/s with a latency of 400 ms [G7]`, async ({ page, address }, {
    annotations,
  }) => {
    const client = await page.context().newCDPSession(page);
    await client.send('Network.enable');
    const bytesPerS = 400_000 / 8;
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: bytesPerS,
      uploadThroughput: bytesPerS,
    });
    await page.goto(address(path), { waitUntil: 'commit' });
    await untilHydrated(page);
    const { scripts, firstPaintMs } = await loadedBy(page);
    annotations.push({ type: 'first paint', description: `${path}: ${Math.round(firstPaintMs)} ms` });
    expect(Math.max(...scripts.map(({ endMs }) => endMs))).toBeGreaterThan(firstPaintMs);
  });
