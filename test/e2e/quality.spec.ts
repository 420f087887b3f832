// What holds for every kind of page in every theme: no barrier that axe finds, nothing that moves, nothing wider than the window.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect, parks, test } from './fixtures.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Each kind of page: home, the four looks of lists, an article with a wide table. */
const pagesOf = (park: string) => ['/', '/news', '/notice', '/government', '/statement', `/government/${park.charAt(0)}39902`];

/** Rules that axe finds broken at serious or critical level, with where. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { axe: run } = window as unknown as { axe: typeof axe };
    const { violations: found } = await run.run(document, { resultTypes: ['violations'] });
    return found
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join(' | ')}`);
  });
}

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
          const wider = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
          await expect.poll(wider, { message: `${path} at ${width}` }).toBe(0);
        }
      }
    });

    test('no page moves while it loads [ux 8]', async ({ page, open }) => {
      await page.addInitScript(() => {
        const shifts: string[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node: Element | null }[] };
            shifts.push(`${value.toFixed(4)} ${sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 150)).join(' | ')}`);
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      for (const path of pagesOf(park)) {
        await open(path);
        // the pictures in view are there, and two frames have been drawn since
        await page.waitForFunction(() => [...document.images].every((image) => image.complete || image.loading === 'lazy'));
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
        expect([path, await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)]).toEqual([path, []]);
      }
    });
  });
}
