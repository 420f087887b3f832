// Feedback from its submission to the vote on the park's reply, with a working and a failing platform (F2, F6, case 61).
import type { Page } from '@playwright/test';
import { takingTurns } from '../support/full.ts';
import { codeFor, countRows, expect, holdEntry, localeOf, parks, publish, reply, test, turns, untilHydrated } from './fixtures.ts';
import { tooWide, violations } from './measures.ts';
import { patternOf, type Words } from './words.ts';

/** Console messages of the browser about failed requests. */
const failed = /Failed to load resource|ERR_INTERNET_DISCONNECTED/;
// not north, because other tests count its rows
test.use({ park: 'west', expectedNoise: [failed] });

const wordsOf = (words: Words) => ({
  ...{ send: words('提交留言'), title: words('标题'), text: words('内容'), phone: words('手机号'), code: words('短信验证码') },
  ...{ getCode: words('获取验证码'), done: words('留言已提交'), follow: words('查询进度'), look: words('查询') },
  ...{ very: words('非常满意'), vote: words('提交评价'), thanks: words('感谢您的评价。再次评价会替换这一次。') },
  wrong: ['请选择留言类型', '请输入标题', '请输入内容', '请输入姓名', '请输入手机号码', '请先获取验证码', '请先阅读并同意隐私政策'].map(words),
  ...{ kept: words('您填写的内容已保留。原样再次提交不会重复登记，修改后提交会另记一条。'), restored: words('已恢复您上次未提交的内容。') },
  ...{ network: words('网络连接异常'), system: words('系统错误，请稍后重试') },
  ...{ received: words('已提交'), nobody: words('匿名'), hidden: words('姓名、手机号') },
  ...{ notify: words('办理状态变化时短信通知我'), notified: words('办理状态变化时，您会收到短信。'), due: words('答复期限') },
  ...{ reopen: words('反映没有解决'), reason: words('还有什么没有解决（选填）'), earlier: words('此前的答复'), processing: words('办理中') },
  ...{ kind: new RegExp(words('投诉')), anonymous: words('匿名留言：公开页面不显示姓名'), name: new RegExp(`^${words('姓名')}`) },
  ...{ wait: patternOf(words('{count} 秒后重新获取')), tooMany: words('操作过于频繁，请稍后重试') },
  again: patternOf(words('请在 {count} 小时后再试。')),
  ...{ consent: patternOf(words('我已阅读并同意<0>隐私政策</0>')), wrongCode: new RegExp(words('验证码不正确或已过期')) },
});
type FormWords = ReturnType<typeof wordsOf>;

const field = (page: Page, name: string | RegExp) => page.locator('main').getByRole('textbox', { name, exact: true });
const notice = (page: Page) => page.locator('main').getByRole('alert');
const codes = (page: Page) => page.locator('main dd > span');

let made = Date.now() % 10_000_000;
/** Returns a phone number that no other test uses. */
function newPhone(): string {
  made += 1;
  return `136${test.info().parallelIndex}${String(made).padStart(7, '0')}`;
}

/** Returns a visitor's name that no other record has. */
const nameOf = (phone: string): string => `欧阳${phone.slice(-5)}`;

async function fill(page: Page, words: FormWords, phone: string, title = '夜间异味') {
  await page.getByRole('radio', { name: words.kind }).check();
  await field(page, words.title).fill(title);
  await field(page, words.text).fill('北门夜间有异味，持续一周。');
  await field(page, words.name).fill(nameOf(phone));
  await field(page, words.phone).fill(phone);
  await page.getByRole('checkbox', { name: words.consent }).check();
}

for (const turn of turns) {
  test.describe(`turn ${turn}: feedback`, () => {
    test.use({ locale: localeOf(turn) });

    test('is stored once although the response is lost and it is sent again; look-up, reply and publication work [F2, F6] (cases 61, 101)', {
      tag: '@wide',
    }, async ({ page, faulty, words: said }) => {
      const words = wordsOf(said);
      const phone = newPhone();
      // a wrong clock must not matter
      await page.clock.setSystemTime(new Date('2020-02-02T08:00:00Z'));
      await page.goto(faulty.address('/sentiment/sentimentSubmit'));
      await untilHydrated(page);
      const send = page.getByRole('button', { name: words.send });
      await expect(send).toBeEnabled();
      await send.click();
      await expect(page.getByRole('radio').first()).toBeFocused();
      await expect(page.locator('main .error-text')).toHaveText(words.wrong);
      expect(await violations(page)).toEqual([]);

      await fill(page, words, phone, `👨‍👩‍👧 ${phone.slice(-4)}`);
      await expect(field(page, words.title)).toHaveAccessibleDescription(/6/);
      await page.getByRole('switch', { name: words.anonymous }).check();
      await expect(page.locator('#publicity dd').last()).toHaveText(words.hidden);
      const notify = page.getByRole('checkbox', { name: words.notify });
      await expect(notify).not.toBeChecked();
      await notify.check();
      await expect(page.locator('main .error-text')).toHaveCount(1);
      await page.getByRole('button', { name: words.getCode }).click();
      await expect(page.getByRole('button', { name: words.wait })).toHaveAttribute('aria-disabled', 'true');

      await page.reload();
      await expect(page.getByText(words.restored)).toBeVisible();
      await expect(field(page, words.name)).toHaveValue(nameOf(phone));
      await expect(page.getByRole('radio', { name: words.kind })).toBeChecked();
      await expect(page.getByRole('switch', { name: words.anonymous })).toBeChecked();
      await expect(field(page, words.code)).toHaveValue('');
      await expect(page.getByRole('button', { name: words.wait })).toBeVisible();

      await field(page, words.code).fill(await codeFor(phone));
      // the SMS code is not stored
      expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(await codeFor(phone));
      await faulty.lose({ path: '/api/sentiment/create' });
      await send.click();
      await expect(notice(page)).toContainText(words.kept);
      expect(await countRows('sentiments', { phone })).toBe(1);
      await faulty.heal();
      await send.click();
      await expect(page.getByRole('heading', { name: words.done })).toBeFocused();
      expect(await countRows('sentiments', { phone })).toBe(1);
      const [number, queryCode] = await codes(page).allTextContents();
      await expect(page.locator('main')).not.toContainText('2020-02-02');
      await expect(page.locator('main')).toContainText(words.notified);
      const due = (await page.locator('main dl div').filter({ hasText: words.due }).locator('time').textContent()) ?? '';
      expect(due).toMatch(/^20\d\d-\d\d-\d\d$/);
      expect(await violations(page)).toEqual([]);
      await page.reload();
      await expect(codes(page).first()).toHaveText(number ?? '');

      await page.getByRole('link', { name: words.follow }).click();
      const found = page.locator('main article');
      await expect(found.getByRole('heading', { level: 2 }).first()).toContainText(phone.slice(-4));
      await expect(found.locator('[aria-current=step]')).toContainText(words.received);
      await expect(found).toContainText(due);
      expect(await countRows('outbox', { phone })).toBe(1);
      await reply(phone, '已安排检查，感谢反映。');
      expect(await countRows('outbox', { phone })).toBe(2);
      await field(page, said('查询码')).fill((queryCode ?? '').toLowerCase());
      await page.getByRole('button', { name: words.look, exact: true }).last().click();
      await expect(found).toContainText('已安排检查，感谢反映。');
      expect(await violations(page)).toEqual([]);
      await page.getByRole('radio', { name: words.very, exact: true }).check();
      await page.getByRole('button', { name: words.vote }).click();
      await expect(found.getByRole('alert').first()).toHaveText(words.thanks);
      expect(await countRows('sentiments', { phone, score: '5' })).toBe(1);

      await field(page, words.reason).fill('周末又有异味');
      await page.getByRole('button', { name: words.reopen }).click();
      await expect(found.locator('[aria-current=step]')).toContainText(words.processing);
      await expect(found.getByRole('heading', { level: 2 }).first()).toBeFocused();
      await expect(found.getByRole('heading', { name: words.earlier })).toBeVisible();
      await expect(found).toContainText('已安排检查，感谢反映。');
      await expect(found).toContainText('周末又有异味');
      await expect(page.getByRole('button', { name: words.reopen })).toHaveCount(0);
      expect(await violations(page)).toEqual([]);
      expect(await countRows('sentiments', { phone, reopen_reason: '周末又有异味' })).toBe(1);

      // public only after an editor has published it
      const row = page.locator('main [data-row]').filter({ hasText: phone.slice(-4) });
      await page.goto(faulty.address('/sentiment'));
      await expect(page.locator('main [data-row]').first()).toBeVisible();
      await expect(row).toHaveCount(0);
      await publish(phone);
      const list = await page.goto(faulty.address('/sentiment'));
      expect(await list?.text()).not.toContain(nameOf(phone));
      await expect(row.first()).toContainText(words.nobody);
    });
  });

  test.describe(`turn ${turn}: feedback with failures`, () => {
    test.use({ locale: localeOf(turn, 1) });

    test('each failure has its own message, and the form keeps its input [G6, F6]', async ({ page, faulty, context, words: said }) => {
      const words = wordsOf(said);
      const phone = newPhone();
      await page.goto(faulty.address('/sentiment/sentimentSubmit'));
      await untilHydrated(page);
      const send = page.getByRole('button', { name: words.send });
      await expect(send).toBeEnabled();
      await fill(page, words, phone);
      await field(page, words.code).fill('000000');
      await send.click();
      await expect(field(page, words.code)).toHaveAccessibleDescription(words.wrongCode);
      await expect(field(page, words.code)).toBeFocused();

      await page.getByRole('button', { name: words.getCode }).click();
      await expect(page.getByRole('button', { name: words.wait })).toBeVisible();
      await field(page, words.code).fill(await codeFor(phone));
      await context.setOffline(true);
      await send.click();
      await expect(notice(page)).toContainText(words.network);
      await expect(notice(page)).toContainText(words.kept);
      await context.setOffline(false);
      for (const [fault, message] of [
        ['status502', words.network],
        ['reset', words.network],
        ['halfJson', words.system],
      ] as const) {
        await faulty.fail({ path: '/api/sentiment/create' }, fault);
        await send.click();
        await expect(notice(page)).toContainText(message);
        await expect(field(page, words.title)).toHaveValue('夜间异味');
      }
      expect(await countRows('sentiments', { phone })).toBe(0);

      await faulty.heal();
      await faulty.hold({ path: '/api/sentiment/create' });
      await send.dblclick();
      const busy = page.locator('main button[type=submit]');
      await expect(busy).toHaveAttribute('aria-busy', 'true');
      await busy.press('Enter');
      await faulty.heal();
      await expect(page.getByRole('heading', { name: words.done })).toBeVisible();
      expect(await countRows('sentiments', { phone })).toBe(1);

      // a new form is empty; over the SMS limit it shows how long to wait
      await page.getByRole('button', { name: said('再写一条') }).click();
      await expect(field(page, words.title)).toHaveValue('');
      await fill(page, words, phone, '又一条');
      await page.evaluate(async (tel) => {
        for (let i = 0; i < 9; i += 1) {
          const values = { company: `公司${i}`, contact: '钱', phone: tel, message: '联系' };
          const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': `${tel}-${i}-000000` };
          await fetch('/cms/session/forms/contact', {
            method: 'POST',
            headers,
            body: JSON.stringify({ values, care: { subject: '', filledMs: 5000 } }),
          });
        }
      }, phone);
      await field(page, words.code).fill('123456');
      await send.click();
      await expect(notice(page)).toContainText(words.tooMany);
      await expect(notice(page)).toContainText(words.again);
      expect(await countRows('applications', { tel: phone })).toBe(9);
      expect(await countRows('sentiments', { phone })).toBe(1);

      // discarding the draft deletes it
      await page.reload();
      await untilHydrated(page);
      await page.getByRole('button', { name: said('清空重写') }).click();
      await expect(field(page, words.title)).toHaveValue('');
      await send.click();
      await expect(page.locator('main .error-text')).toHaveText(words.wrong);
      await page.reload();
      await expect(send).toBeEnabled();
      await expect(page.getByText(words.restored)).toHaveCount(0);
    });
  });
}

test('a platform without due dates, notices and re-opening: the look-up shows state and reply only [F2]', async ({ page, faulty }) => {
  const old = { number: 'LY2026', newsType: '01', newsTitle: '路灯', createTime: '2026-03-02 08:00:00', state: 'replied', replyContent: '已修复。' };
  await faulty.answer({ path: '/api/sentiment/progress' }, { code: 0, data: old });
  await page.goto(faulty.address('/sentiment/progress#number=LY2026&queryCode=ABCD2345'));
  await expect(page.locator('main article')).toContainText('已修复。');
  await expect(page.getByRole('button', { name: '提交评价' })).toBeVisible();
  await expect(page.getByText('答复期限')).toHaveCount(0);
  await expect(page.getByRole('button', { name: '反映没有解决' })).toHaveCount(0);
});

test('an unknown receipt and a park that does not support look-ups have different messages [F2]', async ({ page, faulty }) => {
  await page.goto(faulty.address('/sentiment/progress#number=LY2026&queryCode=ABCD2345'));
  await untilHydrated(page);
  await expect(field(page, '查询码')).toHaveAccessibleDescription(/编号或查询码不正确/);
  await faulty.fail({ path: '/api/sentiment/progress' }, 'missing');
  await page.getByRole('button', { name: '查询', exact: true }).last().click();
  await expect(notice(page)).toContainText('本园区暂不提供该服务');
});

test('input made before hydration is kept and stored as a draft [F2, F6]', async ({ page, address }) => {
  const arrive = await holdEntry(page);
  await page.goto(address('/sentiment/sentimentSubmit'), { waitUntil: 'commit' });
  const suggestion = page.getByRole('radio', { name: /建议/ });
  await suggestion.check();
  await field(page, '标题').fill('早到的标题');
  await field(page, '标题').press('Enter');
  await page.getByRole('switch').check();
  arrive();
  await expect(page.getByRole('button', { name: '提交留言' })).toBeEnabled();
  await expect(suggestion).toBeChecked();
  await expect(page.locator('#publicity dd').last()).toHaveText('姓名、手机号');
  await expect(field(page, '标题')).toHaveAccessibleDescription(/已输入 5 字/);
  await page.reload();
  await expect(page.getByText('已恢复您上次未提交的内容。')).toBeVisible();
  await expect(field(page, '标题')).toHaveValue('早到的标题');
  await expect(suggestion).toBeChecked();
  await expect(page.getByRole('switch')).toBeChecked();
});

test('setting the clock back does not extend the wait for an SMS code [F4]', async ({ page, open }) => {
  await open('/sentiment/sentimentSubmit');
  await field(page, '手机号').fill(newPhone());
  const code = page.getByRole('button', { name: /获取验证码|秒后重新获取/ });
  await code.click();
  await expect(code).toHaveText(/秒后/);
  await page.clock.setSystemTime(new Date('2020-02-02T08:00:00Z'));
  await page.reload();
  await expect(page.getByText('已恢复您上次未提交的内容。')).toBeVisible();
  await expect(code).toHaveText('获取验证码');
});

for (const park of takingTurns(parks, 2)) {
  test.describe(`${park}, at every width`, () => {
    test.use({ park });

    test('the form does not overflow and violates no accessibility rule, with and without errors, also in elder mode [F2]', async ({
      page,
      open,
    }) => {
      for (const elder of [false, true]) {
        if (elder) await page.evaluate(() => localStorage.setItem('a11y', JSON.stringify({ elder: 'on', text: '150' })));
        await open('/sentiment/sentimentSubmit');
        await page.getByRole('button', { name: '提交留言' }).click();
        await expect(page.locator('main .error-text')).toHaveCount(7);
        for (const width of [320, 375, 768, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          await expect.poll(() => tooWide(page), { message: `${width}` }).toBe(0);
        }
        expect(await violations(page)).toEqual([]);
      }
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedNoise: [/assets\/[\w.-]+\.js csp$/] });

  test('the pages state that the form needs JavaScript, and show a phone number instead [F2]', async ({ page, address }) => {
    for (const path of ['/sentiment/sentimentSubmit', '/sentiment/progress']) {
      await page.goto(address(path));
      await expect(page.getByText('此操作需要 JavaScript，请在浏览器设置中启用后重试。')).toBeVisible();
      await expect(page.locator('main a[href^="tel:"]')).toBeVisible();
      await expect(page.locator('main button[type=submit]')).toBeHidden();
    }
  });
});
