import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { element, escapeXml } from './xml.ts';

describe('text in XML', () => {
  it.each([
    ['</title><script>alert(1)</script>', '&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;'],
    [`" onload='x'&amp;`, '&quot; onload=&apos;x&apos;&amp;amp;'],
    [']]><!--', ']]&gt;&lt;!--'],
    ['a\0b\u0001\u000b\u001f\ufffe\uffffc', 'abc'],
    ['a\tb\nc\rd', 'a\tb\nc&#13;d'],
    ['\ud800x', '\ufffdx'],
    ['园区 🏭', '园区 🏭'],
  ])('%j is written as %j (case 46)', (text, written) => {
    expect(escapeXml(text)).toBe(written);
  });

  it('is omitted with its element if it is empty', () => {
    expect([element('title', undefined), element('title', ''), element('title', '<')]).toEqual(['', '<title></title>', '<title>&lt;</title>']);
  });

  it('is parsed as the same text, without characters that XML forbids, and never as markup (case 46)', () => {
    const hostile = fc.constantFrom(
      '<',
      '>',
      '&',
      '"',
      "'",
      ']]>',
      '<!--',
      '&#0;',
      '\0',
      '\u0008',
      '\r',
      '\n',
      '\ud800',
      '\udc00',
      '\ufffe',
      '\uffff',
      '🏭',
    );
    const texts = fc.array(fc.oneof(hostile, fc.string({ unit: 'binary' })), { maxLength: 20 }).map((parts) => parts.join(''));
    const names: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", '#13': '\r' };
    fc.assert(
      fc.property(texts, (text) => {
        const written = escapeXml(text);
        expect(written).not.toMatch(/[<>"'\r]/);
        const read = written.replace(/&([^;]*);/g, (_, name: string) => names[name] ?? 'unknown entity');
        expect(read).not.toContain('unknown entity');
        const legal = [...text.toWellFormed()].filter((character) => {
          const code = character.codePointAt(0) ?? 0;
          return [9, 10, 13].includes(code) || (code >= 0x20 && code <= 0xd7ff) || (code >= 0xe000 && code <= 0xfffd) || code >= 0x10000;
        });
        expect(read).toBe(legal.join(''));
      }),
      { numRuns: 2000 },
    );
  });
});
