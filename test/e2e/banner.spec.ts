// The banner: automatic slides, keyboard and reduced motion (C4).
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const banner = (page: Page) => page.getByRole('region', { name: '园区图片' });
const slide = (page: Page, position: number) => page.getByRole('group', { name: `第 ${position} 张，共 5 张`, includeHidden: true });
const bar = (page: Page, position: number) => page.getByRole('button', { name: `第 ${position} 张，共 5 张` });

test('the pause button is first in the tab order, and hidden slides take no focus [C4]', { tag: '@wide' }, async ({ page, open }) => {
  await open('/');
  await expect(slide(page, 2)).toHaveAttribute('inert', '');
  const first = banner(page).getByRole('button').first();
  await first.click();
  await expect(first).toHaveAccessibleName('播放');
  await bar(page, 2).click();
  await expect(bar(page, 2)).toHaveAttribute('aria-current', 'true');
  await expect(slide(page, 1)).toHaveAttribute('inert', '');
  await page.keyboard.press('ArrowRight');
  await expect(bar(page, 3)).toHaveAttribute('aria-current', 'true');
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the banner is paused from the start [C4]', async ({ page, open }) => {
    await open('/');
    await expect(banner(page).getByRole('button').first()).toHaveAccessibleName('播放');
  });
});

test('no slide has an inline style, which the policy would block, and the first image loads with high priority [C4]', async ({ page, open }) => {
  const html = (await (await open('/'))?.text()) ?? '';
  expect(html).not.toContain(' style=');
  // excludes the logo of print, which is the file of the header's logo
  const pictures = page.locator('main img:visible');
  await expect(pictures.and(page.locator('[fetchpriority="high"]'))).toHaveCount(1);
  await expect(pictures.first()).toHaveAttribute('fetchpriority', 'high');
});
