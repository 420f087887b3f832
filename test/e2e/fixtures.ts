// What browser tests share: the park and the language they visit, and a page that fails on anything the console says.
import { test as base, expect } from '@playwright/test';
import { z } from 'zod';
import { addressOf } from '#shared/locale.ts';

export const parks = ['north', 'south', 'west'] as const;
export type Park = (typeof parks)[number];

interface Options {
  /** Whose site is visited: `<park>.localhost`. */
  park: Park;
  /** What a page may say all the same: the answer of an error page, for example. */
  expectedNoise: readonly RegExp[];
}

interface Helpers {
  /** The absolute address of a page of this park in this language, e.g. `/news?page=2`. */
  address: (path: string) => string;
}

const port = () => z.coerce.number().parse(process.env['PORTAL_PORT']);

/** Playwright's `locale` (zh-CN or en) is the browser's own language and the address's prefix as well. */
export const test = base.extend<Options & Helpers>({
  park: ['north', { option: true }],
  expectedNoise: [[], { option: true }],

  address: async ({ park, locale }, use) => {
    await use((path) => `http://${park}.localhost:${port()}${addressOf(locale === 'en' ? 'en' : 'zh-cn', path)}`);
  },

  page: async ({ page, expectedNoise }, use) => {
    const noise: string[] = [];
    page.on('console', (message) => noise.push(`${message.type()}: ${message.text()} (${message.location().url})`));
    page.on('pageerror', (error) => noise.push(`error: ${error.stack ?? error.message}`));
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // a page that is left lets go of what it no longer needs
      if (reason !== 'net::ERR_ABORTED') noise.push(`failed: ${request.url()} ${reason}`);
    });
    await use(page);
    expect(noise.filter((line) => !expectedNoise.some((pattern) => pattern.test(line)))).toEqual([]);
  },
});

export { expect };
