// Visits routes, parks and languages at phone and desktop width (P1, P2). `npm run test:full` visits all combinations, other
// runs a sample (ruling 23).
import type { Page } from '@playwright/test';
import { full, takingTurns } from '../support/full.ts';
import { ask } from '../support/steps.ts';
import { expect, type Park, parks, test } from './fixtures.ts';
import { enlarge, shifts, tooWide, violations, watchShifts } from './measures.ts';
import { readerOf, visits } from './visits.ts';

const names: Record<Park, Record<'zh-CN' | 'en', string>> = {
  north: { 'zh-CN': '北屿化工园区', en: 'Beiyu Chemical Park' },
  south: { 'zh-CN': '南汀新材料产业园', en: 'Nanting Advanced Materials Park' },
  west: { 'zh-CN': '西岭精细化工基地', en: 'Xiling Fine Chemicals Base' },
};
const locales = ['zh-CN', 'en'] as const;
const sites = parks.flatMap((park) => locales.map((locale) => ({ park, locale })));
type Place = (typeof sites)[number];

/** Returns the combinations of park and language in which a route is visited. */
function placesOf(turn: number, everyTheme: boolean): readonly Place[] {
  if (!everyTheme) return takingTurns(sites, turn);
  // `turn` alternates the languages between routes
  return parks.flatMap((park, order) => takingTurns(locales, turn + order).map((locale) => ({ park, locale })));
}

/** Links that are not checked: another application, and single sign-on, which is not configured here. */
const elsewhere = /^\/operplatform\/|^\/cms\/session\/authorize\?/;

/** Widths of the axe checks. A page is opened at one width and resized to the other. */
const widths = [1440, 375];
const arrivals = (turn: number): readonly number[] => takingTurns(widths, turn);
/** Widths at which the pages with `everyTheme` must not overflow. */
const fitting = [1440, 768, 375, 320];

/** URLs of links that are already checked, so that each is requested only once. */
const answered = new Set<string>();

const siteOf = (port: number, park: Park) => (path: string) => ask({ port }, path, { headers: { Host: `${park}.localhost` } });
type Site = ReturnType<typeof siteOf>;

/** Requests a URL of this site, follows redirects and returns the last status. */
async function statusOf(site: Site, address: string): Promise<number> {
  let next = address;
  for (let hops = 0; hops < 5; hops += 1) {
    const { status, headers } = await site(next);
    if (status < 300 || status >= 400 || headers.location === undefined) return status;
    const to = new URL(headers.location, `http://site${next}`);
    next = to.pathname + to.search;
  }
  return 0;
}

/** Returns the page's links within this site, without fragments. */
const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const anchors = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(({ origin }) => origin === location.origin);
    return [...new Set(anchors.map(({ pathname, search }) => pathname + search))];
  });

/** Returns the links to check: in a full run all, otherwise at most three that differ only in an id. */
function followed(links: readonly string[]): readonly string[] {
  const listOf = (address: string) => address.replace(/\/[^/?]*\d[^/?]*$/, '/');
  return full ? links : links.filter((address) => links.filter((other) => listOf(other) === listOf(address)).indexOf(address) < 3);
}

async function deadLinks(page: Page, site: Site, park: Park): Promise<string[]> {
  const links = (await linksOf(page)).filter((address) => !elsewhere.test(address));
  const fresh = followed(links).filter((address) => !answered.has(park + address));
  const dead: string[] = [];
  for (const address of fresh) {
    const status = await statusOf(site, address);
    if (status === 200) answered.add(park + address);
    else dead.push(`${status} ${address}`);
  }
  return dead;
}

for (const [turn, { route, everyTheme, paths }] of visits.entries()) {
  for (const [order, { park, locale }] of placesOf(turn, everyTheme).entries()) {
    test.describe(`${park} in ${locale}`, () => {
      test.use({ park, locale });

      test(`${route} is complete, without layout shifts, axe or policy violations, or dead links [P1, P2] (cases 79, 94)`, async ({
        page,
        open,
        port,
      }) => {
        test.slow();
        const site = siteOf(port, park);
        await watchShifts(page);
        for (const path of await paths(readerOf(port, park, locale), park)) {
          for (const width of arrivals(turn + order)) {
            await page.setViewportSize({ width, height: 900 });
            const response = await open(path);
            expect.soft([path, width, response?.status(), await shifts(page)]).toEqual([path, width, 200, []]);
          }
          await expect.soft(page.locator('h1'), path).toHaveCount(1);
          expect.soft(await page.title(), path).toContain(names[park][locale]);
          await expect.soft(page.locator('.undefined'), path).toHaveCount(0);
          expect.soft([path, await deadLinks(page, site, park)]).toEqual([path, []]);
          for (const width of everyTheme || full ? fitting : widths) {
            await page.setViewportSize({ width, height: 900 });
            await expect.soft.poll(() => tooWide(page), { message: `${path} at ${width}` }).toBe(0);
            if (widths.includes(width)) expect.soft([path, width, await violations(page)]).toEqual([path, width, []]);
          }
          await enlarge(page);
          for (const width of full ? [768, 375, 320] : [320]) {
            await page.setViewportSize({ width, height: 900 });
            await expect.soft.poll(() => tooWide(page), { message: `${path} at ${width} with large and spaced text (case 79)` }).toBe(0);
          }
        }
      });
    });
  }
}
