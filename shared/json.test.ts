import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from './json.ts';

/** Integers that a JavaScript number cannot represent exactly. */
const long = fc.tuple(fc.bigInt({ min: 2n ** 53n, max: 10n ** 40n }), fc.boolean()).map(([value, negative]) => `${negative ? '-' : ''}${value}`);

describe('JSON of a platform', () => {
  it.each([
    ['9007199254740991', 9007199254740991],
    ['-9007199254740991', -9007199254740991],
    ['9007199254740992', '9007199254740992'],
    ['9007199254740993', '9007199254740993'],
    ['-1790123456789012345', '-1790123456789012345'],
    ['{"id":1790123456789012345}', { id: '1790123456789012345' }],
    ['[1, 1790123456789012345 ,\n1790123456789012346]', [1, '1790123456789012345', '1790123456789012346']],
    ['{"id":"1790123456789012345"}', { id: '1790123456789012345' }],
    ['"a: 1790123456789012345"', 'a: 1790123456789012345'],
    [
      '[1234567890123456.5, 12345678901234567.0, 1e21, 12345678901234567890e-10, 1E400]',
      [1234567890123456.5, 12345678901234568, 1e21, 1234567890.1234567, Number.POSITIVE_INFINITY],
    ],
    ['[-0, 0.1234567890123456789, 1234567890123456]', [-0, 0.12345678901234568, 1234567890123456]],
  ])('%s keeps all digits of integers and the value of all other numbers (case 86)', (text, value) => expect(parseJson(text)).toEqual(value));

  it('has the same result as with JSON.parse if no integer is too long (case 86)', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 1), (value, indent) => {
        const text = JSON.stringify([value, 1234567890123456], undefined, indent);
        const isShort = (one: unknown): boolean =>
          typeof one === 'object' && one !== null
            ? Object.values(one).every(isShort)
            : typeof one !== 'number' || Number.isSafeInteger(one) || !Number.isInteger(one);
        fc.pre(isShort(value));
        expect(parseJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('keeps the digits of an integer of any length at any position (case 86)', () => {
    fc.assert(
      fc.property(long, fc.string(), fc.constantFrom('', ' ', '\n\t'), (digits, other, space) => {
        const rest = JSON.stringify(other);
        const text = `{"a":${space}${digits}${space},"b":[${digits},${rest},{"c":${digits}}]}`;
        expect(parseJson(text)).toEqual({ a: digits, b: [digits, JSON.parse(rest), { c: digits }] });
      }),
    );
  });

  it('that is invalid is rejected', () => {
    for (const text of ['', '{', '[01790123456789012345]', '1790123456789012345n', '{"a":1790123456789012345'])
      expect(() => parseJson(text)).toThrow(SyntaxError);
  });
});
