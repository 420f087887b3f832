// The eight scenes of the northern park: tanks and cranes by the sea.
import { block } from './buildings.ts';
import { crane, ship, truck, turbine } from './machines.ts';
import { birds, bushes, ground, hills, mist, poplar, reeds, road, sky, steam, water } from './nature.ts';
import { at, darker, ellipse, lighter, line, mix, path, polygon, rect, repeat, type Scene, type Stage } from './stage.ts';
import { chimney, column, flare, frame, pipeRack, tank } from './vessels.ts';

function tanks(stage: Stage): string {
  const { w, random } = stage;
  const size = 150 + random.int(0, 40);
  const far = repeat(Math.ceil(w / 118) + 1, (i) => tank(stage, i * 118 + random.next() * 12, 448, 92, 66 + random.next() * 26, 0.32));
  const near = repeat(Math.ceil(w / (size * 1.36)) + 1, (i) =>
    tank(stage, size * 0.3 + i * size * 1.36, 566, size, size * (0.72 + random.next() * 0.26), 0.72, i % 2 === 0),
  );
  return [
    sky(stage, w * (0.6 + random.next() * 0.25), 190),
    hills(stage, 440, 120, 0.12),
    hills(stage, 450, 70, 0.22, 2),
    chimney(stage, w * 0.16, 448, 20, 210, 0.3),
    steam(stage, w * 0.16, 232, 60),
    mist(stage, 440, 120),
    far,
    ground(stage, 446, 0.4),
    pipeRack(stage, 500, 0.5),
    near,
    ground(stage, 566, 0.85),
    bushes(stage, 650, 34, 0.95),
    birds(stage, w * 0.45, 130, 5),
  ].join('');
}

function cranes(stage: Stage): string {
  const { w, random } = stage;
  const sunX = w * (0.2 + random.next() * 0.2);
  return [
    sky(stage, sunX, 230),
    hills(stage, 452, 90, 0.14),
    water(stage, 448, sunX),
    mist(stage, 448, 70, 0.6),
    repeat(2, (i) => crane(stage, w * (0.6 + i * 0.2), 470, 190, 0.3, false)),
    ship(stage, w * 0.08, 508, w * 0.44, 0.6),
    quay(stage, w * 0.46, 506),
    crane(stage, w * 0.6, 508, 360, 0.85),
    crane(stage, w * 0.86, 508, 330, 0.75),
    stacks(stage, w * 0.7, 506),
    birds(stage, w * 0.3, 170, 6),
  ].join('');
}

const quay = (stage: Stage, x: number, y: number): string =>
  rect(
    x,
    y,
    stage.w - x,
    160,
    stage.vertical([0, mix(stage.tone(0.8), stage.palette.light, 0.22)], [0.2, stage.tone(0.85)], [1, darker(stage.tone(0.9), 0.35)]),
  ) +
  rect(x, y, stage.w - x, 5, mix(stage.palette.light, stage.tone(0.6), 0.35)) +
  repeat(Math.ceil((stage.w - x) / 70), (i) => rect(x + 16 + i * 70, y + 14, 14, 60, darker(stage.tone(0.95), 0.4), 'rx="4"'));

/** Containers and drums on the quay. */
function stacks(stage: Stage, x: number, y: number): string {
  const { random, palette } = stage;
  const tints = [palette.accent, mix(palette.sky[0], palette.ink, 0.2), mix(palette.light, palette.ink, 0.3), mix(palette.leaf, palette.ink, 0.2)];
  return repeat(5, (column) =>
    repeat(random.int(1, 3), (row) => {
      const tint = mix(random.pick(tints), stage.tone(0.7), 0.25);
      const [bx, by] = [x + column * 62, y - 26 - row * 26];
      return rect(bx, by, 58, 25, tint) + repeat(7, (i) => rect(bx + 5 + i * 7.4, by + 3, 2, 19, darker(tint, 0.2), 'opacity="0.6"'));
    }),
  );
}

function berth(stage: Stage): string {
  const { w, random } = stage;
  const sunX = w * (0.66 + random.next() * 0.2);
  const deck = 452;
  return [
    sky(stage, sunX, 210),
    hills(stage, 430, 80, 0.12),
    water(stage, 424, sunX),
    mist(stage, 424, 60, 0.55),
    repeat(6, (i) => tank(stage, w * 0.04 + i * 74, 440, 60, 48 + random.next() * 20, 0.3)),
    rect(0, 438, w * 0.36, 6, stage.tone(0.45)),
    ship(stage, w * 0.26, 548, w * 0.66, 0.82),
    jetty(stage, deck + 132),
    arms(stage, w * 0.52, deck + 130),
    birds(stage, w * 0.2, 140, 7),
  ].join('');
}

const jetty = (stage: Stage, y: number): string =>
  repeat(Math.ceil(stage.w / 90), (i) => rect(20 + i * 90, y, 12, 80, darker(stage.tone(0.9), 0.3))) +
  rect(0, y - 8, stage.w, 14, mix(stage.tone(0.8), stage.palette.light, 0.3)) +
  rect(0, y + 6, stage.w, 6, darker(stage.tone(0.9), 0.2));

/** Loading arms between ship and jetty. */
const arms = (stage: Stage, x: number, y: number): string =>
  repeat(4, (i) => {
    const bx = x + i * 40;
    const colour = i % 2 === 0 ? stage.palette.accent : mix(stage.palette.light, stage.tone(0.8), 0.25);
    return (
      line(
        [
          [bx, y],
          [bx, y - 150],
          [bx + 34, y - 190],
          [bx + 52, y - 96],
        ],
        colour,
        7,
        'stroke-linejoin="round" stroke-linecap="round"',
      ) +
      line(
        [
          [bx - 14, y - 120],
          [bx + 34, y - 190],
        ],
        darker(colour, 0.25),
        2.4,
      )
    );
  });

function pipes(stage: Stage): string {
  const { w, random, palette } = stage;
  const [vx, vy] = [w * (0.3 + random.next() * 0.08), 372];
  const lane = (offset: number): [number, number] => [vx + offset * 7, vy];
  const near = (offset: number): [number, number] => [vx + w * 0.24 + offset * w * 0.105, 690];
  const tube = (offset: number, lift: number, thick: number, tint: string): string => {
    const [[ax, ay], [bx, by]] = [lane(offset), near(offset)];
    const band = (from: number, to: number, fill: string): string =>
      polygon(
        [
          [ax + from * 1.2, ay - lift * 0.06],
          [ax + to * 1.2, ay - lift * 0.06],
          [bx + thick * to, by - lift],
          [bx + thick * from, by - lift],
        ],
        fill,
      );
    return band(-0.5, 0.5, tint) + band(-0.36, -0.08, lighter(tint, 0.5)) + band(0.26, 0.5, darker(tint, 0.34));
  };
  const colour = mix(stage.tone(0.7), palette.light, 0.42);
  return [
    sky(stage, vx + 40, 250),
    hills(stage, 384, 100, 0.15),
    repeat(5, (i) => column(stage, w * 0.02 + i * 46, 392, 16, 90 + random.next() * 90, 0.3)),
    repeat(6, (i) => tank(stage, w * 0.66 + i * 66, 392, 52, 40 + random.next() * 22, 0.34)),
    mist(stage, 380, 80, 0.6),
    ground(stage, 384, 0.5, palette.leaf),
    bushes(stage, 396, 16, 0.5),
    frames(stage, vx, vy, w),
    tube(-1.6, 0, 74, colour),
    tube(-0.6, 0, 92, mix(colour, palette.sky[0], 0.4)),
    tube(0.55, 0, 74, palette.accent),
    tube(1.5, 0, 104, lighter(colour, 0.2)),
    tube(2.6, 0, 70, mix(colour, palette.leaf, 0.35)),
    tube(3.6, 0, 88, mix(colour, palette.ink, 0.3)),
    birds(stage, w * 0.7, 120, 5),
  ].join('');
}

/** Portals over the pipes, larger the nearer they are. */
const frames = (stage: Stage, vx: number, vy: number, w: number): string =>
  [0.05, 0.1, 0.18, 0.32, 0.56]
    .map((t) => {
      const across = (offset: number): number => vx + w * 0.24 * t + offset * (7 + (w * 0.105 - 7) * t);
      const [left, right, base] = [across(-2.4), across(4.5), vy + (690 - vy) * t];
      const [top, thick] = [base - 560 * t, 3 + 26 * t];
      const colour = mix(stage.palette.haze, stage.tone(0.8), 0.4 + t);
      return (
        rect(left, top, thick, base - top, colour) +
        rect(right, top, thick, base - top, darker(colour, 0.15)) +
        rect(left - thick, top, right - left + thick * 3, thick * 0.8, lighter(colour, 0.12)) +
        rect(left, top + thick * 3.4, right - left + thick, thick * 0.45, colour) +
        line(
          [
            [left + thick, top + thick * 5],
            [left + thick * 5, top + thick],
          ],
          colour,
          thick * 0.4,
        ) +
        line(
          [
            [right, top + thick * 5],
            [right - thick * 4, top + thick],
          ],
          colour,
          thick * 0.4,
        )
      );
    })
    .join('');

function dawn(stage: Stage): string {
  const { w, random } = stage;
  const sunX = w * (0.4 + random.next() * 0.2);
  const skylineOf = (depth: number, y: number, scale: number, step: number): string =>
    repeat(Math.ceil(w / step), (i) => {
      const x = i * step + random.next() * step * 0.5;
      return random.chance(0.28)
        ? frame(stage, x, y, 70 * scale, (70 + random.next() * 70) * scale, depth)
        : column(stage, x, y, (14 + random.next() * 14) * scale, (90 + random.next() * 150) * scale, depth);
    });
  return [
    sky(stage, sunX, 330),
    hills(stage, 470, 110, 0.16),
    skylineOf(0.36, 490, 0.9, 104),
    mist(stage, 480, 130, 0.75),
    skylineOf(0.74, 560, 1.45, 150),
    chimney(stage, w * 0.82, 560, 40, 430, 0.66),
    steam(stage, w * 0.82, 128, 110),
    flare(stage, w * 0.12, 560, 330, 0.7),
    water(stage, 556, sunX),
    reflection(stage, 556),
    birds(stage, w * 0.62, 190, 6),
  ].join('');
}

/** A dark shimmer of what stands on the shore. */
const reflection = (stage: Stage, y: number): string =>
  repeat(9, (i) => ellipse((stage.w * (i + 0.5)) / 9, y + 8, 40 + stage.random.next() * 40, 5, stage.palette.ink, 'opacity="0.2"'));

function plant(stage: Stage): string {
  const { w, random } = stage;
  return [
    sky(stage, w * 0.78, 180),
    hills(stage, 450, 130, 0.12),
    hills(stage, 460, 70, 0.24, 2.2),
    mist(stage, 450, 110),
    repeat(4, (i) => column(stage, w * 0.52 + i * w * 0.12, 470, 20, 120 + random.next() * 110, 0.36)),
    ground(stage, 468, 0.4),
    frame(stage, w * 0.06, 566, w * 0.16, 230, 0.68),
    column(stage, w * 0.26, 566, 46, 400, 0.72),
    column(stage, w * 0.31, 566, 34, 310, 0.66),
    column(stage, w * 0.35, 566, 52, 350, 0.74),
    frame(stage, w * 0.4, 566, w * 0.14, 180, 0.7),
    tank(stage, w * 0.64, 566, 150, 120, 0.7, true),
    tank(stage, w * 0.78, 566, 150, 132, 0.74),
    column(stage, w * 0.9, 566, 40, 300, 0.7),
    steam(stage, w * 0.3, 240, 54),
    ground(stage, 564, 0.72),
    bushes(stage, 578, 15, 0.7),
    pipeRack(stage, 676, 0.86),
    birds(stage, w * 0.6, 110, 5),
  ].join('');
}

function coast(stage: Stage): string {
  const { w, random } = stage;
  const sunX = w * (0.2 + random.next() * 0.5);
  const bank = (y: number, bend: number, depth: number): string =>
    path(
      `M-10 ${y} C${at(w * 0.25)} ${y - bend} ${at(w * 0.45)} ${y + bend} ${at(w * 0.7)} ${y - bend * 0.4} S${at(w * 0.95)} ${y - bend} ${at(w + 10)} ${y - bend * 0.2} L${at(w + 10)} ${y + 46} C${at(w * 0.7)} ${y + 20} ${at(w * 0.4)} ${y + 70} -10 ${y + 52} Z`,
      stage.vertical([0, mix(stage.palette.leaf, stage.palette.light, 0.25)], [1, mix(stage.palette.leaf, stage.tone(depth), 0.6)]),
    );
  return [
    sky(stage, sunX, 220),
    hills(stage, 400, 110, 0.14),
    repeat(8, (i) => tank(stage, w * 0.56 + i * 58, 404, 46, 36 + random.next() * 14, 0.26)),
    repeat(4, (i) => turbine(stage, w * (0.08 + i * 0.11), 404, 150 + random.next() * 50, 0.2)),
    water(stage, 400, sunX),
    mist(stage, 402, 60, 0.6),
    bank(446, 18, 0.4),
    bank(520, 30, 0.6),
    reeds(stage, 640, w * 0.0, w * 0.34, 130),
    reeds(stage, 645, w * 0.72, w, 150),
    birds(stage, w * 0.55, 250, 9),
    birds(stage, w * 0.4, 200, 4),
  ].join('');
}

function avenue(stage: Stage): string {
  const { w, random, palette } = stage;
  const vx = w * (0.46 + random.next() * 0.1);
  const rows = [0.08, 0.13, 0.2, 0.3, 0.44, 0.62].map((t) => {
    const [y, size] = [392 + 262 * t, 60 + 420 * t];
    return (
      poplar(stage, vx - 70 * t - w * 0.32 * t - 20, y, size, 0.4 + t * 0.5) + poplar(stage, vx + 70 * t + w * 0.34 * t + 20, y, size, 0.4 + t * 0.5)
    );
  });
  return [
    sky(stage, vx, 260),
    hills(stage, 396, 100, 0.14),
    mist(stage, 392, 70),
    block(stage, w * 0.08, 400, w * 0.12, 130, 0.35),
    block(stage, w * 0.22, 400, w * 0.09, 90, 0.3),
    block(stage, w * 0.7, 400, w * 0.1, 150, 0.34),
    block(stage, w * 0.82, 400, w * 0.14, 100, 0.38),
    ground(stage, 394, 0.5, palette.leaf),
    road(stage, vx, 394, vx, w * 0.56, mix(stage.tone(0.8), palette.ink, 0.2)),
    ...rows,
    truck(stage, vx + w * 0.05, 590, w * 0.2, 0.8),
    birds(stage, w * 0.3, 140, 5),
  ].join('');
}

export const northScenes: Readonly<Record<string, Scene>> = { tanks, cranes, berth, pipes, dawn, plant, coast, avenue };
