import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainOf } from './address-rules.ts';
import { accountOf, charactersIn, isBlank, isPhone, isWithin, phoneOf } from './rules.ts';

describe('a phone', () => {
  it.each([
    ['13800001111', '13800001111'],
    ['+86 138 0000 1111', '13800001111'],
    ['0086-138-0000-1111', '13800001111'],
    ['１３８００００１１１１', '13800001111'],
    [' (138) 00001111 ', '13800001111'],
    ['8613800001111', '13800001111'],
    ['\u202d138 0000 1111\u202c', '13800001111'],
    ['\u2068+86\u00a0138\u20110000\u20121111\u2069', '13800001111'],
    ['\ufefftel:+86-138-0000-1111', '13800001111'],
    ['ＴＥＬ：（＋８６）１３８．００００．１１１１', '13800001111'],
    ['<tel:13800001111>', '13800001111'],
    ['【138】0000/1111', '13800001111'],
    ['86138000011', undefined],
    ['13800001111 13800002222', undefined],
    ['13800001111;ext=1', undefined],
    ['13800001111，', undefined],
    ['+13800001111', undefined],
    ['0013800001111', undefined],
    ['86 86 13800001111', undefined],
    ['1½800001111', undefined],
    ['١٣٨٠٠٠٠١١١١', undefined],
    ['138000011\u000011', undefined],
    ['tel:tel:13800001111', undefined],
    [`13800001111${' '.repeat(1000)}`, undefined],
    ['12800001111', undefined],
    ['1380000111', undefined],
    ['138000011112', undefined],
    ['+8513800001111', undefined],
    ['1380000111a', undefined],
    ['', undefined],
  ])('typed as %j is parsed as %j (case 57)', (typed, phone) => expect(phoneOf(typed)).toBe(phone));

  it('is parsed in the same way with any prefix, separators and invisible characters (case 81)', () => {
    const mark = fc.constantFrom(...'\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u061c\ufeff\u00ad\u2060');
    const separator = fc.constantFrom(
      ...'-\u02d7\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\u2500ーｰ－.．·()（）[]【】「」<>/／ \u00a0\u2003\u202f\u3000\t',
    );
    const between = fc.string({ unit: fc.oneof(mark, separator), maxLength: 4 });
    const prefix = fc.tuple(between, fc.constantFrom('', '86', '+86', '0086', '＋８６', 'tel:', 'Tel: +86', 'tel:0086', 'ｔｅｌ：'), between);
    const isWide = fc.boolean();
    const phone = fc.tuple(fc.constantFrom(...'3456789'), fc.array(fc.nat(9), { minLength: 9, maxLength: 9 }));
    const looks = fc.array(fc.tuple(isWide, between), { minLength: 11, maxLength: 11 });
    fc.assert(
      fc.property(prefix, phone, looks, (before, [second, rest], looks) => {
        const digits = `1${second}${rest.join('')}`;
        const typed = looks.map(([isWide, after], i) => String.fromCharCode(digits.charCodeAt(i) + (isWide ? 0xfee0 : 0)) + after);
        expect(phoneOf([...before, ...typed].join(''))).toBe(digits);
      }),
      { numRuns: 2000 },
    );
  });

  it('is not parsed if a character is missing, added or not a digit (case 81)', () => {
    const phone = fc.integer({ min: 13_000_000_000, max: 19_999_999_999 }).map(String);
    const wrong = fc.oneof(
      fc.tuple(phone, fc.nat(10)).map(([digits, at]) => digits.slice(0, at) + digits.slice(at + 1)),
      fc.tuple(phone, phone, fc.constantFrom('', ' ', '/', '\u202c')).map(([one, other, between]) => one + between + other),
      fc
        .tuple(phone, fc.nat(11), fc.constantFrom(...'0aO五٣½@&,;，；、#*\u0000'))
        .map(([digits, at, added]) => digits.slice(0, at) + added + digits.slice(at)),
    );
    fc.assert(
      fc.property(wrong, (typed) => {
        expect(phoneOf(typed)).toBeUndefined();
      }),
      { numRuns: 2000 },
    );
  });

  it('that is parsed is valid, and parsing it again does not change it (case 57)', () => {
    const piece = fc.constantFrom('1', '3', '8', '0', '９', '+86', '0086', ' ', '-', '(', '\u202e', '٣', '');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(piece, { maxLength: 20 }).map((parts) => parts.join('')),
        ),
        (typed) => {
          const phone = phoneOf(typed);
          if (phone !== undefined) expect({ isPhone: isPhone(phone), phoneOf: phoneOf(phone) }).toEqual({ isPhone: true, phoneOf: phone });
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('a name, a number or a code', () => {
  it.each([
    ['ａｎｎ', 'ann'],
    [' \u202dann\u202c\u00a0', 'ann'],
    ['a\u200bn\u00adn\ufeff', 'ann'],
    ['ｗ６ｋｘ', 'w6kx'],
    ['e\u200d\u0301', '\u00e9'],
    ['①㈱', '1(株)'],
    ['李 四', '李 四'],
    ['\u2800\u3164', ''],
  ])('typed as %j is normalised to %j (case 82)', (typed, plain) => expect(plainOf(typed)).toBe(plain));

  it('does not change if it is normalised again (case 82)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect({ plain: plainOf(plainOf(typed)), account: accountOf(accountOf(typed)) }).toEqual({
          plain: plainOf(typed),
          account: accountOf(typed),
        });
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['+86 138-0000-1111', '13800001111'],
    ['１３８００００１１１１', '13800001111'],
    ['Ａｎｎ ', 'Ann'],
    ['ann-86', 'ann-86'],
  ])('of an account typed as %j is normalised to %j (case 82)', (typed, account) => expect(accountOf(typed)).toBe(account));
});

describe('a text', () => {
  it.each(['', ' \t\r\n', '\u200b\u200d', '\u202e\u2066\u2069', '\u3164\u115f\uffa0', '\u00ad\u2800', '\u3000\u00a0\ufeff'])(
    'without visible characters is blank: %j (case 57)',
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
  ])('are counted as they are seen: %j [F1]', (text, count) => {
    expect(charactersIn(text)).toBe(count);
  });

  it('are limited by their number, and by the code units that this number can need (case 58)', () => {
    for (const one of ['字', '👨‍👩‍👧‍👦', '👨🏻‍👩🏼‍👧🏽‍👦🏾', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🇨🇳'])
      expect([isWithin(one, 1), isWithin(one.repeat(1000), 1000), isWithin(one.repeat(1001), 1000)]).toEqual([true, true, false]);
    expect([isWithin(`a${'\u0301'.repeat(19)}`, 1), isWithin(`a${'\u0301'.repeat(19_000)}`, 1000)]).toEqual([false, false]);
  });
});
