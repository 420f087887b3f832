// Opens the examples of blocks and components at a development server that has no platform: in each theme, at two widths.
import { themes } from '#shared/settings.ts';
import { texts } from '../house/files.ts';
import { type Running, startProcess } from '../support/process.ts';
import { expect, test, untilAlive } from './fixtures.ts';
import { tooWide, violations } from './measures.ts';

// what the development builds of Vite and React say
test.use({ expectedNoise: [/\[vite\]|React DevTools/] });

// one server, whatever the number of examples
test.describe.configure({ mode: 'default' });

/** No platform is there. */
const nowhere = 'http://127.0.0.1:1';
const bases = { MAIN_API_URL: '/api', CMS_API_URL: '/cms-api', SYS_API_URL: '/sys-api', UAC_URL: '/uac', FILE_URL: '/file' };
const names = texts(/^client\/.*\.examples\.tsx$/).map(({ file }) => file.replace(/^client\//, '').replace(/\.examples\.tsx$/, ''));

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

for (const [turn, name] of names.entries())
  test(`the examples of ${name} hydrate, fit and have no barriers, in every theme`, async ({ page }) => {
    const [lang, template] = [['zh-cn', 'en'][turn % 2], turn % 4 < 2 ? 1 : 2] as const;
    // a change of theme is measured at its end
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`http://127.0.0.1:${port}/cms/_examples?name=${name}&lang=${lang}&template=${template}`);
    await untilAlive(page);
    await expect(page.locator('.undefined')).toHaveCount(0);
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft([name, width, await tooWide(page)]).toEqual([name, width, 0]);
      for (const theme of themes) {
        await page.evaluate((to) => Object.assign(document.documentElement.dataset, { theme: to }), theme);
        expect.soft([name, theme, width, await violations(page)]).toEqual([name, theme, width, []]);
      }
    }
  });
