// A browser whose cookies for this site exceed the gateway's header limit.
import { expect, test } from './fixtures.ts';

test.use({ expectedNoise: [/431 /] });

test('too many cookies: a page has a link that deletes them and opens the home page (case 83)', async ({ page, context, address, park, port }) => {
  const url = `http://${park}.localhost:${port}/cms/`;
  const many = Array.from({ length: 8 }, (_, i) => ({ name: `big${i}`, value: 'x'.repeat(3000), url }));
  await context.addCookies([
    ...many,
    { name: 'legacy', value: '1', domain: `${park}.localhost`, path: '/cms' },
    { name: 'shared', value: '1', domain: `.${park}.localhost`, path: '/' },
  ]);
  expect((await page.goto(address('/')))?.status()).toBe(431);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cookie 过多');
  await page.getByRole('link', { name: '清除本站 Cookie' }).click();
  await expect(page).toHaveURL(url);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect((await context.cookies(url)).filter(({ name }) => /^(big\d|legacy|shared)$/.test(name))).toEqual([]);
});
