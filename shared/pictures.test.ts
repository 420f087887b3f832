import { describe, expect, it } from 'vitest';
import { srcSetOf } from './pictures.ts';

describe('the srcset of a picture', () => {
  it('has its widths in the given order [G16]', () => {
    expect(srcSetOf('/file/a/b.webp', [320, 960])).toBe('/file/a/b.webp?w=320 320w,/file/a/b.webp?w=960 960w');
  });

  it.each(['/file/a.JPG', '/file/2026/a.b.jpeg', '/file/a.avif', '/file/%E5%8E%82.png', '/file/2026/5f3a', '/file/5f3a'])(
    'exists for %s [G16]',
    (src) => expect(srcSetOf(src, [320])).toBe(`${src}?w=320 320w`),
  );

  it.each([
    'https://cdn.example/a.webp',
    'https://cdn.example/file/a.webp',
    'data:image/png;base64,AAAA',
    '/cms/a.webp',
    '/files/a.webp',
    '/file/a.svg',
    '/file/a.GIF',
    '/file/a.pdf',
    '/file/a.webp?v=2',
    '/file/a.webp#x',
    '/file/',
  ])('does not exist for %s [G16]', (src) => expect(srcSetOf(src, [320])).toBeUndefined());
});
