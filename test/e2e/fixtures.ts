// What browser tests share: the park and the language they visit, and a page that fails on anything the console says and on any violation of its policy.
import { test as base, expect, type Page, type Response, type TestInfo } from '@playwright/test';
import { z } from 'zod';
import { addressOf } from '#shared/locale.ts';
import type { Order } from '../support/control.ts';
import type { CallMatch } from '../support/faulty.ts';
import { full } from '../support/full.ts';
import type { behaviours } from '../support/upstream.ts';
import { type Words, wordsIn } from './words.ts';

export const parks = ['north', 'south', 'west'] as const;
export type Park = (typeof parks)[number];

interface Options {
  /** Whose site is visited: `<park>.localhost`. */
  park: Park;
  /** What a page may say all the same: the answer of an error page, for example. */
  expectedNoise: readonly RegExp[];
}

interface Helpers {
  port: number;
  /** What visitors read in the test's language where a Chinese page has these words. */
  words: Words;
  /** The absolute address of a page of this park in this language, e.g. `/news?page=2`. */
  address: (path: string) => string;
  /** Opens a page of this park in this language and waits until it lives. */
  open: (path: string) => Promise<Response | null>;
  /** A portal of the test's own, whose platform fails where the test says so. */
  faulty: FaultyPortal;
}

interface FaultyPortal {
  address: (path: string) => string;
  fail: (match: CallMatch, fault: keyof typeof behaviours) => Promise<unknown>;
  /** Such calls are answered with this, under 200. */
  answer: (match: CallMatch, body: object) => Promise<unknown>;
  /** Such calls wait until the portal is healed. */
  hold: (match: CallMatch) => Promise<unknown>;
  /** Such calls are done at the platform, and their answers lost. */
  lose: (match: CallMatch) => Promise<unknown>;
  heal: () => Promise<unknown>;
}

const portOf = (name: 'PORTAL_PORT' | 'PORTAL_CONTROL_PORT') => z.coerce.number().parse(process.env[name]);

async function send(order: Order): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${portOf('PORTAL_CONTROL_PORT')}`, { method: 'POST', body: JSON.stringify(order) });
  if (!answer.ok) throw new Error(await answer.text());
  return z.number().parse(await answer.json());
}

/** How many rows of the platform hold all of this. */
export const countRows = (table: Extract<Order, { order: 'count' }>['table'], where: Readonly<Record<string, string>>): Promise<number> =>
  send({ order: 'count', table, where });

/** The newest code that was sent to a phone. */
export const codeFor = async (phone: string): Promise<string> => String(await send({ order: 'code', phone })).padStart(6, '0');

/** The park answers what came from a phone. */
export const reply = (phone: string, text: string): Promise<unknown> => send({ order: 'reply', phone, text });

/** A form's whole life is lived in one language on a phone and in the other at a desk; nightly in both at both (F1, F2, F6). */
export const turns: readonly (0 | 1)[] = full ? [0, 1] : [0];

/** The `locale` of a turn, English on phones first; by `offset` of two tests of a form each width sees one in each language. */
export const localeOf =
  (turn: 0 | 1, offset: 0 | 1 = 0) =>
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  async ({}: object, use: (locale: string) => Promise<void>, { project }: TestInfo): Promise<void> =>
    use((project.name === 'phone') === (turn === offset) ? 'en' : 'zh-CN');

/** React has taken over every control that is there, and has done what it does then: what is pressed or typed now is heard. */
export const untilHydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const has = (node: Node, mark: string) => Object.keys(node).some((key) => key.startsWith(mark));
    // what the park has written and what a map has drawn are none of React's
    const foreign = (control: Element) => control.closest('.rich-text, .leaflet-container') !== null;
    const controls = [...document.querySelectorAll('a[href], button, input, select, summary, textarea')];
    const taken = has(document, '__reactContainer') && controls.every((control) => has(control, '__reactFiber') || foreign(control));
    if (!taken) return false;
    // what came to life has work to do; an older browser has no `scheduler`
    return 'scheduler' in window
      ? scheduler.postTask(() => true, { priority: 'background' })
      : new Promise((resolve) => setTimeout(resolve, 500, true));
  });

/** Keeps away what brings pages to life, or the code of this part of one, until the test lets it come. */
export async function holdEntry(page: Page, code = 'entry-browser'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/assets/${code}-*.js`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Playwright's `locale` (zh-CN or en) is the browser's own language and the address's prefix as well. */
export const test = base.extend<Options & Helpers>({
  park: ['north', { option: true }],
  expectedNoise: [[], { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  port: async ({}, use) => {
    await use(portOf('PORTAL_PORT'));
  },

  words: async ({ locale }, use) => {
    await use(wordsIn(locale));
  },

  address: async ({ park, locale, port }, use) => {
    await use((path) => `http://${park}.localhost:${port}${addressOf(locale === 'en' ? 'en' : 'zh-cn', path)}`);
  },

  open: async ({ page, address }, use) => {
    await use(async (path) => {
      const response = await page.goto(address(path));
      await untilHydrated(page);
      return response;
    });
  },

  faulty: async ({ page, park, locale }, use) => {
    const port = await send({ order: 'start' });
    await use({
      address: (path) => `http://${park}.localhost:${port}${addressOf(locale === 'en' ? 'en' : 'zh-cn', path)}`,
      fail: (match, fault) => send({ order: 'fail', port, match, fault }),
      answer: (match, body) => send({ order: 'answer', port, match, body: { ...body } }),
      hold: (match) => send({ order: 'hold', port, match }),
      lose: (match) => send({ order: 'lose', port, match }),
      heal: () => send({ order: 'heal', port }),
    });
    // what the page still waits for is given up by the page, not broken off by a portal that ends
    await page.goto('about:blank');
    await send({ order: 'stop', port });
  },

  page: async ({ page, expectedNoise }, use) => {
    const noise: string[] = [];
    // what a page's policy blocks is no message of the console where a script catches it (case 94)
    await page.addInitScript(() =>
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
        // biome-ignore lint/suspicious/noConsole: the console is what a page is held to
        console.error(`policy violation: ${effectiveDirective} ${blockedURI} in ${sourceFile}`),
      ),
    );
    page.on('console', (message) => noise.push(`${message.type()}: ${message.text()} (${message.location().url})`));
    page.on('pageerror', (error) => noise.push(`error: ${error.stack || error.message}`));
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
