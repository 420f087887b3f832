// Comments, documents and tests cite only what the repository contains, requirements and cases, or public standards.
import { describe, expect, it } from 'vitest';
import { files, texts } from './files.ts';

const all = texts(
  /^(?!package-lock\.json$).*\.(tsx?|jsonc?|md|css|svg|po|ya?ml|html)$|^(Dockerfile|\.npmrc|\.gitignore|\.dockerignore|\.ci\/run)$/,
).filter(({ file }) => file !== 'test/house/citations.test.ts');

const names = new Set(files.map((file) => file.slice(file.lastIndexOf('/') + 1)));
/** A name such as `x.zh.md` is a pattern, not a document. */
const document = /(?<![.\w])[\w-]+\.md\b/g;

/** References by number to a text that is not named or not here. */
const numbered = /§ ?\d|\bux \d|\b(?:sections?|issues?|promises?) #?\d+(?!\d| bytes)|\(contract\)/gi;
/** Standards have sections too: `RFC 9110, section 7.2`, `W3C Trace Context, section 3`. */
const standard = /\b(?:RFC \d+|W3C|ECMA|WCAG|WHATWG|GB)\b(?:[^.;()]|\.\d)*$/;

const unknownDocuments = (text: string): string[] => [...text.matchAll(document)].map(([name]) => name).filter((name) => !names.has(name));

const unknownSections = (text: string): string[] =>
  [...text.matchAll(numbered)]
    .filter((match) => !standard.test(text.slice(Math.max(0, match.index - 80), match.index)))
    .map(([reference]) => reference);

const where = (find: (text: string) => string[]): string[] =>
  all.flatMap(({ file, text }) => text.split('\n').flatMap((line, index) => find(line).map((what) => `${file}:${index + 1}: ${what}`)));

describe('a citation', () => {
  it('names no document that the repository does not contain', () => expect(where(unknownDocuments)).toEqual([]));

  it('names no section, issue or promise by its number', () => expect(where(unknownSections)).toEqual([]));

  it('of a standard, a requirement or a case is allowed, any other is found', () => {
    expect(unknownSections('Host is checked (RFC 9110, section 7.2; case 40, G3)')).toEqual([]);
    expect(unknownSections('WCAG 2.2, section 3')).toEqual([]);
    expect(unknownSections('as section 5 says, § 3, issue 12, promise 7, (contract)')).toHaveLength(5);
    expect(unknownDocuments('see docs/logs.md and style-guide.md')).toEqual(['style-guide.md']);
    expect(all.length).toBeGreaterThan(700);
  });
});
