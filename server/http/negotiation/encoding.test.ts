import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { acceptedEncodings, encoded, encodingFor, streamEncodingFor } from './encoding.ts';

describe('the encoding of a response', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['GZip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.8', 'gzip'],
    ['gzip;q=0.5,br;q=0.501', 'br'],
    ['br;q=0.001', 'br'],
    ['br, gzip;q=0', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0 , gzip ; q=0.000', 'identity'],
    ['identity', 'identity'],
    ['identity, br;q=0.5', 'identity'],
    ['identity;q=0.5, gzip', 'gzip'],
    ['identity;q=0.5, gzip;q=0.5, br;q=0.5', 'br'],
    ['*', 'br'],
    ['*;q=0.5, gzip', 'gzip'],
    ['*;q=0.5, br;q=0', 'gzip'],
    ['*;q=0', 'identity'],
    ['identity;q=0', 'identity'],
    ['identity;q=0, *', 'br'],
    ['identity;q=0, br;q=0, *;q=0.1', 'gzip'],
    ['*;q=0, gzip', 'gzip'],
    ['*;q=0, identity', 'identity'],
    ['deflate, zstd', 'identity'],
    ['brotli, xgzip, gzip2', 'identity'],
    ['gzip;q=0, gzip', 'identity'],
    ['br;q=2, gzip;q=-1', 'identity'],
    ['br;q=, gzip;level=9', 'gzip'],
    [',,;,br', 'br'],
  ])('for %j is %s (case 95)', (accept, encoding) => expect(encodingFor(accept)).toBe(encoding));

  it.each([
    ['gzip, deflate, br', ['br', 'gzip', 'identity']],
    ['gzip, br;q=0.9, identity;q=0', ['gzip', 'br']],
    ['*;q=0', []],
  ])('for %j is one of %j (case 95)', (accept, accepted) => expect(acceptedEncodings(accept)).toEqual(accepted));

  it.each([
    [undefined, 'identity'],
    ['gzip, deflate, br, zstd', 'zstd'],
    ['br, zstd;q=0.9', 'br'],
    ['zstd;q=0, gzip, br', 'br'],
    ['zstd;q=0, *;q=0.5', 'br'],
    ['gzip;q=0.5, *', 'br'],
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['deflate, ZSTD', 'zstd'],
    ['identity, zstd;q=0.5', 'identity'],
    ['identity;q=0, zstd;q=0.1', 'zstd'],
    ['*;q=0', 'identity'],
  ])('of a streamed page for %j is %s (case 95)', (accept, encoding) => expect(streamEncodingFor(accept)).toBe(encoding));

  it('can be undone by the client', async () => {
    const text = '园区'.repeat(500);
    const [br, gzip, identity] = await Promise.all((['br', 'gzip', 'identity'] as const).map((encoding) => encoded(text, encoding)));
    expect({ br: brotliDecompressSync(br ?? '').toString(), gzip: gunzipSync(gzip ?? '').toString(), identity: identity?.toString() }).toEqual({
      br: text,
      gzip: text,
      identity: text,
    });
    expect(br?.length).toBeLessThan(text.length / 10);
  });
});
