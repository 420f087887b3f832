// The heads of pages in a browser, which changes them with every navigation (P12).
import { expect, test } from './fixtures.ts';

test('after a navigation the head is that of the new page, with each tag once [P12]', async ({ page, open, address }) => {
  await open('/company?page=2');
  await expect(page).toHaveTitle('企业名录（第 2 页） - 北屿化工园区');
  await page.locator('select[name=classCode]').selectOption('02');
  await expect(page).toHaveTitle('有机原料 - 企业名录 - 北屿化工园区');
  for (const [selector, attribute] of [
    ['link[rel=canonical]', 'href'],
    ['meta[property="og:url"]', 'content'],
  ] as const)
    await expect(page.locator(selector)).toHaveAttribute(attribute, address('/company?classCode=02'));
  for (const one of ['head title', 'meta[property="og:title"]', 'meta[property="og:image"]', 'meta[name=Description]', 'link[rel=manifest]'])
    await expect(page.locator(one)).toHaveCount(1);
});

test('a page after the last one of a list leads back to the last one [P12, C2]', async ({ page, open }) => {
  await open('/statement?page=999');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  await page.getByRole('link', { name: '上一页' }).click();
  await expect(page).toHaveURL(canonical ?? '');
  await expect(page.locator('main [data-row]').first()).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', canonical ?? '');
});

test('the browser accepts the web manifest and its icons [P12]', async ({ page, open }) => {
  await open('/');
  const session = await page.context().newCDPSession(page);
  const { url, errors } = await session.send('Page.getAppManifest');
  expect({ path: new URL(url).pathname, errors }).toEqual({ path: '/cms/site.webmanifest', errors: [] });
});

test('a feed that is opened in a browser is a page that explains it and links its articles [P12] (decision 26)', { tag: '@wide' }, async ({
  page,
  open,
  address,
}) => {
  await open('/feeds');
  await page.getByRole('link', { name: address('/feed/news.xml') }).click();
  await expect(page).toHaveURL(address('/feed/news.xml'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('新闻资讯 - 北屿化工园区');
  await expect(page.locator('code')).toHaveText(address('/feed/news.xml'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.getByRole('listitem').getByRole('link').first().click();
  await expect(page.locator('main article h1')).toBeVisible();
});
