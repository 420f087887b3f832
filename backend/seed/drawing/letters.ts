// Capital letters drawn as strokes, so that a wordmark looks the same on a machine without any fonts.
import { at } from './stage.ts';

/** Each letter stands ten units high; the second value is its width. */
const letters: Readonly<Record<string, readonly [strokes: string, width: number]>> = {
  A: ['M0 10L4 0L8 10M1.5 6.6H6.5', 8],
  B: ['M0 0V10H4.2A2.6 2.6 0 0 0 4.2 4.8H0M0 0H3.8A2.4 2.4 0 0 1 3.8 4.8', 6.8],
  C: ['M8 1.63A4.6 5 0 1 0 8 8.37', 8],
  D: ['M0 0V10H3A5 5 0 0 0 3 0Z', 8],
  E: ['M5.8 0H0V10H5.8M0 4.9H4.8', 5.8],
  F: ['M5.8 0H0V10M0 4.9H4.8', 5.8],
  G: ['M8 1.63A4.6 5 0 1 0 9.2 5H5.6', 9.2],
  H: ['M0 0V10M7 0V10M0 4.9H7', 7],
  I: ['M0 0V10', 0],
  J: ['M5 0V7.2A2.5 2.8 0 0 1 0 7.4', 5],
  K: ['M0 0V10M6.8 0L0 6.2M2.5 4L6.8 10', 6.8],
  L: ['M0 0V10H5.6', 5.6],
  M: ['M0 10V0L4.4 7L8.8 0V10', 8.8],
  N: ['M0 10V0L7.2 10V0', 7.2],
  O: ['M0 5A4.8 5 0 1 1 9.6 5A4.8 5 0 1 1 0 5Z', 9.6],
  P: ['M0 10V0H4A2.8 2.8 0 0 1 4 5.6H0', 6.8],
  Q: ['M0 5A4.8 5 0 1 1 9.6 5A4.8 5 0 1 1 0 5ZM6 7L9.2 10.4', 9.6],
  R: ['M0 10V0H4A2.8 2.8 0 0 1 4 5.6H0M3.6 5.6L7 10', 7],
  S: ['M6.2 1.6C5.6 .5 4.6 0 3.3 0C1.4 0 .3 1 .3 2.5C.3 4.2 1.8 4.6 3.3 5C5 5.4 6.6 5.9 6.6 7.6C6.6 9.1 5.3 10 3.4 10C1.8 10 .6 9.4 0 8.2', 6.6],
  T: ['M0 0H7.4M3.7 0V10', 7.4],
  U: ['M0 0V6.4A3.6 3.6 0 0 0 7.2 6.4V0', 7.2],
  V: ['M0 0L4 10L8 0', 8],
  W: ['M0 0L2.8 10L5.8 1.6L8.8 10L11.6 0', 11.6],
  X: ['M0 0L7.2 10M7.2 0L0 10', 7.2],
  Y: ['M0 0L3.8 5L7.6 0M3.8 5V10', 7.6],
  Z: ['M0 0H7L0 10H7.2', 7.2],
  ' ': ['', 3],
};

const gap = 3.4;

/** How wide a word is, for letters of that height. */
export const wordWidth = (word: string, height: number): number =>
  (([...word].reduce((sum, letter) => sum + (letters[letter]?.[1] ?? 0) + gap, 0) - gap) * height) / 10;

/** A word whose capitals stand between `y` and `y + height`; `weight` is the stroke in tenths of the height. */
export function word(text: string, x: number, y: number, height: number, colour: string, weight = 1.3): string {
  let offset = 0;
  const glyphs = [...text].map((letter) => {
    const [strokes, width] = letters[letter] ?? ['', 0];
    const glyph = strokes === '' ? '' : `<path transform="translate(${at(offset)} 0)" d="${strokes}"/>`;
    offset += width + gap;
    return glyph;
  });
  return `<g transform="translate(${at(x)} ${at(y)}) scale(${height / 10})" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${glyphs.join('')}</g>`;
}
