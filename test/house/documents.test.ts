// Compares the documents with the code: settings, commands, links, cited requirements, cases and rulings.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { withSettings } from '../../scripts/settings-table.ts';
import { order } from '../../server/app.ts';
import { read, root, texts } from './files.ts';

const sources = texts(/^(server|client|shared|backend|scripts|bench|test)\/.*\.tsx?$/).filter(({ file }) => !file.startsWith('test/house/'));

/** Returns every match of a pattern's first group with its file. */
const cited = (pattern: RegExp, within = sources): { at: string; what: string }[] =>
  within.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([, what = '']) => ({ at: file, what })));

/** Returns a document's text from a heading on. */
const section = (file: string, heading: string): string => read(file).slice(read(file).indexOf(heading));

describe('the documents', () => {
  it('list the settings as the schema has them', () => {
    expect(read('README.md')).toBe(withSettings(read('README.md')));
  });

  it('draw the steps of a request as the server runs them', () => {
    const drawing = /^step .*\n\n([^`]*)^```/m.exec(read('README.md'))?.[1] ?? '';
    const steps = [...drawing.matchAll(/^(\w+(?: \w+)*) {2,}.*?(server\/\S+)$/gm)].map(([, name = '', file = '']) => ({ name, file }));
    expect(steps.map(({ name }) => name)).toEqual([...order]);
    expect(steps.filter(({ file }) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('name every command, and only commands that there are', () => {
    const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')));
    const named = [...read('README.md').matchAll(/^\| `npm (?:run )?([\w:]+)`/gm)].map(([, name]) => name);
    expect(named.sort()).toEqual(Object.keys(scripts).sort());
  });

  it('link to files that exist', () => {
    const broken = texts(/\.md$/).flatMap(({ file, text }) =>
      [...text.matchAll(/\]\(([^)#\s]+)(#[^)]*)?\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !/^[a-z]+:/.test(target) && !existsSync(join(root, dirname(file), target)))
        .map((target) => `${file}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it('hold every requirement that a test cites', () => {
    const numbers = new Set([...read('docs/requirements.md').matchAll(/^- \*\*([A-Z]\d+)\*\*/gm)].map(([, number]) => number));
    const tests = sources.filter(({ file }) => /\.(test|spec)\.tsx?$/.test(file));
    const citations = cited(/\[([A-Z]\d{1,2}(?:, ?[A-Z]\d{1,2})*)\]/g, tests).flatMap(({ at, what }) =>
      what.split(/, ?/).map((number) => ({ at, what: number })),
    );
    expect(citations.filter(({ what }) => !numbers.has(what))).toEqual([]);
    expect(numbers.size).toBeGreaterThanOrEqual(48);
  });

  it('hold every abuse case that is cited', () => {
    const known = [...section('docs/abuse-cases.md', '## Cases').matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));
    expect(known).toEqual(Array.from({ length: 101 }, (_, index) => index + 1));
    const citations = cited(/\bcases? ((?:\d+)(?:(?:, | and )\d+)*)/g).flatMap(({ at, what }) =>
      what.split(/, | and /).map((number) => ({ at, number })),
    );
    expect(citations.filter(({ number }) => !known.includes(Number(number)))).toEqual([]);
  });

  it('hold every ruling that is cited', () => {
    const known = [...section('docs/requirements.md', '## Rulings').matchAll(/^(\d+)\. /gm)].map(([, number]) => number);
    expect(cited(/\brulings? (\d+)/g).filter(({ what }) => !known.includes(what))).toEqual([]);
  });
});
