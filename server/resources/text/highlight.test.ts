import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Segment } from '#shared/resources.ts';
import { markedSegments, segmentsOf, snippetOf } from './highlight.ts';

/** Formats segments as a string, with hits in brackets. */
const short = (segments: readonly Segment[]): string => segments.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');
const textOf = (segments: readonly Segment[]): string => segments.map(({ text }) => text).join('');

function expectWellMade(segments: readonly Segment[]): void {
  for (const [i, { text, hit }] of segments.entries()) {
    expect(text).not.toBe('');
    expect(text.isWellFormed()).toBe(true);
    expect(hit).not.toBe(segments[i - 1]?.hit);
  }
}

const hostile = fc.constantFrom(
  '<em>',
  '</em>',
  '<EM >',
  '<em class="x">',
  '<emx>',
  '<em',
  '>',
  '<',
  '<b>',
  '<script>',
  '&lt;',
  '化',
  '化工',
  'a',
  ' ',
  '\ud83d',
  '\udc00',
  '🏭',
  '\0',
);
const texts = fc.array(fc.oneof(hostile, fc.string()), { maxLength: 30 }).map((parts) => parts.join(''));

describe("the platform's snippet", () => {
  it.each([
    ['园区<em>化工</em>企业', '园区[化工]企业'],
    ['<em>化工</em>', '[化工]'],
    ['没有', '没有'],
    ['', ''],
    ['<em></em>', ''],
    ['<em>a</em><em>b</em>c', '[ab]c'],
    ['<EM class="hit">a</EM >b', '[a]b'],
    ['<em><em>a</em>b</em>c', '[ab]c'],
    ['<em>not closed', '[not closed]'],
    ['not opened</em> b<em>c</em>', 'not opened b[c]'],
    ['<em>a<b>b</b></em><链>', '[a<b>b</b>]<链>'],
    ['<img src=x onerror=alert(1)><em>a</em>', '<img src=x onerror=alert(1)>[a]'],
    ['<embed><emx>a</emx>', '<embed><emx>a</emx>'],
    ['<script>alert(1)</script>&lt;em&gt;', '<script>alert(1)</script>&lt;em&gt;'],
  ])('%j is parsed as %j [C6] (case 46)', (highlight, read) => {
    expect(short(segmentsOf(highlight))).toBe(read);
  });

  it('is cut if it is too long', () => {
    expect(textOf(segmentsOf(`<em>${'x'.repeat(5_000_000)}</em>`))).toHaveLength(400);
  });

  it('consists of the text without its marks, in alternating segments, for any text (case 46)', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const segments = segmentsOf(text);
        expectWellMade(segments);
        expect(textOf(segments)).toBe(
          text
            .toWellFormed()
            .replace(/<\/?em(\s[^<>]{0,100})?>/gi, '')
            .slice(0, 400)
            .toWellFormed(),
        );
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the hits in a text', () => {
  it.each([
    ['精细化工与化工物流', '化工', '精细[化工]与[化工]物流'],
    ['Safe work, SAFE park', 'safe', '[Safe] work, [SAFE] park'],
    ['安全生产', '安全 生产', '[安全生产]'],
    ['a.b a+b', 'a.b', '[a].[b] [a]+[b]'],
    ['Q & A', 'q&a', '[Q] & [A]'],
    ['a park', 'a park', 'a [park]'],
    ['100%', '%', '100%'],
    ['(x) [y]', '(x', '([x]) [y]'],
    ['化工园', '化 化工', '[化工]园'],
    ['', '化工', ''],
  ])('%j for the keywords %j are %j [C6]', (text, keywords, read) => {
    expect(short(markedSegments(text, keywords))).toBe(read);
  });

  it('are marked without changing the text, for any keywords (case 57)', () => {
    fc.assert(
      fc.property(texts, texts, (text, keywords) => {
        const segments = markedSegments(text, keywords);
        expectWellMade(segments);
        expect(textOf(segments)).toBe(text.slice(0, 400).toWellFormed());
      }),
      { numRuns: 2000 },
    );
  });
});

describe("the gateway's own snippet", () => {
  it('is the first text with a hit, cut around it', () => {
    const snippet = short(snippetOf(['无关', `${'前'.repeat(100)}化工${'后'.repeat(200)}`], '化工'));
    expect(snippet).toBe(`…${'前'.repeat(24)}[化工]${'后'.repeat(94)}…`);
  });

  it('is the beginning of the first text if there is no hit', () => {
    expect(short(snippetOf([undefined, '  ', ' 正文\n 内容 '], '别的'))).toBe('正文 内容');
    expect(short(snippetOf([], 'x'))).toBe('');
  });

  it('is short and well formed, for any texts (cases 46, 57)', () => {
    fc.assert(
      fc.property(fc.array(fc.option(texts, { nil: undefined }), { maxLength: 3 }), texts, (all, keywords) => {
        const segments = snippetOf(all, keywords);
        expectWellMade(segments);
        expect(textOf(segments).length).toBeLessThanOrEqual(122);
      }),
      { numRuns: 2000 },
    );
  });
});
