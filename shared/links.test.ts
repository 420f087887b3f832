import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileUrl } from './links.ts';

/** Characters of names that have a meaning in an address, in HTML or in nothing. */
const character = fc.oneof(
  fc.constantFrom(...' %#?&+=@:;,!$\'"<>()[]{}|^`~*-_.', '中', '报', 'é', '𠮷', '\u200d', '\u202e', '\u00a0'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 2 }),
);
/** A name as a file system has it: the proxy lets no control character, backslash or dot segment through, in no encoding. */
const segment = fc
  .array(character, { minLength: 1, maxLength: 12 })
  .map((characters) => characters.join(''))
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is left out
  .filter((name) => name.isWellFormed() && !/[\u0000-\u001f\u007f-\u009f\\/]|^\.{1,2}(;|$)/.test(name));
const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => segments.join('/'));
/** A name that could be read as encoded is another name. */
const isPlain = (name: string): boolean => !/%[\da-f]{2}/i.test(name) && !/^(file\/|[a-z][a-z\d+.-]*:)/i.test(name);

describe('the address of a file', () => {
  it.each([
    ['2026/a.png', '/file/2026/a.png'],
    ['/2026/a.png', '/file/2026/a.png'],
    ['/file/2026/a.png', '/file/2026/a.png'],
    ['2026//a.png', '/file/2026/a.png'],
    ['厂区 全景.jpg', '/file/%E5%8E%82%E5%8C%BA%20%E5%85%A8%E6%99%AF.jpg'],
    ['%E5%8E%82%E5%8C%BA%20全景.jpg', '/file/%E5%8E%82%E5%8C%BA%20%E5%85%A8%E6%99%AF.jpg'],
    ['a+b & c=d.png', '/file/a%2Bb%20%26%20c%3Dd.png'],
    ['100%.png', '/file/100%25.png'],
    ['100%25.png', '/file/100%25.png'],
    ['5%zz%.png', '/file/5%25zz%25.png'],
    // no UTF-8: nothing encoded
    ['%ff.png', '/file/%25ff.png'],
    ['#1?.png', '/file/%231%3F.png'],
    ['12:30.png', '/file/12%3A30.png'],
    ['transcript: 1.pdf', '/file/transcript%3A%201.pdf'],
    [`it's "(1)".png`, `/file/it's%20%22(1)%22.png`],
    ['a%2Fb.png', '/file/a%2Fb.png'],
    ['...a/b...', '/file/...a/b...'],
  ])('%s is %s (case 87)', (name, url) => expect(fileUrl(name)).toBe(url));

  it.each([
    '',
    '/',
    '.',
    '..',
    'a/../b',
    '../uac/sysLogout',
    '%2e%2e/uac',
    '..%2fuac',
    'a/..;x/b',
    'a\\b',
    'a%5cb',
    'a\0b',
    'a%00b',
    'a\tb',
    'a%0ab',
    '\u0085',
    '\ud800',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'javascript%3Aalert(1)',
    'data:image/png;base64,AA',
    'https://cdn.example/a.png',
    'x'.repeat(513),
  ])('%j is refused (cases 49, 87)', (name) => expect(fileUrl(name)).toBeUndefined());

  it('decodes to the same file, and is unchanged when read again (case 87)', () => {
    fc.assert(
      fc.property(path.filter(isPlain), (name) => {
        const url = fileUrl(name) ?? '';
        expect(url).toMatch(/^\/file\/[!-~]+$/);
        expect(decodeURIComponent(url)).toBe(`/file/${name}`);
        // encoded characters stay unchanged
        expect(fileUrl(url)).toBe(url);
        expect(fileUrl(encodeURI(name))).toBe(fileUrl(name));
      }),
      { numRuns: 2000 },
    );
  });

  it('contains no character with a meaning in an address or an attribute, for any name (cases 49, 87)', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), path), (name) => {
        expect(fileUrl(name) ?? '/file/x').toMatch(/^\/file\/(?!\/)[\w.!~*'()%/-]+$/);
      }),
      { numRuns: 2000 },
    );
  });
});
