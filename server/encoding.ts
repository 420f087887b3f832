// Chooses the encoding of a response and compresses short texts: one negotiation for everything that the gateway compresses (RFC 9110 12.5.3).
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { preferences } from './preferences.ts';

/** In the order in which equal weights are chosen. */
const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** The encodings that a client accepts by its Accept-Encoding, the preferred one first. */
export function acceptedEncodings(accept: string | undefined): Encoding[] {
  if (accept === undefined) return ['identity'];
  const listed = preferences(accept);
  const weightOf = (...names: string[]) => listed.find(({ value }) => names.includes(value))?.weight;
  const others = weightOf('*');
  const weights = {
    br: weightOf('br') ?? others ?? 0,
    gzip: weightOf('gzip', 'x-gzip') ?? others ?? 0,
    // not named, it is acceptable and the last choice
    identity: weightOf('identity') ?? (others === 0 ? 0 : leastWeight),
  };
  return encodings.filter((encoding) => weights[encoding] > 0).sort((a, b) => weights[b] - weights[a]);
}

const leastWeight = 0.0001;

/** The encoding of a response that can have any; a client that accepts none of them gets it as it is. */
export const encodingFor = (accept: string | undefined): Encoding => acceptedEncodings(accept)[0] ?? 'identity';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** The usual window takes megabytes for each text; few are longer than this one. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 };

/** A text in an encoding, compressed while its client waits. */
export async function encoded(text: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return toBrotli(text, { params: brotliParams });
  return encoding === 'gzip' ? toGzip(text, { level: 5 }) : Buffer.from(text);
}
