import { describe, expect, it } from 'vitest';
import { fileSize } from './file-size.ts';

describe('the size of a file', () => {
  it.each([
    [1, '1 KB'],
    [73_555, '72 KB'],
    [1024 * 1024, '1.0 MB'],
    [3_460_300, '3.3 MB'],
  ])('of %i bytes is %s [C5]', (bytes, text) => {
    expect(fileSize(bytes)).toBe(text);
  });
});
