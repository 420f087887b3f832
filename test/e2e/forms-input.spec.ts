// Form input by keyboard, input method and clipboard, and error messages of fields.
import type { Locator, Page } from '@playwright/test';
import { expect, test, untilHydrated } from './fixtures.ts';
import { tooWide } from './measures.ts';
import { searchFold } from './steps.ts';
import type { Words } from './words.ts';

/** Dispatches a key press as browsers report it during an input method's composition, and as Safari does right after one. */
async function pressComposing(field: Locator, key: string): Promise<void> {
  for (const init of [{ isComposing: true, keyCode: 229 }, { isComposing: true }, { keyCode: 229 }])
    await field.evaluate((element, event) => element.dispatchEvent(new KeyboardEvent('keydown', event)), {
      ...init,
      key,
      bubbles: true,
      cancelable: true,
    });
}

/** Starts an input method's composition in the focused field. */
async function compose(page: Page, text: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
}

test('an input method’s composition neither requests suggestions nor selects one nor closes them [C6] (case 77)', { tag: '@wide' }, async ({
  page,
  open,
}) => {
  await page.addInitScript(() => localStorage.setItem('recentSearches', '["管廊","管廊检查"]'));
  await open('/news');
  if ((page.viewportSize()?.width ?? 0) < 960) await searchFold(page).click();
  const requested: string[] = [];
  page.on('request', (request) => request.url().includes('/_data/search.suggestions') && requested.push(request.url()));
  const box = page.getByRole('combobox').and(page.locator(':visible')).first();
  await box.focus();
  await compose(page, '管');
  const recent = page.getByRole('group', { name: '最近搜索' });
  await expect(recent).toBeVisible();
  for (const key of ['ArrowDown', 'ArrowUp', 'Escape', 'Enter']) await pressComposing(box, key);
  // arrow key during a composition that the browser itself started
  await page.keyboard.press('ArrowDown');
  await expect(box).toBeFocused();
  await expect(recent).toBeVisible();
  await expect(box).toHaveValue('管');
  await expect(box).not.toHaveAttribute('aria-activedescendant');
  expect(new URL(page.url()).pathname).toBe('/cms/news');

  await page.keyboard.insertText('管');
  await page.keyboard.press('ArrowDown');
  await expect(recent.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('group', { name: '文章标题' }).getByRole('option').first()).toContainText('管');
  // only after the composition
  expect(requested).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(recent).toHaveCount(0);
});

interface Asked {
  path: string;
  /** Opens the form, if the page does not show it at first. */
  show?: (page: Page, words: Words) => Promise<unknown>;
  /** Each field with an invalid value, its error if empty, and its error for the invalid value. */
  fields: readonly (readonly [label: string, wrong: string, empty: string, wrong: string])[];
}

const phone = ['手机号', '1380000111', '请输入手机号码', '手机号码格式不正确'] as const;
const code = ['短信验证码', '12', '请先获取验证码', '验证码格式不正确'] as const;
const contact = [
  ['公司', '甲'.repeat(256), '请输入公司', '内容太长'],
  ['联系电话', '138', '请输入联系电话', '联系电话格式不正确'],
] as const;
const asked: readonly Asked[] = [
  {
    path: '/login',
    fields: [
      ['用户名或手机号', 'a'.repeat(51), '请输入用户名或手机号', '内容太长'],
      ['密码', 'a'.repeat(65), '请输入密码', '内容太长'],
      ['图形验证码', 'a'.repeat(11), '请输入图形验证码', '图形验证码不正确或已过期'],
    ],
  },
  { path: '/mobile/loginPhone', fields: [phone, code] },
  {
    path: '/register',
    fields: [
      ['用户名', 'a'.repeat(51), '请输入用户名或手机号', '内容太长'],
      ['密码', '1234567', '请输入密码', '密码长度应为 8 至 64 位'],
      ['确认密码', '7654321', '请再次输入密码', '密码不一致'],
    ],
  },
  { path: '/password/reset', fields: [['注册时的手机号', '1380000111', '请输入手机号码', '手机号码格式不正确']] },
  {
    path: '/sentiment/sentimentSubmit',
    fields: [
      ['标题', '长'.repeat(61), '请输入标题', '内容太长'],
      ['内容', '长'.repeat(1001), '请输入内容', '内容太长'],
      ['姓名', '长'.repeat(51), '请输入姓名', '内容太长'],
      phone,
      code,
    ],
  },
  {
    path: '/sentiment/progress',
    fields: [
      ['留言编号', 'L'.repeat(65), '请输入留言编号', '编号或查询码不正确'],
      ['查询码', 'L'.repeat(65), '请输入查询码', '编号或查询码不正确'],
    ],
  },
  {
    path: '/services',
    show: (page, words) => page.getByRole('button', { name: words('发起合作') }).click(),
    fields: [['描述', '长'.repeat(1001), '请输入描述', '内容太长'], ...contact],
  },
];

for (const locale of ['zh-CN', 'en'])
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('each field has different errors for empty and invalid input, and causes no policy violation (cases 94, 101)', async ({
      page,
      open,
      words,
    }) => {
      for (const { path, show, fields } of asked) {
        await open(path);
        await show?.(page, words);
        for (const [label, wrong, empty, said] of fields) {
          const field = page.getByRole('main').or(page.getByRole('dialog')).getByLabel(words(label), { exact: true }).last();
          await field.fill(wrong);
          await field.blur();
          await expect(field).toHaveAccessibleDescription(new RegExp(words(said)));
          await field.fill('');
          await field.blur();
          await expect(field).toHaveAccessibleDescription(new RegExp(words(empty)));
        }
        expect([path, await tooWide(page)]).toEqual([path, 0]);
      }
    });

    test('looking up a code shows an error if it is empty (case 101)', async ({ page, open, words }) => {
      await open('/code');
      const box = page.getByRole('textbox', { name: words('输入二维码旁边的编号，查看它指向的内容。') });
      await box.fill(' \u200b');
      await box.press('Enter');
      await expect(box).toHaveAccessibleDescription(words('请输入编号'));
      await expect(box).toBeFocused();
      await box.fill('ＮＯＷＨＥＲＥ');
      await box.press('Enter');
      await untilHydrated(page);
      await expect(box).toHaveAccessibleDescription(words('没有找到编号“{code}”，请核对后重新输入。').replace('{code}', 'NOWHERE'));
    });
  });
