// Converts pictures to WebP or AVIF with sharp, outside of the event loop. sharp is loaded with the first picture (G16).
import type { PictureWidth } from '#shared/pictures.ts';
import { copyBuffer } from '../../http/negotiation/encoding.ts';
import type { PictureFormat } from './asked.ts';

interface ConvertLimits {
  /** Pixels of an original. A larger one would need too much memory while it is decoded. */
  pixels: number;
  /** Time limit of one conversion in seconds. */
  convertS: number;
}

/**
 * Returns the picture in a format, at most `width` pixels wide and never enlarged. Metadata, such as a location, is removed.
 * Undefined if the original is better: it is animated, or no larger in bytes. Rejects if it cannot be read within the limits.
 */
export type Convert = (original: Buffer, width: PictureWidth, format: PictureFormat) => Promise<Buffer | undefined>;

/** AVIF with little effort is smaller than WebP at the same quality, and takes no longer. */
const photo = { avif: { quality: 50, effort: 2, chromaSubsampling: '4:2:0' }, webp: { quality: 76, effort: 4 } };
/** For logos, codes and other pictures with sharp edges. */
const drawing = { avif: { quality: 70, effort: 2 }, webp: { quality: 90, effort: 4 } };

export function createConvert({ pixels, convertS }: ConvertLimits): Convert {
  const load = once(async () => {
    const { default: sharp } = await import('sharp');
    // every picture is converted once, so that libvips' cache would only use memory; two threads are the limit of conversions
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });

  return async function convert(original, width, format) {
    const sharp = await load();
    const picture = sharp(original, { limitInputPixels: pixels, failOn: 'error' });
    const { pages = 1, format: originalFormat, hasAlpha } = await picture.metadata();
    if (pages > 1) return undefined;
    const { avif, webp } = originalFormat === 'png' || hasAlpha ? drawing : photo;
    const resized = picture.autoOrient().resize({ width, withoutEnlargement: true }).timeout({ seconds: convertS });
    const converted = await (format === 'avif' ? resized.avif(avif) : resized.webp(webp)).toBuffer();
    return converted.length < original.length ? copyBuffer(converted) : undefined;
  };
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= work();
    return result;
  };
}

/** Whether the bytes begin as a JPEG, PNG, WebP or AVIF. libvips gets no others, because decoders of rare formats have more faults. */
export function isConvertible(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 16);
  // an `acTL` chunk marks an animated PNG, of which sharp would read only the first frame
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return !bytes.subarray(0, bytes.indexOf('IDAT')).includes('acTL');
  return head.startsWith('\xff\xd8\xff') || /^RIFF.{4}WEBP/s.test(head) || head.slice(4, 12) === 'ftypavif';
}
