// Quiet pictures: the ground behind the statements, and the plan that the map shows where it has no tiles.
import { createRandom } from '../random.ts';
import type { Voice } from '../voice.ts';
import { word } from './letters.ts';
import { at, circle, ellipse, line, mix, path, polygon, rect, repeat } from './stage.ts';

type Park = Voice['key'];

const tints: Readonly<Record<Park, { main: string; deep: string; ground: string }>> = {
  north: { main: '#4d65df', deep: '#2b3b94', ground: '#172033' },
  south: { main: '#0098c6', deep: '#00576f', ground: '#0b2733' },
  west: { main: '#9a1212', deep: '#640000', ground: '#3a0a0a' },
};

/** The ground behind the statements, 1200 by 680: deep and even, so that light text on it keeps its contrast. */
export function statementGround(park: Park): string {
  const { ground, main } = tints[park];
  const motif = { north: tides, south: cells, west: slopes }[park](mix(main, '#ffffff', 0.35));
  const fills = `<linearGradient id="s" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${ground}"/><stop offset="1" stop-color="${mix(ground, main, 0.26)}"/></linearGradient>`;
  return `<defs>${fills}</defs>${rect(0, 0, 1200, 680, 'url(#s)')}${motif}`;
}

const tides = (colour: string): string =>
  repeat(9, (i) => {
    const crest = `M-20 ${420 + i * 34} C200 ${340 + i * 36} 420 ${520 + i * 22} 640 ${440 + i * 30} S1020 ${360 + i * 40} 1240 ${460 + i * 30}`;
    return path(`${crest} V700 H-20 Z`, colour, 'opacity="0.03"') + path(crest, 'none', `stroke="${colour}" stroke-width="2" opacity="0.12"`);
  });

const cells = (colour: string): string =>
  repeat(9, (c) =>
    repeat(7, (r) => {
      const [x, y, size] = [560 + c * 84, 20 + r * 97 + (c % 2) * 48, 52];
      const ring = [0, 1, 2, 3, 4, 5].map((k): [number, number] => [x + size * Math.cos((k * Math.PI) / 3), y + size * Math.sin((k * Math.PI) / 3)]);
      return polygon(
        ring,
        (c + r) % 4 === 0 ? colour : 'none',
        `fill-opacity="0.09" stroke="${colour}" stroke-width="2.5" stroke-opacity="${at(0.04 + c * 0.025)}"`,
      );
    }),
  );

const slopes = (colour: string): string =>
  repeat(5, (i) => {
    const ridge = `M-20 ${430 + i * 50} L${140 + i * 30} ${290 + i * 66} L330 ${420 + i * 46} L${560 - i * 20} ${260 + i * 68} L800 ${430 + i * 42} L${980 + i * 16} ${310 + i * 64} L1240 ${440 + i * 46}`;
    return path(`${ridge} V700 H-20 Z`, colour, 'opacity="0.05"') + path(ridge, 'none', `stroke="${colour}" stroke-width="2" opacity="0.12"`);
  });

/** The park from above, 1600 by 900. Its labels are letters, the legend is the page's. */
export function parkPlan(park: Park): string {
  return `${rect(0, 0, 1600, 900, '#eef1ea')}${{ north: northPlan, south: southPlan, west: westPlan }[park]()}${compass(park)}`;
}

const zoneColours = ['#dfe6f5', '#f6e7cf', '#e0efe6', '#f1dfe0', '#e7e2f3', '#e2eef2'];

interface Zone {
  x: number;
  y: number;
  w: number;
  h: number;
  letter: string;
}

/** A lot with its buildings, tanks and trees. */
function zone(park: Park, { x, y, w, h, letter }: Zone, index: number): string {
  const random = createRandom(`${park} plan ${letter}`);
  const { main } = tints[park];
  const colour = zoneColours[index % zoneColours.length] ?? '#dfe6f5';
  const cell = 62;
  const [columns, rows] = [Math.floor((w - 24) / cell), Math.floor((h - 24) / cell)];
  const things = repeat(columns, (c) =>
    repeat(rows, (r) => {
      const [cx, cy] = [x + 16 + c * cell, y + 16 + r * cell];
      if (random.chance(0.3))
        return (
          circle(cx + 26, cy + 26, 19, '#ffffff', `stroke="${mix(main, '#8a94a6', 0.6)}" stroke-width="2.5"`) +
          circle(cx + 26, cy + 26, 4, mix(main, '#8a94a6', 0.6))
        );
      if (random.chance(0.62))
        return rect(cx + 2, cy + 6, 48, 20 + random.int(0, 20), '#ffffff', `rx="2" stroke="${mix(colour, '#5f6a7b', 0.45)}" stroke-width="2"`);
      return random.chance(0.6) ? repeat(3, (i) => circle(cx + 12 + i * 15, cy + 26 + (i % 2) * 9, 9, '#a9cf9f')) : '';
    }),
  );
  const badge = circle(x + w / 2, y + h / 2, 30, main) + word(letter, x + w / 2 - 8, y + h / 2 - 13, 26, '#ffffff', 1.8);
  return rect(x, y, w, h, colour, `rx="10" stroke="${mix(colour, '#5f6a7b', 0.35)}" stroke-width="2"`) + things + badge;
}

const street = (points: readonly (readonly [number, number])[], width = 26): string =>
  line(points, '#c3cad4', width + 5, 'stroke-linejoin="round" stroke-linecap="round"') +
  line(points, '#ffffff', width, 'stroke-linejoin="round" stroke-linecap="round"') +
  line(points, '#d5dae2', 2, 'stroke-dasharray="14 12"');

function northPlan(): string {
  const zones: Zone[] = [
    { x: 70, y: 70, w: 360, h: 310, letter: 'A' },
    { x: 480, y: 70, w: 380, h: 310, letter: 'B' },
    { x: 910, y: 70, w: 240, h: 310, letter: 'C' },
    { x: 70, y: 460, w: 300, h: 370, letter: 'D' },
    { x: 420, y: 460, w: 440, h: 370, letter: 'E' },
    { x: 910, y: 460, w: 200, h: 370, letter: 'F' },
  ];
  const sea =
    path('M1260 0 C1180 180 1300 300 1220 460 S1280 740 1180 900 H1600 V0 Z', '#bfdcef') +
    path('M1300 0 C1230 190 1340 310 1260 470 S1320 750 1230 900', 'none', 'stroke="#ffffff" stroke-width="5" opacity="0.7"');
  const berths = [210, 400, 640]
    .map(
      (y) =>
        rect(1180, y, 250, 22, '#c9ced7') + rect(1404, y - 46, 26, 114, '#c9ced7') + path(`M1320 ${y - 30} h70 l20 13 l-20 13 h-70 z`, '#4d65df'),
    )
    .join('');
  return `${sea}${street(
    [
      [0, 420],
      [1190, 420],
    ],
    34,
  )}${street([
    [455, 0],
    [455, 900],
  ])}${street([
    [885, 0],
    [885, 900],
  ])}${street([
    [1166, 40],
    [1150, 860],
  ])}${zones.map((one, i) => zone('north', one, i)).join('')}${berths}${line(
    [
      [250, 400],
      [1240, 400],
    ],
    '#f2b233',
    6,
  )}`;
}

function southPlan(): string {
  const zones: Zone[] = [
    { x: 80, y: 80, w: 400, h: 270, letter: 'A' },
    { x: 560, y: 60, w: 460, h: 220, letter: 'B' },
    { x: 1100, y: 80, w: 410, h: 270, letter: 'C' },
    { x: 80, y: 540, w: 400, h: 280, letter: 'D' },
    { x: 560, y: 630, w: 460, h: 210, letter: 'E' },
    { x: 1100, y: 540, w: 410, h: 280, letter: 'F' },
  ];
  const lake =
    ellipse(800, 450, 270, 130, '#b8e2ec') +
    ellipse(800, 450, 270, 130, 'none', 'stroke="#ffffff" stroke-width="6" opacity="0.8"') +
    ellipse(760, 460, 60, 26, '#cfe8c6') +
    repeat(14, (i) => circle(800 + 300 * Math.cos(i * 0.449), 450 + 155 * Math.sin(i * 0.449), 15, '#a9d8a0'));
  return `${path('M-20 420 C200 470 380 400 540 440 M1060 460 C1240 500 1420 430 1620 470', 'none', 'stroke="#b8e2ec" stroke-width="34"')}${street([
    [520, 0],
    [520, 900],
  ])}${street([
    [1060, 0],
    [1060, 900],
  ])}${street([
    [0, 400],
    [480, 400],
    [560, 320],
    [1040, 320],
    [1110, 400],
    [1600, 400],
  ])}${street([
    [0, 500],
    [480, 500],
    [560, 590],
    [1040, 590],
    [1110, 500],
    [1600, 500],
  ])}${lake}${zones.map((one, i) => zone('south', one, i)).join('')}`;
}

function westPlan(): string {
  const contours =
    repeat(9, (i) =>
      path(
        `M-20 ${30 + i * 26} C300 ${-40 + i * 34} 560 ${120 + i * 12} 900 ${10 + i * 24} S1400 ${-30 + i * 40} 1640 ${60 + i * 22}`,
        'none',
        'stroke="#c9b48c" stroke-width="3" opacity="0.55"',
      ),
    ) +
    repeat(7, (i) =>
      path(
        `M-20 ${880 - i * 24} C320 ${930 - i * 34} 700 ${790 - i * 10} 1040 ${900 - i * 26} S1480 ${920 - i * 36} 1640 ${850 - i * 20}`,
        'none',
        'stroke="#c9b48c" stroke-width="3" opacity="0.55"',
      ),
    );
  const river =
    path('M-20 600 C260 520 420 660 700 590 S1180 470 1620 560', 'none', 'stroke="#b9d7de" stroke-width="58"') +
    path('M-20 600 C260 520 420 660 700 590 S1180 470 1620 560', 'none', 'stroke="#ffffff" stroke-width="4" opacity="0.8"');
  const zones: Zone[] = [
    { x: 110, y: 240, w: 330, h: 220, letter: 'A' },
    { x: 500, y: 210, w: 360, h: 250, letter: 'B' },
    { x: 920, y: 180, w: 280, h: 220, letter: 'C' },
    { x: 1260, y: 200, w: 260, h: 220, letter: 'D' },
    { x: 560, y: 680, w: 360, h: 160, letter: 'E' },
    { x: 1060, y: 640, w: 380, h: 190, letter: 'F' },
  ];
  const forest = repeat(60, (i) =>
    circle(30 + ((i * 263) % 1560), i % 2 ? 30 + ((i * 37) % 120) : 870 - ((i * 29) % 60), 13 + (i % 4) * 3, '#b5c99c', 'opacity="0.9"'),
  );
  return `${rect(0, 0, 1600, 900, '#f1ebda')}${contours}${forest}${river}${street(
    [
      [0, 490],
      [470, 490],
      [900, 440],
      [1230, 440],
      [1600, 450],
    ],
    30,
  )}${street([
    [480, 160],
    [480, 490],
  ])}${street([
    [985, 440],
    [985, 900],
  ])}${zones.map((one, i) => zone('west', one, i)).join('')}`;
}

/** North, and a bar of five hundred metres. */
function compass(park: Park): string {
  const { deep } = tints[park];
  return `<g transform="translate(1510 92)">${circle(0, 0, 52, '#ffffff', 'opacity="0.92"')}${polygon(
    [
      [0, -38],
      [13, 8],
      [0, 0],
      [-13, 8],
    ],
    deep,
  )}${polygon(
    [
      [0, 38],
      [9, 8],
      [0, 0],
      [-9, 8],
    ],
    '#b6bfcc',
  )}</g><g transform="translate(1330 856)">${rect(-14, -20, 244, 46, '#ffffff', 'rx="8" opacity="0.92"')}${rect(0, 0, 72, 9, deep)}${rect(72, 0, 72, 9, '#ffffff', `stroke="${deep}" stroke-width="2"`)}${rect(144, 0, 72, 9, deep)}</g>`;
}
