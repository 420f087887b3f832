import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toQuery } from './client.ts';

describe('a query', () => {
  it.each([
    [{ a: 1, b: true, c: '化工 &=' }, 'a=1&b=true&c=%E5%8C%96%E5%B7%A5+%26%3D'],
    [{ cateCode: ['news', 'notice'] }, 'cateCode=news&cateCode=notice'],
    [{ a: undefined, b: null, c: [], d: [null] }, ''],
    [{ a: { toString: {} } }, 'a=%7B%22toString%22%3A%7B%7D%7D'],
    [{ a: [['b']] }, 'a=%5B%22b%22%5D'],
    [{ a: '\ud800' }, 'a=%EF%BF%BD'],
  ])('of %j is %s [G8]', (input, query) => {
    expect(toQuery(input)).toBe(query);
  });

  it('can be built from any JSON values, and strings are preserved (case 58)', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()), (input) => {
        const read = new URLSearchParams(toQuery(input));
        for (const [key, value] of Object.entries(input)) {
          if (typeof value === 'string') expect(read.getAll(key.toWellFormed())).toContain(value.toWellFormed());
        }
      }),
    );
  });
});
