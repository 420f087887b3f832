// Chooses the encoding of responses that the gateway compresses, and compresses short texts (RFC 9110 12.5.3).
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { preferences } from './preferences.ts';

/** The encodings of cached bodies, the preferred one first if the client accepts several equally. */
const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** The encodings of streamed pages. At the same CPU time zstd compresses better than the others, but not as well as slow brotli. */
export type StreamEncoding = 'zstd' | Encoding;

/** Weight of `identity` if Accept-Encoding does not contain it: acceptable, but less than any other. */
const leastWeight = 0.0001;

/** Returns the weight of each encoding. The weight is 0 if the client does not accept it. */
function weightsOf(accept: string | undefined): Record<StreamEncoding, number> {
  if (accept === undefined) return { zstd: 0, br: 0, gzip: 0, identity: 1 };
  const named: { [E in StreamEncoding | '*']?: number } = {};
  for (const { value, weight } of preferences(accept)) {
    const name = value === 'x-gzip' ? 'gzip' : value;
    if (name === 'zstd' || name === 'br' || name === 'gzip' || name === 'identity' || name === '*') named[name] ??= weight;
  }
  const others = named['*'];
  return {
    // `*` is sent by programs, which may not know zstd
    zstd: named.zstd ?? 0,
    br: named.br ?? others ?? 0,
    gzip: named.gzip ?? others ?? 0,
    identity: named.identity ?? (others === 0 ? 0 : leastWeight),
  };
}

/** Returns the encodings of cached bodies that a client accepts, the preferred one first. */
export function acceptedEncodings(accept: string | undefined): Encoding[] {
  const weights = weightsOf(accept);
  return encodings.filter((encoding) => weights[encoding] > 0).sort((a, b) => weights[b] - weights[a]);
}

function preferred({ br, gzip, identity }: Readonly<Record<Encoding, number>>): Encoding {
  if (br > 0 && br >= gzip && br >= identity) return 'br';
  return gzip > 0 && gzip >= identity ? 'gzip' : 'identity';
}

/** Returns the preferred encoding, or `identity` if the client accepts none. Allocates no array, because it runs for every cached page. */
export const encodingFor = (accept: string | undefined): Encoding => preferred(weightsOf(accept));

/** Like `encodingFor`, for a streamed page. */
export function streamEncodingFor(accept: string | undefined): StreamEncoding {
  const weights = weightsOf(accept);
  const other = preferred(weights);
  return weights.zstd > 0 && weights.zstd >= weights[other] ? 'zstd' : other;
}

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** A window of 256 KB, which few texts exceed. The default window would take megabytes of memory per text. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 };

/** Encodes a text. The compression levels are low, because this runs during a request. */
export async function encoded(text: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return toBrotli(text, { params: brotliParams });
  return encoding === 'gzip' ? toGzip(text, { level: 5 }) : Buffer.from(text);
}

/** Copies bytes for a cache. Buffers of zlib and of Node's pool are views of larger blocks, which would stay in memory as long as the view. */
export const copyBuffer = (bytes: Buffer): Buffer => Buffer.from(new Uint8Array(bytes).buffer);
