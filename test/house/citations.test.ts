// Checks that comments and documents cite only files of this repository, existing decisions and public standards.
import { describe, expect, it } from 'vitest';
import { files, texts } from './files.ts';

const all = texts(
  /^(?!package-lock\.json$).*\.(tsx?|jsonc?|md|css|svg|po|ya?ml|html|sh|env)$|^(Dockerfile|\.npmrc|\.gitignore|\.dockerignore|\.ci\/run)$/,
).filter(({ file }) => file !== 'test/house/citations.test.ts');

const document = /[\w./-]*[\w-]\.md\b/g;

/** Matches files of the demo content, such as `<id>.zh.md`. They are not documents. */
const article = /\.(?:zh|en)\.md$/;

/** Returns cited Markdown files that the repository does not have. A citation may omit leading folders. */
const unknownDocuments = (text: string): string[] =>
  [...text.matchAll(document)]
    .map(([path]) => path)
    .filter((path) => !article.test(path) && !files.some((file) => `/${file}`.endsWith(`/${path.replace(/^(?:\.{0,2}\/)+/, '')}`)));

/** Pattern of what separates a word and its number: a space, or a line break inside a comment. */
const gap = String.raw`(?: |[ \t]*\n[ \t]*(?:\/\/|\*|#)?[ \t]*)#?`;
const kinds = 'sections?|issues?|promises?|chapters?|appendix|tickets?|bugs?|findings?|pull requests?|ADR';
const numbered = new RegExp(String.raw`§ ?\d|\bux \d|\b(?:${kinds})${gap}\d+(?!\d| bytes)|\(contract(?:, [^)]*)?\)`, 'gi');
/** Matches a standard's name before its section, which may be cited: `RFC 9110, section 7.2`. */
const standard = /\b(?:RFC \d+|W3C|ECMA|WCAG|WHATWG|GB)\b(?:[^.;(){}'"`]|\.\d)*$/;

const unknownSections = (text: string): string[] =>
  [...text.matchAll(numbered)]
    .filter((match) => !standard.test(text.slice(Math.max(0, match.index - 80), match.index)))
    .map(([reference]) => reference);

const decisions = new Set(files.flatMap((file) => /^docs\/decisions\/(\d+)-/.exec(file)?.slice(1).map(Number) ?? []));
const decision = new RegExp(String.raw`\bdecisions?${gap}(\d+(?:(?:, | and )\d+)*)`, 'gi');

const unknownDecisions = (text: string): string[] =>
  [...text.matchAll(decision)]
    .filter(([, numbers = '']) => numbers.split(/, | and /).some((number) => !decisions.has(Number(number))))
    .map(([cited]) => cited);

const lineOf = (text: string, part: string): number => text.slice(0, text.indexOf(part)).split('\n').length;
const where = (find: (text: string) => string[]): string[] =>
  all.flatMap(({ file, text }) => find(text).map((what) => `${file}:${lineOf(text, what)}: ${what}`));

describe('a citation', () => {
  it('of a document names a file of the repository', () => expect(where(unknownDocuments)).toEqual([]));

  it('of a section, issue or other number belongs to a public standard', () => expect(where(unknownSections)).toEqual([]));

  it('of a decision names an existing one', () => expect(where(unknownDecisions)).toEqual([]));

  it.each([
    ['see docs/logs.md', []],
    ['[logs](../logs.md), runbooks/portal-down.md and README.md', []],
    ['see docs/nothing.md', ['docs/nothing.md']],
    ['as ux.md says', ['ux.md']],
    ['docs/README.md is elsewhere', ['docs/README.md']],
  ])('of documents is checked in %j', (text, unknown) => {
    expect(unknownDocuments(text)).toEqual(unknown);
  });

  it.each([
    ['Host is checked (RFC 9110, section 7.2; case 40, G3)', 0],
    ['WCAG 2.2, section 3', 0],
    ['// RFC 9110,\n// section 7.2', 0],
    ['const sections = 3;', 0],
    ['as section 5 says', 1],
    ['// as section\n  // 5 says', 1],
    ['/**\n * as issue\n * 3 says\n */', 1],
    ['§ 3, issue 12, promise 7, chapter 2, ADR 4, ticket #9', 6],
    ['the file (contract) and (contract, "Files")', 2],
  ])('of numbers is checked in %j', (text, count) => {
    expect(unknownSections(text)).toHaveLength(count);
  });

  it.each([
    ['decision 14', []],
    ['decisions 1 and 12', []],
    ['decision 99', ['decision 99']],
    ['decisions 14 and 99', ['decisions 14 and 99']],
  ])('of decisions is checked in %j', (text, unknown) => {
    expect(unknownDecisions(text)).toEqual(unknown);
  });

  it('is searched in all sources and documents', () => {
    for (const file of ['README.md', 'Dockerfile', 'server/main.ts', 'client/routes.tsx', 'client/styles/all.css', 'k8s/base/kustomization.yaml'])
      expect(all.map((one) => one.file)).toContain(file);
    expect(all.length).toBeGreaterThan(700);
  });
});
