// Checks that only the table of languages decides what differs between languages, so that another one needs only a line in it.
import { expect, it } from 'vitest';
import { locales } from '#shared/locale.ts';
import { read, texts } from './files.ts';

/** Returns the place of each comparison with the code of a language, in a file outside tests and examples. */
const comparisons = (file: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, at) =>
      /[!=]==? *['"`](?:zh|zh-cn|zh-CN|en)['"`]|['"`](?:zh|zh-cn|zh-CN|en)['"`] *[!=]==?/.test(line) ? [`${file}:${at + 1}`] : [],
    );

it('only shared/locale.ts decides by language [L1]', () => {
  const sources = texts(/^(?:backend|client|scripts|server|shared)\/.*\.tsx?$/).filter(
    ({ file }) => !/\.(?:test|examples)\.tsx?$|^client\/examples\/|^shared\/locale\.ts$/.test(file),
  );
  expect(sources.flatMap(({ file, text }) => comparisons(file, text))).toEqual([]);
  expect(comparisons('x.ts', "a;\nif (locale === 'en') b;\nif ('zh-cn' !== locale) c;")).toEqual(['x.ts:2', 'x.ts:3']);
});

it.each(locales)('%s has a catalog that declares its language [L2]', (locale) => {
  expect(read(`locales/${locale}.po`)).toContain(`"Language: ${locale}\\n"`);
});
