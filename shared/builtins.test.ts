import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decoded } from './builtins.ts';

it('decodes any encoded text, and never throws for any other (case 75)', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(decoded(encodeURIComponent(text.toWellFormed()))).toBe(text.toWellFormed());
      expect(['undefined', 'string']).toContain(typeof decoded(text));
    }),
  );
  expect([decoded('100%'), decoded('%E5')]).toEqual([undefined, undefined]);
});
