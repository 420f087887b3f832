// Public feedback: statistics, list, records and replies (F2, C5).
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const rows = (page: Page) => page.locator('main [data-row]');
const kinds = (page: Page) => page.getByRole('navigation', { name: '留言类型' });

test('the list filters by type and keywords, and keeps the filter in its URL [F2]', async ({ page, open }) => {
  await open('/sentiment');
  await expect(page.locator('dl', { hasText: '收到留言' })).toContainText('180');
  await expect(page.getByText('共 180 条留言')).toBeVisible();
  await kinds(page).getByRole('link', { name: '投诉' }).click();
  await expect(page).toHaveURL(/\/sentiment\?type=03$/);
  await expect(rows(page).first()).toContainText('投诉');
  await expect(rows(page).filter({ hasNotText: '投诉' })).toHaveCount(0);
  await page.getByRole('searchbox', { name: '在留言中查找' }).fill('异味');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?type=03&keywords=/);
  await expect(page.getByText(/^找到 \d+ 条留言$/)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: '在留言中查找' })).toHaveValue('');
  await expect(page).toHaveURL(/\?type=03$/);
});

test('a record shows its fields, steps and reply in order; printed, it also has the park’s name and the URL [C5]', async ({ page, open }) => {
  await open('/sentiment?page=4');
  const answered = rows(page).filter({ hasText: '答复：' }).first();
  await expect(answered).toContainText(/用时 \d+ 天|当天答复/);
  const title = (await answered.getByRole('heading').textContent()) ?? '';
  await answered.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const text = (await page.locator('main article').textContent()) ?? '';
  const places = [title, '留言人', '留言时间', '已提交', '办理中', '已答复', '办理部门', '答复日期'].map((part) => text.indexOf(part));
  expect(text).toMatch(/^(咨询|建议|投诉)/);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  await expect(page.getByRole('list', { name: '办理进度' }).locator('[aria-current=step]')).toContainText('已答复');
  await page.emulateMedia({ media: 'print' });
  const printed = page.locator('main');
  await expect(printed.getByText('北屿化工园区', { exact: true })).toBeVisible();
  await expect(printed.getByText(page.url())).toBeVisible();
  await expect(printed.locator('svg[role=img]').last()).toBeVisible();
  await expect(printed.getByRole('link', { name: '我要留言' })).toBeHidden();
});

test('neither the list nor a record’s page names anonymous authors [F2]', async ({ page, open }) => {
  await open('/sentiment?page=2');
  const anonymous = rows(page).filter({ hasText: '匿名' }).first();
  await expect(anonymous).not.toContainText(/先生|女士/);
  await anonymous.getByRole('link').click();
  await expect(page.locator('main article dl').first()).toContainText('匿名');
});

test.describe('an unknown record', () => {
  test.use({ expectedNoise: [/404/] });

  test('has a 404 page [P4, P6]', async ({ page, address }) => {
    expect((await page.goto(address('/sentiment/ns9999')))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found');
  });
});
