// What readers see: charts without scripts and in print, wide tables, elder mode, marks of languages, contrast (C4, C5, C7, L3).
import { devices, type Locator, type Page } from '@playwright/test';
import { expect, holdEntry, parks, test } from './fixtures.ts';

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 960;

/** Returns where an element is in the window. */
async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error('not visible');
  return box;
}

/** The charts of companies (a ring) and of feedback (bars), by a column of their tables. */
const chartOf = (page: Page, counted: '企业数' | '留言数') => page.locator('figure').filter({ hasText: counted });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedNoise: [/\.js csp$/] });

  test('the charts are drawn [C4]', { tag: '@wide' }, async ({ page, address }) => {
    await page.goto(address('/'));
    const ring = chartOf(page, '企业数').locator('svg').first();
    const bars = chartOf(page, '留言数').locator('svg').first();
    for (const picture of [ring, bars]) expect((await boxOf(picture)).height).toBeGreaterThan(180);
    await expect(ring.locator('path').first()).not.toHaveCSS('stroke', 'none');
    await expect(bars.locator('rect')).toHaveCount(12);
  });
});

test('an interactive chart replaces the picture in the same place; print shows the picture [C4]', { tag: '@wide' }, async ({ page, open }) => {
  const arrive = await holdEntry(page, 'draw');
  await open('/');
  const figure = chartOf(page, '留言数');
  await figure.scrollIntoViewIfNeeded();
  const drawn = figure.locator('[data-drawn]');
  await expect(drawn).toHaveCount(0);
  const bar = figure.locator('svg > rect').nth(1);
  const [place, pictured] = [await boxOf(figure), await boxOf(bar)];
  arrive();
  await expect(drawn).toBeVisible();
  expect(await boxOf(figure)).toEqual(place);
  await expect(bar).toBeHidden();
  // the bars are the paths that are filled with the theme's colour
  const second = await boxOf(figure.locator('svg path[fill="#4d65df"]').nth(1));
  for (const side of ['x', 'y', 'width', 'height'] as const) expect(Math.abs(second[side] - pictured[side])).toBeLessThan(3);
  await page.emulateMedia({ media: 'print' });
  await expect(bar).toBeVisible();
  await expect(figure.locator('svg path[fill="#4d65df"]').first()).toBeHidden();
});

test('a wide table says that it scrolls, keeps its first column in view, and has its numbers on the right [C5]', { tag: '@wide' }, async ({
  page,
  open,
}) => {
  await open('/government/n39902');
  await expect(page.getByText('表格较宽，可左右滚动查看。')).toBeVisible();
  const table = page.getByRole('region', { name: '表格，可左右滚动' });
  const first = table.locator('tbody tr').first().locator(':is(td, th)').first();
  const size = await first.evaluate((cell) => Number.parseFloat(getComputedStyle(cell).fontSize));
  expect((await boxOf(first)).width).toBeGreaterThanOrEqual(9 * size - 1);
  const { x } = await boxOf(first);
  await table.evaluate((element) => element.scrollBy(300, 0));
  expect(Math.abs((await boxOf(first)).x - x)).toBeLessThan(2);
  for (const cell of [table.locator('td', { hasText: /^51$/ }).first(), table.locator('th', { hasText: /^12月$/ })])
    await expect(cell).toHaveCSS('text-align', 'right');
});

test('a table that fits is no place that scrolls, and takes no tab stop [C5]', async ({ page, open }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open('/government/n30087');
  const frame = page.locator('main .table');
  await expect(frame).toBeVisible();
  await expect(page.getByRole('region', { name: '表格，可左右滚动' })).toHaveCount(0);
  await expect(frame).not.toHaveAttribute('tabindex');
  await page.setViewportSize({ width: 320, height: 900 });
  await expect(page.getByRole('region', { name: '表格，可左右滚动' })).toHaveAttribute('tabindex', '0');
});

/** Returns pairs of titled items or blocks of the main content that are side by side. */
const sideBySide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const items = [...document.querySelectorAll<HTMLElement>('main :is(li, article, aside, section, figure):has(h2, h3, h4)')].filter(
      (item) => item.getClientRects().length > 0 && item.closest('.swiper') === null,
    );
    return items.flatMap((item, i) =>
      items.slice(i + 1).flatMap((other) => {
        if (item.contains(other) || other.contains(item)) return [];
        const [a, b] = [item.getBoundingClientRect(), other.getBoundingClientRect()];
        const overlap = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return overlap > 4 && a.width > 40 && b.width > 40 ? [`${item.textContent.slice(0, 20)} | ${other.textContent.slice(0, 20)}`] : [];
      }),
    );
  });

/** Turns on elder mode before the page loads. */
const inElderMode = (page: Page) => page.addInitScript(() => localStorage.getItem('a11y') ?? localStorage.setItem('a11y', '{"elder":"on"}'));

test.describe('elder mode', () => {
  test('is left by a button that is always in view and covers nothing, on every layout [C7]', { tag: '@wide' }, async ({ page, open }) => {
    await inElderMode(page);
    for (const path of ['/sitemap', '/code', '/register']) {
      await open(path);
      const leave = page.getByRole('region', { name: '长者模式' }).getByRole('button', { name: '退出长者模式' });
      await expect(leave).toBeInViewport();
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect(leave).toBeInViewport();
      // at the end of the page, the last line of its content is visible as a whole and below the bar
      const bar = await boxOf(leave);
      const last = await boxOf(page.locator(':is(main, footer):visible').last());
      expect(last.y + last.height).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) + 1);
      expect(bar.y).toBeLessThan(20);
      await page.evaluate(() => scrollTo(0, 0));
      const heading = await boxOf(page.getByRole('heading', { level: 1 }));
      expect(heading.y).toBeGreaterThan(bar.y + bar.height);
    }
    await page.getByRole('button', { name: '退出长者模式' }).first().click();
    await expect(page.locator('html')).not.toHaveAttribute('data-elder');
    await expect(page.locator('html')).toHaveCSS('font-size', '16px');
    // the button with the focus has disappeared
    await expect(page.locator('main')).toBeFocused();
  });

  test('shows one column on every page, and services as cards [C7]', { tag: '@wide' }, async ({ page, open }) => {
    test.slow();
    await inElderMode(page);
    const paths = ['/', '/news', '/news/n19901', '/government/n39902', '/services', '/investment', '/sentiment', '/company', '/about', '/sitemap'];
    for (const path of paths) {
      await open(path);
      expect([path, await sideBySide(page)]).toEqual([path, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  });

  test('keeps the tools of an article, with a text size that is smaller on request [C5]', async ({ page, open }) => {
    await inElderMode(page);
    await open('/news/n19901');
    await expect(page.locator('html')).toHaveCSS('font-size', '24px');
    await expect(page.getByRole('button', { name: '特大' })).toHaveAttribute('aria-pressed', 'true');
    for (const tool of ['打印', '分享']) await expect(page.getByRole('button', { name: tool })).toBeVisible();
    await page.getByRole('button', { name: '标准' }).click();
    await expect(page.locator('html')).toHaveCSS('font-size', '16px');
    await page.reload();
    await expect(page.locator('html')).toHaveCSS('font-size', '16px');
    await expect(page.locator('html')).toHaveAttribute('data-elder', 'on');
  });
});

test.describe('on a phone', () => {
  test('titles of statements have two lines instead of being cut off after one [C4]', async ({ page, open }) => {
    for (const path of ['/', '/statement']) {
      await open(path);
      const cut = await page.locator('main a[href*="/statement/"]').evaluateAll((links) =>
        links
          .map((link) => link.closest('h3') ?? link)
          .filter((title) => title.scrollWidth > title.clientWidth + 1 || getComputedStyle(title).whiteSpace === 'nowrap')
          .map((title) => title.textContent),
      );
      expect([path, cut]).toEqual([path, []]);
    }
  });
});

test('no line of the filing row has a single item beside a full one [H3]', { tag: '@wide' }, async ({ page, open }) => {
  await open('/sitemap');
  const lines = await page.getByRole('contentinfo').evaluate((footer) =>
    [...footer.querySelectorAll('ul')].slice(-2).map((list) => {
      const counts = new Map<number, number>();
      for (const { offsetTop } of list.querySelectorAll('li')) counts.set(offsetTop, (counts.get(offsetTop) ?? 0) + 1);
      return [...counts.values()];
    }),
  );
  for (const counts of lines) {
    const [most, last] = [Math.max(...counts), counts.at(-1) ?? 0];
    expect(last > 1 || most <= 2).toBe(true);
  }
});

test.describe('in English', () => {
  test.use({ locale: 'en' });

  test('titles that exist only in Chinese have a visible mark, and no others [L3]', async ({ page, open }) => {
    await open('/statement');
    const rows = page.locator('main [data-row] a');
    const marked = rows.filter({ has: page.locator('[lang="zh-CN"]') });
    await expect(marked.first()).toBeVisible();
    await expect(marked.getByText('Chinese', { exact: true })).toHaveCount(await marked.count());
    await expect(rows.getByText('Chinese', { exact: true })).toHaveCount(await marked.count());
  });
});

for (const park of parks)
  test.describe(`in ${park}`, () => {
    test.use({ park });

    test('the home page has the quick links near its top [C4]', { tag: '@wide' }, async ({ page, open }) => {
      await open('/');
      const quick = page.getByRole('navigation', { name: '快捷入口' });
      expect(await quick.getByRole('link').count()).toBeGreaterThanOrEqual(5);
      expect((await boxOf(quick)).y).toBeLessThan(1100);
    });
  });

test.describe('with the image above the header', () => {
  test.use({ park: 'south' });

  test('the image is dark only below its text [C4]', { tag: '@wide' }, async ({ page, open }) => {
    await open('/');
    const slide = page.getByRole('main').getByRole('group').first().locator('> div');
    const caption = slide.locator('.on-dark');
    if (isPhone(page)) {
      const scrim = await slide.evaluate((element) => Number.parseFloat(getComputedStyle(element, '::after').top));
      expect(scrim).toBeGreaterThanOrEqual(80);
      return;
    }
    expect(await slide.evaluate((element) => getComputedStyle(element, '::after').content)).toBe('none');
    await expect(caption).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    expect((await boxOf(caption)).width).toBeLessThanOrEqual(720);
  });
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('box and button of the search have borders [H1] (WCAG 1.4.11)', { tag: '@wide' }, async ({ page, open }) => {
    await open('/search');
    const form = page.getByRole('main').locator('form').first();
    for (const part of [form.getByRole('combobox'), form.getByRole('button')]) {
      const border = await part.evaluate((element) => {
        const { borderTopWidth, borderTopColor, borderTopStyle } = getComputedStyle(element);
        return { borderTopWidth, borderTopStyle, isSeen: borderTopColor !== getComputedStyle(document.documentElement).backgroundColor };
      });
      expect(border).toEqual({ borderTopWidth: '1px', borderTopStyle: 'solid', isSeen: true });
    }
  });
});

test('a printed page has the park’s name at its top, and breaks between rows and not below headings [C5]', async ({ page, open }) => {
  await open('/notice');
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main', { includeHidden: true });
  const name = main.getByText('北屿化工园区', { exact: true }).first();
  await expect(name).toBeVisible();
  expect((await boxOf(name)).y).toBeLessThan((await boxOf(page.getByRole('heading', { level: 1 }))).y);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('break-after', 'avoid');
  await expect(main.locator('[data-row]').first()).toHaveCSS('break-inside', 'avoid');
});

test('a later notice with time, area, page and telephone is read in more than 14 px [P11]', async ({ page, open }) => {
  await page.route('**/cms/_data/alerts.current*', (route) => {
    const place = { area: '北门至三号罐区', phone: '0000-8000119', link: { href: '/cms/notice', outside: false } };
    const untilMs = Date.parse('2099-08-04T00:00:00+08:00');
    return route.fulfill({
      json: {
        code: 0,
        data: [{ id: '1', level: 'emergency', text: '立即撤离', fromMs: Date.parse('2026-08-03T10:30:00+08:00'), untilMs, ...place }],
      },
    });
  });
  await open('/sitemap');
  await page.getByRole('link', { name: '无障碍声明' }).first().click();
  const alert = page.getByRole('alert').filter({ hasText: '立即撤离' });
  await expect(alert).toContainText('2026-08-03 10:30 至 2099-08-03');
  await expect(alert).toContainText('影响区域：北门至三号罐区');
  await expect(alert.getByRole('link', { name: '0000-8000119' })).toHaveAttribute('href', 'tel:00008000119');
  await expect(alert.getByRole('link', { name: '立即撤离' })).toHaveAttribute('href', '/cms/notice');
  for (const text of await alert.locator('p, p span').all())
    expect(await text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))).toBeGreaterThan(14);
});

test.describe('in a wide window', () => {
  const { userAgent } = devices['Desktop Chrome'];
  test.use({ userAgent, viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

  test.describe('in template 2', () => {
    test.use({ park: 'south' });

    test('the focus ring in header and menu is white, and on the white search box dark [H1] (WCAG 1.4.11)', async ({ page, open }) => {
      await open('/');
      const ring = (element: Locator) => element.evaluate((focused) => getComputedStyle(focused).outlineColor);
      const header = page.getByRole('banner');
      // the keyboard, because the ring is shown only for keyboard users
      await header.getByRole('link').first().focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
      expect(await ring(header.getByRole('link').first())).toBe('rgb(255, 255, 255)');
      await page.keyboard.press('Tab');
      expect(await ring(header.getByRole('combobox'))).toBe('rgb(0, 115, 154)');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      const entry = page.getByRole('navigation', { name: '主导航' }).getByRole('link').first();
      await expect(entry).toBeFocused();
      expect(await ring(entry)).toBe('rgb(255, 255, 255)');
    });
  });

  test('the rail beside an article stays in view [C5]', async ({ page, open }) => {
    await open('/policyIndex/n40019');
    const rail = page.getByRole('complementary');
    const { y } = await boxOf(rail);
    await page.evaluate(() => scrollTo(0, 400));
    expect((await boxOf(rail)).y).toBeGreaterThan(y - 350);
    await expect(rail.getByRole('heading', { level: 2 })).toBeInViewport();
  });
});
