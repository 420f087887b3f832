import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEncryption } from './encrypt.ts';

const [first, second] = ['a'.repeat(32), 'b'.repeat(32)];

describe('encryption', () => {
  it('hides the text, and anyone with the secret can decrypt it [G12]', () => {
    const encryption = createEncryption([first, second]);
    const encrypted = encryption.encrypt('令牌 token-1');
    expect(Buffer.from(encrypted, 'base64').toString()).not.toContain('token-1');
    expect(encryption.encrypt('令牌 token-1')).not.toBe(encrypted);
    expect(createEncryption([second, first]).decrypt(encrypted)).toBe('令牌 token-1');
    expect(createEncryption([second]).decrypt(encrypted)).toBeUndefined();
  });

  it('returns undefined for any other text and never throws (case 68)', () => {
    const encryption = createEncryption([first]);
    const bytes = Buffer.from(encryption.encrypt('x'), 'base64');
    const changed = fc
      .tuple(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }))
      .map(([at, by]) => Buffer.from(bytes.map((byte, i) => (i === at ? byte ^ by : byte))).toString('base64'));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String(), changed), (text) => {
        expect(encryption.decrypt(text)).toBeUndefined();
      }),
      { numRuns: 2000 },
    );
  });
});
