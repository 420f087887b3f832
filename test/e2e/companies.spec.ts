// The company directory and business cards, by keyboard and without JavaScript (P3, WCAG 2.1.1).
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const rows = (page: Page) => page.locator('[data-row]');
const count = (page: Page) => page.locator('main').getByText(/^(找到|共) \d+ 家企业$/);

test('the directory filters by name and industry, keeps the filter in its URL, and Back restores it [C1, P1]', async ({ page, open, address }) => {
  await open('/company');
  await expect(count(page)).toHaveText('共 160 家企业');
  const box = page.getByRole('searchbox', { name: '企业名称' });
  await box.fill('潮');
  await box.press('Enter');
  await expect(page).toHaveURL(address('/company?keywords=%E6%BD%AE'));
  await expect(count(page)).toHaveText(/^找到 \d+ 家企业$/);
  // screen readers announce the number of results
  await expect(page.locator('[aria-live]', { hasText: /^找到 \d+ 家企业$/ })).toHaveCount(1);
  for (const name of await rows(page).allTextContents()) expect(name).toContain('潮');
  await page.getByRole('combobox', { name: '行业类别' }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/\?keywords=%E6%BD%AE&classCode=\w+$/);
  await page.goBack();
  await expect(page).toHaveURL(address('/company?keywords=%E6%BD%AE'));
  await expect(box).toHaveValue('潮');
  await page.getByRole('link', { name: '清除条件' }).click();
  await expect(count(page)).toHaveText('共 160 家企业');
  await expect(box).toHaveValue('');
});

test('the directory finds companies by product, by industry and by their English names [C1]', async ({ page, open, words }) => {
  await open('/company');
  const box = page.getByRole('searchbox', { name: words('企业名称、产品或行业') });
  for (const [keywords, name] of [
    ['丁二烯', '北屿潮纬化工有限公司'],
    ['chaowei', '北屿潮纬化工有限公司'],
  ] as const) {
    await box.fill(keywords);
    await box.press('Enter');
    await expect(page).toHaveURL(new RegExp(`keywords=${encodeURIComponent(keywords)}$`));
    await expect(rows(page).filter({ hasText: name })).toHaveCount(1);
  }
  await box.fill('仓储物流');
  await box.press('Enter');
  await expect(rows(page).first()).toContainText('仓储物流');
});

test('text typed while the results of the last search load stays [C1]', async ({ page, open }) => {
  await open('/company');
  const box = page.getByRole('searchbox', { name: '企业名称' });
  // in one task, so that the results cannot be there before the text
  await box.evaluate((field: HTMLInputElement) => {
    field.value = '潮';
    field.form?.requestSubmit();
    field.value = '潮纬';
  });
  await expect(count(page)).toHaveText(/^找到 \d+ 家企业$/);
  await expect(box).toHaveValue('潮纬');
  await page.goBack();
  await expect(count(page)).toHaveText('共 160 家企业');
  await expect(box).toHaveValue('');
});

test('the companies shown are downloaded as CSV [C1]', async ({ page, open }) => {
  await open('/company?keywords=%E6%BD%AE');
  const total = Number(/\d+/.exec((await count(page).textContent()) ?? '')?.[0]);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: '导出 CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('企业名录.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(total + 1);
  for (const line of lines.slice(1)) expect(line).toContain('潮');
});

test('a filter that matches no company says so and can be removed [C1]', async ({ page, open, address }) => {
  await open('/company?keywords=zzz');
  await expect(page.getByText('没有符合条件的内容')).toBeVisible();
  await page.locator('.empty').getByRole('link', { name: '清除条件' }).click();
  await expect(page).toHaveURL(address('/company'));
  await expect(count(page)).toHaveText('共 160 家企业');
});

test.describe('in English', () => {
  test.use({ locale: 'en' });

  test('companies have their English names and are listed by the first letter, in alphabetical order [C1, L3]', async ({ page, open, address }) => {
    await open('/company');
    await expect(rows(page).first()).toContainText('Chaowei Chemical Co., Ltd.');
    await page.getByRole('navigation', { name: 'First letter' }).getByRole('link', { name: 'G', exact: true }).click();
    await expect(page).toHaveURL(address('/company?letter=G'));
    await expect(rows(page).first()).toContainText(/G[a-z]+ [\w ]+(?:Co\., Ltd\.|Corporation)/);
    for (const row of await rows(page).allTextContents()) expect(row).toMatch(/G[a-z]+ [\w ]+(?:Co\., Ltd\.|Corporation)/);
    await open('/company/91999901MA00000155');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chaowei Chemical Co., Ltd.');
    await expect(page.locator('main').getByText('北屿潮纬化工有限公司')).toHaveAttribute('lang', 'zh-CN');
    await expect(page.getByText('主营甲苯', { exact: false }).first()).toHaveAttribute('lang', 'zh-CN');
  });
});

test('a row links to the company’s card, and its social credit code can be copied by keyboard [P4]', async ({ page, open, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open('/company');
  const link = page.getByRole('link', { name: /^查看名片/ }).first();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/company\/[0-9A-Z]{18}$/);
  const code = page.url().slice(-18);
  await expect(page.getByText('统一社会信用代码').first()).toBeVisible();
  const copy = page.getByRole('button', { name: /^复制/ });
  await copy.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('统一社会信用代码已复制')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
});

test('a card can be downloaded as a contact [P4]', async ({ page, open }) => {
  await open('/company/91999901MA00000155');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: '保存名片' }).click();
  expect((await download).suggestedFilename()).toMatch(/有限公司\.vcf$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedNoise: [/assets\/[\w.-]+\.js csp$/] });

  test('the filter works as a form, pages are links, and a business card is complete [C2, P4]', async ({ page, address }) => {
    await page.goto(address('/company'));
    await page.getByRole('searchbox', { name: '企业名称' }).fill('潮');
    await page.getByRole('button', { name: '查询' }).click();
    await expect(page).toHaveURL(/\?keywords=%E6%BD%AE/);
    // without scripts, streamed content stays after the page's shell instead of replacing its fallback
    await expect(page.getByText(/^找到 \d+ 家企业$/)).toBeVisible();
    await page.goto(address('/company?page=8'));
    await expect(rows(page)).toHaveCount(20);
    await page.goto(address('/enterprise/91999901MA00000155'));
    await expect(page.getByRole('img', { name: /的名片$/ })).toBeVisible();
    await expect(page.getByRole('link', { name: '保存名片' })).toHaveAttribute('href', /^data:text\/vcard/);
  });
});
