import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createSigner } from './sign.ts';

const [first, second] = ['a'.repeat(32), 'b'.repeat(32)];
const signer = createSigner([first, second]);
const schema = z.object({ name: z.string() });
const signed = signer.sign('user', 'north.test', { name: '安' });

describe('a signer', () => {
  it('verifies a text that any of the secrets signed [G12]', () => {
    expect(signer.verify('user', 'north.test', schema, signed)).toEqual({ name: '安' });
    expect(signer.verify('user', 'north.test', schema, createSigner([second]).sign('user', 'north.test', { name: 'x' }))).toEqual({ name: 'x' });
  });

  it.each([
    ['for another host', signer.verify('user', 'south.test', schema, signed)],
    ['for another purpose', signer.verify('sso', 'north.test', schema, signed)],
    ['signed with a removed secret', createSigner([second]).verify('user', 'north.test', schema, signed)],
    ['with a payload of another shape', signer.verify('user', 'north.test', schema, signer.sign('user', 'north.test', { id: 1 }))],
    ['that is undefined', signer.verify('user', 'north.test', schema, undefined)],
    ['of 8 KB', signer.verify('user', 'north.test', schema, signer.sign('user', 'north.test', { name: 'x'.repeat(8192) }))],
  ])('rejects a text %s (case 41)', (_, verified) => expect(verified).toBeUndefined());

  it('returns a text that cookies and URLs can contain', () => expect(signed).toMatch(/^[\w-]+\.[\w-]+$/));

  it('verifies no text that it did not sign, and never throws (case 41)', () => {
    const change = fc.tuple(fc.nat(signed.length - 1), fc.constantFrom('A', 'z', '.', '-', '0', '中', '\0', '')).map(([at, by]) => {
      const changed = signed.slice(0, at) + by + signed.slice(at + 1);
      // two bits of the signature's last character have no meaning, so a change of this character alone is skipped
      return changed.slice(0, -1) === signed.slice(0, -1) ? '' : changed;
    });
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), change), (text) => {
        fc.pre(text !== signed);
        expect(signer.verify('user', 'north.test', schema, text)).toBeUndefined();
      }),
      { numRuns: 2000 },
    );
  });
});
