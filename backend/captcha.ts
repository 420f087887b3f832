// Captchas: a PNG of four characters, valid for one login within two minutes.
import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { plainOf } from '#shared/address-rules.ts';
import { captchaGlyphs } from './captcha-glyphs.ts';
import type { Db } from './db/schema.ts';
import { hashOf, newSecret } from './secrets.ts';

const lifetimeMs = 2 * 60 * 1000;
const length = 4;
const width = 120;
const height = 44;
const letters = Object.keys(captchaGlyphs);

export interface Captchas {
  /** Creates a captcha. Returns its id, which the client stores in a cookie, and the PNG. */
  draw: () => Promise<{ id: string; picture: Buffer }>;
  /** Returns whether the visitor's answer is correct. Deletes the captcha in either case. */
  spend: (id: string, answer: string) => Promise<boolean>;
}

export function createCaptchas({ db, now }: { db: Db; now: () => number }): Captchas {
  return {
    async draw() {
      const answer = Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
      const id = newSecret();
      await db.deleteFrom('captchas').where('expires_at', '<', new Date(now())).execute();
      await db
        .insertInto('captchas')
        .values({ id_hash: hashOf(id), answer, expires_at: new Date(now() + lifetimeMs) })
        .execute();
      return {
        id,
        picture: await sharp(Buffer.from(svgOf(answer)))
          .png()
          .toBuffer(),
      };
    },
    async spend(id, answer) {
      const row = await db.deleteFrom('captchas').where('id_hash', '=', hashOf(id)).returning(['answer', 'expires_at']).executeTakeFirst();
      return row !== undefined && row.expires_at.getTime() > now() && row.answer === plainOf(answer).toUpperCase();
    },
  };
}

/** Returns an SVG of the characters, each rotated and shifted at random, with noise dots and two lines across. */
function svgOf(answer: string): string {
  const jitter = (most: number): number => (randomInt(2001) / 1000 - 1) * most;
  const strokes = [...answer].map((letter, i) => {
    const place = `translate(${16 + i * 26 + jitter(3)} ${10 + jitter(4)}) rotate(${jitter(18)} 8 12) scale(${1 + jitter(0.12)} ${1 + jitter(0.12)})`;
    return `<path d="${captchaGlyphs[letter]}" transform="${place}" stroke-width="${2.6 + jitter(0.5)}"/>`;
  });
  const line = (): string => `<path d="M0 ${22 + jitter(18)} Q60 ${22 + jitter(30)} ${width} ${22 + jitter(18)}" stroke-width="1.2" opacity=".6"/>`;
  const dots = Array.from({ length: 30 }, () => `<circle cx="${randomInt(width)}" cy="${randomInt(height)}" r=".8"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f3f6fb"/>
    <g fill="#8aa0c0">${dots}</g><g fill="none" stroke="#27406b" stroke-linecap="round" stroke-linejoin="round">${strokes.join('')}${line()}${line()}</g></svg>`;
}
