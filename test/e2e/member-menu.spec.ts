// A member's menu in the header and in the drawer, and forms of members whose session ends (H1, H2, F4, F6).
import type { Page } from '@playwright/test';
import { ann, bob } from '../support/members.ts';
import { expect, untilHydrated } from './fixtures.ts';
import { violations } from './measures.ts';
import { fillPassword, isPhone, submit, test } from './members.ts';

/** Returns the button that opens the member's menu: their name in the header, or the menu button on a phone. */
const opener = (page: Page, name: string) =>
  page.getByRole('button', isPhone(page) ? { name: '菜单', exact: true } : { name: new RegExp(`已登录：.*${name}`) });

async function open(page: Page, name: string): Promise<void> {
  await opener(page, name).click();
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible();
}

/** Tests of one worker share a portal, and a park has one trial of a product. */
test.beforeEach(async ({ portal }) => {
  await portal.backend.db.deleteFrom('trials').execute();
});

test('the menu under a member’s name says since when they are logged in and leads to applications, trials and password [H1, H2]', {
  tag: '@wide',
}, async ({ page, portal, at, enter }) => {
  await enter('/login?next=/cms/about');
  await fillPassword(page, portal, { ...bob, username: bob.phone });
  await submit(page);
  await expect(page).toHaveURL(at('/about'));
  await untilHydrated(page);

  await test.step('it opens and closes by keyboard, and the focus returns to its button', async () => {
    await opener(page, bob.name).press('Enter');
    const own = page.getByRole('link', { name: '我的应用' });
    await expect(own).toBeVisible();
    if (!isPhone(page)) {
      await expect(opener(page, bob.name)).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Tab');
      await expect(own).toBeFocused();
    }
    await expect(page.getByText(isPhone(page) ? `您好，${bob.name}` : bob.name, { exact: true }).last()).toBeVisible();
    await expect(page.getByText(/^登录于 \d{4}-\d\d-\d\d \d\d:\d\d$/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(own).toHaveCount(0);
    await expect(opener(page, bob.name)).toBeFocused();
  });

  await open(page, bob.name);
  await page.getByRole('link', { name: '我的应用' }).click();
  await expect(page).toHaveURL(at('/services#applications'));
  await expect(page.getByRole('heading', { name: '我的应用' })).toBeInViewport();
  await expect(page.getByRole('link', { name: '进入应用' })).toBeVisible();

  await open(page, bob.name);
  await page.getByRole('link', { name: '我的试用' }).click();
  await expect(page).toHaveURL(at('/services#trials'));
  await expect(page.getByRole('button', { name: '退出登录' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '我的试用' })).toBeInViewport();
  await expect(page.getByText('本园区还没有申请过试用。可在下面的产品中选择一款开始。')).toBeVisible();

  await test.step('a failed read of the trial is said and can be repeated', async () => {
    portal.platform.fail({ path: '/api/saas/orders/getTrialInfo/north' }, (_req, res) => res.writeHead(500).end());
    await page.reload();
    await expect(page.getByText('暂时读取不到试用信息。')).toBeVisible();
    portal.platform.heal();
    await page.locator('#trials').getByRole('button', { name: '重试' }).click();
    await expect(page.getByText('本园区还没有申请过试用。可在下面的产品中选择一款开始。')).toBeVisible();
  });

  await untilHydrated(page);
  await open(page, bob.name);
  await page.getByRole('link', { name: '修改密码' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '修改密码' })).toBeVisible();
  await expect(page.getByLabel('注册时的手机号')).toHaveValue(bob.phone);
  await submit(page, '获取验证码');
  await page.getByLabel('短信验证码').fill(await portal.codeFor(bob.phone));
  await submit(page, '下一步');
  await page.getByLabel('新密码', { exact: true }).fill(bob.password);
  await page.getByLabel('确认新密码').fill(bob.password);
  await submit(page, '重置密码');
  // the platform has ended every session of the account, so this one ends, too
  await expect(page.getByText('密码已重置，请用新密码登录。')).toBeFocused();
  expect((await page.context().cookies()).filter(({ name }) => ['token', 'refreshToken', 'user'].includes(name))).toEqual([]);
  await page.getByRole('link', { name: '去登录' }).click();
  await expect(page.getByLabel('用户名或手机号')).toBeVisible();
});

test('a trial form stays open when the session is lost, and is filled in after the login [F6, G6]', async ({ page, portal, context, at, enter }) => {
  await enter(`/login?next=${encodeURIComponent('/cms/services?trial=s1')}`);
  await fillPassword(page, portal, ann);
  await submit(page);
  await expect(page).toHaveURL(at('/services?trial=s1'));
  const dialog = page.getByRole('dialog', { name: '免费试用 15 天' });
  const field = (name: string) => dialog.getByRole('textbox', { name });
  await field('公司').fill('试用测试公司');
  await context.clearCookies({ name: /token|user/i });
  // the tab notices the loss when it gains the focus, as after a look at another tab
  const userAfterFocus = () =>
    page.evaluate(() => {
      dispatchEvent(new Event('focus'));
      return localStorage.getItem('userInfo');
    });
  await expect.poll(userAfterFocus).toBeNull();
  await field('联系电话').fill('13900000002');
  await expect(field('公司')).toHaveValue('试用测试公司');
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(page).toHaveURL(at(`/login?${new URLSearchParams({ next: '/cms/services?trial=s1', reason: 'unsent' })}`));
  await expect(page.getByText('您填写的内容尚未提交，已为您保留，登录后可继续。')).toBeVisible();
  await untilHydrated(page);
  await fillPassword(page, portal, ann);
  await submit(page);
  await expect(page).toHaveURL(at('/services?trial=s1'));
  await expect(field('公司')).toHaveValue('试用测试公司');
  await expect(field('联系电话')).toHaveValue('13900000002');
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(page.locator('#trial-running')).toBeFocused();
});

test('what a member typed in a trial form is not shown to another member [F6]', async ({ page, portal, context, at, enter }) => {
  const dialog = page.getByRole('dialog', { name: '免费试用 15 天' });
  const company = dialog.getByRole('textbox', { name: '公司' });
  await enter(`/login?next=${encodeURIComponent('/cms/services?trial=s1')}`);
  await fillPassword(page, portal, ann);
  await submit(page);
  await company.fill('试用测试公司');
  await context.clearCookies({ name: /token|user/i });
  await enter(`/login?next=${encodeURIComponent('/cms/services?trial=s1')}`);
  await fillPassword(page, portal, { ...bob, username: bob.phone });
  await submit(page);
  await expect(page).toHaveURL(at('/services?trial=s1'));
  await expect(company).toHaveValue('');
});
