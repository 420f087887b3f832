// Renders every example in both languages and both templates. Expects that nothing is written to the console.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { locales } from '#shared/locale.ts';
import { all } from './all.ts';
import { render } from './entry-server.tsx';
import { fixturesIn } from './fixtures.ts';
import { viewAddress } from './view.ts';

// replaced by a mock, because Vitest does not load style sheets
vi.mock('../styles/no-script.css?url', () => ({ default: '/cms/no-script.css' }));

const searchOf = (address: string): string => new URL(address, 'http://north.test').search;

/** Returns the HTML of each state on an examples page, by the state's name. */
async function statesOf(name: string, locale: (typeof locales)[number], template: 1 | 2): Promise<Map<string, string>> {
  const html = await render(searchOf(viewAddress({ name, locale, template, theme: 'primary1', width: '' })));
  const parts = html.split(/ data-example="([^"]+)"/).slice(1);
  return new Map(parts.flatMap((part, at) => (at % 2 === 0 ? [[part, parts[at + 1] ?? ''] as const] : [])));
}

/** Returns the text content of HTML, without React's comments and with character references decoded. */
const textOf = (html: string): string =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'");

const retry = { 'zh-cn': '重试', en: 'Try again' };

describe('the examples', () => {
  const said: unknown[][] = [];
  beforeEach(() => {
    said.length = 0;
    for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation((...words) => void said.push(words));
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  for (const name of all.keys())
    for (const locale of locales)
      it.each([1, 2] as const)(`of ${name} show their text in ${locale}, in template %i`, async (template) => {
        const states = await statesOf(name, locale, template);
        const examples = Object.entries(all.get(name)?.(fixturesIn({ locale, template, theme: 'primary1' })) ?? {});
        expect(examples.length).toBeGreaterThan(0);
        for (const [state, { shows }] of examples) {
          const html = states.get(`${name} ${state}`) ?? '';
          expect({ state, text: textOf(html) }).toEqual({ state, text: expect.stringContaining(shows) });
          if (state === 'failed') expect(textOf(html)).toContain(retry[locale]);
          if (state === 'englishMissing') expect(html.includes('lang="zh-CN"')).toBe(locale === 'en');
        }
        expect(said).toEqual([]);
      });
});

it('the list of examples links to all of them', async () => {
  const html = await render('');
  for (const name of all.keys()) expect(html).toContain(`?name=${encodeURIComponent(name)}&amp;`);
});
