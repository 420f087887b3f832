// What only the western park has: a watch tower, pines, kilns, cliffs and its fire station.
import { lamp } from './lights.ts';
import { at, circle, darker, lighter, line, mix, path, polygon, rect, repeat, type Stage } from './stage.ts';

/** A watch tower on the ridge. */
export function pagoda(stage: Stage, x: number, y: number): string {
  const dark = stage.tone(0.85);
  return (
    repeat(3, (i) => {
      const [w, top] = [64 - i * 13, y - i * 40];
      return (
        rect(x - w * 0.32, top - 36, w * 0.64, 36, mix(dark, stage.palette.accent, 0.25)) +
        path(
          `M${at(x - w * 0.75)} ${at(top - 30)} Q${at(x - w * 0.3)} ${at(top - 38)} ${at(x)} ${at(top - 52)} Q${at(x + w * 0.3)} ${at(top - 38)} ${at(x + w * 0.75)} ${at(top - 30)} Z`,
          dark,
        ) +
        lamp(stage, x, top - 20, 3)
      );
    }) +
    line(
      [
        [x, y - 130],
        [x, y - 152],
      ],
      dark,
      3,
    )
  );
}

/** Pines along a slope. */
export const pines = (stage: Stage, from: number, to: number, y: number, depth: number): string =>
  repeat(Math.ceil((to - from) / 34), (i) => {
    const [x, h] = [from + i * 34 + stage.random.next() * 16, 60 + stage.random.next() * 60];
    const colour = mix(stage.tone(depth), stage.palette.leaf, 0.3);
    return (
      [0, 1, 2]
        .map((k) =>
          polygon(
            [
              [x - h * (0.26 - k * 0.06), y - h * k * 0.26],
              [x + h * (0.26 - k * 0.06), y - h * k * 0.26],
              [x, y - h * (0.5 + k * 0.26)],
            ],
            k === 0 ? darker(colour, 0.12) : colour,
          ),
        )
        .join('') + rect(x - 2, y, 4, 12, darker(colour, 0.4))
    );
  });

export const wall = (stage: Stage, y: number, brick: string): string =>
  rect(0, y, stage.w, 70, stage.vertical([0, lighter(brick, 0.1)], [1, darker(brick, 0.45)])) +
  repeat(3, (r) => rect(0, y + 14 + r * 16, stage.w, 1.6, darker(brick, 0.4), 'opacity="0.5"')) +
  rect(0, y - 4, stage.w, 6, lighter(brick, 0.25));

/** A rotary kiln: a long slanting drum on its piers. */
export function rotaryKiln(stage: Stage, x: number, y: number, length: number): string {
  const colour = mix(stage.tone(0.4), stage.palette.light, 0.3);
  const piers = repeat(3, (i) =>
    polygon(
      [
        [x + length * (0.15 + i * 0.33) - 16, y + 40],
        [x + length * (0.15 + i * 0.33) + 16, y + 40],
        [x + length * (0.15 + i * 0.33) + 10, y - 40 - i * 12],
        [x + length * (0.15 + i * 0.33) - 10, y - 40 - i * 12],
      ],
      darker(colour, 0.25),
    ),
  );
  const drum = `<g transform="rotate(-3 ${at(x)} ${at(y - 60)})">${rect(x, y - 72, length, 46, stage.vertical([0, lighter(colour, 0.5)], [0.4, colour], [1, darker(colour, 0.4)]), 'rx="8"')}${repeat(3, (i) => rect(x + length * (0.13 + i * 0.33), y - 78, 14, 58, darker(colour, 0.3), 'rx="3"'))}${rect(x + length * 0.3, y - 80, 10, 62, stage.palette.accent)}</g>`;
  return piers + drum + rect(x + length - 20, y - 150, 60, 190, mix(colour, stage.tone(0.5), 0.3));
}

/** A rain and level gauge with its mast. */
export const gauge = (stage: Stage, x: number, y: number): string =>
  rect(x - 3, y - 120, 6, 120, mix(stage.palette.light, stage.tone(0.8), 0.3)) +
  rect(x - 26, y - 104, 52, 34, mix(stage.palette.sky[0], stage.palette.ink, 0.5), 'rx="3"') +
  rect(x - 12, y - 60, 24, 30, stage.palette.light, 'rx="3"') +
  circle(x, y - 128, 9, stage.palette.accent) +
  lamp(stage, x, y - 128, 7);

export function cliff(stage: Stage, left: boolean): string {
  const { w } = stage;
  const x = (share: number): string => at(left ? w * share : w - w * share);
  const colour = mix(stage.tone(0.66), stage.palette.leaf, 0.25);
  return (
    path(
      `M${x(-0.02)} 400 L${x(0.1)} 396 L${x(0.16)} 430 L${x(0.19)} 520 L${x(0.25)} 600 L${x(0.27)} 670 L${x(-0.02)} 670 Z`,
      stage.vertical([0, lighter(colour, 0.14)], [1, darker(colour, 0.25)]),
    ) +
    path(
      `M${x(0.1)} 396 L${x(0.16)} 430 L${x(0.19)} 520 L${x(0.25)} 600 L${x(0.27)} 670 L${x(0.2)} 670 L${x(0.15)} 540 Z`,
      darker(colour, 0.4),
      'opacity="0.4"',
    )
  );
}

export const drillTower = (stage: Stage, x: number, y: number, red: string): string => {
  const colour = mix(stage.palette.light, stage.tone(0.55), 0.35);
  return (
    rect(x - 38, y - 330, 76, 330, stage.horizontal([0, lighter(colour, 0.3)], [1, darker(colour, 0.2)])) +
    repeat(5, (i) => rect(x - 20, y - 306 + i * 60, 40, 34, mix(stage.palette.sky[0], stage.palette.ink, 0.45))) +
    repeat(5, (i) => rect(x - 44, y - 264 + i * 60, 88, 6, red)) +
    rect(x - 46, y - 342, 92, 14, darker(colour, 0.3)) +
    line(
      [
        [x, y - 342],
        [x, y - 392],
      ],
      darker(colour, 0.4),
      3,
    ) +
    polygon(
      [
        [x, y - 392],
        [x + 34, y - 382],
        [x, y - 370],
      ],
      red,
    )
  );
};

/** A fire engine, facing right. */
export function engine(stage: Stage, x: number, y: number, length: number, red: string): string {
  const glass = mix(stage.palette.sky[1], stage.palette.ink, 0.35);
  const wheel = (share: number): string =>
    circle(x + length * share, y - length * 0.05, length * 0.062, '#17181c') +
    circle(x + length * share, y - length * 0.05, length * 0.026, '#b9bec6');
  return (
    rect(x, y - length * 0.3, length * 0.68, length * 0.25, stage.vertical([0, lighter(red, 0.2)], [1, darker(red, 0.2)]), 'rx="4"') +
    path(
      `M${at(x + length * 0.7)} ${at(y - length * 0.05)} V${at(y - length * 0.33)} H${at(x + length * 0.9)} L${at(x + length * 0.99)} ${at(y - length * 0.2)} V${at(y - length * 0.05)} Z`,
      red,
    ) +
    path(
      `M${at(x + length * 0.78)} ${at(y - length * 0.3)} H${at(x + length * 0.88)} L${at(x + length * 0.95)} ${at(y - length * 0.19)} H${at(x + length * 0.78)} Z`,
      glass,
    ) +
    rect(x, y - length * 0.15, length * 0.99, length * 0.03, '#ffffff', 'opacity="0.9"') +
    repeat(3, (i) => rect(x + length * (0.05 + i * 0.2), y - length * 0.27, length * 0.16, length * 0.09, mix(red, '#ffffff', 0.35), 'rx="3"')) +
    rect(x - length * 0.02, y - length * 0.37, length * 0.66, length * 0.025, '#c8ccd2') +
    repeat(7, (i) => rect(x + length * i * 0.09, y - length * 0.37, length * 0.012, length * 0.05, '#c8ccd2')) +
    rect(x + length * 0.76, y - length * 0.36, length * 0.1, length * 0.03, '#4aa3ff', 'rx="3"') +
    [0.14, 0.5, 0.82].map(wheel).join('')
  );
}
