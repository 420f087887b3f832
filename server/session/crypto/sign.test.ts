import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createSeal } from './sign.ts';

const [first, second] = ['a'.repeat(32), 'b'.repeat(32)];
const seal = createSeal([first, second]);
const schema = z.object({ name: z.string() });
const closed = seal.close('user', 'north.test', { name: '安' });

describe('a seal', () => {
  it('gives back what it closed, from any of the secrets [G12]', () => {
    expect(seal.open('user', 'north.test', schema, closed)).toEqual({ name: '安' });
    expect(seal.open('user', 'north.test', schema, createSeal([second]).close('user', 'north.test', { name: 'x' }))).toEqual({ name: 'x' });
  });

  it.each([
    ['of another host', seal.open('user', 'south.test', schema, closed)],
    ['for another purpose', seal.open('sso', 'north.test', schema, closed)],
    ['of a secret that is gone', createSeal([second]).open('user', 'north.test', schema, closed)],
    ['of another shape', seal.open('user', 'north.test', schema, seal.close('user', 'north.test', { id: 1 }))],
    ['that is missing', seal.open('user', 'north.test', schema, undefined)],
    ['of 8 KB', seal.open('user', 'north.test', schema, seal.close('user', 'north.test', { name: 'x'.repeat(8192) }))],
  ])('%s opens nothing (case 41)', (_, opened) => expect(opened).toBeUndefined());

  it('is a text that may stand anywhere in a cookie or an address', () => expect(closed).toMatch(/^[\w-]+\.[\w-]+$/));

  it('opens no text that it did not write, and fails at none (case 41)', () => {
    const change = fc.tuple(fc.nat(closed.length - 1), fc.constantFrom('A', 'z', '.', '-', '0', '中', '\0', '')).map(([at, by]) => {
      const changed = closed.slice(0, at) + by + closed.slice(at + 1);
      // the last character of a signature holds two bits that mean nothing
      return changed.slice(0, -1) === closed.slice(0, -1) ? '' : changed;
    });
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), change), (text) => {
        fc.pre(text !== closed);
        expect(seal.open('user', 'north.test', schema, text)).toBeUndefined();
      }),
      { numRuns: 2000 },
    );
  });
});
