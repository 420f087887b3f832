// The portal while the browser translates it. Google Translate and Chrome wrap every text node in an element (C2, F1).
import type { Page } from '@playwright/test';
import { countRows, expect, test, untilHydrated } from './fixtures.ts';
import { failure } from './steps.ts';

/** What a translator does with a text node: moves it into the new element, or replaces it. Both occur on real pages. */
const variants = ['moved', 'replaced'] as const;
/** `exchanged` simulates Safari, which removes the text node and then inserts another. */
type Variant = (typeof variants)[number] | 'exchanged';

/** Simulates a translator: wraps every text node, including those added or changed later. */
function translate(variant: Variant): void {
  const skipped = 'script, style, textarea, noscript, svg, title, font';
  const wrap = (text: Text) => {
    const { parentElement, nextSibling } = text;
    if (text.data.trim() === '' || parentElement === null || parentElement.closest(skipped) !== null || text.data.startsWith('‹')) return;
    if (variant === 'exchanged') {
      text.remove();
      parentElement.insertBefore(new Text(`‹${text.data}›`), nextSibling);
      return;
    }
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    text.replaceWith(outer);
    inner.append(variant === 'moved' ? text : `‹${text.data}›`);
  };
  const textsIn = (root: Node): Text[] => {
    if (root instanceof Text) return [root];
    const found: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) found.push(node);
    return found;
  };
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) for (const text of textsIn(node)) wrap(text);
  }).observe(document.documentElement, { childList: true, subtree: true });
  for (const text of textsIn(document.documentElement)) wrap(text);
}

const rows = (page: Page) => page.locator('main [data-row]');

for (const variant of [...variants, 'exchanged'] as const)
  test(`a form whose text nodes are ${variant} shows errors, counts characters, and is sent [F1] (case 74)`, async ({ page, open }) => {
    const company = `翻译测试${crypto.randomUUID().slice(0, 8)}公司`;
    await open('/services');
    await page.evaluate(translate, variant);
    await page.getByRole('button', { name: '发起合作' }).click();
    const dialog = page.getByRole('dialog');
    const field = (name: string) => dialog.locator('label', { hasText: name }).locator('xpath=following::*[self::input or self::textarea][1]');
    const send = dialog.locator('button[type=submit]');
    await expect(send).toBeVisible();
    await send.click();
    await expect(dialog.getByText('请输入公司').first()).toBeVisible();
    await field('描述').fill('在线监测');
    await expect(dialog.getByText('已输入 4 字')).toBeVisible();
    await field('描述').fill('在线监测设备');
    await expect(dialog.getByText('已输入 6 字')).toBeVisible();
    await expect(dialog.getByText('已输入 4 字')).toHaveCount(0);
    await field('公司').fill(company);
    await field('联系人').fill('陈');
    await field('联系电话').fill('239');
    await field('联系人').focus();
    await expect(dialog.getByText('联系电话格式不正确').first()).toBeVisible();
    await field('联系电话').fill('13900000003');
    await field('联系人').focus();
    await expect(dialog.getByText('联系电话格式不正确')).toHaveCount(0);
    await send.click();
    await expect(page.getByText('您的申请已提交，请保持电话畅通').first()).toBeVisible();
    expect(await countRows('applications', { com_name: company })).toBe(1);
  });

for (const variant of variants)
  test.describe(`while text nodes are ${variant}`, () => {
    const searches = ['news', 'company', 'policy'].map((type) => `/search?keywords=园&type=${type}`);
    for (const path of ['/news', '/notice', '/government', '/statement', '/company', '/sentiment', '/enterprise', ...searches])
      test(`the list of ${path} keeps its rows and loads more [C2] (case 74)`, async ({ page, open }) => {
        await open(path);
        await page.evaluate(translate, variant);
        const first = await rows(page).first().getAttribute('data-row');
        const before = await rows(page).count();
        expect(before).toBeGreaterThan(0);
        await expect(async () => {
          await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
          expect(await rows(page).count()).toBeGreaterThan(before + 10);
        }).toPass();
        await expect(rows(page).first()).toHaveAttribute('data-row', first ?? '');
        // shows the row count once, with the correct number
        const end = page.locator('main p', { hasText: /^‹?已加载/ });
        await expect(async () => {
          expect(await end.textContent()).toMatch(new RegExp(`^‹?已加载 ${await rows(page).count()} / 共 \\d+ 条›?$`));
        }).toPass();
        // the link goes with the last page, which may arrive at any moment
        const more = end.locator('xpath=preceding-sibling::a');
        await expect(async () => {
          for (const text of await more.allTextContents()) expect(text).toMatch(/^‹?(加载更多|加载中)›?$/);
        }).toPass();
        await expect(failure(page)).toHaveCount(0);
      });

    test('menus open and close, and links and Back work [H1, H2, C2] (case 74)', { tag: '@wide' }, async ({ page, open, address }) => {
      await open('/');
      await page.evaluate(translate, variant);
      const phone = (page.viewportSize()?.width ?? 0) < 960;
      const opener = page.getByRole('button', { name: phone ? '菜单' : '全部栏目' });
      const menu = phone ? page.getByRole('dialog') : page.locator('nav').filter({ has: opener });
      const link = menu.locator(`a[href="/cms/${phone ? 'company' : 'investment?section=policy'}"]`).filter({ visible: true });
      for (let turn = 0; turn < 2; turn += 1) {
        await opener.click();
        await expect(link.first()).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(link).toHaveCount(0);
      }
      await page.locator('main a[href="/cms/news"]').filter({ visible: true }).first().click();
      await expect(page).toHaveURL(address('/news'));
      await expect(rows(page)).toHaveCount(10);
      await rows(page).nth(3).getByRole('link').first().click();
      await expect(page.locator('main article')).toBeVisible();
      await page
        .locator('a[href="/cms/sentiment/sentimentSubmit"]')
        .first()
        .evaluate((link: HTMLElement) => link.click());
      await expect(page.getByRole('radio').first()).toBeAttached();
      await page.goBack();
      await expect(page.locator('main article')).toBeVisible();
      await page.goBack();
      await expect(rows(page).first()).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(address('/'));
      await expect(page.locator('main a[href^="/cms/statement/"]')).toHaveCount(5);
      await expect(failure(page)).toHaveCount(0);
    });

    test.describe('before hydration', () => {
      // React logs hydration errors, because the texts differ from what it renders
      test.use({ expectedNoise: [/Minified React error #(418|423|425)|[Hh]ydrat/] });

      test('a page works, and its list loads more [C2] (case 74)', async ({ page, address }) => {
        await page.addInitScript(`addEventListener('DOMContentLoaded', () => (${translate.toString()})('${variant}'))`);
        await page.goto(address('/news'));
        await untilHydrated(page);
        await expect(async () => {
          await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
          expect(await rows(page).count()).toBe(40);
        }).toPass();
        await expect(failure(page)).toHaveCount(0);
      });
    });
  });
