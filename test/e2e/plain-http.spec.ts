// A park on plain http under a hostname other than localhost, which is not a secure context.
import { countRows, expect, test, untilHydrated } from './fixtures.ts';

test.use({ expectedNoise: [/status of 404 .*\/no-such-page/] });

test('pages on plain http log nothing to the console, and a cooperation request is sent [F1] (case 78)', async ({ page, port }) => {
  const company = `合作测试${crypto.randomUUID().slice(0, 8)}公司`;
  for (const path of ['/cms/', '/cms/news', '/cms/login', '/cms/company', '/cms/no-such-page', '/cms/services']) {
    await page.goto(`http://north.test:${port}${path}`);
    await untilHydrated(page);
  }
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.getByRole('button', { name: '发起合作' }).click();
  const dialog = page.getByRole('dialog', { name: '合作需求' });
  for (const [name, value] of [
    ['描述', '需要一处仓库'],
    ['公司', company],
    ['联系电话', '13900000001'],
  ] as const)
    await dialog.getByRole('textbox', { name }).fill(value);
  await dialog.locator('button[type=submit]').click();
  await expect(page.getByText('您的申请已提交，请保持电话畅通')).toBeVisible();
  expect(await countRows('applications', { com_name: company, kind: 'cooperation' })).toBe(1);
});
