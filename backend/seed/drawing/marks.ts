// Marks: of the parks, of their partners and of the companies. All are shapes; words are drawn strokes.
import { itemAt, type Random } from '../random.ts';
import type { Voice } from '../voice.ts';
import { word, wordWidth } from './letters.ts';
import { at, circle, line, mix, path, polygon, rect, repeat } from './stage.ts';

type Park = Voice['key'];

const wordmarks: Readonly<Record<Park, { name: string; kind: string; ink: string; accent: string }>> = {
  north: { name: 'BEIYU', kind: 'CHEMICAL PARK', ink: '#22357f', accent: '#f2b233' },
  south: { name: 'NANTING', kind: 'ADVANCED MATERIALS', ink: '#005a78', accent: '#ff7f5c' },
  west: { name: 'XILING', kind: 'FINE CHEMICALS', ink: '#7d0000', accent: '#c8963e' },
};

const shade = (id: string, from: string, to: string): string =>
  `<defs><linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>`;

/** A park's mark in a box of 160. */
export const parkMark: Readonly<Record<Park, () => string>> = { north: northMark, south: southMark, west: westMark };

/** A tank above the waves, with the sun beside it. */
function northMark(): string {
  const wave = (y: number, opacity: number): string =>
    path(`M8 ${y} q18 -15 36 0 t36 0 t36 0 t36 0`, 'none', `stroke="#ffffff" stroke-width="9" stroke-linecap="round" opacity="${opacity}"`);
  return `${shade('n', '#5f79f0', '#2b3b94')}<clipPath id="nc"><rect x="4" y="4" width="152" height="152" rx="40"/></clipPath>${rect(4, 4, 152, 152, 'url(#n)', 'rx="40"')}<g clip-path="url(#nc)">${circle(118, 48, 17, '#f2b233')}${path('M38 98 V60 Q66 36 94 60 V98 Z', '#ffffff')}${line(
    [
      [46, 94],
      [86, 64],
    ],
    '#4d65df',
    5,
    'stroke-linecap="round"',
  )}${wave(110, 1)}${wave(130, 0.55)}</g>`;
}

/** A cell of the lattice with one bright atom. */
function southMark(): string {
  const hexagon = (x: number, y: number, r: number): [number, number][] =>
    [0, 1, 2, 3, 4, 5].map((k) => [x + r * Math.sin((k * Math.PI) / 3), y - r * Math.cos((k * Math.PI) / 3)]);
  const outer = hexagon(80, 80, 46);
  const bonds = outer
    .map((corner, k) => (k % 2 === 0 ? line([[80, 80], corner], '#ffffff', 7, 'stroke-linecap="round" opacity="0.8"') : ''))
    .join('');
  const atoms = outer.map(([x, y], k) => circle(x, y, 11, k === 0 ? '#ff7f5c' : '#ffffff')).join('');
  return `${shade('s', '#27c3d6', '#00739a')}${circle(80, 80, 76, 'url(#s)')}${polygon(outer, 'none', 'stroke="#ffffff" stroke-width="7" stroke-linejoin="round"')}${bonds}${atoms}${circle(80, 80, 14, '#ffffff')}`;
}

/** Ridges and a kiln in a seal. */
function westMark(): string {
  const kiln = 'M64 124 V98 C64 76 75 72 76 48 H88 C89 72 100 76 100 98 V124 Z';
  return `${shade('w', '#a3171a', '#640000')}<clipPath id="wc"><rect x="6" y="6" width="148" height="148" rx="14"/></clipPath>${rect(6, 6, 148, 148, 'url(#w)', 'rx="14"')}${rect(15, 15, 130, 130, 'none', 'rx="8" stroke="#e9c27a" stroke-width="3"')}<g clip-path="url(#wc)">${path('M18 124 L50 66 L66 92 L64 124 Z', '#ffe9c7', 'opacity="0.55"')}${path('M142 124 L116 58 L98 92 L100 124 Z', '#ffe9c7', 'opacity="0.75"')}${path(kiln, '#ffffff')}${path('M76 124 V112 a6 6 0 0 1 12 0 V124 Z', '#c8963e')}${rect(18, 124, 124, 6, '#e9c27a')}${path('M82 40 q-8 -8 0 -14 q6 -5 2 -11', 'none', 'stroke="#e9c27a" stroke-width="5" stroke-linecap="round"')}</g>`;
}

/** Mark and name side by side, in a box of 640 by 160. */
export function parkWordmark(park: Park): string {
  const { name, kind, ink, accent } = wordmarks[park];
  const width = wordWidth(name, 54);
  const height = Math.min(20, (20 * width) / wordWidth(kind, 20));
  return `${parkMark[park]()}${word(name, 190, 32, 54, ink, 1.6)}${rect(190, 100, 46, 5, accent, 'rx="2"')}${word(kind, 190, 120, height, mix(ink, '#ffffff', 0.25), 1.2)}`;
}

/** A symbol in a box of 100, of two colours. */
type Emblem = (main: string, second: string) => string;

const ring = (x: number, y: number, r: number, colour: string, width: number, more = ''): string =>
  circle(x, y, r, 'none', `stroke="${colour}" stroke-width="${width}" ${more}`);

const symbols: readonly Emblem[] = [
  (a, b) =>
    polygon(
      [
        [50, 6],
        [88, 28],
        [88, 72],
        [50, 94],
        [12, 72],
        [12, 28],
      ],
      a,
    ) +
    polygon(
      [
        [50, 30],
        [68, 40],
        [68, 60],
        [50, 70],
        [32, 60],
        [32, 40],
      ],
      b,
    ),
  (a, b) =>
    path('M50 6 C70 34 84 48 84 64 A34 32 0 0 1 16 64 C16 48 30 34 50 6 Z', a) +
    path('M50 84 A20 20 0 0 1 30 64', 'none', `stroke="${b}" stroke-width="8" stroke-linecap="round"`),
  (a, b) => path('M50 92 C10 80 10 36 18 12 C46 20 58 50 50 92 Z', a) + path('M54 92 C58 60 68 42 92 34 C94 64 82 86 54 92 Z', b),
  (a, b) =>
    [30, 50, 70]
      .map((y, i) => path(`M8 ${y} q10.5 -16 21 0 t21 0 t21 0 t21 0`, 'none', `stroke="${i === 1 ? b : a}" stroke-width="11" stroke-linecap="round"`))
      .join(''),
  (a, b) =>
    polygon(
      [
        [6, 86],
        [40, 22],
        [74, 86],
      ],
      a,
    ) +
    polygon(
      [
        [44, 86],
        [68, 44],
        [94, 86],
      ],
      b,
    ),
  (a, b) =>
    ring(50, 50, 38, a, 12, 'stroke-dasharray="170 70" transform="rotate(-60 50 50)"') +
    ring(50, 50, 18, b, 12, 'stroke-dasharray="80 34" transform="rotate(120 50 50)"'),
  (a, b) =>
    [0, 90, 180, 270]
      .map((turn, i) => `<path d="M50 46 C34 34 34 12 50 6 C66 12 66 34 50 46 Z" fill="${i % 2 ? b : a}" transform="rotate(${turn} 50 50)"/>`)
      .join(''),
  (a, b) =>
    line(
      [
        [28, 70],
        [50, 28],
        [76, 66],
        [28, 70],
      ],
      a,
      7,
    ) +
    circle(28, 70, 16, a) +
    circle(50, 28, 18, b) +
    circle(76, 66, 13, a),
  (a, b) => rect(12, 52, 18, 40, a, 'rx="4"') + rect(41, 28, 18, 64, b, 'rx="4"') + rect(70, 10, 18, 82, a, 'rx="4"'),
  (a, b) => path('M38 8 H62 V38 L86 82 Q88 92 76 92 H24 Q12 92 14 82 L38 38 Z', a) + path('M30 70 H70 L78 84 H22 Z', b),
  (a, b) =>
    repeat(8, (i) => `<rect x="44" y="4" width="12" height="26" rx="6" fill="${i % 2 ? b : a}" transform="rotate(${i * 45} 50 50)"/>`) +
    circle(50, 50, 15, a),
  (a, b) => path('M14 50 A36 36 0 0 1 86 50 Z', a) + path('M22 60 H78 A30 30 0 0 1 22 60 Z', b),
];

const brandColours: Readonly<Record<Park, readonly string[]>> = {
  north: ['#2b4bb0', '#0f7f96', '#c7791b', '#3b5876', '#5b4bb5', '#1f7a54'],
  south: ['#0093b5', '#17a58a', '#e2664a', '#3a6fd1', '#7a57c2', '#5c9c2f'],
  west: ['#8d1f1f', '#a5671c', '#5a6b35', '#6b4a3c', '#3f5263', '#b0492f'],
};

/** A partner's symbol and name, in a box of 320 by 120. */
export function partnerMark(park: Park, number: number, name: string): string {
  const colours = brandColours[park];
  const shift = { north: 0, south: 4, west: 8 }[park];
  const main = itemAt(colours, number);
  const symbol = itemAt(symbols, number * 5 + shift)(main, mix(itemAt(colours, number + 2), '#ffffff', 0.25));
  const height = Math.min(30, (30 * 176) / wordWidth(name, 30));
  const width = 72 + 18 + wordWidth(name, height);
  const x = (320 - width) / 2;
  return `<g transform="translate(${at(x)} 24) scale(0.72)">${symbol}</g>${word(name, x + 90, 60 - height / 2, height, mix(main, '#141a24', 0.35), number % 3 === 0 ? 1.9 : 1.4)}`;
}

/** A company's symbol on a tinted tile, in a box of 160. */
export function companyMark(park: Park, random: Random): string {
  const colours = brandColours[park];
  const [main, second] = random.some(colours, 2);
  const tint = mix(main ?? '#33415c', '#ffffff', 0.88);
  const symbol = random.pick(symbols)(main ?? '#33415c', mix(second ?? '#33415c', '#ffffff', 0.2));
  return `${rect(0, 0, 160, 160, tint)}<g transform="translate(34 34) scale(0.92)">${symbol}</g>`;
}
