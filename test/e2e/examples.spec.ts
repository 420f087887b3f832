// Opens the components' examples on a development server without a platform, in each theme and at two widths.
import type { Page } from '@playwright/test';
import { themes } from '#shared/themes.ts';
import { texts } from '../house/files.ts';
import { type Running, startProcess } from '../support/process.ts';
import { expect, test, untilHydrated } from './fixtures.ts';
import { violations } from './measures.ts';

// console messages of Vite and React in development
test.use({ expectedNoise: [/\[vite\]|React DevTools/] });

// runs the file's tests in one worker, so that they share a development server
test.describe.configure({ mode: 'default' });

/** An unused port: there is no platform. */
const nowhere = 'http://127.0.0.1:1';
const bases = { MAIN_API_URL: '/api', CMS_API_URL: '/cms-api', SYS_API_URL: '/sys-api', UAC_URL: '/uac', FILE_URL: '/file' };
const sources = texts(/^client\/.*\.examples\.tsx$/).map(({ file, text }) => ({
  name: file.replace(/^client\//, '').replace(/\.examples\.tsx$/, ''),
  opens: text.includes('opens('),
}));

let server: Running;
let port = '';
test.beforeAll(async () => {
  const env = Object.fromEntries(Object.entries(bases).map(([name, path]) => [name, nowhere + path]));
  server = startProcess(['server/main.ts'], { ...env, NODE_ENV: 'development', PORT: '0', OPS_PORT: '0' });
  [, port = ''] = await server.until(/"port":(\d+),"message":"listening"/);
});
test.afterAll(async () => {
  server.signal('SIGTERM');
  await server.ended;
});

/** One page of examples per folder, because every page loads the same sources. */
const folders = [...new Set(sources.map(({ name }) => name.split('/', 1)[0] ?? ''))];

for (const folder of folders)
  for (const [lang, template] of [
    ['zh-cn', 1],
    ['en', 2],
  ] as const)
    test(`the examples of ${folder} in ${lang} hydrate, do not overflow and violate no accessibility rule, in every theme`, async ({ page }) => {
      test.slow();
      // a placeholder, because captchas come from the platform
      const picture = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 44"/>' };
      await page.route('**/cms/session/captcha?*', (route) => route.fulfill(picture));
      await page.route('**/cms/session?notice', (route) => route.fulfill({ json: { code: 0, data: {} } }));
      // disables transitions, so that contrast is measured in the final colours of a theme
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(`http://127.0.0.1:${port}/cms/_examples?name=${folder}&lang=${lang}&template=${template}`);
      await untilHydrated(page);
      await expect(page.locator('[data-example]').first()).toBeVisible();
      await expect(page.locator('.undefined')).toHaveCount(0);
      expect.soft(await wider(page)).toEqual([]);
      await page.setViewportSize({ width: 1440, height: 900 });
      expect.soft(await wider(page)).toEqual([]);
      for (const theme of themes) {
        await page.evaluate((to) => Object.assign(document.documentElement.dataset, { theme: to }), theme);
        expect.soft([theme, await violations(page)]).toEqual([theme, []]);
      }
    });

for (const { name } of sources.filter(({ opens }) => opens))
  test(`the examples of ${name} open, do not overflow and violate no accessibility rule`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`http://127.0.0.1:${port}/cms/_examples?name=${name}&lang=en`);
    await untilHydrated(page);
    const openers = page.locator('[data-example] button[aria-haspopup=dialog]');
    const dialog = page.getByRole('dialog');
    for (const opener of await openers.all()) {
      await opener.click();
      await expect(dialog).toBeVisible();
      expect.soft(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      expect.soft(await violations(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toBeHidden();
    }
  });

/** Returns the examples that are wider than the window. */
const wider = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-example]')]
      .filter((example) => example.scrollWidth > document.documentElement.clientWidth)
      .map((example) => example.dataset['example']),
  );
