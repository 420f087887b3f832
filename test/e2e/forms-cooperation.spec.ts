// The cooperation request form, with a working and a failing platform: its messages match the stored records (F1).
import type { Locator, Page } from '@playwright/test';
import { countRows, expect, localeOf, test, turns, untilHydrated } from './fixtures.ts';
import { violations } from './measures.ts';
import type { Words } from './words.ts';

const call = { path: '/api/requestApplication/create' };
const [done, failed] = ['您的申请已提交，请保持电话畅通', '提交失败, 请稍后重试'];

/** Returns locators of the dialog and its fields. `field` takes the Chinese label. */
function dialogOf(page: Page, words: Words) {
  const dialog = page.getByRole('dialog', { name: words('合作需求') });
  const field = (name: string): Locator => dialog.getByRole('textbox', { name: words(name) });
  return {
    dialog,
    field,
    opener: page.getByRole('button', { name: words('发起合作') }),
    submit: dialog.locator('button[type=submit]'),
    async fill(company: string, description: string): Promise<void> {
      await field('描述').fill(description);
      await field('公司').fill(company);
      await field('联系人').fill('陈');
      await field('联系电话').fill('13900000001');
    },
  };
}

/** Returns a unique company name, so that a test can count its own requests. */
const aCompany = (): string => `合作测试${crypto.randomUUID().slice(0, 8)}公司`;

const requestsOf = (company: string): Promise<number> => countRows('applications', { com_name: company, kind: 'cooperation' });

for (const turn of turns) {
  test.describe(`turn ${turn}: a cooperation request`, () => {
    test.use({ locale: localeOf(turn) });

    test('is validated on blur and on submit, keeps its input, and is sent once [F1]', { tag: '@wide' }, async ({
      page,
      faulty,
      isMobile,
      words,
    }) => {
      const company = aCompany();
      const dialogCode: string[] = [];
      page.on('request', (request) => /dialog[^/]*\.js$/i.test(request.url()) && dialogCode.push(request.url()));
      await page.goto(faulty.address('/services'));
      await untilHydrated(page);
      expect(dialogCode).toEqual([]);
      const { dialog, field, opener, submit, fill } = dialogOf(page, words);
      await opener.press('Enter');
      await expect(dialog).toBeVisible();
      expect(dialogCode).not.toEqual([]);
      await expect(dialog).toHaveAccessibleDescription(words('尊敬的用户 您好，请留下您的具体需求，我们的业务人员会尽快联系您'));
      const { width, height } = (await dialog.boundingBox()) ?? { width: 0, height: 0 };
      if (isMobile) expect([width, height]).toEqual([375, 812]);
      else expect(width).toBe(600);

      // by keyboard: the checked radio button takes the focus, and arrow keys select another
      const choice = (name: string): Locator => dialog.getByRole('radio', { name: words(name) });
      const [need, product] = [choice('我有需求'), choice('我有产品')];
      await expect(need).toBeChecked();
      await need.focus();
      await page.keyboard.press('ArrowRight');
      await expect(product).toBeChecked();

      // validation on blur and on submit; the error summary links to the fields
      await field('联系电话').fill('23900000001');
      await field('公司').focus();
      await expect(field('联系电话')).toHaveAccessibleDescription(words('联系电话格式不正确'));
      await expect(dialog.getByText(words('以下内容需要修改：'))).toHaveCount(0);
      await submit.click();
      await expect(field('描述')).toHaveAccessibleDescription(new RegExp(words('请输入描述')));
      await expect(field('公司')).toHaveAccessibleDescription(words('请输入公司'));
      await expect(field('描述')).toBeFocused();
      await expect(field('联系人')).not.toHaveAttribute('aria-invalid', 'true');
      const wrong = [['描述', '请输入描述'] as const, ['公司', '请输入公司'] as const, ['联系电话', '联系电话格式不正确'] as const];
      await expect(dialog.getByRole('link')).toHaveText(wrong.map(([name, message]) => `${words(name)}: ${words(message)}`));
      await dialog.getByRole('link', { name: words('请输入公司') }).click();
      await expect(field('公司')).toBeFocused();
      expect(await violations(page)).toEqual([]);

      // an emoji of five UTF-16 code units counts as one character
      await field('描述').fill('👩‍🔬'.repeat(1000));
      await expect(dialog).toContainText('1000/1000');
      await expect(field('描述')).not.toHaveAttribute('aria-invalid', 'true');
      await field('描述').fill('溶'.repeat(1001));
      await field('公司').fill('司'.repeat(256));
      await field('联系人').focus();
      await expect(dialog).toContainText('1001/1000');
      await expect(field('描述')).toHaveAccessibleDescription(new RegExp(words('内容太长')));
      await expect(field('描述')).toHaveValue('溶'.repeat(1001));
      await expect(field('公司')).toHaveAccessibleDescription(words('内容太长'));

      // a click outside closes nothing; Escape and the cancel button close the dialog and keep the input
      await fill(company, '回收溶剂每年 200 吨');
      await expect(dialog.getByRole('link')).toHaveCount(0);
      if (!isMobile) await page.mouse.click(10, 450);
      await expect(field('联系电话')).toBeFocused();
      await expect(field('描述')).toHaveValue('回收溶剂每年 200 吨');
      for (const close of [() => page.keyboard.press('Escape'), () => dialog.getByRole('button', { name: words('取消') }).click()]) {
        await close();
        await expect(dialog).toHaveCount(0);
        await expect(opener).toBeFocused();
        await opener.click();
        await expect(field('描述')).toHaveValue('回收溶剂每年 200 吨');
      }
      await expect(field('公司')).toHaveValue(company);
      await expect(product).toBeChecked();

      // submitting again while a request is pending sends no second one
      await faulty.hold(call);
      await submit.dblclick();
      await expect(submit).toHaveAttribute('aria-busy', 'true');
      await field('公司').press('Enter');
      await faulty.heal();
      await expect(page.getByText(words(done))).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
      expect(await requestsOf(company)).toBe(1);
      expect(await countRows('applications', { com_name: company, message: '我有产品：回收溶剂每年 200 吨', name: '陈', tel: '13900000001' })).toBe(
        1,
      );

      await opener.click();
      await expect(field('公司')).toHaveValue('');
      await expect(need).toBeChecked();
    });
  });

  test.describe(`turn ${turn}: a failing platform`, () => {
    test.use({
      locale: localeOf(turn, 1),
      expectedNoise: [/forms\/cooperation.*\b50[024]\b|\b50[024]\b.*forms\/cooperation|ERR_INTERNET_DISCONNECTED/],
    });

    test('loses no request: after errors, offline, a reload and a lost response it is stored exactly once [F1]', async ({
      page,
      faulty,
      context,
      words,
    }) => {
      const company = aCompany();
      await page.goto(faulty.address('/investment'));
      await untilHydrated(page);
      const { dialog, field, opener, submit, fill } = dialogOf(page, words);
      const notice = dialog.getByRole('alert');
      const toasts = page.locator('[aria-live] button');
      await context.setOffline(true);
      await opener.click();
      await expect(page.getByText(words('网络连接异常'))).toBeVisible();
      await toasts.click();
      await context.setOffline(false);
      await opener.click();
      await dialog.getByText(words('我有产品')).click();
      await fill(company, '供应环氧丙烷');

      // shown as an error, in the dialog, with what happened to the input
      await faulty.fail(call, 'status502');
      await submit.click();
      await expect(notice).toContainText(words(failed));
      await expect(notice).toContainText(words('您填写的内容已保留。原样再次提交不会重复登记，修改后提交会另记一条。'));
      await expect(notice.locator('use[href$="#circle-alert"]')).toBeAttached();
      await expect(toasts).toHaveCount(0);
      await expect(field('描述')).toHaveValue('供应环氧丙烷');

      // the platform's message of a business error is not shown
      await faulty.answer(call, { code: 1, message: '不予受理' });
      const answered = page.waitForResponse(/forms\/cooperation/);
      await submit.click();
      await answered;
      await expect(submit).not.toHaveAttribute('aria-busy', 'true');
      await expect(page.getByText('不予受理')).toHaveCount(0);
      await expect(notice).toHaveText('');
      await expect(toasts).toHaveCount(0);
      await expect(field('描述')).toHaveValue('供应环氧丙烷');

      await context.setOffline(true);
      await submit.click();
      await expect(notice).toContainText(words(failed));
      await context.setOffline(false);
      expect(await requestsOf(company)).toBe(0);

      // the platform stores the request, but its response is lost
      await faulty.lose(call);
      await page.reload();
      await untilHydrated(page);
      await opener.click();
      await expect(field('联系电话')).toHaveValue('13900000001');
      await expect(dialog.getByRole('radio', { name: words('我有产品') })).toBeChecked();
      await submit.click();
      await expect(notice).toContainText(words(failed));
      await expect(dialog).toBeVisible();
      expect(await requestsOf(company)).toBe(1);

      await faulty.heal();
      await submit.click();
      await expect(page.getByText(words(done))).toBeVisible();
      await expect(page.getByText(words(failed))).toHaveCount(0);
      expect(await requestsOf(company)).toBe(1);
      expect(await countRows('applications', { com_name: company, message: '我有产品：供应环氧丙烷' })).toBe(1);
    });
  });
}

test.describe('where code fails to load', () => {
  test.use({ expectedNoise: [/ERR_CONNECTION_FAILED/] });

  test('the visitor gets an error message, and the page stays [F1, P8]', async ({ page, address, words }) => {
    // suppresses the reload, as after a recent one
    await page.addInitScript(() => sessionStorage.setItem('reloadedForChunk', String(Date.now())));
    await page.route('**/assets/cooperation-dialog-*.js', (route) => route.abort('connectionfailed'));
    await page.goto(address('/services'));
    await untilHydrated(page);
    const { dialog, opener } = dialogOf(page, words);
    await opener.click();
    const toast = page.locator('[aria-live]', { hasText: '网络连接异常' });
    await toast.getByRole('button', { name: '关闭' }).click();
    await expect(toast).toHaveCount(0);
    await page.unrouteAll();
    await opener.click();
    await expect(dialog).toBeVisible();
  });
});

test.describe('from a company card', () => {
  test.use({ locale: 'en-US', park: 'south' });

  test('the request has the company’s name filled in [F1, L2]', async ({ page, open }) => {
    const company = aCompany();
    await open('/company');
    await page.locator('main a[href*="/company/9"]').first().click();
    const name = (await page.locator('main article h1').textContent()) ?? '';
    await page.getByRole('button', { name: 'Work with us' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cooperation request' });
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Phone' })).toHaveAccessibleDescription('Enter a phone number');
    await dialog.getByRole('button', { name: new RegExp(name) }).click();
    await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue(new RegExp(name));
    await dialog.getByRole('textbox', { name: 'Company' }).fill(company);
    await dialog.getByRole('textbox', { name: 'Phone' }).fill('+86 139-0000-0001');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText(/has been submitted/)).toBeVisible();
    expect(await countRows('applications', { com_name: company, tel: '13900000001' })).toBe(1);
  });
});
