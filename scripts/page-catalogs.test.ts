import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogNames, wordsOf } from './page-catalogs.ts';
import { root } from './run.ts';

describe.each(['zh-cn', 'en'] as const)("the pages' catalogs in %s", (locale) => {
  it('hold every string together, and what the frame has only once [L2]', async () => {
    const [frame = {}, ...pages] = await Promise.all(catalogNames(root).map((name) => wordsOf(root, locale, name)));
    const all = new Set([frame, ...pages].flatMap(Object.keys));
    const written = readFileSync(join(root, `locales/${locale}.po`), 'utf8').match(/^msgid "/gm)?.length ?? 0;
    // the file's head is no string
    expect(all.size).toBe(written - 1);
    expect(pages.flatMap(Object.keys).filter((id) => id in frame)).toEqual([]);
  });

  it('are what the page may show, and no more', async () => {
    const [frame, login] = await Promise.all(['frame', 'login'].map((name) => wordsOf(root, locale, name)));
    const has = (words: Record<string, string> | undefined, text: string) => Object.values(words ?? {}).includes(text);
    const [search, password] = locale === 'en' ? ['Search', 'Password'] : ['搜索', '密码'];
    expect([has(frame, search), has(frame, password), has(login, password)]).toEqual([true, false, true]);
  });
});
