import fc from 'fast-check';
import { expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';

it.each([
  ['a text that is short', 0, 100, 'a text that is short'],
  ['an order at the hazmat truck park', 5, 100, '…at the hazmat truck park'],
  ['an order at the hazmat truck park', 3, 15, '…order at the…'],
  ['an order at the hazmat truck park', 3, 12, '…order at the…'],
  ['三期公用管廊全线贯通', 2, 4, '…公用管廊…'],
  ['车站🚉车站', 3, 2, '…车…'],
  ['x'.repeat(60), 10, 30, `…${'x'.repeat(30)}…`],
])('%j from %d on, %d long, is %j [C6]', (text, from, length, cut) => {
  expect(excerptOf(text, from, length)).toBe(cut);
});

it('an excerpt is part of the text, at most two ellipses longer than requested, and contains no half character [C6]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.nat(200), fc.nat(120), (text, from, length) => {
      const cut = excerptOf(text, Math.min(from, text.length), length);
      expect(cut.isWellFormed()).toBe(true);
      expect(text).toContain(cut.replace(/^…|…$/g, ''));
      expect(cut.length).toBeLessThanOrEqual(length + 2);
    }),
  );
});
