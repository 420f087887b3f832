// Checks for any page: axe violations, layout shifts and horizontal overflow.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns the violated axe rules of serious or critical impact, with the elements that violate them. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  // after a new size, scripts that follow the sizes of elements run in the next frame
  await twoFrames(page);
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

/** Records layout shifts of the pages that are opened after this call. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: Moved[] };
        // no shift is allowed, but a busy browser may report tiny ones when it paints the edge of a frame twice
        if (value < 0.001) continue;
        const said = sources.map(({ node, previousRect, currentRect }) => {
          const rects = [previousRect, currentRect].map(({ x, y, width, height }) => [x, y, width, height].join(' '));
          return `${rects.join(' > ')} ${node?.parentElement?.outerHTML.slice(0, 150)}`;
        });
        shifts.push(`${value.toFixed(4)} ${said.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Returns layout shifts if they occur in each of three loads. A single one may come from a partly received page. */
export async function shifts(page: Page): Promise<string[]> {
  let moved = await movedSoFar(page);
  for (let again = 0; again < 2 && moved.length > 0; again += 1) {
    await page.reload();
    moved = await movedSoFar(page);
  }
  return moved;
}

/** Waits until eager images are loaded and two more frames are painted, then returns the layout shifts so far. */
async function movedSoFar(page: Page): Promise<string[]> {
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || image.loading === 'lazy'));
  await twoFrames(page);
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Returns by how many pixels the page is wider than its window. */
export const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Sets the portal's largest text size and the text spacing of WCAG 2.2, 1.4.12. */
export const enlarge = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.setAttribute('data-text', '150');
    const spacing = new CSSStyleSheet();
    spacing.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, spacing];
  });
