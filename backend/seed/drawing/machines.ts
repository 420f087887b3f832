// What moves: cranes, ships and trucks; and what turns in the wind.
import { lamp } from './lights.ts';
import { at, circle, darker, lighter, line, mix, path, polygon, rect, repeat, type Stage } from './stage.ts';

/** A quay crane with its boom over the water at the left. */
export function crane(stage: Stage, x: number, y: number, size: number, depth: number, accent = true): string {
  const colour = accent ? mix(stage.palette.accent, stage.tone(depth), 0.25) : mix(stage.tone(depth), stage.palette.ink, 0.2);
  const dark = darker(colour, 0.25);
  const thick = size * 0.028;
  const [apexX, apexY] = [x + size * 0.1, y - size * 1.02];
  const boomY = y - size * 0.68;
  return [
    rect(x - size * 0.02, y - size * 0.72, thick * 1.2, size * 0.72, colour) + rect(x + size * 0.3, y - size * 0.72, thick * 1.2, size * 0.72, dark),
    rect(x - size * 0.02, y - size * 0.3, size * 0.34, thick * 0.9, dark),
    line(
      [
        [x, y - size * 0.3],
        [x + size * 0.3, y - size * 0.68],
      ],
      dark,
      thick * 0.6,
    ),
    polygon(
      [
        [x - size * 0.74, boomY - thick],
        [x + size * 0.56, boomY - thick],
        [x + size * 0.56, boomY + thick],
        [x - size * 0.74, boomY + thick * 0.4],
      ],
      colour,
    ),
    line(
      [
        [x, boomY],
        [apexX, apexY],
        [x + size * 0.3, boomY],
      ],
      colour,
      thick * 0.9,
    ),
    line(
      [
        [apexX, apexY],
        [x - size * 0.68, boomY - thick],
      ],
      dark,
      1.8,
    ) +
      line(
        [
          [apexX, apexY],
          [x - size * 0.34, boomY - thick],
        ],
        dark,
        1.6,
      ) +
      line(
        [
          [apexX, apexY],
          [x + size * 0.54, boomY - thick],
        ],
        dark,
        1.8,
      ),
    rect(x + size * 0.36, boomY - size * 0.1, size * 0.16, size * 0.09, lighter(colour, 0.25)),
    rect(x - size * 0.4, boomY + thick, size * 0.07, size * 0.05, dark) +
      line(
        [
          [x - size * 0.38, boomY + size * 0.06],
          [x - size * 0.38, y - size * 0.34],
        ],
        dark,
        1.2,
      ),
    rect(x - size * 0.45, y - size * 0.34, size * 0.14, size * 0.055, mix(stage.palette.sky[0], stage.palette.ink, 0.35)),
    rect(x - size * 0.05, y - size * 0.025, size * 0.09, size * 0.025, dark) +
      rect(x + size * 0.27, y - size * 0.025, size * 0.09, size * 0.025, dark),
    lamp(stage, x - size * 0.7, boomY, 4) + lamp(stage, x + size * 0.5, boomY, 4),
  ].join('');
}

/** A chemical tanker, its bow to the right, floating at `y`. */
export function ship(stage: Stage, x: number, y: number, length: number, depth: number): string {
  const hull = mix(stage.tone(depth), stage.palette.ink, 0.35);
  const white = mix(stage.palette.light, stage.tone(depth), 0.12);
  const h = length * 0.105;
  const deck = y - h;
  return [
    path(
      `M${at(x)} ${at(deck)} L${at(x + length)} ${at(deck - h * 0.25)} Q${at(x + length * 0.985)} ${at(y - h * 0.3)} ${at(x + length * 0.93)} ${at(y)} L${at(x + length * 0.03)} ${at(y)} Z`,
      stage.vertical([0, lighter(hull, 0.12)], [1, darker(hull, 0.2)]),
    ),
    path(
      `M${at(x + length * 0.015)} ${at(y - h * 0.32)} L${at(x + length * 0.962)} ${at(y - h * 0.32)} L${at(x + length * 0.93)} ${at(y)} L${at(x + length * 0.03)} ${at(y)} Z`,
      mix(stage.palette.accent, '#b3372a', 0.55),
      'opacity="0.9"',
    ),
    rect(x + length * 0.05, deck - h * 1.9, length * 0.12, h * 1.9, white) + rect(x + length * 0.035, deck - h * 2.25, length * 0.15, h * 0.4, white),
    repeat(3, (i) => rect(x + length * 0.06, deck - h * (0.6 + i * 0.5), length * 0.1, h * 0.16, mix(stage.palette.sky[0], stage.palette.ink, 0.4))),
    rect(x + length * 0.012, deck - h * 1.7, length * 0.03, h * 1.7, stage.palette.accent),
    repeat(5, (i) => rect(x + length * (0.24 + i * 0.13), deck - h * 0.55, length * 0.1, h * 0.5, mix(white, hull, 0.28), 'rx="5"')),
    line(
      [
        [x + length * 0.22, deck - h * 0.34],
        [x + length * 0.9, deck - h * 0.5],
      ],
      mix(white, hull, 0.5),
      3,
    ),
    line(
      [
        [x + length * 0.55, deck],
        [x + length * 0.55, deck - h * 1.7],
        [x + length * 0.66, deck - h * 1.1],
      ],
      hull,
      2.4,
    ),
    line(
      [
        [x + length * 0.93, deck - h * 0.2],
        [x + length * 0.93, deck - h * 1.3],
      ],
      hull,
      2,
    ),
    lamp(stage, x + length * 0.11, deck - h * 2.3, 4),
    rect(x - length * 0.02, y, length * 0.99, 2.4, stage.palette.light, 'opacity="0.4" rx="1"'),
  ].join('');
}

/** A tank truck, its cab to the right, standing on `y`. */
export function truck(stage: Stage, x: number, y: number, length: number, depth: number): string {
  const dark = mix(stage.tone(depth), stage.palette.ink, 0.7);
  const wheel = (wx: number): string =>
    circle(x + length * wx, y - length * 0.05, length * 0.05, darker(dark, 0.4)) +
    circle(x + length * wx, y - length * 0.05, length * 0.02, lighter(dark, 0.4));
  return [
    rect(x, y - length * 0.11, length * 0.95, length * 0.035, dark),
    rect(
      x,
      y - length * 0.32,
      length * 0.7,
      length * 0.215,
      stage.vertical(
        [0, lighter(stage.palette.light, 0.4)],
        [0.4, mix(stage.palette.light, stage.tone(depth), 0.25)],
        [1, mix(stage.palette.light, stage.palette.ink, 0.55)],
      ),
      `rx="${at(length * 0.1)}"`,
    ),
    rect(x + length * 0.02, y - length * 0.235, length * 0.66, length * 0.03, stage.palette.accent),
    path(
      `M${at(x + length * 0.76)} ${at(y - length * 0.08)} v${at(-length * 0.24)} h${at(length * 0.12)} q${at(length * 0.06)} 0 ${at(length * 0.08)} ${at(length * 0.1)} l${at(length * 0.02)} ${at(length * 0.14)} Z`,
      stage.palette.accent,
    ),
    path(
      `M${at(x + length * 0.86)} ${at(y - length * 0.29)} h${at(length * 0.03)} q${at(length * 0.04)} 0 ${at(length * 0.055)} ${at(length * 0.08)} h${at(-length * 0.085)} Z`,
      mix(stage.palette.sky[1], stage.palette.ink, 0.35),
    ),
    [0.1, 0.22, 0.34, 0.72, 0.88].map(wheel).join(''),
  ].join('');
}

/** A wind turbine. */
export function turbine(stage: Stage, x: number, y: number, h: number, depth: number): string {
  const colour = mix(stage.palette.light, stage.tone(depth), 0.25);
  const turn = stage.random.int(0, 119);
  const blade = (angle: number): string =>
    `<path d="M0 0 Q${at(h * 0.05)} ${at(-h * 0.14)} 0 ${at(-h * 0.46)} Q${at(-h * 0.022)} ${at(-h * 0.14)} 0 0 Z" fill="${colour}" transform="translate(${at(x)} ${at(y - h)}) rotate(${angle})"/>`;
  return (
    polygon(
      [
        [x - h * 0.018, y],
        [x + h * 0.018, y],
        [x + h * 0.008, y - h],
        [x - h * 0.008, y - h],
      ],
      colour,
    ) +
    [0, 120, 240].map((angle) => blade(angle + turn)).join('') +
    circle(x, y - h, h * 0.022, colour)
  );
}
