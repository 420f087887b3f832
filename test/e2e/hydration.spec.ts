// Pages whose code throws in the browser keep their server HTML and their links (P8, G7).
import type { Page } from '@playwright/test';
import { callsOf } from '../support/faulty.ts';
import { expect, holdEntry, test, untilHydrated } from './fixtures.ts';
import { failure } from './steps.ts';

const fault = 'this browser cannot do that';
test.use({ expectedNoise: [/this browser cannot do that|entire root|while hydrating/] });

const main = (page: Page) => page.locator('main');

const textOf = (page: Page): Promise<string[]> => main(page).allInnerTexts();

/** Opens a page whose code throws. Returns the page's texts before the code loads, and the error report. */
async function openFailing(page: Page, address: string): Promise<{ sent: string[]; report: unknown }> {
  const reported = page.waitForRequest(/\/cms\/session\/client-error$/);
  const arrive = await holdEntry(page);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  const sent = await textOf(page);
  arrive();
  return { sent, report: (await reported).postDataJSON() };
}

/** Makes JSON.parse throw for data that contains `words`. Blocks parse their data while they hydrate. */
const failOnJson = (page: Page, words: string) =>
  page.addInitScript(
    ([words = '', fault]) => {
      const parse = JSON.parse;
      JSON.parse = (text: string, ...rest) => {
        if (text.includes(words) && text.startsWith('{"data"')) throw new Error(fault);
        return parse(text, ...rest);
      };
    },
    [words, fault],
  );

/** Makes the page's component throw when it renders. */
const failPage = (page: Page, chunk: string) =>
  page.route(`**/assets/${chunk}-*.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `export const Page = () => { throw new Error('${fault}'); };` }),
  );

/** Makes `getBoundingClientRect` of matching elements throw. Components call it in effects. */
const failMeasuring = (page: Page, selector: string) =>
  page.addInitScript(
    ([selector = '', fault]) => {
      const measure = Element.prototype.getBoundingClientRect;
      Element.prototype.getBoundingClientRect = function () {
        if (this.matches(selector)) throw new Error(fault);
        return measure.call(this);
      };
    },
    [selector, fault],
  );

test('a block that throws while hydrating keeps its rows and links, and the rest of the page works [G7] (case 73)', async ({ page, address }) => {
  await failOnJson(page, '"cateCode":"statement"');
  const { sent, report } = await openFailing(page, address('/'));
  expect(report).toMatchObject({ message: fault, route: '/' });
  await expect(failure(page)).toHaveCount(0);
  expect(await textOf(page)).toEqual(sent);
  const phone = (page.viewportSize()?.width ?? 0) < 960;
  await page.getByRole('button', { name: phone ? '菜单' : '无障碍', exact: true }).click();
  await expect(page.getByRole('dialog').first()).toBeVisible();
  await page.keyboard.press('Escape');
  const link = page.locator('main a[href^="/cms/statement/"]').first();
  const title = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.trim());
});

test('a page that throws while hydrating keeps its text, and the frame still works [P8] (case 73)', async ({ page, open, address }) => {
  await failPage(page, 'article-list');
  const { sent, report } = await openFailing(page, address('/news'));
  expect(report).toMatchObject({ message: fault, route: '/news' });
  await expect(failure(page)).toHaveCount(0);
  expect(await textOf(page)).toEqual(sent);
  await expect(page).toHaveTitle(/^新闻资讯/);
  const phone = (page.viewportSize()?.width ?? 0) < 960;
  await page.getByRole('button', { name: phone ? '菜单' : '无障碍', exact: true }).click();
  await expect(page.getByRole('dialog').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('main li a[href*="/news/"]').nth(3).click();
  await expect(page.locator('main article')).toBeVisible();
  await expect(failure(page)).toHaveCount(0);
  // the page throws again, and its server HTML is shown again
  await page.goBack();
  await expect(page.locator('main li a[href*="/news/"]').nth(3)).toBeVisible();
  await open('/sitemap');
  await expect(failure(page)).toHaveCount(0);
});

test('input, focus and scroll position survive the failure of a page [P8] (case 73)', async ({ page, address }) => {
  await failPage(page, 'companies');
  const reported = page.waitForRequest(/\/cms\/session\/client-error$/);
  const arrive = await holdEntry(page);
  await page.goto(address('/company'), { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const box = main(page).getByRole('searchbox');
  await box.fill('码头');
  await page.evaluate(() => scrollTo(0, 120));
  arrive();
  await reported;
  await expect(box).toHaveValue('码头');
  await expect(box).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(120);
  await box.press('Enter');
  await expect(page).toHaveURL(/\/company\?(.*&)?keywords=%E7%A0%81%E5%A4%B4/);
});

test('a page of another layout that throws keeps its text [P5] (case 73)', async ({ page, address }) => {
  await failPage(page, 'login');
  const { sent } = await openFailing(page, address('/login'));
  await expect(failure(page)).toHaveCount(0);
  expect(await textOf(page)).toEqual(sent);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a component that throws in an effect right after hydration keeps its text [G7] (case 73)', async ({ page, address }) => {
  await failMeasuring(page, 'main [id]');
  const { sent } = await openFailing(page, address('/investment'));
  await expect(failure(page)).toHaveCount(0);
  expect(await textOf(page)).toEqual(sent);
  await expect(page).toHaveTitle(/北屿化工园区/);
});

for (const [what, part] of [
  ['menu', 'menus'],
  ['footer', 'footer'],
  ['document', 'theme'],
] as const)
  test(`a ${what} that throws leaves the whole document readable [P8] (case 73)`, async ({ page, address }) => {
    await page.addInitScript(
      ([part = '', fault]) => {
        const parse = JSON.parse;
        JSON.parse = (text: string, ...rest) => {
          const value = parse(text, ...rest);
          const broken = {
            get: () => {
              throw new Error(fault);
            },
          };
          if (text.startsWith('{"page"')) Object.defineProperty(value.page.chrome, part, broken);
          return value;
        };
      },
      [part, fault],
    );
    const { sent, report } = await openFailing(page, address('/notice'));
    expect(report).toMatchObject({ message: fault, route: '/notice' });
    expect(await textOf(page)).toEqual(sent);
    await expect(page).toHaveTitle(/北屿化工园区/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.locator('main li a[href*="/notice/"]').first().click();
    await expect(page.locator('main article')).toBeVisible();
    await expect(page).toHaveURL(/\/notice\/\w+$/);
  });

test('a page that throws after a navigation is replaced by an error page, whose links work [P6] (case 73)', async ({ page, open, address }) => {
  await failPage(page, 'article-list');
  await open('/');
  await page.locator('main a[href="/cms/news"]').filter({ visible: true }).first().click();
  await expect(page).toHaveTitle('出错啦，请稍后重试');
  await page.getByRole('contentinfo').getByRole('link', { name: '我要留言' }).click();
  await expect(page).toHaveURL(address('/sentiment/sentimentSubmit'));
  await untilHydrated(page);
  await expect(failure(page)).toHaveCount(0);
});

test.describe('a page that throws while parts of it are still being streamed', () => {
  test.use({ park: 'south' });

  test('still shows these parts when they arrive [G7] (case 73)', async ({ page, faulty }) => {
    await faulty.hold(callsOf.latest('statement'));
    await failPage(page, 'home');
    const reported = page.waitForRequest(/\/cms\/session\/client-error$/);
    await page.goto(faulty.address('/'), { waitUntil: 'commit' });
    await reported;
    await expect(page.locator('main a[href^="/cms/news/"]').first()).toBeVisible();
    await faulty.heal();
    await expect(page.locator('main a[href^="/cms/statement/"]')).toHaveCount(5);
    await expect(failure(page)).toHaveCount(0);
  });
});
