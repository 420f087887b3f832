// Becoming a member, the ways in, what the browser then holds, and the way out, as somebody does it in a browser
// (F3, F4, F5, H1, H4, G9, G10).
import type { BrowserContext, Page } from '@playwright/test';
import { addressOf } from '#shared/locale.ts';
import { ann, bob, cara, type MemberPortal, startMemberPortal } from '../support/members.ts';
import { test as base, expect, untilAlive } from './fixtures.ts';

interface Helpers {
  /** The address of a page of a park with members. */
  at: (path: string, park?: 'north' | 'south') => string;
  /** Opens a page and waits until it lives. */
  enter: (path: string, park?: 'north' | 'south') => Promise<void>;
}

/** Members come and go here, so the portal is this file's own: one for each worker. */
const test = base.extend<Helpers, { portal: MemberPortal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const portal = await startMemberPortal();
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  at: async ({ portal, locale }, use) => {
    await use((path, park = 'north') => `http://${park}.localhost:${portal.gateway.port}${addressOf(locale === 'en' ? 'en' : 'zh-cn', path)}`);
  },
  enter: async ({ page, at, portal }, use) => {
    // no limit of an earlier test is left
    portal.later(48 * 3_600_000);
    portal.platform.heal();
    await use(async (path, park) => {
      await page.goto(at(path, park));
      await untilAlive(page);
    });
  },
});

// the small parks have no logo, so browsers ask for the icon of old; what a form got wrong is answered by a status that browsers name
test.use({ expectedNoise: [/favicon\.ico|status of 4\d\d .*\/(session\/reset|uac\/login|getTrialInfo\/north)\)/] });

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 960;

/** Who nobody else in this run is. */
const someone = () => {
  const number = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
  return { username: `new-${number}`, phone: `139${number}` };
};

async function fillPassword(page: Page, portal: MemberPortal, { username, password }: { username: string; password: string }): Promise<void> {
  // the picture that this page shows, not one that another page drew
  const drawn = page.waitForResponse(/\/cms\/session\/captcha/);
  await page.getByRole('button', { name: /图形验证码|Image code/ }).click();
  await drawn;
  await page.locator('[autocomplete="username"]').fill(username);
  await page.locator('[autocomplete="current-password"]').fill(password);
  await page.getByRole('textbox', { name: /图形验证码|Image code/ }).fill(await portal.captcha());
}

const submit = (page: Page, name = '登录') => page.getByRole('button', { name, exact: true }).click();

async function openMenu(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: '菜单', exact: true }).click();
}

/** The member's name in the header, or the drawer's welcome on a phone. */
async function expectName(page: Page, name: string): Promise<void> {
  await openMenu(page);
  if (isPhone(page)) await expect(page.getByRole('dialog').getByText(`您好，${name}`)).toBeVisible();
  else await expect(page.getByRole('button', { name: new RegExp(name) })).toBeVisible();
}

const storedIn = (page: Page): Promise<Record<string, string>> => page.evaluate(() => ({ ...localStorage, ...sessionStorage }));

const cookieOf = async (context: BrowserContext, name: string): Promise<string> =>
  (await context.cookies()).find((cookie) => cookie.name === name)?.value ?? '';

/** Says beside a field what is wrong with it once it is left. */
async function expectSaid(page: Page, label: string, typed: string, message: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.fill(typed);
  await field.blur();
  await expect(field).toHaveAccessibleDescription(new RegExp(message));
}

test('a member logs in, is back where they were, opens an entry, and logs out in every tab; no secret shows anywhere [F3, F5, H4, G9, G10] (cases 43, 44)', {
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

  await test.step('what is missing is said beside its field, and the first has the focus', async () => {
    await submit(page);
    await expect(page.getByLabel('用户名或手机号')).toBeFocused();
    await expect(page.getByLabel('用户名或手机号')).toHaveAccessibleDescription('请输入用户名或手机号');
    await expect(page.getByLabel('密码', { exact: true })).toHaveAccessibleDescription('请输入密码');
    await expect(page.getByRole('textbox', { name: '图形验证码' })).toHaveAccessibleDescription('请输入图形验证码');
  });

  await test.step('a wrong password is told, keeps what was typed, and draws another captcha', async () => {
    await fillPassword(page, portal, wrong);
    const renewed = page.waitForResponse(/\/cms\/session\/captcha/);
    await submit(page);
    await expect(page.getByRole('alert').filter({ hasText: '登录失败,请稍后再试' })).toContainText('用户名或密码错误');
    await renewed;
    await expect(page.getByLabel('用户名或手机号')).toHaveValue(ann.username);
    await expect(page.getByLabel('密码', { exact: true })).toHaveValue(wrong.password);
    await expect(page.getByRole('textbox', { name: '图形验证码' })).toHaveValue('');
    await page.getByRole('button', { name: '显示密码' }).click();
    await expect(page.getByLabel('密码', { exact: true })).toHaveAttribute('type', 'text');
  });

  await fillPassword(page, portal, ann);
  await submit(page);
  await expect(page).toHaveURL(at('/news'));
  await untilAlive(page);
  const tokens = [await cookieOf(context, 'token'), await cookieOf(context, 'refreshToken')];
  await expectName(page, ann.name);

  await test.step('the browser keeps name and menu, and no token', async () => {
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
  await untilAlive(other);
  await expectName(other, ann.name);
  if (isPhone(other)) await other.keyboard.press('Escape');
  portal.later(3 * 3_600_000);
  // the token has ended: the next page renews it, unseen
  await page.goto(at('/notice'));
  await untilAlive(page);
  await expectName(page, ann.name);
  tokens.push(await cookieOf(context, 'token'), await cookieOf(context, 'refreshToken'));
  expect(new Set(tokens).size).toBe(4);

  if (!isPhone(page)) await page.getByRole('button', { name: new RegExp(ann.name) }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(at('/'));
  expect(await storedIn(page)).not.toHaveProperty('userInfo');
  expect((await context.cookies()).filter(({ name }) => ['token', 'refreshToken', 'user'].includes(name))).toEqual([]);
  await page.goBack();
  await untilAlive(page);
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

test('a member logs in by an SMS code, whose wait survives a reload; asked to log in again they are back where they were [F3, F4, G6] (case 39)', async ({
  page,
  portal,
  at,
  enter,
}) => {
  await enter('/login?next=https://evil.test/');
  await page.getByRole('link', { name: '短信登录' }).click();
  await untilAlive(page);
  await expectSaid(page, '手机号', '12345', '手机号码格式不正确');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByLabel('手机号', { exact: true })).toBeFocused();
  await page.getByLabel('手机号', { exact: true }).fill(bob.phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  const wait = page.getByRole('button', { name: /秒后重新获取/ });
  await expect(wait).toBeVisible();
  await page.reload();
  await untilAlive(page);
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

  // the platform ends the session, as after a new password elsewhere; the page learns of it from a call of its own
  await portal.backend.db.updateTable('token_families').set({ ended_at: new Date() }).where('user_id', '=', bob.id).execute();
  portal.later(61_000);
  await enter('/services?industry=fine');
  await expect(page).toHaveURL(at(`/login?${new URLSearchParams({ next: '/cms/services?industry=fine' })}`));
  await untilAlive(page);
  await fillPassword(page, portal, bob);
  await submit(page);
  await expect(page).toHaveURL(at('/services?industry=fine'));
});

test('somebody registers in two steps, logs in and resets the password; every rule is said beside its field [F4]', async ({
  page,
  portal,
  at,
  enter,
}) => {
  const { username, phone } = someone();
  const password = '新密码 %&+ 2026';
  await enter('/register');

  await test.step('a taken name is said when it is left, and never of another name', async () => {
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

  await test.step('passwords are long enough and the same', async () => {
    await expectSaid(page, '密码', 'short', '密码长度应为 8 至 64 位');
    await page.getByLabel('密码', { exact: true }).fill(password);
    await page.getByLabel('确认密码').fill('another');
    await submit(page, '下一步');
    await expect(page.getByLabel('确认密码')).toHaveAccessibleDescription('密码不一致');
    await page.getByLabel('确认密码').fill(password);
    await submit(page, '下一步');
  });

  await test.step('what is missing is summed up, each a link to its field', async () => {
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
  await untilAlive(page);
  await fillPassword(page, portal, { username, password });
  await submit(page);
  await expect(page).toHaveURL(at('/'));

  await test.step('and resets the password by phone', async () => {
    portal.later(61_000);
    await enter('/password/reset');
    const setPassword = async () => {
      await submit(page, '下一步');
      await page.getByLabel('新密码', { exact: true }).fill('Renewed-2026');
      await page.getByLabel('确认新密码').fill('Renewed-2026');
      await submit(page, '重置密码');
    };
    await page.getByLabel('注册时的手机号').fill(phone);
    await submit(page, '获取验证码');
    const code = await expect
      .poll(() => page.getByLabel('短信验证码').isVisible())
      .toBe(true)
      .then(() => portal.codeFor(phone));
    await page.getByLabel('短信验证码').fill(code === '000000' ? '000001' : '000000');
    await setPassword();
    await expect(page.getByLabel('短信验证码')).toHaveAccessibleDescription('验证码不正确或已过期');
    await page.getByLabel('短信验证码').fill(code);
    await setPassword();
    await expect(page.getByText('密码已重置，请用新密码登录。')).toBeFocused();
  });
});

test('single sign-on leads to the access centre and back; a code that is wrong, expired or used, or a state of another browser, logs nobody in [F3] (case 38)', async ({
  page,
  context,
  browser,
  portal,
  at,
  enter,
}) => {
  await enter('/login?next=/cms/news');
  await page.getByRole('link', { name: '单点登录' }).click();
  await expect(page).toHaveURL(/\/uac\/oauth\/authorize\?/);
  await page.getByLabel(/用户名/).fill(ann.username);
  await page.getByLabel(/密码/).fill('wrong');
  await page.getByRole('button', { name: /登录/ }).click();
  await expect(page.getByRole('alert')).toContainText('用户名或密码错误');
  await page.getByLabel(/用户名/).fill(ann.username);
  await page.getByLabel(/密码/).fill(ann.password);
  await page.getByRole('button', { name: /登录/ }).click();
  await expect(page).toHaveURL(at('/news'));
  await untilAlive(page);
  await expectName(page, ann.name);
  await expect.poll(async () => (await storedIn(page))['userInfo']).toContain('u1');

  /** Who is logged in at the access centre is asked nothing there. */
  async function comingBack(): Promise<URL> {
    for (const name of ['token', 'refreshToken', 'user']) await context.clearCookies({ name });
    const visitor = portal.browser({ host: new URL(at('/')).host });
    for (const { name, value, path } of await context.cookies()) visitor.cookies.set(name, { value, path, attributes: '' });
    const start = await visitor.visit('/cms/session/authorize?to=/cms/');
    const granted = await visitor.visit(start.headers.location ?? '');
    await context.addCookies([{ name: 'sessionSso', value: visitor.cookies.get('sessionSso')?.value ?? '', url: at('/'), httpOnly: true }]);
    return new URL(granted.headers.location ?? '');
  }
  async function expectRefused(on: Page, callback: URL, message: string): Promise<void> {
    await on.goto(callback.href);
    await expect(on).toHaveURL(at('/login'));
    await expect(on.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await on.reload();
    await untilAlive(on);
    await expect(on.getByText(message)).toHaveCount(0);
  }
  const wrong = await comingBack();
  const used = wrong.searchParams.get('code') ?? '';
  wrong.searchParams.set('code', 'wrong');
  await expectRefused(page, wrong, '授权码无效或已过期');
  const expired = await comingBack();
  portal.later(61_000);
  await expectRefused(page, expired, '授权码无效或已过期');

  const good = await comingBack();
  const stranger = await browser.newContext({ locale: 'zh-CN' });
  await expectRefused(await stranger.newPage(), good, '登录失败，请稍后重试');
  await stranger.close();
  await page.goto(good.href);
  await expect(page).toHaveURL(at('/'));
  const again = await comingBack();
  again.searchParams.set('code', good.searchParams.get('code') ?? used);
  await expectRefused(page, again, '授权码无效或已过期');
});

test('a park with applications of old gets the token into its storage, and out of it again [G9] (ruling 20)', async ({
  page,
  context,
  portal,
  at,
  enter,
}) => {
  await enter('/news', 'south');
  await expect.poll(() => cookieOf(context, 'lastRoute')).not.toBe('');
  await enter('/login', 'south');
  await fillPassword(page, portal, cara);
  await submit(page);
  // nothing else was said: back to the page that was shown last
  await expect(page).toHaveURL(at('/news', 'south'));
  await untilAlive(page);
  const kept = await storedIn(page);
  expect([kept['token'], JSON.parse(kept['userInfo'] ?? '{}').id]).toEqual([await cookieOf(context, 'token'), cara.id]);
  await page.evaluate(() => {
    for (const key of ['refreshToken', 'adminToken', 'adminUser']) localStorage.setItem(key, 'of an old application');
    sessionStorage.setItem('draft', 'of an old application');
  });
  await openMenu(page);
  if (!isPhone(page)) await page.getByRole('button', { name: new RegExp(cara.name) }).click();
  // the platform is silent: the member is logged out all the same
  portal.platform.fail({ path: '/uac/sysLogout' }, () => {});
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(at('/', 'south'));
  const left = await storedIn(page);
  expect(['token', 'userInfo', 'refreshToken', 'adminToken', 'adminUser', 'draft'].filter((key) => key in left)).toEqual([]);
});

test.describe('in English', () => {
  test.use({ locale: 'en' });

  test('the same is said in English, also while the platform is down [L2, G6]', async ({ page, portal, enter }) => {
    await enter('/login');
    await fillPassword(page, portal, { username: 'nobody-there', password: 'wrong' });
    await submit(page, 'Log in');
    await expect(page.getByRole('alert').filter({ hasText: 'could not be logged in' })).toContainText('Wrong user name or password');
  });
});
