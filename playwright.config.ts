import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs } from './scripts/chromium.ts';
import { full } from './test/support/full.ts';

const executablePath = process.env['CHROMIUM_PATH'];

/** Browser tests share one embedded backend and one gateway (test/e2e/global-setup.ts). */
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  globalSetup: './test/e2e/global-setup.ts',
  // not more, because portal, platform and browser share two cores
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // long, so that tests do not fail on a busy machine
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    // the browser's default language; tests in English set `en`
    locale: 'zh-CN',
    // maps *.test to loopback for tests of plain http: unlike `.localhost`, such a host is not a secure context
    launchOptions: { args: [...chromiumArgs, '--host-resolver-rules=MAP *.test 127.0.0.1'], ...(executablePath && { executablePath }) },
    screenshot: 'only-on-failure',
  },
  projects: [
    // each of its tests sets both widths itself
    { name: 'routes', testMatch: 'routes.spec.ts' },
    { name: 'phone', testIgnore: 'routes.spec.ts', use: { ...devices['Pixel 7'], viewport: { width: 375, height: 812 }, deviceScaleFactor: 1 } },
    // a normal run includes only the tests tagged `@wide`, whose result depends on the width; a full run has all (ruling 23)
    {
      name: 'desktop',
      testIgnore: 'routes.spec.ts',
      ...(!full && { grep: /@wide\b/ }),
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
