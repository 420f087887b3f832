// The eight scenes of the southern park: spheres and lattices, labs and water.
import { block } from './buildings.ts';
import { lamp } from './lights.ts';
import { birds, bushes, ground, hills, mist, reeds, sky, tree, water } from './nature.ts';
import { bank, bottle, cylinder, egret, flask, flowers, rack, roofGarden } from './south-things.ts';
import { at, circle, darker, ellipse, lighter, line, mix, path, polygon, rect, repeat, type Scene, type Stage } from './stage.ts';
import { sphere } from './vessels.ts';

function spheres(stage: Stage): string {
  const { w, random, palette } = stage;
  const size = 92 + random.int(0, 16);
  return [
    sky(stage, w * 0.24, 170),
    veil(stage),
    hills(stage, 470, 90, 0.14),
    mist(stage, 466, 90),
    repeat(Math.ceil(w / 150) + 1, (i) => sphere(stage, i * 150 + random.next() * 30, 478, 42, 0.3)),
    ground(stage, 476, 0.35, palette.leaf),
    bushes(stage, 486, 14, 0.4),
    repeat(Math.ceil(w / (size * 3)) + 1, (i) =>
      sphere(stage, size * 1.2 + i * size * 3, 580, size * (0.86 + random.next() * 0.24), 0.62, i % 2 === 0),
    ),
    ground(stage, 580, 0.6, palette.leaf),
    bushes(stage, 650, 32, 0.8),
  ].join('');
}

/** Large clear circles in the sky: the southern park's own air. */
const veil = (stage: Stage): string =>
  repeat(4, (i) => {
    const [x, y, r] = [stage.w * (0.1 + i * 0.27 + stage.random.next() * 0.08), 120 + stage.random.next() * 160, 90 + stage.random.next() * 120];
    return circle(x, y, r, stage.radial([0, stage.palette.light, 0], [0.8, stage.palette.light, 0.05], [1, stage.palette.light, 0.2]));
  });

function lattices(stage: Stage): string {
  const { w, palette, random } = stage;
  const size = 62 + random.int(0, 16);
  const [stepX, stepY] = [size * 1.5, size * Math.sqrt(3)];
  const columns = Math.ceil(w / stepX) + 2;
  const rows = Math.ceil(640 / stepY) + 2;
  const corner = (x: number, y: number, k: number): [number, number] => [
    x + size * Math.cos((k * Math.PI) / 3),
    y + size * Math.sin((k * Math.PI) / 3),
  ];
  const cells = repeat(columns, (c) =>
    repeat(rows, (r) => {
      const [x, y] = [c * stepX - 40, r * stepY + (c % 2) * (stepY / 2) - 60];
      const share = (x / w + y / 640) / 2;
      const strength = Math.max(0, Math.sin(share * Math.PI * 1.1 + random.next() * 0.35));
      const ring = [0, 1, 2, 3, 4, 5].map((k) => corner(x, y, k));
      const fill = random.chance(0.16) ? palette.accent : random.chance(0.4) ? palette.light : palette.sky[0];
      return (
        polygon(ring, fill, `opacity="${at(0.08 + strength * (fill === palette.accent ? 0.75 : 0.34))}"`) +
        line([...ring.slice(0, 4)], palette.light, 3.4, `opacity="${at(0.25 + strength * 0.6)}"`)
      );
    }),
  );
  const atoms = repeat(9, () => {
    const [c, r] = [random.int(1, columns - 2), random.int(1, rows - 2)];
    const [x, y] = corner(c * stepX - 40, r * stepY + (c % 2) * (stepY / 2) - 60, 0);
    const tint = random.chance(0.4) ? palette.accent : palette.sky[0];
    return circle(x, y, size * 0.3, stage.ball([0, '#ffffff'], [0.35, lighter(tint, 0.35)], [1, darker(tint, 0.25)]));
  });
  return (
    rect(0, 0, w, 640, stage.vertical([0, palette.sky[0]], [0.6, palette.sky[1]], [1, palette.sky[2]])) +
    circle(w * 0.75, 150, 420, stage.radial([0, palette.sun, 0.7], [1, palette.sun, 0])) +
    cells +
    atoms
  );
}

function lab(stage: Stage): string {
  const { w, palette, random } = stage;
  const bench = 520;
  const panes = Math.ceil(w / 210);
  const windows = repeat(panes, (i) => rect(i * 210 - 5, 40, 10, 400, mix(palette.light, palette.haze, 0.35)));
  const tints = [palette.accent, palette.sky[0], palette.leaf, mix(palette.accent, palette.sky[0], 0.5)];
  const glass = Array.from({ length: Math.ceil(w / 190) }, (_, i) => {
    const x = 110 + i * 190 + random.int(-18, 18);
    const tint = tints[(i + random.int(0, 1)) % tints.length] ?? palette.accent;
    return [flask, cylinder, rack, bottle][(i + random.int(0, 3)) % 4]?.(stage, x, bench, tint) ?? '';
  });
  return [
    rect(0, 0, w, 640, stage.vertical([0, mix(palette.sky[0], palette.light, 0.3)], [0.75, palette.sky[2]], [1, palette.sky[2]])),
    circle(w * 0.7, 190, 360, stage.radial([0, palette.sun, 0.8], [1, palette.sun, 0])),
    hills(stage, 440, 90, 0.14),
    repeat(4, (i) => tree(stage, w * (0.1 + i * 0.27), 444, 90 + random.int(0, 50), 0.25)),
    windows,
    rect(0, 436, w, 12, mix(palette.light, palette.haze, 0.3)),
    rect(0, 30, w, 14, mix(palette.light, palette.haze, 0.3)),
    rect(0, 448, w, 80, stage.vertical([0, mix(palette.haze, palette.light, 0.5)], [1, mix(palette.haze, palette.ink, 0.16)])),
    ...glass,
    rect(0, bench, w, 14, palette.light),
    rect(0, bench + 14, w, 130, stage.vertical([0, mix(palette.sky[0], palette.ink, 0.4)], [1, mix(palette.sky[0], palette.ink, 0.7)])),
    repeat(
      Math.ceil(w / 240),
      (i) =>
        rect(i * 240 + 20, bench + 40, 200, 90, palette.light, 'opacity="0.08" rx="6"') +
        rect(i * 240 + 100, bench + 54, 40, 5, palette.light, 'opacity="0.45" rx="2"'),
    ),
  ].join('');
}

function solar(stage: Stage): string {
  const { w, palette, random } = stage;
  const vx = w * (0.4 + random.next() * 0.2);
  const panel = mix(palette.sky[0], palette.ink, 0.55);
  const row = (i: number): string => {
    const t = (i / 6) ** 1.7;
    const [y, h] = [438 + 170 * t, 14 + 60 * t];
    const count = Math.ceil(w / (70 + 200 * t)) + 2;
    const width = 62 + 190 * t;
    return repeat(count, (k) => {
      const x = vx + (k - count / 2) * (width + 8 + 10 * t) + (i % 2) * width * 0.3;
      const corners: [number, number][] = [
        [x + h * 0.3, y - h],
        [x + width + h * 0.1, y - h],
        [x + width, y],
        [x, y],
      ];
      return (
        polygon(corners, stage.vertical([0, lighter(panel, 0.5)], [0.5, panel], [1, darker(panel, 0.15)])) +
        line(
          [
            [x + width / 3 + h * 0.2, y - h],
            [x + width / 3, y],
          ],
          palette.light,
          1.2,
          'opacity="0.5"',
        ) +
        line(
          [
            [x + (width * 2) / 3 + h * 0.15, y - h],
            [x + (width * 2) / 3, y],
          ],
          palette.light,
          1.2,
          'opacity="0.5"',
        ) +
        line(
          [
            [x + h * 0.15, y - h / 2],
            [x + width + h * 0.05, y - h / 2],
          ],
          palette.light,
          1,
          'opacity="0.4"',
        ) +
        line([corners[3] ?? [x, y], corners[2] ?? [x, y]], palette.light, 2, 'opacity="0.75"')
      );
    });
  };
  return [
    sky(stage, vx, 210),
    veil(stage),
    hills(stage, 428, 110, 0.14),
    hills(stage, 432, 60, 0.24, 2.2),
    repeat(3, (i) => block(stage, w * (0.68 + i * 0.1), 432, 70, 70 + i * 26, 0.26)),
    water(stage, 424, vx),
    mist(stage, 428, 50, 0.5),
    ...[1, 2, 3, 4, 5, 6].map(row),
    birds(stage, w * 0.3, 180, 6),
  ].join('');
}

function garden(stage: Stage): string {
  const { w, palette, random } = stage;
  const lawn = mix(palette.leaf, palette.light, 0.42);
  return [
    sky(stage, w * 0.72, 170),
    veil(stage),
    hills(stage, 430, 100, 0.16),
    block(stage, w * 0.08, 436, w * 0.2, 170, 0.3),
    block(stage, w * 0.3, 436, w * 0.12, 110, 0.26),
    roofGarden(stage, w * 0.08, 266, w * 0.2),
    repeat(7, (i) => tree(stage, w * (0.02 + i * 0.165) + random.int(-20, 20), 446, 110 + random.int(0, 40), 0.36)),
    rect(0, 436, w, 230, stage.vertical([0, lighter(lawn, 0.25)], [1, mix(lawn, palette.leaf, 0.7)])),
    path(
      `M${at(w * 0.62)} 436 C${at(w * 0.3)} 480 ${at(w * 0.86)} 540 ${at(w * 0.42)} 660 H${at(w * 0.6)} C${at(w * 0.98)} 545 ${at(w * 0.42)} 484 ${at(w * 0.645)} 436 Z`,
      mix(palette.light, palette.accent, 0.14),
    ),
    ellipse(w * 0.86, 556, w * 0.2, 40, stage.vertical([0, palette.sky[2]], [1, palette.sky[1]])),
    repeat(6, (i) => ellipse(w * (0.76 + i * 0.035), 552 + (i % 3) * 12, 20, 2, '#ffffff', 'opacity="0.6"')),
    egret(stage, w * 0.8, 566, 62),
    reeds(stage, 600, w * 0.9, w, 90),
    tree(stage, w * 0.14, 610, 250, 0.6),
    tree(stage, w * 0.26, 580, 170, 0.5),
    bushes(stage, 654, 30, 0.65, 0, w * 0.34),
    flowers(stage, w * 0.02, w * 0.36, 628),
  ].join('');
}

function towers(stage: Stage): string {
  const { w, palette, random } = stage;
  const tower = (x: number, tw: number, h: number, depth: number): string => {
    const glass = mix(palette.sky[1], palette.ink, depth * 0.4);
    const bays = Math.max(3, Math.round(tw / 48));
    const net = repeat(bays + 4, (i) => {
      const from = x + ((i - 2) * tw) / bays;
      return (
        line(
          [
            [from, 566],
            [from + h * 0.4, 566 - h],
          ],
          palette.light,
          2,
          'opacity="0.5"',
        ) +
        line(
          [
            [from + h * 0.1, 566],
            [from - h * 0.3, 566 - h],
          ],
          palette.light,
          2,
          'opacity="0.35"',
        )
      );
    });
    const id = `c${at(x).replace('.', '_')}`;
    const lights =
      palette.glow > 0.3
        ? repeat(7, () => rect(x + random.next() * (tw - 14), 556 - random.next() * (h - 20), 12, 7, palette.lamp, 'opacity="0.85"'))
        : '';
    return `<clipPath id="${id}"><rect x="${at(x)}" y="${at(566 - h)}" width="${at(tw)}" height="${at(h)}" rx="10"/></clipPath>${rect(x, 566 - h, tw, h, stage.horizontal([0, lighter(glass, 0.55)], [0.5, glass], [1, darker(glass, 0.2)]), 'rx="10"')}<g clip-path="url(#${id})">${net}${lights}${rect(x + tw * 0.8, 566 - h, tw * 0.2, h, palette.ink, 'opacity="0.14"')}</g>`;
  };
  return [
    sky(stage, w * 0.3, 180),
    veil(stage),
    hills(stage, 500, 120, 0.14),
    repeat(6, (i) => block(stage, i * w * 0.18 - 20, 510, w * 0.09, 70 + random.int(0, 90), 0.22)),
    mist(stage, 500, 120),
    tower(w * 0.14, w * 0.1, 320, 0.55),
    tower(w * 0.27, w * 0.08, 230, 0.45),
    tower(w * 0.5, w * 0.13, 400, 0.65),
    tower(w * 0.66, w * 0.09, 270, 0.5),
    tower(w * 0.8, w * 0.12, 200, 0.55),
    sphere(stage, w * 0.42, 568, 56, 0.5, true),
    ground(stage, 566, 0.5, palette.leaf),
    repeat(Math.ceil(w / 110), (i) => tree(stage, 40 + i * 110 + random.int(-16, 16), 590, 74 + random.int(0, 30), 0.6)),
    bushes(stage, 652, 30, 0.8),
    birds(stage, w * 0.8, 150, 5),
  ].join('');
}

function canal(stage: Stage): string {
  const { w, palette, random } = stage;
  const [x1, x2] = [w * 0.24, w * 0.76];
  const deck = `M${at(x1)} 462 Q${at(w / 2)} 350 ${at(x2)} 462`;
  return [
    sky(stage, w * 0.5, 200),
    hills(stage, 430, 110, 0.16),
    repeat(6, (i) => block(stage, w * (0.02 + i * 0.17), 440, w * 0.08, 60 + random.int(0, 80), 0.26)),
    repeat(9, (i) => tree(stage, w * i * 0.125 + random.int(-10, 10), 450, 90 + random.int(0, 40), 0.36)),
    water(stage, 446, w * 0.5),
    bank(stage, true),
    bank(stage, false),
    path(`${deck} L${at(x2)} 476 Q${at(w / 2)} 366 ${at(x1)} 476 Z`, mix(palette.light, palette.accent, 0.25)),
    path(`M${at(x1)} 436 Q${at(w / 2)} 324 ${at(x2)} 436`, 'none', `stroke="${palette.accent}" stroke-width="6"`),
    repeat(13, (i) => {
      const t = (i + 0.5) / 13;
      const x = x1 + (x2 - x1) * t;
      const y = 462 - 224 * t * (1 - t);
      return line(
        [
          [x, y],
          [x, y - 26],
        ],
        mix(palette.light, palette.ink, 0.25),
        3,
      );
    }),
    path(`M${at(x1 + 30)} 486 Q${at(w / 2)} 590 ${at(x2 - 30)} 486`, 'none', `stroke="${palette.light}" stroke-width="7" opacity="0.22"`),
    reeds(stage, 650, 0, w * 0.24, 130),
    reeds(stage, 650, w * 0.78, w, 140),
    egret(stage, w * 0.36, 560, 70),
    birds(stage, w * 0.7, 190, 5),
  ].join('');
}

function night(stage: Stage): string {
  const { w, palette, random } = stage;
  const deep = mix(palette.sky[0], palette.ink, 0.5);
  const evening: Stage = {
    ...stage,
    palette: {
      ...palette,
      sky: [deep, mix(palette.sky[0], palette.ink, 0.15), mix(palette.sky[1], palette.sky[0], 0.3)],
      haze: mix(palette.sky[0], palette.sky[1], 0.5),
      glow: 1,
      light: mix(palette.light, palette.sky[0], 0.25),
    },
    tone: (depth) => mix(mix(palette.sky[0], palette.sky[1], 0.35), darker(palette.ink, 0.2), depth),
  };
  const bus = (x: number, y: number): string =>
    rect(x, y - 54, 190, 48, palette.light, 'rx="12"') +
    rect(x, y - 22, 190, 8, palette.accent) +
    repeat(5, (i) => rect(x + 12 + i * 34, y - 46, 27, 18, palette.lamp, 'rx="3"')) +
    [0.2, 0.78].map((t) => circle(x + 190 * t, y - 6, 10, darker(palette.ink, 0.3))).join('') +
    circle(x + 196, y - 14, 26, stage.radial([0, palette.lamp, 0.7], [1, palette.lamp, 0]));
  return [
    sky(evening, w * 0.7, 130),
    hills(evening, 480, 110, 0.3),
    repeat(8, (i) => block(evening, i * w * 0.13 - 10, 500, w * 0.09, 90 + random.int(0, 150), 0.45)),
    repeat(3, (i) => sphere(evening, w * (0.2 + i * 0.3), 540, 50, 0.5)),
    ground(evening, 530, 0.75),
    repeat(
      Math.ceil(w / 170),
      (i) =>
        line(
          [
            [70 + i * 170, 590],
            [70 + i * 170, 470],
            [100 + i * 170, 462],
          ],
          darker(palette.ink, 0.1),
          4,
        ) + lamp(evening, 102 + i * 170, 466, 8),
    ),
    rect(0, 584, w, 60, darker(palette.ink, 0.2)),
    repeat(Math.ceil(w / 90), (i) => rect(i * 90, 614, 46, 4, palette.lamp, 'opacity="0.6"')),
    bus(w * 0.34, 606),
    repeat(5, (i) => tree(evening, w * (0.06 + i * 0.23), 586, 100, 0.7)),
  ].join('');
}

export const southScenes: Readonly<Record<string, Scene>> = { spheres, lattices, lab, solar, garden, towers, canal, night };
