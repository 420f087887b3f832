// Chooses the encoding of a response and compresses short texts: one negotiation for everything that the gateway compresses (RFC 9110 12.5.3).
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { preferences } from './preferences.ts';

/** In order of preference for equal weights. */
const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** Weight of `identity` if it is not named: acceptable, but the last choice. */
const leastWeight = 0.0001;

/** The weight of each encoding, 0 for one that the client does not accept. */
function weightsOf(accept: string | undefined): Record<Encoding, number> {
  if (accept === undefined) return { br: 0, gzip: 0, identity: 1 };
  const named: { [E in Encoding | '*']?: number } = {};
  for (const { value, weight } of preferences(accept)) {
    const name = value === 'x-gzip' ? 'gzip' : value;
    if (name === 'br' || name === 'gzip' || name === 'identity' || name === '*') named[name] ??= weight;
  }
  const others = named['*'];
  return { br: named.br ?? others ?? 0, gzip: named.gzip ?? others ?? 0, identity: named.identity ?? (others === 0 ? 0 : leastWeight) };
}

/** The encodings that a client accepts by its Accept-Encoding, the preferred one first. */
export function acceptedEncodings(accept: string | undefined): Encoding[] {
  const weights = weightsOf(accept);
  return encodings.filter((encoding) => weights[encoding] > 0).sort((a, b) => weights[b] - weights[a]);
}

/** Chooses the encoding, `identity` if none is accepted. It runs for every cached page, so it allocates no array. */
export function encodingFor(accept: string | undefined): Encoding {
  const { br, gzip, identity } = weightsOf(accept);
  if (br > 0 && br >= gzip && br >= identity) return 'br';
  return gzip > 0 && gzip >= identity ? 'gzip' : 'identity';
}

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** A small window: the default takes megabytes per text, and few texts are longer than this one. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 };

/** Encodes a text, at levels fast enough to compress during the request. */
export async function encoded(text: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return toBrotli(text, { params: brotliParams });
  return encoding === 'gzip' ? toGzip(text, { level: 5 }) : Buffer.from(text);
}

/** A copy with memory of its own, for caches: zlib and Node's pool hand out views of larger blocks, which would stay in memory. */
export const copyBuffer = (bytes: Buffer): Buffer => Buffer.from(new Uint8Array(bytes).buffer);
