import { expect, it } from 'vitest';
import { createFinder } from './newer-apis.ts';

const find = createFinder();
const apisIn = async (source: string) => (await find(source)).map((found) => found.split(' in ')[0]);

it.each([
  ['element.checkVisibility()', '.checkVisibility()'],
  ['AbortSignal.timeout(1000)', 'AbortSignal.timeout'],
  ['AbortSignal.any(signals)', 'AbortSignal.any'],
  ['Object.groupBy(rows, key)', 'Object.groupBy'],
  ['Array.fromAsync(rows)', 'Array.fromAsync'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['structuredClone(row)', 'structuredClone'],
  ['requestIdleCallback(run)', 'requestIdleCallback'],
  ['scheduler.postTask(run)', 'scheduler'],
  ['new CSSStyleSheet()', 'new CSSStyleSheet'],
  ['new Intl.Segmenter()', 'Intl.Segmenter'],
  ['document.startViewTransition(run)', '.startViewTransition()'],
  ['rows.toSpliced(0, 1)', '.toSpliced()'],
  ['/(?<=a)b/.test(text)', 'lookbehind'],
  ['class A { static { run() } }', 'static block'],
])('reports %s as missing in a supported browser', async (source, api) => {
  expect(await apisIn(source)).toContain(api);
});

it.each([
  'element.checkVisibility?.()',
  'typeof element.checkVisibility == "function" ? element.checkVisibility() : shown',
  'typeof requestIdleCallback > "u" ? run() : requestIdleCallback(run)',
  '"groupBy" in Object && Object.groupBy(rows, key)',
  'try { new CSSStyleSheet() } catch {}',
])('accepts %s as guarded', async (source) => {
  expect(await apisIn(source)).toEqual([]);
});

it.each(['rows.toSorted()', 'URL.canParse(text)', 'text.isWellFormed()'])('accepts %s as polyfilled', async (source) => {
  expect(await apisIn(source)).toEqual([]);
});

it.each(['rows.at(-1)', 'Object.hasOwn(row, key)', 'new ResizeObserver(run)', 'element.replaceChildren()', 'new URL(text)'])(
  'accepts %s as part of the baseline',
  async (source) => {
    expect(await apisIn(source)).toEqual([]);
  },
);
