// Alerts on a page that stays open (P11).
import { devices, type Page } from '@playwright/test';
import type { Alert } from '#shared/alert.ts';
import { expect, test } from './fixtures.ts';

const pollMs = 30_000;
const lastsMs = 3_600_000;

/** Sets the gateway's answer to reads of alerts. */
async function warns(page: Page, alerts: readonly Alert[]): Promise<void> {
  await page.unroute('**/cms/_data/alerts.current*');
  await page.route('**/cms/_data/alerts.current*', (route) => route.fulfill({ json: { code: 0, data: alerts } }));
}

/** Advances the clock by polls until the alert is shown: the first one may pass before hydration. */
const arrives = (page: Page) =>
  expect(async () => {
    await page.clock.fastForward(pollMs);
    await expect(page.getByText('立即撤离')).toBeVisible({ timeout: 1000 });
  }).toPass();

/** Advances the clock until the alert is gone: its timer may start after it is shown. */
const ends = (page: Page) =>
  expect(async () => {
    await page.clock.fastForward(lastsMs);
    await expect(page.getByText('立即撤离')).toHaveCount(0, { timeout: 1000 });
  }).toPass();

const emergency: Alert = { id: '1', level: 'emergency', text: '立即撤离' };
const notice: Alert = { id: '2', level: 'info', text: '今晚维护', link: { href: '/cms/notice', outside: false } };

test('an emergency appears on an open page, and disappears when it has ended [P11]', async ({ page, open }) => {
  await page.clock.install();
  await open('/sitemap');
  await warns(page, [{ ...emergency, untilMs: Date.now() + lastsMs }]);
  await arrives(page);
  await expect(page.getByRole('alert')).toContainText('立即撤离');
  await expect(page.getByRole('alert').getByRole('button')).toHaveCount(0);
  await warns(page, []);
  await ends(page);
});

test('an alert that a cached page lacks appears at once if the gateway marks its alerts as stale [P11] (case 92)', async ({ page, open }) => {
  await warns(page, [emergency]);
  // simulates the page's `Server-Timing` header
  await page.addInitScript(() => {
    performance.getEntriesByType = () => [Object.assign(Object.create(PerformanceEntry.prototype), { serverTiming: [{ name: 'alerts' }] })];
  });
  await open('/sitemap');
  await expect(page.getByRole('alert')).toContainText('立即撤离');
});

test('an alert that a cached page lacks appears at once in a browser that does not expose that header [P11] (case 92)', async ({ page, open }) => {
  await warns(page, [emergency]);
  // as in some browsers on plain http, and in older ones
  await page.addInitScript(() => {
    performance.getEntriesByType = () => [Object.create(PerformanceEntry.prototype) as PerformanceEntry];
  });
  await open('/sitemap');
  await expect(page.getByRole('alert')).toContainText('立即撤离');
});

test('an alert ends on time while reads of alerts fail [P11]', async ({ page, open }) => {
  await page.clock.install();
  await open('/sitemap');
  await warns(page, [{ ...emergency, untilMs: Date.now() + lastsMs }]);
  await arrives(page);
  await page.unroute('**/cms/_data/alerts.current*');
  await page.route('**/cms/_data/alerts.current*', (route) => route.fulfill({ json: { code: 'timeout', message: '' } }));
  await ends(page);
});

test('a closed notice stays closed in its tab, and reappears when its text changes [P11]', async ({ page, open }) => {
  await warns(page, [notice]);
  await open('/sitemap');
  await page.getByRole('link', { name: '无障碍声明' }).first().click();
  await expect(page.getByRole('region', { name: '提示信息' })).toContainText('今晚维护');
  await page.getByRole('button', { name: '关闭提示' }).click();
  await expect(page.getByRole('region', { name: '提示信息' })).toHaveCount(0);
  await open('/sitemap');
  await page.getByRole('link', { name: '无障碍声明' }).first().click();
  await expect(page.locator('main h1')).toHaveText('无障碍声明');
  await expect(page.getByRole('region', { name: '提示信息' })).toHaveCount(0);
  await warns(page, [{ ...notice, text: '今晚维护延期' }]);
  await page.getByRole('link', { name: '网站地图' }).first().click();
  await expect(page.getByRole('region', { name: '提示信息' })).toContainText('今晚维护延期');
});

test('the boot script hides a closed notice before the first paint [P11]', async ({ page, open }) => {
  const key = `${notice.id} ${notice.level} "${notice.text}"\n]`;
  await page.addInitScript((closed) => sessionStorage.setItem('closedAlerts', JSON.stringify([closed])), key);
  await open('/sitemap');
  const display = await page.evaluate((alert) => {
    const element = document.createElement('div');
    element.dataset['alert'] = alert;
    document.body.append(element);
    return getComputedStyle(element).display;
  }, key);
  expect(display).toBe('none');
});

test.describe('above the banner of template 2', () => {
  const { userAgent } = devices['Desktop Chrome'];
  test.use({ park: 'south', userAgent, viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

  test('the menu turns white where the banner ends, with any number of alerts above it [H1, P11]', async ({ page, open }) => {
    await warns(page, [notice, { ...notice, id: '3', text: '明日停水' }]);
    await open('/sitemap');
    const menu = page.getByRole('navigation', { name: '主导航' });
    await menu.getByRole('link', { name: '首页' }).click();
    await expect(page.getByRole('region', { name: '提示信息' })).toContainText('明日停水');
    const banner = page.getByRole('region', { name: '园区图片' });
    for (const [bottom, over] of [
      [100, 'hero'],
      [50, 'page'],
      [70, 'hero'],
    ] as const) {
      await banner.evaluate((element, to) => scrollBy(0, element.getBoundingClientRect().bottom - to), bottom);
      await expect(menu).toHaveAttribute('data-over', over);
    }
  });
});
