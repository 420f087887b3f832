// Password reset in a browser (F4).
import { jsonOf, type MemberPortal } from '../support/members.ts';
import { expect } from './fixtures.ts';
import { newAccount, submit, test } from './members.ts';

const renewed = 'Renewed-2026';

async function aMember(portal: MemberPortal): Promise<{ username: string; phone: string }> {
  const { username, phone } = newAccount();
  const visitor = portal.browser();
  await visitor.post('/cms/session/sms-code', { phone, type: 'register' });
  const values = { username, phone, password: 'Forgotten-2026', organization: '测试企业', contacts: '新会员' };
  expect(jsonOf(await visitor.post('/cms/session/register', { ...values, smsCode: await portal.codeFor(phone) })).code).toBe(0);
  portal.later(61_000);
  return { username, phone };
}

test('a member resets the password by SMS code and logs in with the new one; a wrong code shows an error at its field [F4]', async ({
  page,
  portal,
  enter,
}) => {
  await enter('/password/reset');
  const { username, phone } = await aMember(portal);
  const setPassword = async () => {
    await submit(page, '下一步');
    await page.getByLabel('新密码', { exact: true }).fill(renewed);
    await page.getByLabel('确认新密码').fill(renewed);
    await submit(page, '重置密码');
  };
  await page.getByLabel('注册时的手机号').fill(phone);
  await submit(page, '获取验证码');
  await expect(page.getByLabel('短信验证码')).toBeVisible();
  const code = await portal.codeFor(phone);
  await page.getByLabel('短信验证码').fill(code === '000000' ? '000001' : '000000');
  await setPassword();
  await expect(page.getByLabel('短信验证码')).toHaveAccessibleDescription('验证码不正确或已过期');
  await page.getByLabel('短信验证码').fill(code);
  await setPassword();
  await expect(page.getByText('密码已重置，请用新密码登录。')).toBeFocused();
  expect(jsonOf(await portal.login(portal.browser(), { username, password: renewed })).code).toBe(0);
});
