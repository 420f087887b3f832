// Login by password and by SMS code, browser storage, and logout (F3, F5, H1, H4, G9, G10).
import type { Locator } from '@playwright/test';
import { ann, bob, giveTokens } from '../support/members.ts';
import { inFullWidth } from '../support/text.ts';
import { json } from '../support/upstream.ts';
import { expect, untilHydrated } from './fixtures.ts';
import { cookieOf, expectName, expectSaid, fillPassword, isPhone, openMenu, storedIn, submit, test } from './members.ts';
import { follow } from './steps.ts';

test('a member logs in, returns to the previous page, opens a menu entry, logs out in all tabs; no secret leaks [F3, F5, H4, G9, G10] (cases 43, 44)', {
  tag: '@wide',
}, async ({ page, context, portal, at, enter }) => {
  const wrong = { ...ann, password: 'wrong-password-of-ann' };
  const shown: string[] = [];
  context.on('request', (request) => shown.push(request.url()));
  context.on('response', async (response) => {
    const { location: _, ...headers } = await response.allHeaders().catch(() => ({ location: '' }));
    shown.push(JSON.stringify(headers).replace(/"set-cookie":"[^"]*"/, ''));
    shown.push(await response.text().catch(() => ''));
  });
  const before = portal.gateway.log.length;
  await enter('/login?next=/cms/news');

  await test.step('missing input shows errors at its fields, and the first of them has the focus', async () => {
    await submit(page);
    await expect(page.getByLabel('用户名或手机号')).toBeFocused();
    await expect(page.getByLabel('用户名或手机号')).toHaveAccessibleDescription('请输入用户名或手机号');
    await expect(page.getByLabel('密码', { exact: true })).toHaveAccessibleDescription('请输入密码');
    await expect(page.getByRole('textbox', { name: '图形验证码' })).toHaveAccessibleDescription('请输入图形验证码');
  });

  await test.step('a wrong password shows an error and a new captcha, and the input stays', async () => {
    await fillPassword(page, portal, wrong);
    const renewed = page.waitForResponse(/\/cms\/session\/captcha/);
    await submit(page);
    await expect(page.getByRole('alert').filter({ hasText: '登录失败,请稍后再试' })).toHaveText('用户名或密码错误登录失败,请稍后再试');
    await renewed;
    await expect(page.getByLabel('用户名或手机号')).toHaveValue(ann.username);
    await expect(page.getByLabel('密码', { exact: true })).toHaveValue(wrong.password);
    await expect(page.getByRole('textbox', { name: '图形验证码' })).toHaveValue('');
    await page.getByRole('button', { name: '显示密码' }).click();
    await expect(page.getByLabel('密码', { exact: true })).toHaveAttribute('type', 'text');
  });

  await test.step('a wrong captcha shows its cause first, beside the field, which has the focus', async () => {
    await fillPassword(page, portal, ann);
    const box = page.getByRole('textbox', { name: '图形验证码' });
    await box.fill('####');
    const renewed = page.waitForResponse(/\/cms\/session\/captcha/);
    await submit(page);
    await renewed;
    await expect(page.getByRole('alert').filter({ hasText: '登录失败,请稍后再试' })).toHaveText('登录失败,请稍后再试');
    await expect(box).toHaveAccessibleDescription('图形验证码不正确或已过期');
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('');
    await expect(page.getByLabel('密码', { exact: true })).toHaveValue(ann.password);
  });

  await fillPassword(page, portal, ann);
  await submit(page);
  await expect(page).toHaveURL(at('/news'));
  await untilHydrated(page);
  const tokens = [await cookieOf(context, 'token'), await cookieOf(context, 'refreshToken')];
  await expectName(page, ann.name);

  await test.step('browser storage contains name and menu, but no token', async () => {
    await expect.poll(async () => (await storedIn(page))['userInfo']).toContain('u1');
    const kept = await storedIn(page);
    expect(Object.keys(JSON.parse(kept['menuList'] ?? '{}')).sort()).toEqual(['createdAt', 'data', 'expiresIn']);
    expect(kept).not.toHaveProperty('token');
    expect(await page.evaluate(() => document.cookie)).not.toMatch(/token=|refreshToken=|user=/);
    shown.push(JSON.stringify(kept));
  });

  const entry = context.waitForEvent('request', (request) => request.url().startsWith('https://apps.north.test/'));
  await page.getByRole('link', { name: /^平台/ }).first().click();
  const opened = await entry;
  expect(opened.url()).toBe(`https://apps.north.test/home?from=portal&token=${tokens[0]}`);
  expect(await opened.headerValue('referer')).toBeNull();
  await page.bringToFront();

  const other = await context.newPage();
  await other.goto(at('/news?page=1'));
  await untilHydrated(other);
  await expectName(other, ann.name);
  if (isPhone(other)) await other.keyboard.press('Escape');
  portal.later(3 * 3_600_000);
  // the token has expired: the next page refreshes it
  await page.goto(at('/notice'));
  await untilHydrated(page);
  await expectName(page, ann.name);
  tokens.push(await cookieOf(context, 'token'), await cookieOf(context, 'refreshToken'));
  expect(new Set(tokens).size).toBe(4);

  if (!isPhone(page)) await page.getByRole('button', { name: new RegExp(ann.name) }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(at('/'));
  expect(await storedIn(page)).not.toHaveProperty('userInfo');
  expect((await context.cookies()).filter(({ name }) => ['token', 'refreshToken', 'user'].includes(name))).toEqual([]);
  await page.goBack();
  await untilHydrated(page);
  await expect(page.getByText(ann.name)).toHaveCount(0);
  await other.bringToFront();
  await other.evaluate(() => dispatchEvent(new Event('focus')));
  await openMenu(other);
  await expect(other.getByRole('link', { name: '登录', exact: true })).toBeVisible();
  await expect(other.getByText(ann.name)).toHaveCount(0);

  shown.splice(shown.indexOf(opened.url()), 1);
  const everything = `${shown.join('\n')}\n${JSON.stringify(portal.gateway.log.slice(before))}`;
  for (const secret of [...tokens, ann.password, wrong.password]) expect(everything.includes(secret)).toBe(false);
});

test('a member logs in by SMS code, also again after the session ends; the wait for a code survives a reload [F3, F4, G6] (case 39)', async ({
  page,
  portal,
  at,
  enter,
}) => {
  await enter('/login?next=https://evil.test/');
  await page.getByRole('link', { name: '短信登录' }).click();
  await untilHydrated(page);
  await expectSaid(page, '手机号', '12345', '手机号码格式不正确');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByLabel('手机号', { exact: true })).toBeFocused();
  await page.getByLabel('手机号', { exact: true }).fill(bob.phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  const wait = page.getByRole('button', { name: /秒后重新获取/ });
  await expect(wait).toBeVisible();
  await page.reload();
  await untilHydrated(page);
  await expect(wait).toBeVisible();
  await page.getByLabel('手机号', { exact: true }).fill(bob.phone);
  await expectSaid(page, '短信验证码', '12', '验证码格式不正确');
  const code = await portal.codeFor(bob.phone);
  await page.getByLabel('短信验证码').fill(code === '000000' ? '000001' : '000000');
  await submit(page);
  await expect(page.getByRole('alert').filter({ hasText: '登录失败,请稍后再试' })).toContainText('验证码不正确或已过期');
  await page.getByLabel('短信验证码').fill(code);
  await submit(page);
  await expect(page).toHaveURL(at('/'));

  // the platform ends the session, so the page's next call fails and opens the login page, which says why
  await portal.backend.db.updateTable('token_families').set({ ended_at: new Date() }).where('user_id', '=', bob.id).execute();
  portal.later(61_000);
  await enter('/services?industry=fine');
  await expect(page).toHaveURL(at(`/login?${new URLSearchParams({ next: '/cms/services?industry=fine', reason: 'expired' })}`));
  await untilHydrated(page);
  await expect(page.getByText('登录已失效，请重新登录。')).toBeVisible();
  await fillPassword(page, portal, bob);
  await submit(page);
  await expect(page).toHaveURL(at('/services?industry=fine'));
});

/** Pastes a text. A field with a smaller `maxlength` would truncate it. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.fill('');
  await field.focus();
  await field.page().keyboard.insertText(text);
}

test('both login forms accept a pasted phone with extra characters and a full-width captcha (cases 81, 82)', async ({ page, portal, at, enter }) => {
  const pasted = `\u202d\u2068tel:+86\u00a0（${ann.phone.slice(0, 3)}）\u2011\u2011${ann.phone.slice(3, 7)} \u2013 ${ann.phone.slice(7)}\u2069\u202c\u200e\u200e\u200e\u200e\u200e\u200e`;
  await enter('/login');
  await fillPassword(page, portal, ann);
  await paste(page.getByLabel('用户名或手机号'), pasted);
  const wide = inFullWidth(await portal.captcha());
  await paste(page.getByRole('textbox', { name: '图形验证码' }), ` ${wide}\u200b`);
  await submit(page);
  await expect(page).toHaveURL(at('/'));
  await page.context().clearCookies();

  await enter('/mobile/loginPhone');
  await paste(page.getByLabel('手机号', { exact: true }), pasted);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /秒后重新获取/ })).toBeVisible();
  await paste(page.getByLabel('短信验证码'), `\u2068${await portal.codeFor(ann.phone)}\u2069`);
  await submit(page);
  await expect(page).toHaveURL(at('/'));
});

test('every visit of the login page has a new captcha, also after Back [F3]', async ({ page, open, address }) => {
  const pictures: string[] = [];
  page.on('response', (response) => void (response.url().includes('/cms/session/captcha') && pictures.push(response.url())));
  const picture = page.getByRole('img', { name: '图形验证码' });
  await open('/login');
  await expect.poll(() => pictures.length).toBe(1);
  for (const drawn of [2, 3]) {
    await picture.click();
    await expect.poll(() => pictures.length).toBe(drawn);
  }
  await follow(page, address('/register'));
  await expect(picture).toHaveCount(0);
  await page.goBack();
  await expect.poll(() => pictures.length).toBe(4);
  for (const drawn of [5, 6]) {
    await picture.click();
    await expect.poll(() => pictures.length).toBe(drawn);
  }
  expect(new Set(pictures).size).toBe(6);
});

test('after fifty attempts by others, an account’s owner can log in by SMS code (case 93)', async ({ page, portal, at, enter }) => {
  await enter('/login');
  portal.platform.fail({ path: '/cms-api/login' }, json(200, { code: 1001, message: '用户名或密码错误' }));
  for (let i = 0; i < 50; i += 1) {
    const stranger = portal.browser({ headers: { 'X-Forwarded-For': `203.0.113.${i % 10}` } });
    await stranger.post('/cms/session/login', { username: bob.phone, password: 'no', captcha: '0000' });
  }
  await fillPassword(page, portal, { ...bob, username: bob.phone });
  await submit(page);
  const notice = page.getByRole('alert').filter({ hasText: '登录失败,请稍后再试' });
  await expect(notice).toContainText('该账号登录失败次数过多，请用短信验证码登录，或稍后再试');
  await expect(notice).toContainText('请在 30 秒后再试。');
  await page.getByRole('link', { name: '短信登录' }).click();
  await untilHydrated(page);
  await page.getByLabel('手机号', { exact: true }).fill(bob.phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /秒后重新获取/ })).toBeVisible();
  await page.getByLabel('短信验证码').fill(await portal.codeFor(bob.phone));
  await submit(page);
  await expect(page).toHaveURL(at('/'));
});

test('a token too long for one cookie is split over several: every page is logged in, and it is refreshed once (case 88) [G12]', async ({
  page,
  context,
  portal,
  at,
  enter,
}) => {
  const longToken = () => crypto.randomUUID().repeat(125);
  await enter('/login');
  giveTokens(portal.platform, longToken(), longToken());
  await fillPassword(page, portal, ann);
  await submit(page);
  await expect(page).toHaveURL(at('/'));
  await untilHydrated(page);
  await expectName(page, ann.name);
  portal.later(3 * 3_600_000);
  giveTokens(portal.platform, longToken(), longToken());
  const before = portal.platform.calls.length;
  for (const path of ['/news', '/notice', '/services', '/news']) {
    await page.goto(at(path));
    await untilHydrated(page);
  }
  await expectName(page, ann.name);
  expect(portal.platform.calls.slice(before).filter(({ url }) => url.includes('grant_type=refresh_token'))).toHaveLength(1);
  if (!isPhone(page)) await page.getByRole('button', { name: new RegExp(ann.name) }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(at('/'));
  expect((await context.cookies()).filter(({ name }) => /^(refreshT|t)oken|^user/.test(name))).toEqual([]);
});

test('a login whose token is too long even for several cookies fails with a clear message (case 88)', async ({ page, portal, enter }) => {
  await enter('/login');
  giveTokens(portal.platform, 'x'.repeat(13_000), 'short');
  await fillPassword(page, portal, ann);
  await submit(page);
  await expect(page.getByRole('alert').filter({ hasText: '登录失败' })).toContainText('登录信息过大，浏览器无法保存，请联系园区管理员');
});

test('a password that is too long shows an error instead of being truncated (case 82)', async ({ page, enter }) => {
  await enter('/register');
  await paste(page.getByLabel('密码', { exact: true }), 'x'.repeat(65));
  await page.getByLabel('密码', { exact: true }).blur();
  await expect(page.getByLabel('密码', { exact: true })).toHaveAccessibleDescription(/密码长度应为 8 至 64 位$/);
});

test.describe('in English', () => {
  test.use({ locale: 'en' });

  test('errors are in English, also while the platform is down [L2, G6]', async ({ page, portal, enter }) => {
    await enter('/login');
    await fillPassword(page, portal, { username: 'nobody-there', password: 'wrong' });
    await submit(page, 'Log in');
    await expect(page.getByRole('alert').filter({ hasText: 'could not be logged in' })).toContainText('Wrong user name or password');
  });
});
