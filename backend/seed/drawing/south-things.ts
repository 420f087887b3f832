// What only the southern park has: glass on a bench, an egret at the water, flowers and planted roofs.
import { bushes } from './nature.ts';
import { at, circle, darker, lighter, line, mix, path, polygon, rect, repeat, type Stage } from './stage.ts';

const shine = (d: string): string => path(d, 'none', 'stroke="#ffffff" stroke-width="3" stroke-linecap="round" opacity="0.8"');

const rim = (stage: Stage): string => `stroke="${mix(stage.palette.ink, stage.palette.light, 0.35)}" stroke-width="3" stroke-linejoin="round"`;

export function flask(stage: Stage, x: number, y: number, tint: string): string {
  const body = (top: number): string =>
    `M${at(x - 16 - (70 - 16) * top)} ${at(y - 170 + 170 * top)} L${at(x - 74)} ${at(y - 12)} Q${at(x - 76)} ${y} ${at(x - 62)} ${y} H${at(x + 62)} Q${at(x + 76)} ${y} ${at(x + 74)} ${at(y - 12)} L${at(x + 16 + (70 - 16) * top)} ${at(y - 170 + 170 * top)}`;
  return (
    path(
      `M${at(x - 16)} ${at(y - 210)} V${at(y - 160)} ${body(0).replace('M', 'L')} V${at(y - 210)} Z`,
      '#ffffff',
      `fill-opacity="0.35" ${rim(stage)}`,
    ) +
    path(`${body(0.5)} Z`, stage.vertical([0, lighter(tint, 0.25)], [1, tint]), 'opacity="0.9"') +
    repeat(4, (i) => circle(x - 24 + i * 16, y - 30 - (i % 3) * 14, 4 + (i % 2) * 2, '#ffffff', 'opacity="0.5"')) +
    rect(x - 22, y - 216, 44, 9, mix(stage.palette.light, tint, 0.2), 'rx="4"') +
    shine(`M${at(x - 20)} ${at(y - 130)} L${at(x - 44)} ${at(y - 60)}`)
  );
}

export function cylinder(stage: Stage, x: number, y: number, tint: string): string {
  const level = 60 + stage.random.int(0, 100);
  return (
    rect(x - 26, y - 240, 52, 240, '#ffffff', `fill-opacity="0.35" rx="6" ${rim(stage)}`) +
    rect(x - 24, y - level, 48, level - 2, stage.vertical([0, lighter(tint, 0.25)], [1, tint]), 'rx="4" opacity="0.9"') +
    repeat(8, (i) => rect(x + 4, y - 30 - i * 24, i % 2 ? 12 : 20, 2.4, mix(stage.palette.ink, stage.palette.light, 0.4))) +
    rect(x - 42, y - 8, 84, 9, mix(stage.palette.light, stage.palette.ink, 0.3), 'rx="4"') +
    shine(`M${at(x - 16)} ${at(y - 220)} V${at(y - 90)}`)
  );
}

export function rack(stage: Stage, x: number, y: number, tint: string): string {
  const wood = mix(stage.palette.accent, stage.palette.light, 0.45);
  return (
    repeat(4, (i) => {
      const tx = x - 72 + i * 40;
      const level = 40 + ((i * 37) % 60);
      const fill = i % 2 ? tint : mix(tint, stage.palette.leaf, 0.6);
      return (
        rect(tx, y - 150, 24, 140, '#ffffff', `fill-opacity="0.4" rx="12" ${rim(stage)}`) +
        rect(tx + 2, y - 12 - level, 20, level, fill, 'rx="10" opacity="0.9"')
      );
    }) +
    rect(x - 86, y - 104, 172, 10, wood, 'rx="3"') +
    rect(x - 86, y - 10, 172, 10, wood, 'rx="3"') +
    rect(x - 86, y - 104, 8, 100, wood) +
    rect(x + 78, y - 104, 8, 100, wood)
  );
}

export function bottle(stage: Stage, x: number, y: number, tint: string): string {
  return (
    path(
      `M${at(x - 18)} ${at(y - 180)} V${at(y - 150)} Q${at(x - 58)} ${at(y - 130)} ${at(x - 58)} ${at(y - 96)} V${at(y - 10)} Q${at(x - 58)} ${y} ${at(x - 46)} ${y} H${at(x + 46)} Q${at(x + 58)} ${y} ${at(x + 58)} ${at(y - 10)} V${at(y - 96)} Q${at(x + 58)} ${at(y - 130)} ${at(x + 18)} ${at(y - 150)} V${at(y - 180)} Z`,
      stage.horizontal([0, lighter(tint, 0.4)], [0.4, tint], [1, darker(tint, 0.25)]),
    ) +
    rect(x - 22, y - 206, 44, 28, darker(stage.palette.ink, 0), 'rx="5"') +
    rect(x - 42, y - 84, 84, 56, '#ffffff', 'opacity="0.88" rx="4"') +
    rect(x - 30, y - 70, 60, 6, tint) +
    rect(x - 30, y - 56, 42, 5, tint, 'opacity="0.5"') +
    shine(`M${at(x - 46)} ${at(y - 92)} V${at(y - 30)}`)
  );
}

export function egret(stage: Stage, x: number, y: number, size: number): string {
  const white = '#ffffff';
  return (
    line(
      [
        [x - size * 0.05, y],
        [x - size * 0.02, y - size * 0.4],
      ],
      stage.palette.ink,
      2,
    ) +
    line(
      [
        [x + size * 0.08, y],
        [x + size * 0.06, y - size * 0.4],
      ],
      stage.palette.ink,
      2,
    ) +
    path(
      `M${at(x - size * 0.3)} ${at(y - size * 0.36)} Q${at(x - size * 0.05)} ${at(y - size * 0.66)} ${at(x + size * 0.14)} ${at(y - size * 0.56)} Q${at(x + size * 0.08)} ${at(y - size * 0.84)} ${at(x + size * 0.22)} ${at(y - size * 0.98)} L${at(x + size * 0.27)} ${at(y - size * 0.92)} Q${at(x + size * 0.17)} ${at(y - size * 0.78)} ${at(x + size * 0.22)} ${at(y - size * 0.5)} Q${at(x + size * 0.1)} ${at(y - size * 0.34)} ${at(x - size * 0.3)} ${at(y - size * 0.36)} Z`,
      white,
    ) +
    polygon(
      [
        [x + size * 0.25, y - size * 0.98],
        [x + size * 0.44, y - size * 0.92],
        [x + size * 0.25, y - size * 0.93],
      ],
      stage.palette.accent,
    )
  );
}

export const flowers = (stage: Stage, from: number, to: number, y: number): string =>
  repeat(22, () =>
    circle(
      from + stage.random.next() * (to - from),
      y + stage.random.next() * 24,
      3 + stage.random.next() * 3,
      stage.random.chance(0.6) ? stage.palette.accent : '#ffffff',
      'opacity="0.9"',
    ),
  );

export const roofGarden = (stage: Stage, x: number, y: number, w: number): string => bushes(stage, y, 13, 0.3, x + 6, x + w);

export const bank = (stage: Stage, left: boolean): string => {
  const { w, palette } = stage;
  const x = (share: number): string => at(left ? w * share : w * (1 - share));
  const green = mix(palette.leaf, palette.light, 0.2);
  return (
    path(
      `M${x(-0.02)} 440 L${x(0.3)} 446 Q${x(0.2)} 480 ${x(0.26)} 540 T${x(0.12)} 670 L${x(-0.02)} 670 Z`,
      stage.vertical([0, lighter(green, 0.25)], [1, mix(green, palette.ink, 0.3)]),
    ) + bushes(stage, 470, 16, 0.5, left ? 0 : w * 0.74, left ? w * 0.24 : w)
  );
};
