import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decoded, isWellFormed, parseUrl, toWellFormed } from './builtins.ts';

/** As UTF-8 has it. */
const throughBytes = (text: string) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(text));

it('replaces lone surrogates as UTF-8 encoders do (case 73)', () => {
  const unit = fc.oneof(fc.constantFrom('\ud800', '\udc00', '\udbff', '\udfff', '👩', '字', 'a', '\0'), fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(fc.array(unit), (units) => {
      const text = units.join('');
      expect([toWellFormed(text), isWellFormed(text)]).toEqual([throughBytes(text), throughBytes(text) === text]);
    }),
  );
});

it('reads any text as an address or an encoded text without throwing (case 75)', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(decoded(encodeURIComponent(toWellFormed(text)))).toBe(toWellFormed(text));
      expect(['undefined', 'string']).toContain(typeof decoded(text));
      expect([undefined, text.trim() && new URL('https://park.example').href]).toContain(parseUrl(text) && new URL('https://park.example').href);
    }),
  );
  expect([decoded('100%'), decoded('%E5'), parseUrl('/news'), parseUrl('https://park.example/a')?.pathname]).toEqual([
    undefined,
    undefined,
    undefined,
    '/a',
  ]);
});
