// Playwright fixtures: park and language, and a page that fails the test on console messages and policy violations.
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
  /** The park under test, at `<park>.localhost`. */
  park: Park;
  /** Patterns of console messages that do not fail the test, such as the status of an error page. */
  expectedNoise: readonly RegExp[];
}

interface Helpers {
  port: number;
  /** Translates a Chinese text to the test's language. */
  words: Words;
  /** Returns the absolute URL of a page of this park in this language, given e.g. `/news?page=2`. */
  address: (path: string) => string;
  /** Opens a page of this park in this language and waits until it is hydrated. */
  open: (path: string) => Promise<Response | null>;
  /** A portal for this test only, whose platform calls can be made to fail. */
  faulty: FaultyPortal;
}

interface FaultyPortal {
  address: (path: string) => string;
  fail: (match: CallMatch, fault: keyof typeof behaviours) => Promise<unknown>;
  /** Responds to matching calls with this body and status 200. */
  answer: (match: CallMatch, body: object) => Promise<unknown>;
  /** Delays matching calls until `heal`. */
  hold: (match: CallMatch) => Promise<unknown>;
  /** Executes matching calls at the platform, but drops their responses. */
  lose: (match: CallMatch) => Promise<unknown>;
  heal: () => Promise<unknown>;
}

const portOf = (name: 'PORTAL_PORT' | 'PORTAL_CONTROL_PORT') => z.coerce.number().parse(process.env[name]);

async function send(order: Order): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${portOf('PORTAL_CONTROL_PORT')}`, { method: 'POST', body: JSON.stringify(order) });
  if (!answer.ok) throw new Error(await answer.text());
  return z.number().parse(await answer.json());
}

/** Returns the number of rows in a table of the platform's database that have these values. */
export const countRows = (table: Extract<Order, { order: 'count' }>['table'], where: Readonly<Record<string, string>>): Promise<number> =>
  send({ order: 'count', table, where });

/** Returns the latest SMS code sent to a phone. */
export const codeFor = async (phone: string): Promise<string> => String(await send({ order: 'code', phone })).padStart(6, '0');

/** Stores the park's reply to the feedback that was submitted with this phone number. */
export const reply = (phone: string, text: string): Promise<unknown> =>
  send({ order: 'edit', phone, change: 'reply', input: { text, department: '办公室' } });

/** Publishes the feedback that was submitted with this phone number. */
export const publish = (phone: string): Promise<unknown> => send({ order: 'edit', phone, change: 'publish', input: {} });

/** Repetitions of a long form test. A normal run tests one language per viewport, a full run both languages in each (F1, F2, F6). */
export const turns: readonly (0 | 1)[] = full ? [0, 1] : [0];

/** Returns a turn's `locale`: turn 0 is English on phones, Chinese on desktops. `offset` swaps them for a form's second test. */
export const localeOf =
  (turn: 0 | 1, offset: 0 | 1 = 0) =>
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  async ({}: object, use: (locale: string) => Promise<void>, { project }: TestInfo): Promise<void> =>
    use((project.name === 'phone') === (turn === offset) ? 'en' : 'zh-CN');

/** Waits until React has hydrated every control and has run effects. The page then handles input. */
export const untilHydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const has = (node: Node, mark: string) => Object.keys(node).some((key) => key.startsWith(mark));
    // React does not manage the controls inside rich text and maps
    const foreign = (control: Element) => control.closest('.rich-text, .leaflet-container') !== null;
    const controls = [...document.querySelectorAll('a[href], button, input, select, summary, textarea')];
    const taken = has(document, '__reactContainer') && controls.every((control) => has(control, '__reactFiber') || foreign(control));
    if (!taken) return false;
    // wait for effects; older browsers have no `scheduler`
    return 'scheduler' in window
      ? scheduler.postTask(() => true, { priority: 'background' })
      : new Promise((resolve) => setTimeout(resolve, 500, true));
  });

/** Delays the script of the entry or of a lazy part. Returns a function that lets it load. */
export async function holdEntry(page: Page, code = 'entry-browser'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/assets/${code}-*.js`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Playwright's `locale` (zh-CN or en) sets both the browser's language and the language prefix of URLs. */
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
    // leaves the page, which cancels its requests, before the portal stops
    await page.goto('about:blank');
    await send({ order: 'stop', port });
  },

  page: async ({ page, expectedNoise }, use) => {
    const noise: string[] = [];
    // logs policy violations explicitly, because the browser does not log one that a script catches (case 94)
    await page.addInitScript(() =>
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
        // biome-ignore lint/suspicious/noConsole: the fixture checks the console
        console.error(`policy violation: ${effectiveDirective} ${blockedURI} in ${sourceFile}`),
      ),
    );
    page.on('console', (message) => noise.push(`${message.type()}: ${message.text()} (${message.location().url})`));
    page.on('pageerror', (error) => noise.push(`error: ${error.stack || error.message}`));
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // navigating away cancels a page's requests
      if (reason !== 'net::ERR_ABORTED') noise.push(`failed: ${request.url()} ${reason}`);
    });
    await use(page);
    expect(noise.filter((line) => !expectedNoise.some((pattern) => pattern.test(line)))).toEqual([]);
  },
});

export { expect };
