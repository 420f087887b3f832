import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { charactersIn, isBlank, isPhone, isWithin, phoneOf } from './rules.ts';

describe('a phone', () => {
  it.each([
    ['13800001111', '13800001111'],
    ['+86 138 0000 1111', '13800001111'],
    ['0086-138-0000-1111', '13800001111'],
    ['１３８００００１１１１', '13800001111'],
    [' (138) 00001111 ', '13800001111'],
    ['8613800001111', undefined],
    ['12800001111', undefined],
    ['1380000111', undefined],
    ['138000011112', undefined],
    ['+8513800001111', undefined],
    ['1380000111a', undefined],
    ['', undefined],
  ])('typed as %j is %j (case 57)', (typed, phone) => expect(phoneOf(typed)).toBe(phone));

  it('has one form: whatever is found is one, and is found again (case 57)', () => {
    const piece = fc.constantFrom('1', '3', '8', '0', '９', '+86', '0086', ' ', '-', '(', '\u202e', '٣', '');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(piece, { maxLength: 20 }).map((parts) => parts.join('')),
        ),
        (typed) => {
          const phone = phoneOf(typed);
          if (phone !== undefined) expect([isPhone(phone), phoneOf(phone)]).toEqual([true, phone]);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('a text', () => {
  it.each(['', ' \t\r\n', '\u200b\u200d', '\u202e\u2066\u2069', '\u3164\u115f\uffa0', '\u00ad\u2800', '\u3000\u00a0\ufeff'])(
    'that shows nothing is blank: %j (case 57)',
    (text) => expect([isBlank(text), isBlank(`${text}字`), isBlank(`${text}👩‍🔬`)]).toEqual([true, false, false]),
  );
});

describe('characters', () => {
  it.each([
    ['', 0],
    ['化工园区', 4],
    ['a\nb', 3],
    ['e\u0301', 1],
    ['👨‍👩‍👧‍👦', 1],
    ['🇨🇳🇨🇳', 2],
    ['𠮷野家', 3],
  ])('are counted as people count them: %j [F1]', (text, count) => {
    expect(charactersIn(text)).toBe(count);
  });

  it('fit by their number, and by what so many may take (case 58)', () => {
    for (const one of ['字', '👨‍👩‍👧‍👦', '👨🏻‍👩🏼‍👧🏽‍👦🏾', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🇨🇳'])
      expect([isWithin(one, 1), isWithin(one.repeat(1000), 1000), isWithin(one.repeat(1001), 1000)]).toEqual([true, true, false]);
    expect([isWithin(`a${'\u0301'.repeat(19)}`, 1), isWithin(`a${'\u0301'.repeat(19_000)}`, 1000)]).toEqual([false, false]);
  });
});
