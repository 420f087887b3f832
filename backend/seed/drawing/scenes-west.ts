// The eight scenes of the western park: ridges and kilns, terraces and gorges.
import { block } from './buildings.ts';
import { lamp } from './lights.ts';
import { birds, bushes, ground, hills, mist, mountains, road, sky, steam, tree, water } from './nature.ts';
import { at, circle, darker, ellipse, lighter, line, mix, path, polygon, rect, repeat, type Scene, type Stage } from './stage.ts';
import { chimney, column, frame, tank } from './vessels.ts';
import { cliff, drillTower, engine, gauge, pagoda, pines, rotaryKiln, wall } from './west-things.ts';

function ridges(stage: Stage): string {
  const { w, random } = stage;
  return [
    sky(stage, w * (0.6 + random.next() * 0.2), 170),
    mountains(stage, 420, 260, 0.16),
    mist(stage, 400, 110, 0.75),
    mountains(stage, 490, 220, 0.3),
    mist(stage, 480, 110, 0.7),
    hills(stage, 560, 150, 0.5, 1.9),
    mist(stage, 548, 80, 0.55),
    hills(stage, 650, 150, 0.78, 1.7),
    pagoda(stage, w * 0.2, 540),
    pines(stage, w * 0.7, w, 610, 0.9),
    pines(stage, 0, w * 0.16, 630, 0.95),
    birds(stage, w * 0.42, 170, 6),
  ].join('');
}

function kilns(stage: Stage): string {
  const { w, palette } = stage;
  const brick = mix(stage.tone(0.55), mix(palette.accent, '#a2472c', 0.75), 0.6);
  const bottleKiln = (x: number, y: number, size: number): string => {
    const body = `M${at(x - size * 0.5)} ${at(y)} V${at(y - size * 0.34)} C${at(x - size * 0.5)} ${at(y - size * 0.8)} ${at(x - size * 0.17)} ${at(y - size * 0.9)} ${at(x - size * 0.13)} ${at(y - size * 1.5)} H${at(x + size * 0.13)} C${at(x + size * 0.17)} ${at(y - size * 0.9)} ${at(x + size * 0.5)} ${at(y - size * 0.8)} ${at(x + size * 0.5)} ${at(y - size * 0.34)} V${at(y)} Z`;
    const mouth = stage.radial([0, '#fff3c2'], [0.5, palette.accent], [1, mix(palette.accent, '#7a1d0c', 0.7)]);
    return (
      path(body, stage.horizontal([0, lighter(brick, 0.25)], [0.35, lighter(brick, 0.1)], [1, darker(brick, 0.4)])) +
      repeat(6, (i) =>
        line(
          [
            [x - size * (i < 3 ? 0.5 : 0.5 - (i - 2) * 0.1), y - size * (0.1 + i * 0.12)],
            [x + size * (i < 3 ? 0.5 : 0.5 - (i - 2) * 0.1), y - size * (0.1 + i * 0.12)],
          ],
          darker(brick, 0.35),
          1.4,
          'opacity="0.5"',
        ),
      ) +
      rect(x - size * 0.17, y - size * 1.53, size * 0.34, size * 0.06, darker(brick, 0.3)) +
      circle(x, y - size * 0.1, size * 0.4, stage.radial([0, palette.accent, 0.55], [1, palette.accent, 0])) +
      path(
        `M${at(x - size * 0.15)} ${at(y)} V${at(y - size * 0.2)} A${at(size * 0.15)} ${at(size * 0.15)} 0 0 1 ${at(x + size * 0.15)} ${at(y - size * 0.2)} V${at(y)} Z`,
        mouth,
      )
    );
  };
  return [
    sky(stage, w * 0.74, 170),
    mountains(stage, 440, 230, 0.18),
    mist(stage, 430, 100),
    hills(stage, 500, 110, 0.36, 1.8),
    rotaryKiln(stage, w * 0.5, 470, w * 0.4),
    chimney(stage, w * 0.94, 500, 26, 300, 0.45),
    steam(stage, w * 0.94, 196, 64),
    ground(stage, 500, 0.55, brick),
    steam(stage, w * 0.16, 250, 60),
    bottleKiln(w * 0.16, 572, 190),
    bottleKiln(w * 0.34, 572, 150),
    bottleKiln(w * 0.56, 590, 170),
    steam(stage, w * 0.56, 320, 50),
    wall(stage, 572, brick),
    pines(stage, w * 0.72, w, 600, 0.85),
    bushes(stage, 654, 28, 0.9),
  ].join('');
}

function valley(stage: Stage): string {
  const { w, palette, random } = stage;
  const sunX = w * (0.45 + random.next() * 0.1);
  const river = `M${at(sunX - 8)} 400 C${at(sunX + 120)} 440 ${at(sunX - w * 0.22)} 480 ${at(sunX + w * 0.02)} 530 S${at(sunX - w * 0.2)} 620 ${at(sunX - w * 0.16)} 670 H${at(sunX + w * 0.22)} C${at(sunX + w * 0.1)} 620 ${at(sunX + w * 0.3)} 560 ${at(sunX + w * 0.12)} 520 S${at(sunX + 170)} 440 ${at(sunX + 8)} 400 Z`;
  const slope = (left: boolean, y: number, depth: number): string => {
    const x = (share: number): string => at(left ? w * share : w - w * share);
    const colour = mix(stage.tone(depth), palette.leaf, 0.35);
    return path(
      `M${x(-0.02)} ${y - 190} Q${x(0.14)} ${y - 170} ${x(0.24)} ${y - 70} T${x(0.5)} ${y + 20} L${x(0.5)} 670 L${x(-0.02)} 670 Z`,
      stage.vertical([0, lighter(colour, 0.16)], [1, darker(colour, 0.2)]),
    );
  };
  return [
    sky(stage, sunX, 190),
    mountains(stage, 420, 240, 0.16),
    mist(stage, 410, 110, 0.8),
    slope(true, 430, 0.34),
    slope(false, 440, 0.38),
    mist(stage, 440, 70, 0.5),
    slope(false, 540, 0.55),
    slope(true, 560, 0.6),
    path(
      river,
      stage.vertical([0, lighter(palette.sky[2], 0.3)], [0.5, mix(palette.sky[1], palette.sky[2], 0.4)], [1, mix(palette.sky[1], palette.ink, 0.25)]),
    ),
    repeat(10, (i) => ellipse(sunX + (i % 3) * 34 - 10, 470 + i * 18, 14 + i * 3, 1.8, '#ffffff', 'opacity="0.55"')),
    repeat(4, (i) => column(stage, w * (0.78 + i * 0.035), 470 - i * 6, 15, 90 + random.int(0, 60), 0.45)),
    tank(stage, w * 0.94, 448, 70, 50, 0.45, true),
    gauge(stage, w * 0.3, 590),
    pines(stage, 0, w * 0.2, 560, 0.85),
    pines(stage, w * 0.84, w, 610, 0.9),
    birds(stage, w * 0.3, 160, 6),
  ].join('');
}

function bridge(stage: Stage): string {
  const { w, palette } = stage;
  const deckY = 380;
  const [left, right] = [w * 0.3, w * 0.7];
  const tower = (x: number): string =>
    polygon(
      [
        [x - 20, 640],
        [x + 20, 640],
        [x + 9, 130],
        [x - 9, 130],
      ],
      stage.horizontal(
        [0, lighter(palette.light, 0.1)],
        [0.4, mix(palette.light, stage.tone(0.6), 0.3)],
        [1, mix(palette.light, stage.tone(0.9), 0.65)],
      ),
    ) +
    rect(x - 15, 176, 30, 9, palette.accent) +
    lamp(stage, x, 126, 6);
  const stays = (x: number): string =>
    repeat(8, (i) =>
      [-1, 1]
        .map((side) =>
          line(
            [
              [x, 150 + i * 15],
              [x + side * (60 + i * w * 0.024), deckY],
            ],
            mix(palette.light, stage.tone(0.5), 0.2),
            1.8,
            'opacity="0.85"',
          ),
        )
        .join(''),
    );
  return [
    sky(stage, w * 0.52, 200),
    mountains(stage, 430, 250, 0.16),
    mist(stage, 420, 130, 0.8),
    hills(stage, 520, 130, 0.3, 1.8),
    mist(stage, 520, 110, 0.7),
    cliff(stage, true),
    cliff(stage, false),
    mist(stage, 620, 120, 0.6),
    stays(left),
    stays(right),
    tower(left),
    tower(right),
    rect(0, deckY, w, 13, mix(palette.light, stage.tone(0.7), 0.3)),
    rect(0, deckY + 13, w, 6, stage.tone(0.8)),
    rect(0, deckY - 9, w, 2.4, palette.accent),
    repeat(Math.ceil(w / 60), (i) => lamp(stage, i * 60, deckY - 10, 2.6)),
    pines(stage, 0, w * 0.14, 470, 0.8),
    pines(stage, w * 0.86, w, 480, 0.85),
    birds(stage, w * 0.5, 290, 7),
  ].join('');
}

function works(stage: Stage): string {
  const { w, random, palette } = stage;
  const terrace = (y: number, depth: number): string =>
    rect(
      0,
      y,
      w,
      670 - y,
      stage.vertical([0, mix(stage.tone(depth), palette.light, 0.18)], [0.12, stage.tone(depth)], [1, darker(stage.tone(depth), 0.3)]),
    ) +
    rect(0, y, w, 3, palette.light, 'opacity="0.4"') +
    repeat(Math.ceil(w / 80), (i) => rect(i * 80, y + 14, 3, 34, darker(stage.tone(depth), 0.3), 'opacity="0.5"'));
  const hall = (x: number, y: number, hw: number, h: number, depth: number): string =>
    rect(x, y - h, hw, h, stage.horizontal([0, mix(stage.tone(depth), palette.light, 0.6)], [1, mix(stage.tone(depth), palette.light, 0.3)])) +
    polygon(
      [
        [x - 8, y - h],
        [x + hw / 2, y - h - 30],
        [x + hw + 8, y - h],
      ],
      mix(stage.tone(depth), palette.accent, 0.55),
    ) +
    repeat(4, (i) =>
      rect(x + hw * (0.1 + i * 0.22), y - h * 0.66, hw * 0.13, h * 0.3, palette.glow > 0.3 ? palette.lamp : mix(palette.sky[0], palette.ink, 0.4)),
    );
  return [
    sky(stage, w * 0.24, 170),
    mountains(stage, 420, 250, 0.18),
    mist(stage, 400, 100),
    repeat(5, (i) => column(stage, w * (0.5 + i * 0.1), 430, 16, 80 + random.int(0, 90), 0.34)),
    terrace(428, 0.42),
    hall(w * 0.05, 505, w * 0.18, 96, 0.5),
    frame(stage, w * 0.3, 505, w * 0.12, 150, 0.52),
    column(stage, w * 0.46, 505, 32, 260, 0.56),
    column(stage, w * 0.5, 505, 24, 200, 0.52),
    hall(w * 0.68, 505, w * 0.22, 110, 0.5),
    terrace(503, 0.6),
    tank(stage, w * 0.14, 592, 120, 84, 0.66, true),
    tank(stage, w * 0.27, 592, 120, 92, 0.66),
    hall(w * 0.4, 592, w * 0.2, 110, 0.64),
    frame(stage, w * 0.66, 592, w * 0.13, 170, 0.68),
    column(stage, w * 0.84, 592, 40, 310, 0.7),
    steam(stage, w * 0.84, 280, 56),
    terrace(590, 0.8),
    birds(stage, w * 0.6, 130, 5),
  ].join('');
}

function terraces(stage: Stage): string {
  const { w, palette, random } = stage;
  const shift = random.next() * 6;
  const step = (i: number): string => {
    const t = i / 9;
    const y = 396 + 270 * t ** 1.25;
    const wave = (x: number): number => y + Math.sin(x / (w * 0.16) + shift + i * 0.55) * (10 + 26 * t) + Math.sin(x / (w * 0.07) + i) * (3 + 7 * t);
    const edge = Array.from({ length: 41 }, (_, k) => `L${at((w * k) / 40)} ${at(wave((w * k) / 40))}`).join(' ');
    const wet = i % 2 === 0;
    const colour = wet ? mix(palette.sky[1], palette.sky[2], 0.3 + t * 0.3) : mix(palette.leaf, palette.light, 0.34 - t * 0.3);
    return (
      path(
        `M-5 ${at(wave(0))} ${edge} L${at(w + 5)} 670 L-5 670 Z`,
        stage.vertical([0, lighter(colour, 0.2)], [1, mix(colour, palette.ink, 0.12 + t * 0.3)]),
      ) +
      `<path d="M-5 ${at(wave(0))} ${edge}" fill="none" stroke="${mix(palette.leaf, palette.ink, 0.35)}" stroke-width="${at(2 + t * 5)}" opacity="0.65"/>`
    );
  };
  return [
    sky(stage, w * 0.7, 180),
    mountains(stage, 420, 250, 0.16),
    mist(stage, 400, 120, 0.8),
    hills(stage, 430, 80, 0.36, 2),
    mist(stage, 420, 60, 0.5),
    repeat(10, step),
    repeat(4, (i) => tree(stage, w * (0.1 + i * 0.26) + random.int(-40, 40), 480 + i * 30, 70 + i * 14, 0.6)),
    birds(stage, w * 0.4, 190, 7),
  ].join('');
}

function station(stage: Stage): string {
  const { w, palette } = stage;
  const red = mix(palette.accent, '#b3261e', 0.75);
  const wallColour = mix(palette.light, stage.tone(0.5), 0.22);
  const [x, y, bw] = [w * 0.3, 560, w * 0.46];
  const doors = repeat(
    4,
    (i) =>
      rect(x + bw * (0.04 + i * 0.24), y - 120, bw * 0.2, 120, stage.vertical([0, lighter(red, 0.1)], [1, darker(red, 0.25)])) +
      repeat(3, (k) => rect(x + bw * (0.04 + i * 0.24), y - 96 + k * 30, bw * 0.2, 2, darker(red, 0.4))) +
      rect(x + bw * (0.07 + i * 0.24), y - 112, bw * 0.14, 12, mix(palette.sky[1], palette.ink, 0.3)),
  );
  const panes = repeat(8, (i) =>
    rect(
      x + bw * (0.05 + i * 0.12),
      y - 194,
      bw * 0.07,
      40,
      palette.glow > 0.25 ? palette.lamp : mix(palette.sky[1], palette.ink, 0.35),
      'opacity="0.9"',
    ),
  );
  return [
    sky(stage, w * 0.2, 170),
    mountains(stage, 450, 260, 0.18),
    mist(stage, 440, 110),
    hills(stage, 520, 100, 0.36, 1.8),
    pines(stage, 0, w * 0.26, 540, 0.6),
    pines(stage, w * 0.84, w, 540, 0.6),
    drillTower(stage, w * 0.2, y, red),
    ground(stage, y, 0.6, palette.ink),
    rect(x, y - 216, bw, 216, stage.horizontal([0, lighter(wallColour, 0.3)], [1, darker(wallColour, 0.12)])),
    rect(x - 10, y - 232, bw + 20, 18, darker(wallColour, 0.25)),
    rect(x, y - 140, bw, 10, red),
    panes,
    doors,
    rect(x - 4, y - 2, bw + 8, 5, darker(wallColour, 0.3)),
    engine(stage, w * 0.62, 610, w * 0.2, red),
    repeat(5, (i) => rect(w * (0.02 + i * 0.22), 628, 90, 5, palette.light, 'opacity="0.6"')),
  ].join('');
}

function dusk(stage: Stage): string {
  const { w, palette, random } = stage;
  const late: Stage = {
    ...stage,
    palette: {
      ...palette,
      sky: [mix(palette.sky[0], palette.ink, 0.65), mix(palette.sky[0], palette.ink, 0.2), mix(palette.sky[1], palette.accent, 0.3)],
      haze: mix(palette.sky[1], palette.ink, 0.3),
      glow: 1,
      light: mix(palette.light, palette.ink, 0.3),
    },
    tone: (depth) => mix(mix(palette.sky[1], palette.ink, 0.3), darker(palette.ink, 0.25), depth),
  };
  const lights = repeat(26, () => {
    const x = random.next() * w;
    return lamp(late, x, 470 + random.next() * 70, 2.4 + random.next() * 2);
  });
  return [
    sky(late, w * 0.3, 160),
    mountains(late, 430, 250, 0.3),
    mist(late, 430, 90, 0.35),
    hills(late, 520, 130, 0.55, 1.8),
    repeat(5, (i) => column(late, w * (0.46 + i * 0.09), 520, 20, 110 + random.int(0, 110), 0.62)),
    block(late, w * 0.12, 524, w * 0.12, 100, 0.6),
    chimney(late, w * 0.36, 524, 26, 270, 0.62),
    steam(late, w * 0.36, 250, 54),
    hills(late, 600, 90, 0.75, 1.6),
    lights,
    road(late, w * 0.5, 560, w * 0.62, w * 0.24, late.tone(0.95)),
    pines(late, 0, w * 0.3, 620, 0.95),
    pines(late, w * 0.78, w, 626, 0.95),
    water(late, 640, w * 0.3),
  ].join('');
}

export const westScenes: Readonly<Record<string, Scene>> = { ridges, kilns, valley, bridge, works, terraces, station, dusk };
