// The portal in the oldest supported browsers, and in browsers that are too old (P8, C2, F1).
import { randomInt } from 'node:crypto';
import { newerApis } from '../../scripts/newer-apis.ts';
import { codeFor, countRows, expect, test, untilHydrated } from './fixtures.ts';
import { failure } from './steps.ts';
import { readerOf, visits } from './visits.ts';

const { globals, statics, members } = newerApis();
/** APIs that are not removed, because Playwright needs them. */
const kept = new Set(['Error.captureStackTrace', 'Error.stackTraceLimit']);
const newer = [...globals, ...statics, ...members].filter((name) => !kept.has(name));

/** Deletes these APIs (`name`, `Owner.name` or `Owner.prototype.name`) from the page, to simulate an older browser. */
function removeNewerApis(names: readonly string[]): void {
  for (const path of names) {
    const owners = path.split('.');
    const name = owners.pop() ?? '';
    const owner: unknown = owners.reduce<unknown>((outer, key) => (outer instanceof Object ? Reflect.get(outer, key) : undefined), window);
    if (!(owner instanceof Object) || owners.at(-1) === name) continue;
    Reflect.deleteProperty(owner, name);
  }
}

test.beforeEach(({ page }) => page.addInitScript(removeNewerApis, newer));

test('the simulated older browser lacks the APIs of newer ones', async ({ page, open }) => {
  await open('/');
  const names = ['toSorted', 'isWellFormed', 'parse', 'Segmenter', 'checkVisibility', 'requestIdleCallback', 'structuredClone', 'any'];
  const has = await page.evaluate(
    (all) =>
      all.filter((name) => [Array.prototype, String.prototype, URL, Intl, Element.prototype, window, AbortSignal].some((owner) => name in owner)),
    names,
  );
  // these exist, because the portal polyfills them
  expect(has).toEqual(['toSorted', 'isWellFormed', 'parse']);
});

test('every page loads without errors in an older browser (case 73)', async ({ page, open, port }) => {
  test.setTimeout(400_000);
  for (const { paths } of visits)
    for (const path of await paths(readerOf(port, 'north', 'zh-CN'), 'north')) {
      await open(path);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await untilHydrated(page);
      await expect.soft(failure(page), path).toHaveCount(0);
    }
});

test('a list loads more rows in an older browser [C2] (case 73)', async ({ page, open }) => {
  for (const path of ['/news', '/notice', '/company', '/sentiment', '/enterprise', '/search?keywords=管廊&type=news']) {
    await open(path);
    const rows = page.locator('main [data-row]');
    const before = await rows.count();
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      expect(await rows.count()).toBeGreaterThan(before);
    }, path).toPass();
    await expect(failure(page), path).toHaveCount(0);
  }
});

test.describe('a form', () => {
  // not north, because other tests count its rows
  test.use({ park: 'west' });

  test('is validated and sent in an older browser [F1, F2] (case 73)', async ({ page, open }) => {
    const id = String(randomInt(10_000_000, 99_999_999));
    const field = (name: string | RegExp) => page.getByRole('textbox', { name, exact: true });
    await open('/services');
    await page.getByRole('button', { name: '发起合作' }).click();
    const send = page.getByRole('dialog').locator('button[type=submit]');
    await send.click();
    await expect(field('公司')).toHaveAccessibleDescription('请输入公司');
    await field('描述').fill('需要一套👨‍👩‍👧在线监测');
    await field('公司').fill(`旧浏览器${id}公司`);
    await field('联系人').fill('陈');
    await field('联系电话').fill('13900000002');
    await send.click();
    await expect(page.getByText('您的申请已提交，请保持电话畅通').first()).toBeVisible();
    expect(await countRows('applications', { com_name: `旧浏览器${id}公司` })).toBe(1);

    const phone = `137${id}`;
    await open('/sentiment/sentimentSubmit');
    await page.getByRole('radio', { name: /投诉/ }).check();
    await field('标题').fill('夜间异味');
    await field('内容').fill('北门夜间有异味，持续一周。');
    await field(/^姓名/).fill('欧阳');
    await field('手机号').fill(phone);
    await page.getByRole('checkbox').last().check();
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expect(page.getByRole('button', { name: /秒后重新获取/ })).toBeVisible();
    await field('短信验证码').fill(await codeFor(phone));
    await page.getByRole('button', { name: '提交留言' }).click();
    await expect(page.getByText('留言已提交').first()).toBeVisible();
  });
});

test('an older browser shows charts and figures, and search returns results [C4, C6, F2] (case 73)', async ({ page, open }) => {
  await open('/sentiment');
  await expect(page.locator('dl', { hasText: '收到留言' })).toContainText(/\d/);
  await open('/search');
  await page.locator('main').getByRole('combobox').fill('管廊');
  await page.keyboard.press('Enter');
  await expect(page.locator('main [data-row]').first()).toBeVisible();
  await open('/');
  const charts = page.locator('main figure', { has: page.getByText('数据表') });
  await expect(charts).toHaveCount(2);
  await charts.last().scrollIntoViewIfNeeded();
  // the interactive chart, which comes after the server's picture
  await expect(charts.last().locator('[data-drawn] svg').last()).toBeVisible();
  await expect(failure(page)).toHaveCount(0);
});

test.describe('an unsupported browser', () => {
  test.beforeEach(({ page }) => page.addInitScript(() => Reflect.deleteProperty(Object, 'hasOwn')));

  test('keeps the server HTML, in which lists, links and search work (case 73)', async ({ page, address }) => {
    const link = (start: string) => page.locator(`main a[href^="${start}"]`).filter({ visible: true });
    await page.goto(address('/'));
    for (const list of ['news', 'notice', 'government', 'statement']) await expect(link(`/cms/${list}/`).first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0);
    await expect(page.locator('html')).not.toHaveAttribute('data-js');
    await page.locator('a[href="/cms/news"]').filter({ visible: true }).first().click();
    await link('/cms/news?page=2').click();
    await expect(page).toHaveURL(address('/news?page=2'));
    await link('/cms/news/n').first().click();
    await expect(page.locator('article p').first()).toBeVisible();
    await page.goto(address('/search'));
    const form = page.locator('main form').filter({ has: page.getByRole('combobox') });
    await form.getByRole('combobox').fill('管廊');
    await form.locator('button').first().click();
    await expect(page).toHaveURL(/keywords=/);
    await expect(page.locator('main [data-row]').first()).toBeVisible();
    expect(await page.evaluate(() => Object.keys(document).filter((key) => key.startsWith('__react')))).toEqual([]);
  });
});
