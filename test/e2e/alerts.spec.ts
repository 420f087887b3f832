// Alerts on a page that stays open (P11).
import { devices, type Page } from '@playwright/test';
import type { Alert } from '#shared/alert.ts';
import { expect, test } from './fixtures.ts';

const pollMs = 30_000;
const lastsMs = 3_600_000;

/** Sets the alerts that the page gets when it reads them again. */
async function warns(page: Page, alerts: readonly Alert[]): Promise<void> {
  await page.unroute('**/cms/_data/alerts.current*');
  await page.route('**/cms/_data/alerts.current*', (route) => route.fulfill({ json: { code: 0, data: alerts } }));
}

/** Advances the clock by poll intervals until the alert is visible. Repeated, because the first may pass before hydration. */
const arrives = (page: Page) =>
  expect(async () => {
    await page.clock.fastForward(pollMs);
    await expect(page.getByText('立即撤离')).toBeVisible({ timeout: 1000 });
  }).toPass();

/** Advances the clock until the alert disappears. Repeated, because its timer may start after the first advance. */
const ends = (page: Page) =>
  expect(async () => {
    await page.clock.fastForward(lastsMs);
    await expect(page.getByText('立即撤离')).toHaveCount(0, { timeout: 1000 });
  }).toPass();

const emergency: Alert = { id: '1', level: 'emergency', text: '立即撤离' };
const notice: Alert = { id: '2', level: 'info', text: '今晚维护', link: { href: '/cms/notice', outside: false } };

test('an emergency alert appears on an open page, and disappears at its end time [P11]', async ({ page, open }) => {
  await page.clock.install();
  await open('/sitemap');
  await warns(page, [{ ...emergency, untilMs: Date.now() + lastsMs }]);
  await arrives(page);
  await expect(page.getByRole('alert')).toContainText('立即撤离');
  await expect(page.getByRole('alert').getByRole('button')).toHaveCount(0);
  await warns(page, []);
  await ends(page);
});

test('an alert missing in a cached page appears at once if the gateway marks its alerts as stale [P11] (case 92)', async ({ page, open }) => {
  await warns(page, [emergency]);
  // simulates the `Server-Timing` header, with which the gateway marks alerts as stale
  await page.addInitScript(() => {
    performance.getEntriesByType = () => [Object.assign(Object.create(PerformanceEntry.prototype), { serverTiming: [{ name: 'alerts' }] })];
  });
  await open('/sitemap');
  await expect(page.getByRole('alert')).toContainText('立即撤离');
});

test('an alert missing in a cached page appears at once in a browser that hides `Server-Timing` from scripts [P11] (case 92)', async ({
  page,
  open,
}) => {
  await warns(page, [emergency]);
  // older browsers, and some browsers on plain http, do not expose `serverTiming`
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

test('a notice that the visitor closed stays closed in that tab, and reappears if its text changes [P11]', async ({ page, open }) => {
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

test('a closed notice is already hidden at the first paint [P11]', async ({ page, open }) => {
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

  test('the menu turns white when the banner is scrolled away, with any number of alerts above it [H1, P11]', async ({ page, open }) => {
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
