// Checks that the documents match the code: settings, commands, links, line length, and cited requirements, cases and rulings.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sprite, spriteFile } from '../../scripts/icons.ts';
import { withSettings } from '../../scripts/settings-table.ts';
import { order } from '../../server/app.ts';
import { read, root, texts } from './files.ts';

const sources = texts(/^(server|client|shared|backend|scripts|bench|test)\/.*\.tsx?$/).filter(({ file }) => !file.startsWith('test/house/'));

/** All files that may cite rulings and cases. */
const citing = [...sources, ...texts(/\.(md|css|ya?ml)$|(^|\/)Dockerfile$/)];

const documents = texts(/\.md$/);
const maxLength = 120;

/** Returns whether a line is only a link or only JSON, which cannot be wrapped. */
const isUnbreakable = (line: string): boolean => /^\s*(?:[-*] )?(?:\[[^\]]*\]\(\S+\)|<\S+>)[.,:;]?$/.test(line) || /^\s*\{".*\}$/.test(line);

/** Returns the anchors that GitHub gives a document's headings. */
const anchorsOf = (text: string): string[] =>
  [...text.replace(/^```.*?^```/gms, '').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Returns what the pattern's first group captures in each match, with the file that contains it. */
const cited = (pattern: RegExp, within = sources): { at: string; what: string }[] =>
  within.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([, what = '']) => ({ at: file, what })));

/** Returns the part of a document that begins with this heading. */
const section = (file: string, heading: string): string => read(file).slice(read(file).indexOf(heading));

describe('the documents', () => {
  it('list all settings of the gateway’s schema', () => {
    expect(read('README.md')).toBe(withSettings(read('README.md')));
  });

  it('have a sprite with all icons of the list', () => {
    expect(read(spriteFile)).toBe(sprite());
  });

  it('list the steps of a request in the order in which the server runs them', () => {
    const drawing = /^step .*\n\n([^`]*)^```/m.exec(read('README.md'))?.[1] ?? '';
    const steps = [...drawing.matchAll(/^(\w+(?: \w+)*) {2,}.*?(server\/\S+)$/gm)].map(([, name = '', file = '']) => ({ name, file }));
    expect(steps.map(({ name }) => name)).toEqual([...order]);
    expect(steps.filter(({ file }) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('list every command of package.json and no other', () => {
    const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')));
    const named = [...read('README.md').matchAll(/^\| `npm (?:run )?([\w:]+)`/gm)].map(([, name]) => name);
    expect(named.sort()).toEqual(Object.keys(scripts).sort());
  });

  it('link to files and headings that exist', () => {
    const broken = documents.flatMap(({ file, text }) =>
      [...text.matchAll(/\]\(([^)#\s]*)(?:#([^)]*))?\)/g)].flatMap(([link, target = '', anchor]) => {
        if (/^[a-z]+:/.test(target)) return [];
        const path = target === '' ? file : join(dirname(file), target);
        const exists = existsSync(join(root, path)) && (anchor === undefined || anchorsOf(read(path)).includes(anchor));
        return exists ? [] : [`${file}: ${link}`];
      }),
    );
    expect(broken).toEqual([]);
    expect(anchorsOf('# Where `a` is\n```\n# no heading\n```\n## The "b"-port')).toEqual(['where-a-is', 'the-b-port']);
  });

  it('name files that exist', () => {
    const path = /`((?:server|client|shared|backend|scripts|bench|test|docs|k8s|locales)\/[\w./-]+\.[a-z]+)`/g;
    const named = cited(
      path,
      documents.filter(({ file }) => file !== 'CHANGELOG.md'),
    );
    expect(named.filter(({ what }) => !existsSync(join(root, what)))).toEqual([]);
    expect(named.length).toBeGreaterThan(40);
  });

  it(`have lines of at most ${maxLength} characters, except lines that are only a link or JSON`, () => {
    const long = documents.flatMap(({ file, text }) =>
      text.split('\n').flatMap((line, index) => ([...line].length > maxLength && !isUnbreakable(line) ? [`${file}:${index + 1}`] : [])),
    );
    expect(long).toEqual([]);
    expect(['- [a b](c).', '<https://a.example>', '{"a":"b c"}'].every(isUnbreakable)).toBe(true);
    expect(['a [b](c)', '| `a b` |', '{a}'].some(isUnbreakable)).toBe(false);
  });

  it('contain every requirement that a test cites', () => {
    const numbers = new Set([...read('docs/requirements.md').matchAll(/^- \*\*([A-Z]\d+)\*\*/gm)].map(([, number]) => number));
    const tests = sources.filter(({ file }) => /\.(test|spec)\.tsx?$/.test(file));
    const citations = cited(/\[([A-Z]\d{1,2}(?:, ?[A-Z]\d{1,2})*)\]/g, tests).flatMap(({ at, what }) =>
      what.split(/, ?/).map((number) => ({ at, what: number })),
    );
    expect(citations.filter(({ what }) => !numbers.has(what))).toEqual([]);
    expect(numbers.size).toBeGreaterThanOrEqual(48);
  });

  it('contain every abuse case that is cited', () => {
    const known = [...section('docs/abuse-cases.md', '## Cases').matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));
    expect(known).toEqual(Array.from({ length: 101 }, (_, index) => index + 1));
    const citations = cited(/\bcases? ((?:\d+)(?:(?:, | and )\d+)*)/g, citing).flatMap(({ at, what }) =>
      what.split(/, | and /).map((number) => ({ at, number })),
    );
    expect(citations.filter(({ number }) => !known.includes(Number(number)))).toEqual([]);
  });

  it('contain every ruling that is cited', () => {
    const known = [...section('docs/requirements.md', '## Rulings').matchAll(/^(\d+)\. /gm)].map(([, number]) => number);
    expect(cited(/\brulings? (\d+)/g, citing).filter(({ what }) => !known.includes(what))).toEqual([]);
  });
});
