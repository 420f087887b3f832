// Translates the Chinese texts that tests contain to the test's language (L2).
import { readFileSync } from 'node:fs';

export type Words = (chinese: string) => string;

const english = new Map(
  [...readFileSync(new URL('../../locales/en.po', import.meta.url), 'utf8').matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)].map(
    ([, zh = '', en = '']) => [zh, en] as const,
  ),
);

export const wordsIn =
  (locale: string | undefined): Words =>
  (chinese) => {
    if (locale !== 'en') return chinese;
    const found = english.get(chinese);
    if (found === undefined) throw new Error(`no English for ${chinese}`);
    return found;
  };

/** Returns a pattern of a catalog's text, in which each placeholder matches digits and tags are omitted. */
export const patternOf = (text: string): RegExp => new RegExp(text.replace(/<[^>]*>/g, '').replace(/\{\w+\}/g, '\\d+'));
