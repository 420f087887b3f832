// What is measured of any page: barriers that axe finds, what moves while it loads, what is wider than the window.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules that axe finds broken at serious or critical level, with where. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { axe: run } = window as unknown as { axe: typeof axe };
    const { violations: found } = await run.run(document, { resultTypes: ['violations'] });
    return found
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join(' | ')}`);
  });
}

interface Moved {
  node: Element | null;
  previousRect: DOMRectReadOnly;
  currentRect: DOMRectReadOnly;
}

/** Before a page is opened: notes from now on what moves by itself. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: Moved[] };
        // 0.00 is what is promised; a busy browser may draw a frame's edge twice
        if (value < 0.001) continue;
        const said = sources.map(({ node, previousRect, currentRect }) => {
          const rects = [previousRect, currentRect].map(({ x, y, width, height }) => [x, y, width, height].join(' '));
          return `${rects.join(' > ')} ${node?.parentElement?.outerHTML.slice(0, 150)}`;
        });
        shifts.push(`${value.toFixed(4)} ${said.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/**
 * What moves at each of up to three loads. A busy machine may paint a document that has arrived as far as the middle of a
 * tile's words, which then move once; a layout that moves does so every time.
 */
export async function shifts(page: Page): Promise<string[]> {
  let moved = await movedSoFar(page);
  for (let again = 0; again < 2 && moved.length > 0; again += 1) {
    await page.reload();
    moved = await movedSoFar(page);
  }
  return moved;
}

/** What has moved since the page was asked for, once the pictures in view are there and two frames have been drawn since. */
async function movedSoFar(page: Page): Promise<string[]> {
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || image.loading === 'lazy'));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

/** By how much the page is wider than its window. */
export const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The portal's largest text with the spacing that visitors may set (WCAG 2.2, 1.4.12). */
export const enlarge = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.setAttribute('data-text', '150');
    const spacing = new CSSStyleSheet();
    spacing.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, spacing];
  });
