// Steps and locators shared by browser tests.
import type { Locator, Page } from '@playwright/test';

/** Handles the error of a script whose document was replaced while it ran: returns `otherwise`, because its result is lost. */
const unlessLost =
  <T>(otherwise: T) =>
  (error: unknown): T => {
    if (!String(error).includes('Execution context was destroyed')) throw error;
    return otherwise;
  };

/** Adds a link to this URL and clicks it, so that the page does not scroll to the link. */
export const follow = (page: Page, href: string): Promise<void> =>
  page
    .evaluate((to) => {
      const link = Object.assign(document.createElement('a'), { href: to });
      document.body.append(link);
      link.click();
      link.remove();
    }, href)
    .catch(unlessLost(undefined));

/** Moves through the history by each delta, without waiting for pages. */
export const travel = (page: Page, ...deltas: number[]): Promise<void> =>
  page
    .evaluate((all) => {
      for (const delta of all) history.go(delta);
    }, deltas)
    .catch(unlessLost(undefined));

/** Returns the scroll position in whole pixels; NaN while one document replaces another. */
export const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY)).catch(unlessLost(Number.NaN));

/** Returns the path and fragment in the address bar; empty while one document replaces another. */
export const shownPath = (page: Page): Promise<string> => page.evaluate(() => location.pathname + location.hash).catch(unlessLost(''));

/** Returns the error message of a failed block or page. */
export const failure = (page: Page): Locator => page.getByText(/内容加载失败|出错啦，请稍后重试/);

/** Returns the progress bar's visibility and colour. */
export const progressBar = (page: Page): Promise<string[]> =>
  page.locator('div[aria-hidden="true"]:empty').evaluateAll((all) =>
    all.flatMap((one) => {
      const { position, top, height, visibility, backgroundColor } = getComputedStyle(one);
      return position === 'fixed' && top === '0px' && height === '2px' ? [visibility, backgroundColor] : [];
    }),
  );

/** Returns the icon of narrow windows that unfolds the search box. */
export const searchFold = (page: Page): Locator => page.locator('header summary').filter({ hasText: '搜索' });

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** Returns an array to which the URL of each document loaded after this call is added. */
export function documentsOf(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  return documents;
}
