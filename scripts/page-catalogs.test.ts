import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { catalogNames, pageCatalogs, wordsOf } from './page-catalogs.ts';
import { root } from './run.ts';

const tableSchema = z.object({ pages: z.array(z.object({ page: z.string() })) });
// a variable, so that this folder's compiler need not know what pages are written in
const table: string = '../client/pages.ts';

describe.each(['zh-cn', 'en'] as const)("the pages' catalogs in %s", (locale) => {
  it('hold every string together, and what the frame has only once [L2]', async () => {
    const [frame = {}, ...pages] = await Promise.all(catalogNames(root).map((name) => wordsOf(root, locale, name)));
    const all = new Set([frame, ...pages].flatMap(Object.keys));
    const written = readFileSync(join(root, `locales/${locale}.po`), 'utf8').match(/^msgid "/gm)?.length ?? 0;
    // the file's head is no string
    expect(all.size).toBe(written - 1);
    expect(pages.flatMap(Object.keys).filter((id) => id in frame)).toEqual([]);
  });

  it('are what the page may show, first what it begins with, and no more', async () => {
    const [frame, login, late] = await Promise.all(['frame', 'login', 'login-late'].map((name) => wordsOf(root, locale, name)));
    const has = (words: Record<string, string> | undefined, text: string) => Object.values(words ?? {}).includes(text);
    const texts = locale === 'en' ? ['Search', 'Forgot password', 'Password'] : ['搜索', '忘记密码', '密码'];
    expect(texts.map((text) => [frame, login, late].map((words) => has(words, text)))).toEqual([
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ]);
  });
});

describe("the pages' catalogs", () => {
  it('have the names that the table of pages gives, so that each page finds its own', async () => {
    const { pages } = tableSchema.parse(await import(table));
    const named = new Set([...pages.map(({ page }) => page), 'missing']);
    expect(new Set(catalogNames(root).filter((name) => !name.endsWith('-late')))).toEqual(new Set(['frame', ...named]));
  });

  it('end the build where an import is written so that they would lack its words [L2]', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'park-catalogs-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await mkdir(join(folder, 'client'));
    const buildOf = async (entry: string) => {
      const input = join(folder, 'client/entry-browser.tsx');
      await writeFile(input, entry);
      const rolldownOptions = { input, external: /^@lingui\// };
      return build({ root: folder, configFile: false, logLevel: 'silent', plugins: [pageCatalogs()], build: { write: false, rolldownOptions } });
    };
    await writeFile(join(folder, 'client/words.ts'), "import { msg } from '@lingui/core/macro';\nexport const words = msg`好`;\n");
    await expect(buildOf("import { words } from './words.ts';\ndocument.title = words.id;\n")).resolves.toBeDefined();
    await expect(buildOf('import(`./words.ts`).then(({ words }) => { document.title = words.id; });\n')).rejects.toThrow(
      /client\/entry-browser\.tsx imports client\/words\.ts/,
    );
  });
});
