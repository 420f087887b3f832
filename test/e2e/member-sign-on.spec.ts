// Single sign-on, and tokens in browser storage for a park's older applications (F3, G9).
import type { Page } from '@playwright/test';
import { ann, cara } from '../support/members.ts';
import { expect, untilHydrated } from './fixtures.ts';
import { cookieOf, expectName, fillPassword, isPhone, openMenu, storedIn, submit, test } from './members.ts';

test('single sign-on logs in at the platform and returns; an invalid code or another browser’s `state` is rejected [F3] (case 38)', async ({
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
  await untilHydrated(page);
  await expectName(page, ann.name);
  await expect.poll(async () => (await storedIn(page))['userInfo']).toContain('u1');

  /** Runs single sign-on with an existing session at the platform, so no password is needed. Returns the callback URL. */
  async function signOn(): Promise<URL> {
    for (const name of ['token', 'refreshToken', 'user']) await context.clearCookies({ name });
    const visitor = portal.browser({ host: new URL(at('/')).host });
    for (const { name, value, path } of await context.cookies()) visitor.cookies.set(name, { value, path, attributes: '' });
    const start = await visitor.visit('/cms/session/authorize?to=/cms/');
    const granted = await visitor.visit(start.headers.location ?? '');
    const value = visitor.cookies.get('sessionSso')?.value ?? '';
    await context.addCookies([{ name: 'sessionSso', value, domain: new URL(at('/')).hostname, path: '/', httpOnly: true }]);
    return new URL(granted.headers.location ?? '');
  }
  async function expectRefused(on: Page, callback: URL, message: string): Promise<void> {
    await on.goto(callback.href);
    await expect(on).toHaveURL(at('/login'));
    await expect(on.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await on.reload();
    await untilHydrated(on);
    await expect(on.getByText(message)).toHaveCount(0);
  }
  const wrong = await signOn();
  const used = wrong.searchParams.get('code') ?? '';
  wrong.searchParams.set('code', 'wrong');
  await expectRefused(page, wrong, '授权码无效或已过期');
  const expired = await signOn();
  portal.later(61_000);
  await expectRefused(page, expired, '授权码无效或已过期');

  const good = await signOn();
  const stranger = await browser.newContext({ locale: 'zh-CN' });
  await expectRefused(await stranger.newPage(), good, '登录失败，请稍后重试');
  await stranger.close();
  await page.goto(good.href);
  await expect(page).toHaveURL(at('/'));
  const again = await signOn();
  again.searchParams.set('code', good.searchParams.get('code') ?? used);
  await expectRefused(page, again, '授权码无效或已过期');
});

test('with legacy token storage, browser storage contains the current token, and logout clears it [G9] (ruling 20)', async ({
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
  // without `next`, login returns to the page visited last
  await expect(page).toHaveURL(at('/news', 'south'));
  await untilHydrated(page);
  const kept = await storedIn(page);
  const token = await cookieOf(context, 'token');
  expect([kept['token'], JSON.parse(kept['userInfo'] ?? '{}').id]).toEqual([token, cara.id]);
  // loading a page refreshes the expired session and the stored token
  portal.later(3 * 3_600_000);
  await page.reload();
  await untilHydrated(page);
  await expect.poll(async () => (await storedIn(page))['token'] !== token).toBe(true);
  expect((await storedIn(page))['token']).toBe(await cookieOf(context, 'token'));
  await page.evaluate(() => {
    for (const key of ['refreshToken', 'adminToken', 'adminUser']) localStorage.setItem(key, 'of an old application');
    sessionStorage.setItem('draft', 'of an old application');
  });
  await openMenu(page);
  if (!isPhone(page)) await page.getByRole('button', { name: new RegExp(cara.name) }).click();
  // logout succeeds in the browser even if the platform does not respond
  portal.platform.fail({ path: '/uac/sysLogout' }, () => {});
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(at('/', 'south'));
  const left = await storedIn(page);
  expect(['token', 'userInfo', 'refreshToken', 'adminToken', 'adminUser', 'draft'].filter((key) => key in left)).toEqual([]);
});
