// Fixtures of the member tests (a portal with its own members), and shared steps such as login.
import type { BrowserContext, Page } from '@playwright/test';
import { addressOf } from '#shared/locale.ts';
import { type MemberPortal, startMemberPortal } from '../support/members.ts';
import { test as base, expect, untilHydrated } from './fixtures.ts';

interface Helpers {
  /** Returns the absolute URL of a page in a park with members. */
  at: (path: string, park?: 'north' | 'south') => string;
  /** Opens a page and waits until it is hydrated. */
  enter: (path: string, park?: 'north' | 'south') => Promise<void>;
}

/** Each worker has its own portal, because these tests change its members. */
export const test = base.extend<Helpers, { portal: MemberPortal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const portal = await startMemberPortal();
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // the browser logs its request for favicon.ico, as these parks have no logo, the error statuses of rejected forms, and each Clear-Site-Data
  // one pattern, because Playwright takes an array whose second item is an object for a value with options
  expectedNoise: [
    /favicon\.ico|status of (4\d\d|500) .*\/(session\/(reset|login|forms\/trial)|uac\/login|getTrialInfo\/north)\)|^(info|log): Clear-Site-Data header .*Cleared data types: "cache"/,
  ],
  at: async ({ portal, locale }, use) => {
    await use((path, park = 'north') => `http://${park}.localhost:${portal.gateway.port}${addressOf(locale === 'en' ? 'en' : 'zh-cn', path)}`);
  },
  enter: async ({ page, at, portal }, use) => {
    // advances the server's clock, so that rate limits of earlier tests expire
    portal.later(48 * 3_600_000);
    portal.platform.heal();
    await use(async (path, park) => {
      await page.goto(at(path, park));
      await untilHydrated(page);
    });
  },
});

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 960;

/** Returns a user name and phone that no other account has. */
export const newAccount = () => {
  const number = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
  return { username: `new-${number}`, phone: `139${number}` };
};

export async function fillPassword(page: Page, portal: MemberPortal, { username, password }: { username: string; password: string }): Promise<void> {
  // requests a new captcha, because the latest one may belong to an earlier page
  const drawn = page.waitForResponse(/\/cms\/session\/captcha/);
  await page.getByRole('button', { name: /图形验证码|Image code/ }).click();
  await drawn;
  await page.locator('[autocomplete="username"]').fill(username);
  await page.locator('[autocomplete="current-password"]').fill(password);
  await page.getByRole('textbox', { name: /图形验证码|Image code/ }).fill(await portal.captcha());
}

export const submit = (page: Page, name = '登录') => page.getByRole('button', { name, exact: true }).click();

export async function openMenu(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: '菜单', exact: true }).click();
}

/** Expects the member's name in the header, or in the drawer on a phone. */
export async function expectName(page: Page, name: string): Promise<void> {
  await openMenu(page);
  if (isPhone(page)) await expect(page.getByRole('dialog').getByText(`您好，${name}`)).toBeVisible();
  else await expect(page.getByRole('button', { name: new RegExp(name) })).toBeVisible();
}

export const storedIn = (page: Page): Promise<Record<string, string>> => page.evaluate(() => ({ ...localStorage, ...sessionStorage }));

export const cookieOf = async (context: BrowserContext, name: string): Promise<string> =>
  (await context.cookies()).find((cookie) => cookie.name === name)?.value ?? '';

/** Fills in a field, moves the focus away and expects this error message. */
export async function expectSaid(page: Page, label: string, typed: string, message: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.fill(typed);
  await field.blur();
  await expect(field).toHaveAccessibleDescription(new RegExp(message));
}
