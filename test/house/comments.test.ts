// Checks that a comment has at most three lines, except at the beginning of a file.
import { describe, expect, it } from 'vitest';
import { blocksOf } from './comment-blocks.ts';
import { texts } from './files.ts';

const maxLines = 3;

/** Files that may have longer comments, with the reason. */
const allowed: Readonly<Record<string, string>> = {};

const sources = texts(/\.(?:tsx?|css|ya?ml)$|(?:^|\/)Dockerfile$/).filter(({ file }) => !/(?:^|\/)(?:dist|node_modules)\//.test(file));

const longIn = (file: string, text: string): string[] =>
  blocksOf(file, text)
    .filter(({ prose, isHead }) => !isHead && prose > maxLines)
    .map(({ line, prose }) => `${file}:${line} has ${prose} lines`);

describe('a comment', () => {
  it(`has at most ${maxLines} lines of prose outside a file's head`, () => {
    expect(sources.filter(({ file }) => !(file in allowed)).flatMap(({ file, text }) => longIn(file, text))).toEqual([]);
    expect(sources.length).toBeGreaterThan(700);
  });

  it('is longer in every file listed as an exception', () => {
    const lengths = new Map(sources.map(({ file, text }) => [file, longIn(file, text).length]));
    expect(Object.keys(allowed).filter((file) => !lengths.get(file))).toEqual([]);
    expect(Object.entries(allowed).filter(([, reason]) => reason.trim() === '')).toEqual([]);
  });
});

describe('the length of a comment', () => {
  const lines = (mark: string, count: number): string => Array.from({ length: count }, (_, index) => `${mark} line ${index}\n`).join('');
  const code = 'export const a = 1;\n';

  it.each([
    ['four lines with //', 'a.ts', `${code}${lines('//', 4)}${code}`],
    ['an indented block', 'a.ts', `{\n  /*\n  one\n  two\n  three\n  four */\n}\n`],
    ['a doc comment', 'a.ts', `${code}/**\n${lines(' *', 4)} */\n${code}`],
    ['a doc comment followed by a line comment', 'a.ts', `${code}/**\n${lines(' *', 3)} */\n// four\n${code}`],
    ['a JSX comment', 'a.tsx', `${code}const b = <p>{/* one\n two\n three\n four */}</p>;\n`],
    ['a CSS comment', 'a.css', `a { content: "x" }\n/* one\n two\n three\n four */\n`],
    ['a YAML comment', 'a.yaml', `a: 1\n${lines('#', 4)}b: 2\n`],
    ['a YAML comment inside a mapping', 'a.yaml', `a:\n  b: |\n    text\n${lines('  #', 4)}  c: 2\n`],
    ['a Dockerfile comment', 'Dockerfile', `FROM scratch\n${lines('#', 4)}USER 1\n`],
    ['a second block below the head', 'a.ts', `// Head.\n${code}${lines('//', 4)}`],
  ])('is reported for %s', (_, file, source) => {
    expect(longIn(file, source)).toHaveLength(1);
  });

  it.each([
    ['the head of a file', 'a.ts', `${lines('//', 4)}${code}`],
    ['the head below a shebang', 'a.ts', `#!/usr/bin/env node\n${lines('//', 4)}${code}`],
    ['three lines', 'a.ts', `${code}${lines('//', 3)}`],
    ['two blocks with a gap', 'a.ts', `${code}${lines('//', 2)}\n${lines('//', 2)}`],
    ['comments behind code', 'a.ts', 'f(1); // one\nf(2); // two\nf(3); // three\nf(4); // four\n'],
    ['doc tags and empty lines', 'a.ts', `${code}/**\n * One.\n *\n * @param a one\n *   two\n * @returns three\n * @throws four\n */\n${code}`],
    ['a directive', 'a.ts', `${code}${lines('//', 3)}// biome-ignore lint/x: reason\n${code}`],
    ['a string', 'a.ts', `${code}const b = \`\n${lines('//', 5)}\`;\nconst c = '/*';\nconst d = /[/*]/;\nf();\ng();\nh('*/');\n`],
    ['JSX text', 'a.tsx', `${code}const b = <p>\n${lines('//', 5)}</p>;\n`],
    ['a CSS string', 'a.css', `a { content: "/*"; background: url(data:x/*y) }\nb { c: d }\ne { f: g }\nh { i: j }\nk { content: "*/" }\n`],
    ['a YAML block scalar', 'a.yaml', `a: |\n${lines('  #', 5)}b: "#"\n`],
  ])('is not reported for %s', (_, file, source) => {
    expect(longIn(file, source)).toEqual([]);
  });
});
