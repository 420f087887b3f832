// Forms of the services page: a member's trial order and a contact application without login (F6).
import type { Locator, Page } from '@playwright/test';
import { codeFor, countRows, expect, holdEntry, localeOf, type Park, test, turns, untilHydrated } from './fixtures.ts';
import { patternOf, type Words } from './words.ts';

/** A member per viewport and turn: limits are one SMS code a minute per phone, and one trial per product and park. */
const members: Readonly<Record<string, { park: Park; phone: string; product: string }>> = {
  'phone 0': { park: 'north', phone: '13800000003', product: 'np2' },
  'desktop 0': { park: 'west', phone: '13800000009', product: 'wp2' },
  'phone 1': { park: 'south', phone: '13800000006', product: 'sp3' },
  'desktop 1': { park: 'north', phone: '13800000002', product: 'np3' },
};
const memberOf = (project: string, turn: number) => members[`${project} ${turn}`] ?? { park: 'north' as const, phone: '', product: '' };

/** Returns locators of the open dialog and its fields. `box` takes the Chinese label. */
function dialogOf(page: Page, words: Words) {
  const dialog = page.getByRole('dialog');
  return { dialog, box: (name: string) => dialog.getByRole('textbox', { name: words(name) }), submit: dialog.locator('button[type=submit]') };
}

/** Logs in by SMS code, starting on any login page. */
async function logIn(page: Page, words: Words, phone: string): Promise<void> {
  await page.getByRole('link', { name: words('短信登录') }).click();
  await page.getByRole('textbox', { name: words('手机号'), exact: true }).fill(phone);
  await page.getByRole('button', { name: words('获取验证码') }).click();
  await expect(page.getByRole('button', { name: patternOf(words('{count} 秒后重新获取')) })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('textbox', { name: words('短信验证码') }).fill(await codeFor(phone));
  await page.getByRole('button', { name: words('登录'), exact: true }).click();
}

for (const turn of turns) {
  test.describe(`turn ${turn}: a trial`, () => {
    test.use({
      locale: localeOf(turn),
      expectedNoise: [/401.*forms\/trial/],
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
      park: async ({}, use, { project }) => use(memberOf(project.name, turn).park),
    });

    test(
      'is chosen before login, ordered after it, and ordered once however often it is submitted [F6]',
      { tag: '@wide' },
      async ({ page, faulty, context, words }, { project }) => {
        const { phone, product } = memberOf(project.name, turn);
        const [sku, twin] = [`${product}k1`, `${product}k2`];
        await page.goto(faulty.address('/services'));
        await untilHydrated(page);
        await expect(page.getByText(words('每款产品可免费试用 15 天。本园区同一产品同时只有一个试用，结束后可以再次申请。'))).toBeVisible();
        const link = page.locator(`a[href*="trial%3D${sku}"]`);
        const offer = words('免费试用');
        const name = ((await link.textContent()) ?? '').slice(offer.length).trim();
        await link.click();
        await expect(page).toHaveURL(/\/login\?next=/);
        await logIn(page, words, phone);

        await expect(page).toHaveURL(new RegExp(`/services\\?trial=${sku}$`));
        const { dialog, box, submit } = dialogOf(page, words);
        await expect(dialog).toHaveAccessibleName(words('免费试用 15 天'));
        await expect(dialog).toHaveAccessibleDescription(new RegExp(name));
        await box('公司').fill('试用测试公司');
        await box('联系电话').fill('13900000002');

        // the session ends while the form is open; the login page says so, and after a login the input is restored
        const cookies = await context.cookies();
        await context.clearCookies({ name: /token|user/i });
        await submit.click();
        await expect(page).toHaveURL(/\/login\?next=.*&reason=unsent$/);
        await expect(page.getByText(words('您填写的内容尚未提交，已为您保留，登录后可继续。'))).toBeVisible();
        await context.addCookies(cookies);
        await page.goto(new URL(new URL(page.url()).searchParams.get('next') ?? '', page.url()).href);
        await expect(box('公司')).toHaveValue('试用测试公司');
        await expect(box('联系电话')).toHaveValue('13900000002');

        await faulty.hold({ path: '/api/saas/orders/trial' });
        await submit.dblclick();
        await expect(submit).toHaveAttribute('aria-busy', 'true');
        await faulty.heal();
        await expect(dialog).toHaveCount(0);
        await expect(page.locator('[aria-live]', { hasText: words('试用已开通，{until} 到期').split('{until}', 1)[0] ?? '' })).toBeVisible();
        await expect(page.locator('#trial-running')).toBeFocused();
        expect(await countRows('trials', { sku_id: sku })).toBe(1);
        await expect(page.getByRole('progressbar', { name: new RegExp(`${name}.*15`) })).toBeVisible();
        await expect(page.getByRole('button', { name: new RegExp(`^${offer} ${name.replace(/ [^ ]+$/, '')}`) })).toHaveCount(0);

        // another tab that was opened before the trial started still offers it
        const other = await page.context().newPage();
        await other.route('**/getTrialInfo/**', (route) => route.fulfill({ json: { code: 0, data: null } }));
        await other.goto(faulty.address(`/services?trial=${twin}`));
        const second = dialogOf(other, words);
        await second.box('公司').fill('试用测试公司');
        await second.box('联系电话').fill('13900000002');
        await second.submit.click();
        await expect(other.getByRole('alert')).toContainText('该产品已有进行中的试用');
        expect(await countRows('trials', { sku_id: twin })).toBe(0);
      },
    );
  });

  test.describe(`turn ${turn}: a contact application`, () => {
    test.use({ locale: localeOf(turn, 1), park: 'south', expectedNoise: [/forms\/contact/] });
    const call = { path: '/api/busicontactusrecord/save' };

    test('about a product shows failures, keeps its input, and is stored once [F6]', { tag: '@wide' }, async ({ page, faulty, words }) => {
      const company = `Contact ${crypto.randomUUID().slice(0, 8)} Ltd`;
      await page.goto(faulty.address('/services'));
      await untilHydrated(page);
      const ask = (product: string) =>
        page
          .locator('article', { has: page.locator(`a[href*="trial%3D${product}k1"]`) })
          .getByRole('button', { name: words('产品咨询') })
          .click();
      const { dialog, box, submit } = dialogOf(page, words);
      // input for one product is kept when the dialog is opened for another
      await ask('sp1');
      await expect(dialog).toHaveAccessibleName(words('联系申请'));
      await box('公司').fill(company);
      await dialog.getByRole('button', { name: words('取消') }).click();
      await ask('sp2');
      await expect(box('公司')).toHaveValue(company);
      await box('公司').fill('');
      await submit.click();
      await expect(box('联系人')).toHaveAccessibleDescription(words('请输入联系人'));
      await expect(box('事由')).toBeFocused();
      await expect(dialog.getByRole('link')).toHaveCount(4);
      await dialog.getByRole('link', { name: words('请输入联系人') }).click();
      await expect(box('联系人')).toBeFocused();
      await box('事由').fill('A dryer for 2 t/h');
      await box('公司').fill(company);
      await box('联系人').fill('Chen');
      await box('联系电话').fill('13900000003');

      await page.route(
        '**/forms/contact',
        (route) => route.fulfill({ status: 429, json: { code: 429, message: '操作过于频繁，请稍后重试', data: { waitS: 40 } } }),
        { times: 1 },
      );
      await submit.click();
      await expect(page.getByRole('alert')).toContainText(words('请在 {count} 秒后再试。').replace('{count}', '40'));
      const kept = words('您填写的内容已保留。原样再次提交不会重复登记，修改后提交会另记一条。');
      for (const fault of ['dieMidBody', 'status504'] as const) {
        await faulty.fail(call, fault);
        const answered = page.waitForResponse(/forms\/contact/);
        await submit.click();
        await answered;
        await expect(page.getByRole('alert')).toContainText(kept);
      }
      await faulty.heal();
      await faulty.lose(call);
      const lost = page.waitForResponse(/forms\/contact/);
      await submit.click();
      await lost;
      await expect(page.getByRole('alert')).toContainText(kept);
      await faulty.heal();
      await submit.click();
      await expect(page.getByText(words('您的申请已提交，请保持电话畅通'))).toBeVisible();
      await expect(dialog).toHaveCount(0);
      expect(await countRows('applications', { com_name: company })).toBe(1);
      const stored = { com_name: company, kind: 'contact', message: 'A dryer for 2 t/h', tel: '13900000003', product_id: 'sp2' };
      expect(await countRows('applications', stored)).toBe(1);
      await ask('sp1');
      await expect(box('公司')).toHaveValue('');
    });
  });
}

test.describe('a contact application', () => {
  test.use({ locale: 'en-US', park: 'south' });
  const opener = (page: Page): Locator => page.getByRole('button', { name: 'Contact us', exact: true });
  const box = (page: Page): Locator => page.getByRole('dialog').getByRole('textbox', { name: 'What it is about' });

  test('is available on services, investment, industries, companies and their cards [F1, F6]', async ({ page, open }) => {
    for (const path of ['/services', '/investment', '/enterprise', '/company']) {
      await open(path);
      await expect(opener(page)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Work with us' })).toBeVisible();
    }
    await page.locator('main a[href*="/company/9"]').first().click();
    await page.getByRole('button', { name: 'Contact company' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /^Add/ }).click();
    await expect(box(page)).toHaveValue(/^About: .+/);
    await open('/investment?section=industry');
    await page.locator('main a[href*="/industry/"]').first().click();
    await expect(page.locator('main article')).toBeVisible();
    await opener(page).click();
    await expect(box(page)).toHaveValue(/^About: .+/);
  });

  const contact = (page: Page): Locator => page.getByRole('button', { name: 'Contact company' });
  const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Contact us' });
  const aCompany = (page: Page): Locator => page.locator('main a[href*="/company/9"]').first();

  test('opens by a press during which the code above its button arrives [H2, F6]', { tag: '@wide' }, async ({ page, open }) => {
    await open('/company');
    const arrive = await holdEntry(page, 'qr-drawing');
    await aCompany(page).click();
    await contact(page).scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await contact(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    arrive();
    await expect(page.getByRole('main').getByRole('img', { name: /QR code/ })).toBeVisible();
    await page.mouse.up();
    await expect(dialog(page)).toBeVisible();
  });

  test('opens by a click in the moment in which its button appears, also while its code loads [H2, F6]', async ({ page, open }) => {
    await open('/company');
    const arrive = await holdEntry(page, 'contact-dialog');
    await page.evaluate(() => {
      const observer = new MutationObserver(() => {
        const button = [...document.querySelectorAll('main button')].find(({ textContent }) => textContent === 'Contact company');
        if (!(button instanceof HTMLElement)) return;
        observer.disconnect();
        button.click();
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    const asked = page.waitForRequest(/contact-dialog-/);
    await aCompany(page).click();
    await asked;
    await expect(contact(page)).toBeVisible();
    arrive();
    await expect(dialog(page)).toBeVisible();
  });
});
