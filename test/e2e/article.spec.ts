// Article pages: source, tools and metadata (C5).
import { expect, test } from './fixtures.ts';

test('an article shows its source and date, also as structured data; its wide table scrolls in a focusable region [C5]', async ({
  page,
  open,
  address,
}) => {
  await open('/government/n39902');
  const title = await page.locator('main article h1').textContent();
  await expect(page).toHaveTitle(`${title} - 北屿化工园区`);
  await expect(page.getByText('来源：')).toBeVisible();
  await expect(page.locator('article header time')).toHaveAttribute('datetime', '2026-11-06 14:05');
  const meta = (name: string) => page.locator(`head meta[name="${name}"]`);
  await expect(meta('ArticleTitle')).toHaveAttribute('content', title ?? '');
  await expect(meta('PubDate')).toHaveAttribute('content', '2026-11-06 14:05');
  await expect(meta('ColumnName')).toHaveAttribute('content', '政府公开');
  await expect(meta('Url')).toHaveAttribute('content', address('/government/n39902'));
  await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', address('/government/n39902'));

  const box = page.getByRole('region', { name: '表格，可左右滚动' });
  await box.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('a printed article has no frame but logo and name, source and date, complete tables, its URL and QR code [C5]', async ({
  page,
  open,
  address,
}) => {
  await open('/government/n39902');
  await page.emulateMedia({ media: 'print' });
  const printed = page.locator('main article');
  await expect(printed.getByText('来源：')).toBeVisible();
  await expect(printed.getByText(address('/government/n39902'))).toBeVisible();
  await expect(printed.locator('svg[role=img]')).toBeVisible();
  await expect(printed.getByRole('button')).toHaveCount(0);
  await expect(page.locator(':is(header, nav, footer):not(main *):visible')).toHaveCount(0);
  // width of an A4 page without its margins
  await page.setViewportSize({ width: 643, height: 900 });
  expect(await page.locator('main .table').evaluate((table) => table.scrollWidth - table.clientWidth)).toBe(0);
});

test('an official document shows its number and its files: PDFs open in a new tab, others are downloaded by their name [C5]', async ({
  page,
  open,
}) => {
  await open('/policy/n40060');
  await expect(page.getByRole('definition').filter({ hasText: '北屿管发〔2026〕42号' })).toBeVisible();
  const files = page.locator('section', { has: page.getByRole('heading', { name: '附件' }) });
  const [form, list] = [files.getByRole('link', { name: /公用管廊使用申请表/ }), files.getByRole('link', { name: /安全风险自查表/ })];
  await expect(form).toContainText('DOCX · 2 KB');
  await expect(list).toContainText('PDF · 66 KB');
  const download = page.waitForEvent('download');
  await form.click();
  expect((await download).suggestedFilename()).toBe('公用管廊使用申请表.docx');
  await expect(list).toHaveAttribute('target', '_blank');
  await expect(list).toHaveAttribute('href', '/file/north/self-inspection-zh.pdf');
  await page.emulateMedia({ media: 'print' });
  await expect(form).toBeVisible();
});

test('the share panel shows the URL and its QR code; a larger text size survives a reload [C5]', async ({ page, open, address }) => {
  await open('/news/n19901');
  const button = page.getByRole('button', { name: '分享' });
  await button.click();
  await expect(page.getByRole('textbox', { name: '本文链接' })).toHaveValue(address('/news/n19901'));
  await expect(page.getByRole('img', { name: /^二维码/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button).toBeFocused();

  const largest = page.getByRole('button', { name: '特大' });
  await largest.click();
  await expect(largest).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('a11y'))).toContain('150');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-text', '150');
  await expect(largest).toHaveAttribute('aria-pressed', 'true');
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true });

  test("分享 opens the device's share sheet, and the panel only if there is none or it fails [P12, C5]", async ({ page, open, address }) => {
    await page.addInitScript(() => {
      const calls: object[] = [];
      const outcomes = [undefined, new DOMException('closed', 'AbortError'), new DOMException('refused', 'NotAllowedError')];
      const share = (data: object) => {
        calls.push(data);
        const outcome = outcomes[calls.length - 1];
        return outcome === undefined ? Promise.resolve() : Promise.reject(outcome);
      };
      Object.assign(globalThis, { shared: calls });
      Object.defineProperty(navigator, 'share', { value: share });
    });
    await open('/news/n19901');
    const title = (await page.locator('main article h1').textContent()) ?? '';
    const button = page.getByRole('button', { name: '分享' });
    const panel = page.getByRole('textbox', { name: '本文链接' });
    const shared = () => page.evaluate(() => (globalThis as { shared?: object[] }).shared);
    for (const count of [1, 2]) {
      await button.click();
      await expect.poll(shared).toEqual(Array(count).fill({ title, url: address('/news/n19901') }));
      await expect(panel).toBeHidden();
    }
    await button.click();
    await expect(panel).toHaveValue(address('/news/n19901'));
  });
});

test.describe('in English', () => {
  test.use({ locale: 'en' });

  test('a translated document has its own files, and its Chinese number is marked as Chinese [C5, L3]', async ({ page, open }) => {
    await open('/policy/n40060');
    await expect(page.getByRole('link', { name: /Application to use the utility corridors/ })).toHaveAttribute('download', /\.docx$/);
    await expect(page.getByRole('definition').filter({ hasText: '〔2026〕' })).toHaveAttribute('lang', 'zh-CN');
  });

  test('a text without translation has a notice and is marked as Chinese [L3]', async ({ page, open }) => {
    await open('/news/n19903');
    await expect(page.getByText('Available in Chinese only')).toBeVisible();
    await expect(page.locator('article h1')).toHaveAttribute('lang', 'zh-CN');
    await expect(page.locator('article').getByText('本文的正文暂未翻译')).toBeVisible();
    expect(await page.getByText('本文的正文暂未翻译').evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('zh-CN');
  });
});
