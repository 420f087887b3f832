// What companies ask of the park's services: a trial by a member, a contact application by anybody (F6).
import type { Locator, Page } from '@playwright/test';
import { codeFor, countRows, expect, type Park, test, untilAlive } from './fixtures.ts';

/** Each width's own member: a phone is sent one code a minute, and a park has one trial of a product. */
const members: Readonly<Record<string, { park: Park; phone: string; sku: string; twin: string }>> = {
  phone: { park: 'north', phone: '13800000003', sku: 'np2k1', twin: 'np2k2' },
  desktop: { park: 'west', phone: '13800000009', sku: 'wp2k1', twin: 'wp2k2' },
};
const memberOf = (project: string) => members[project] ?? { park: 'north' as const, phone: '', sku: '', twin: '' };

const dialogOf = (page: Page): Locator => page.getByRole('dialog');
const box = (page: Page, name: string): Locator => dialogOf(page).getByRole('textbox', { name });
const submitButton = (page: Page): Locator => dialogOf(page).getByRole('button', { name: /^(提交|正在提交|Submit)/ });

/** By SMS, from any page that asks to log in. */
async function logIn(page: Page, phone: string): Promise<void> {
  await page.getByRole('link', { name: '短信登录' }).click();
  await page.getByRole('textbox', { name: '手机号', exact: true }).fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /秒后重新获取/ })).toBeVisible();
  await page.getByRole('textbox', { name: '短信验证码' }).fill(await codeFor(phone));
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

test.describe('a trial', () => {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  test.use({ expectedNoise: [/401.*forms\/trial/], park: async ({}, use, { project }) => use(memberOf(project.name).park) });

  test('is chosen before logging in, ordered after it, and is one however often it is sent [F6]', async ({ page, faulty, context }, { project }) => {
    const { phone, sku, twin } = memberOf(project.name);
    await page.goto(faulty.address('/services'));
    await untilAlive(page);
    await expect(page.getByText('本园区同一产品同时只有一个试用')).toBeVisible();
    await page.getByRole('link', { name: '免费试用 特殊作业票管理 基础版' }).click();
    await expect(page).toHaveURL(/\/login\?next=/);
    await logIn(page, phone);

    await expect(page).toHaveURL(new RegExp(`/services\\?trial=${sku}$`));
    const dialog = page.getByRole('dialog', { name: '免费试用 15 天' });
    await expect(dialog).toHaveAccessibleDescription(/特殊作业票管理 基础版/);
    await box(page, '公司').fill('试用测试公司');
    await box(page, '联系电话').fill('13900000002');

    // the session ends meanwhile: logging in again leads back to what was typed
    const cookies = await context.cookies();
    await context.clearCookies();
    await submitButton(page).click();
    await expect(page).toHaveURL(/\/login\?next=/);
    await context.addCookies(cookies);
    await page.goto(new URL(new URL(page.url()).searchParams.get('next') ?? '', page.url()).href);
    await expect(box(page, '公司')).toHaveValue('试用测试公司');

    await faulty.hold({ path: '/api/saas/orders/trial' });
    await submitButton(page).dblclick();
    await expect(submitButton(page)).toHaveAttribute('aria-busy', 'true');
    await faulty.heal();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('[aria-live]', { hasText: '试用已开通' })).toBeVisible();
    await expect(page.locator('#trial-running')).toBeFocused();
    expect(await countRows('trials', { sku_id: sku })).toBe(1);
    await expect(page.getByRole('progressbar', { name: /特殊作业票管理 基础版.*剩余 15 天/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^免费试用 特殊作业票管理/ })).toHaveCount(0);

    // in another tab the page knew nothing of it
    const other = await page.context().newPage();
    await other.route('**/getTrialInfo/**', (route) => route.fulfill({ json: { code: 0, data: null } }));
    await other.goto(faulty.address(`/services?trial=${twin}`));
    await box(other, '公司').fill('试用测试公司');
    await box(other, '联系电话').fill('13900000002');
    await submitButton(other).click();
    await expect(other.getByRole('alert')).toContainText('该产品已有进行中的试用');
    expect(await countRows('trials', { sku_id: twin })).toBe(0);
  });
});

test.describe('a contact application', () => {
  test.use({ locale: 'en-US', park: 'south', expectedNoise: [/forms\/contact/] });
  const call = { path: '/api/busicontactusrecord/save' };
  const opener = (page: Page): Locator => page.getByRole('button', { name: 'Contact us', exact: true });

  async function fill(page: Page, company: string): Promise<void> {
    await box(page, 'What it is about').fill('A dryer for 2 t/h');
    await box(page, 'Company').fill(company);
    await box(page, 'Contact person').fill('Chen');
    await box(page, 'Phone').fill('13900000003');
  }

  test('about a product says why it has not arrived, keeps what was typed, and arrives once [F6]', async ({ page, faulty }) => {
    const company = `Contact ${crypto.randomUUID().slice(0, 8)} Ltd`;
    await page.goto(faulty.address('/services'));
    await untilAlive(page);
    await page.getByRole('button', { name: 'Ask about it Work permits' }).click();
    await expect(page.getByRole('dialog', { name: 'Contact us' })).toBeVisible();
    await submitButton(page).click();
    await expect(box(page, 'Contact person')).toHaveAccessibleDescription('Please enter the contact person');
    await expect(box(page, 'What it is about')).toBeFocused();
    await fill(page, company);

    await page.route(
      '**/forms/contact',
      (route) => route.fulfill({ status: 429, json: { code: 429, message: '操作过于频繁，请稍后重试', data: { waitS: 40 } } }),
      {
        times: 1,
      },
    );
    await submitButton(page).click();
    await expect(page.getByRole('alert')).toContainText('40');
    for (const fault of ['dieMidBody', 'status504'] as const) {
      await faulty.fail(call, fault);
      const answered = page.waitForResponse(/forms\/contact/);
      await submitButton(page).click();
      await answered;
      await expect(page.getByRole('alert')).toContainText('Sent again as it is');
    }
    await faulty.heal();
    await faulty.lose(call);
    await submitButton(page).click();
    await expect(page.getByRole('alert')).toContainText('Sent again as it is');
    await faulty.heal();
    await submitButton(page).click();
    await expect(page.getByText(/has been submitted/)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await countRows('applications', { com_name: company })).toBe(1);
    expect(
      await countRows('applications', { com_name: company, kind: 'contact', product_id: 'sp2', message: 'A dryer for 2 t/h', tel: '13900000003' }),
    ).toBe(1);
  });

  test('is offered where companies look: services, investment, industries, companies and their cards [F1, F6]', async ({ page, open }) => {
    for (const path of ['/services', '/investment', '/enterprise', '/company']) {
      await open(path);
      await expect(opener(page)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Work with us' })).toBeVisible();
    }
    await page.locator('main a[href*="/company/9"]').first().click();
    await page.getByRole('button', { name: 'Contact company' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /^Add/ }).click();
    await expect(box(page, 'What it is about')).toHaveValue(/^About: .+/);
    await open('/investment?section=industry');
    await page.locator('main a[href*="/industry/"]').first().click();
    await expect(page).toHaveURL(/\/industry\//);
    await opener(page).click();
    await expect(box(page, 'What it is about')).toHaveValue(/^About: .+/);
  });
});
