// From drawing to file: SVG is rendered by sharp, given a light grain, and kept small.
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { createRandom } from '../random.ts';

const grainSize = 128;
/** From handsome to small: the first that fits is taken. Without its grain a picture needs far fewer bytes. */
const attempts = [
  { grain: true, quality: 72 },
  { grain: true, quality: 52 },
  { grain: false, quality: 60 },
  { grain: false, quality: 46 },
  { grain: false, quality: 34 },
  { grain: false, quality: 26 },
  { grain: false, quality: 18 },
  { grain: false, quality: 10 },
] as const;

export const svg = (w: number, h: number, viewBox: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice">${body}</svg>`;

interface WebpOptions {
  maxBytes: number;
  /** Strength of the grain, 0 to 255. */
  grain?: number;
  /** Takes the hard edge off large pictures, which saves a third of their bytes. */
  soft?: boolean;
}

export async function toWebp(drawing: string, { maxBytes, grain = 0, soft = false }: WebpOptions): Promise<Buffer> {
  const drawn = sharp(Buffer.from(drawing)).removeAlpha();
  const plain = await pixelsOf(soft ? drawn.blur(0.8) : drawn);
  const grained =
    grain > 0
      ? await pixelsOf(
          open(plain)
            .composite([grainTile(grain)])
            .removeAlpha(),
        )
      : plain;
  let body = plain.data;
  for (const attempt of attempts) {
    if (attempt.grain && grain === 0) continue;
    body = await open(attempt.grain ? grained : plain)
      .webp({ quality: attempt.quality, effort: 5 })
      .toBuffer();
    if (body.length <= maxBytes) break;
  }
  return body;
}

interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

const pixelsOf = (picture: Sharp): Promise<Pixels> => picture.raw().toBuffer({ resolveWithObject: true });
const open = ({ data, info: { width, height, channels } }: Pixels): Sharp => sharp(data, { raw: { width, height, channels } });

/** A mark: sharp edges, no ground. */
export const toClearWebp = (drawing: string): Promise<Buffer> =>
  sharp(Buffer.from(drawing)).webp({ quality: 86, alphaQuality: 100, effort: 5 }).toBuffer();

export const toPng = (drawing: string): Promise<Buffer> => sharp(Buffer.from(drawing)).png({ compressionLevel: 9, palette: true }).toBuffer();

/** The same speckle on every machine: sharp's own noise is different each time. */
function grainTile(strength: number): OverlayOptions {
  const random = createRandom('grain');
  const pixels = Buffer.alloc(grainSize * grainSize * 4);
  for (let i = 0; i < pixels.length; i += 4) {
    const value = random.next() < 0.5 ? 0 : 255;
    pixels.fill(value, i, i + 3);
    pixels[i + 3] = Math.floor(random.next() * strength);
  }
  return { input: pixels, raw: { width: grainSize, height: grainSize, channels: 4 }, tile: true };
}
