import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs } from './scripts/chromium.ts';
import { full } from './test/support/full.ts';

const executablePath = process.env['CHROMIUM_PATH'];

/** Browser tests: one embedded backend and one gateway for all of them (test/e2e/global-setup.ts). */
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  globalSetup: './test/e2e/global-setup.ts',
  // portal, platform and browser share two cores
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // a busy machine is slow, not wrong
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    // the browser's own language; tests in English set `en`
    locale: 'zh-CN',
    // a name that is no secure context over http, as `.localhost` is
    launchOptions: { args: [...chromiumArgs, '--host-resolver-rules=MAP *.test 127.0.0.1'], ...(executablePath && { executablePath }) },
    screenshot: 'only-on-failure',
  },
  projects: [
    // sees each page at both widths by itself
    { name: 'routes', testMatch: 'routes.spec.ts' },
    { name: 'phone', testIgnore: 'routes.spec.ts', use: { ...devices['Pixel 7'], viewport: { width: 375, height: 812 }, deviceScaleFactor: 1 } },
    // every build sees at both widths what depends on them; all the rest is `npm run test:full` (ruling 23)
    {
      name: 'desktop',
      testIgnore: 'routes.spec.ts',
      ...(!full && { grep: /@wide\b/ }),
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
