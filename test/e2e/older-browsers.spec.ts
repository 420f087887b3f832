// The portal in a browser that lacks what came to browsers after 2021 (P8, C2, F1).
import { randomInt } from 'node:crypto';
import { codeFor, countRows, expect, test, untilAlive } from './fixtures.ts';
import { failure } from './steps.ts';
import { readerOf, visits } from './visits.ts';

/** Removes what a browser of 2021 does not know, and what may be missing without https, before any script of the page. */
function removeNewerApis(): void {
  const missing: Record<string, object> = {
    'canParse parse': URL,
    Segmenter: Intl,
    'at findLast findLastIndex toReversed toSorted toSpliced with': Array.prototype,
    'at isWellFormed toWellFormed': String.prototype,
    'hasOwn groupBy': Object,
    'groupBy getOrInsert': Map,
    'withResolvers try': Promise,
    fromAsync: Array,
    'any timeout': AbortSignal,
    throwIfAborted: AbortSignal.prototype,
    'union intersection difference symmetricDifference isSubsetOf isSupersetOf isDisjointFrom': Set.prototype,
    escape: RegExp,
    'checkVisibility togglePopover showPopover hidePopover setHTMLUnsafe moveBefore': Element.prototype,
    'startViewTransition moveBefore': Document.prototype,
    randomUUID: Crypto.prototype,
    'structuredClone requestIdleCallback cancelIdleCallback Iterator navigation reportError CSSStyleSheet BroadcastChannel': window,
  };
  for (const [names, owner] of Object.entries(missing)) for (const name of names.split(' ')) Reflect.deleteProperty(owner, name);
}

test.beforeEach(({ page }) => page.addInitScript(removeNewerApis));

test('every page loads without errors in an older browser (case 73)', async ({ page, open, port }) => {
  test.slow();
  for (const { paths } of visits)
    for (const path of await paths(readerOf(port, 'north', 'zh-CN'), 'north')) {
      await open(path);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await untilAlive(page);
      await expect.soft(failure(page), path).toHaveCount(0);
    }
});

test('a list grows in an older browser [C2] (case 73)', async ({ page, open }) => {
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
  // other tests count what north has
  test.use({ park: 'west' });

  test('is checked and sent in an older browser [F1, F2] (case 73)', async ({ page, open }) => {
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

test('charts and figures are drawn, and a search finds, in an older browser [C4, C6, F2] (case 73)', async ({ page, open }) => {
  await open('/sentiment');
  await expect(page.locator('dl', { hasText: '收到留言' })).toContainText(/\d/);
  await open('/search');
  await page.locator('main').getByRole('searchbox').fill('管廊');
  await page.keyboard.press('Enter');
  await expect(page.locator('main [data-row]').first()).toBeVisible();
  await open('/');
  const charts = page.locator('main figure', { has: page.getByText('数据表') });
  await expect(charts).toHaveCount(2);
  await charts.last().scrollIntoViewIfNeeded();
  await expect(charts.last().locator('svg').first()).toBeVisible();
  await expect(failure(page)).toHaveCount(0);
});
