import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBox } from './encrypt.ts';

const [first, second] = ['a'.repeat(32), 'b'.repeat(32)];

describe('a box', () => {
  it('shows nothing of what is in it, and gives it back to who knows the secret [G12]', () => {
    const box = createBox([first, second]);
    const closed = box.close('令牌 token-1');
    expect(Buffer.from(closed, 'base64').toString()).not.toContain('token-1');
    expect(box.close('令牌 token-1')).not.toBe(closed);
    expect(createBox([second, first]).open(closed)).toBe('令牌 token-1');
    expect(createBox([second]).open(closed)).toBeUndefined();
  });

  it('opens nothing else, and fails at nothing (case 68)', () => {
    const box = createBox([first]);
    const bytes = Buffer.from(box.close('x'), 'base64');
    const changed = fc
      .tuple(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }))
      .map(([at, by]) => Buffer.from(bytes.map((byte, i) => (i === at ? byte ^ by : byte))).toString('base64'));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String(), changed), (text) => {
        expect(box.open(text)).toBeUndefined();
      }),
      { numRuns: 2000 },
    );
  });
});
