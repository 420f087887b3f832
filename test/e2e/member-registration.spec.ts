// Registration in a browser (F4).
import { ann, bob } from '../support/members.ts';
import { expect, untilHydrated } from './fixtures.ts';
import { expectSaid, fillPassword, newAccount, submit, test } from './members.ts';

test('a visitor registers in two steps and logs in; every error is shown beside its field [F4]', async ({ page, portal, at, enter }) => {
  const { username, phone } = newAccount();
  const password = '新密码 %&+ 2026';
  await enter('/register');

  await test.step('a taken user name shows an error on blur; a late response for an earlier name is ignored', async () => {
    await expectSaid(page, '用户名', '', '请输入用户名或手机号');
    await expectSaid(page, '用户名', ann.username, '用户名已被注册');
    const held = portal.platform.hold({ path: '/cms-api/checkUniUsername', username: bob.username });
    await page.getByLabel('用户名').fill(bob.username);
    await page.getByLabel('用户名').blur();
    await held.reached;
    await page.getByLabel('用户名').fill(username);
    const late = page.waitForResponse(new RegExp(`checkUniUsername\\?username=${bob.username}`));
    held.release();
    await late;
    await page.getByLabel('密码', { exact: true }).click();
    await expect(page.getByLabel('用户名')).toHaveAccessibleDescription('');
    portal.platform.heal();
  });

  await test.step('passwords that are too short or differ show errors', async () => {
    await expectSaid(page, '密码', 'short', '密码长度应为 8 至 64 位');
    await page.getByLabel('密码', { exact: true }).fill(password);
    await page.getByLabel('确认密码').fill('another');
    await submit(page, '下一步');
    await expect(page.getByLabel('确认密码')).toHaveAccessibleDescription('密码不一致');
    await page.getByLabel('确认密码').fill(password);
    await submit(page, '下一步');
  });

  await test.step('an error summary lists missing fields with links to them', async () => {
    await submit(page, '提交注册');
    await expect(page.getByRole('link', { name: /^单位名称/ })).toBeVisible();
    await expect(page.getByRole('checkbox')).not.toBeChecked();
    await expect(page.getByRole('checkbox')).toHaveAccessibleDescription('请先阅读并同意服务条款');
    await page.getByRole('link', { name: /^联系人/ }).click();
    await expect(page.getByLabel('联系人')).toBeFocused();
    await expect(page.getByLabel('联系人')).toHaveAccessibleDescription('请输入联系人');
    await expectSaid(page, '手机号', ann.phone, '手机号已被注册');
  });

  await page.getByLabel('单位名称').fill('测试企业');
  await page.getByLabel('联系人').fill('新会员');
  await page.getByLabel('手机号', { exact: true }).fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /秒后重新获取/ })).toBeVisible();
  await page.getByLabel('短信验证码').fill(await portal.codeFor(phone));
  await page.getByRole('checkbox').check();
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/register') && request.method() === 'POST' && sent.push(request.url()));
  await page.getByRole('button', { name: '提交注册' }).dblclick();
  await expect(page.getByText('注册成功，请登录。')).toBeFocused();
  expect(sent).toHaveLength(1);
  await page.getByRole('link', { name: '去登录' }).click();
  await expect(page).toHaveURL(at('/login'));
  await untilHydrated(page);
  await fillPassword(page, portal, { username, password });
  await submit(page);
  await expect(page).toHaveURL(at('/'));
});
