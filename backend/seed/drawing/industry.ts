// What stands in a chemical park: tanks, spheres, columns, racks, chimneys, cranes, ships and trucks.
import { at, circle, darker, ellipse, lighter, line, mix, path, polygon, rect, repeat, type Stage } from './stage.ts';

/** The skin of round steel: lit from the left. */
export const steel = (stage: Stage, colour: string): string =>
  stage.horizontal(
    [0, mix(colour, stage.palette.light, 0.25)],
    [0.22, mix(colour, stage.palette.light, 0.6)],
    [0.6, colour],
    [1, darker(colour, 0.3)],
  );

/** Fine parts are drawn on near things only: far off they would be noise. */
const near = (depth: number): boolean => depth >= 0.5;

/** A storage tank standing on `y`. */
export function tank(stage: Stage, x: number, y: number, w: number, h: number, depth: number, accent = false): string {
  const colour = mix(stage.tone(depth), stage.palette.light, 0.34);
  const skin = steel(stage, colour);
  const dome = h * 0.1 + w * 0.06;
  const thin = `stroke="${darker(colour, 0.25)}" stroke-opacity="0.35"`;
  return [
    ellipse(x + w * 0.06, y, w * 0.56, w * 0.05, darker(stage.tone(depth), 0.3), 'opacity="0.35"'),
    rect(x - w / 2, y - h, w, h, skin),
    path(
      `M${at(x - w / 2)} ${at(y - h)} Q${at(x)} ${at(y - h - dome * 1.7)} ${at(x + w / 2)} ${at(y - h)} Z`,
      stage.horizontal([0, mix(colour, stage.palette.light, 0.55)], [0.6, colour], [1, darker(colour, 0.2)]),
    ),
    near(depth)
      ? repeat(
          2,
          (i) =>
            `<line x1="${at(x - w / 2)}" x2="${at(x + w / 2)}" y1="${at(y - h * (0.3 * (i + 1)))}" y2="${at(y - h * (0.3 * (i + 1)))}" ${thin} stroke-width="1.2"/>`,
        )
      : '',
    accent
      ? rect(x - w / 2, y - h * 0.9, w, h * 0.09, stage.palette.accent, 'opacity="0.92"') +
        rect(x + w * 0.12, y - h * 0.9, w * 0.38, h * 0.09, '#000000', 'opacity="0.14"')
      : '',
    near(depth)
      ? line(
          [
            [x - w * 0.38, y],
            [x + w * 0.3, y - h],
          ],
          mix(colour, stage.palette.ink, 0.5),
          w * 0.016,
        )
      : '',
    near(depth) ? railing(x - w / 2, x + w / 2, y - h, h * 0.06, mix(colour, stage.palette.ink, 0.5)) : '',
  ].join('');
}

function railing(from: number, to: number, y: number, height: number, colour: string): string {
  return line(
    [
      [from, y],
      [from, y - height],
      [to, y - height],
      [to, y],
    ],
    colour,
    1.2,
    'opacity="0.7"',
  );
}

/** A pressure sphere on its legs. */
export function sphere(stage: Stage, x: number, y: number, r: number, depth: number, accent = false): string {
  const colour = mix(stage.tone(depth), stage.palette.light, 0.4);
  const leg = mix(stage.tone(depth), stage.palette.ink, 0.3);
  const centre = y - r * 1.45;
  const body = stage.ball(
    [0, mix(colour, stage.palette.light, 0.75)],
    [0.5, mix(colour, stage.palette.light, 0.2)],
    [0.85, colour],
    [1, darker(colour, 0.28)],
  );
  return [
    ellipse(x + r * 0.1, y, r * 0.95, r * 0.08, darker(leg, 0.3), 'opacity="0.35"'),
    repeat(6, (i) =>
      line(
        [
          [x + r * (-0.8 + i * 0.32), y],
          [x + r * (-0.8 + i * 0.32), centre + r * 0.1],
        ],
        leg,
        Math.max(1.6, r * 0.05),
      ),
    ),
    line(
      [
        [x - r * 0.8, y - r * 0.1],
        [x - r * 0.16, centre + r * 0.9],
      ],
      leg,
      1.2,
    ) +
      line(
        [
          [x + r * 0.8, y - r * 0.1],
          [x + r * 0.16, centre + r * 0.9],
        ],
        leg,
        1.2,
      ),
    circle(x, centre, r, body),
    ellipse(x, centre, r, r * 0.16, 'none', `stroke="${darker(colour, 0.25)}" stroke-opacity="0.35" stroke-width="1.2"`),
    accent
      ? path(
          `M${at(x - r * 0.985)} ${at(centre + r * 0.16)} Q${at(x)} ${at(centre + r * 0.42)} ${at(x + r * 0.985)} ${at(centre + r * 0.16)} L${at(x + r * 0.95)} ${at(centre + r * 0.3)} Q${at(x)} ${at(centre + r * 0.58)} ${at(x - r * 0.95)} ${at(centre + r * 0.3)} Z`,
          stage.palette.accent,
          'opacity="0.9"',
        )
      : '',
    ellipse(
      x - r * 0.36,
      centre - r * 0.42,
      r * 0.26,
      r * 0.17,
      '#ffffff',
      `opacity="0.5" transform="rotate(-35 ${at(x - r * 0.36)} ${at(centre - r * 0.42)})"`,
    ),
    rect(x - r * 0.2, centre - r * 1.1, r * 0.4, r * 0.1, leg) + railing(x - r * 0.3, x + r * 0.3, centre - r * 1.08, r * 0.14, leg),
  ].join('');
}

/** A column with its platforms, standing on `y`. */
export function column(stage: Stage, x: number, y: number, w: number, h: number, depth: number): string {
  const colour = mix(stage.tone(depth), stage.palette.light, 0.3);
  const dark = mix(stage.tone(depth), stage.palette.ink, 0.4);
  const floors = Math.max(2, Math.round(h / 62));
  return [
    rect(x - w / 2, y - h, w, h, steel(stage, colour), `rx="${at(w / 2)}"`),
    rect(x - w / 2, y - w * 0.6, w, w * 0.6, steel(stage, colour)),
    repeat(floors, (i) => {
      const py = y - (h * (i + 0.8)) / floors;
      return rect(x - w * 0.8, py, w * 1.6, near(depth) ? 3.4 : 2.4, dark) + lamp(stage, x + w * 0.7, py - 4, 3);
    }),
    near(depth)
      ? line(
          [
            [x + w * 0.62, y],
            [x + w * 0.62, y - h * 0.95],
          ],
          dark,
          2,
        )
      : '',
  ].join('');
}

/** A lamp: a dot by day, a light by night. */
export function lamp(stage: Stage, x: number, y: number, r: number): string {
  const { glow, lamp: colour } = stage.palette;
  if (glow < 0.3) return '';
  return circle(x, y, r * 4.5, stage.radial([0, colour, 0.6 * glow], [1, colour, 0])) + circle(x, y, r * 0.7, colour);
}

/** An open steel frame with equipment on its floors. */
export function frame(stage: Stage, x: number, y: number, w: number, h: number, depth: number): string {
  const dark = mix(stage.tone(depth), stage.palette.ink, 0.25);
  const floors = Math.max(2, Math.round(h / 54));
  const bays = Math.max(2, Math.round(w / 46));
  const vessel = steel(stage, mix(stage.tone(depth), stage.palette.light, 0.36));
  return [
    repeat(floors, (f) =>
      repeat(bays, (b) =>
        stage.random.chance(0.55)
          ? rect(x + (w * (b + 0.18)) / bays, y - (h * (f + 0.72)) / floors, (w * 0.64) / bays, (h * 0.56) / floors, vessel, 'rx="6"')
          : '',
      ),
    ),
    repeat(bays + 1, (b) => rect(x + (w * b) / bays - 1.6, y - h, 3.2, h, dark)),
    repeat(floors, (f) => rect(x - 3, y - (h * (f + 1)) / floors, w + 6, 3.4, dark)),
    near(depth)
      ? repeat(bays, (b) =>
          line(
            [
              [x + (w * b) / bays, y],
              [x + (w * (b + 1)) / bays, y - h / floors],
            ],
            dark,
            1.6,
          ),
        )
      : '',
    repeat(floors, (f) => lamp(stage, x + w * (0.2 + 0.6 * stage.random.next()), y - (h * (f + 0.9)) / floors, 3.4)),
  ].join('');
}

/** A chimney, banded at the top. */
export function chimney(stage: Stage, x: number, y: number, w: number, h: number, depth: number): string {
  const colour = mix(stage.tone(depth), stage.palette.light, 0.28);
  const skin = steel(stage, colour);
  const [half, top] = [w / 2, w * 0.34];
  const width = (t: number): number => half + (top - half) * t;
  const band = (from: number, to: number): string =>
    polygon(
      [
        [x - width(from), y - h * from],
        [x + width(from), y - h * from],
        [x + width(to), y - h * to],
        [x - width(to), y - h * to],
      ],
      stage.palette.accent,
      'opacity="0.85"',
    );
  return (
    polygon(
      [
        [x - half, y],
        [x + half, y],
        [x + top, y - h],
        [x - top, y - h],
      ],
      skin,
    ) +
    band(0.9, 0.95) +
    band(0.8, 0.85) +
    lamp(stage, x, y - h + 3, 3.4)
  );
}

/** A flare with its flame. */
export function flare(stage: Stage, x: number, y: number, h: number, depth: number): string {
  const dark = mix(stage.tone(depth), stage.palette.ink, 0.4);
  const flame = stage.radial([0, '#fff6cf'], [0.5, stage.palette.accent, 0.9], [1, stage.palette.accent, 0]);
  return (
    line(
      [
        [x, y],
        [x, y - h],
      ],
      dark,
      3,
    ) +
    line(
      [
        [x - 26, y],
        [x, y - h * 0.7],
        [x + 26, y],
      ],
      dark,
      1.2,
    ) +
    circle(x + 6, y - h - 12, 34, stage.radial([0, stage.palette.accent, 0.5], [1, stage.palette.accent, 0])) +
    path(
      `M${at(x - 4)} ${at(y - h)} Q${at(x - 10)} ${at(y - h - 16)} ${at(x + 6)} ${at(y - h - 36)} Q${at(x + 24)} ${at(y - h - 12)} ${at(x + 4)} ${at(y - h)} Z`,
      flame,
    )
  );
}

/** Pipes on a rack, seen from the side. */
export function pipeRack(stage: Stage, y: number, depth: number, from = -10, to = stage.w + 10): string {
  const dark = mix(stage.tone(depth), stage.palette.ink, 0.35);
  const colour = mix(stage.tone(depth), stage.palette.light, 0.4);
  const pipe = (py: number, thick: number, tint: string): string =>
    rect(from, py, to - from, thick, stage.vertical([0, lighter(tint, 0.45)], [0.35, tint], [1, darker(tint, 0.35)]));
  return [
    repeat(Math.ceil((to - from) / 120) + 1, (i) => rect(from + i * 120, y - 74, 5, 74, dark) + rect(from + i * 120 - 3, y - 46, 11, 3, dark)),
    pipe(y - 84, 10, colour),
    pipe(y - 70, 7, stage.palette.accent),
    rect(from, y - 62, to - from, 3, dark),
    pipe(y - 56, 9, mix(colour, stage.palette.sky[0], 0.35)),
    rect(from, y - 46, to - from, 3, dark),
  ].join('');
}

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

/** An office block with rows of windows. */
export function block(stage: Stage, x: number, y: number, w: number, h: number, depth: number): string {
  const wall = mix(stage.tone(depth), stage.palette.light, 0.5);
  const glass = mix(stage.palette.sky[1], stage.palette.ink, 0.3 + depth * 0.25);
  const floors = Math.max(2, Math.round(h / 32));
  const panes = Math.max(3, Math.round(w / 26));
  return [
    rect(x, y - h, w, h, stage.horizontal([0, mix(wall, stage.palette.light, 0.4)], [1, darker(wall, 0.12)])),
    rect(x + w * 0.78, y - h, w * 0.22, h, stage.palette.ink, 'opacity="0.1"'),
    repeat(floors, (f) =>
      repeat(panes, (p) => {
        const lit = stage.palette.glow > 0.3 && stage.random.chance(0.45);
        return rect(
          x + (w * (p + 0.18)) / panes,
          y - (h * (f + 0.8)) / floors,
          (w * 0.64) / panes,
          (h * 0.5) / floors,
          lit ? stage.palette.lamp : glass,
          'opacity="0.9"',
        );
      }),
    ),
    rect(x - 3, y - h - 4, w + 6, 5, darker(wall, 0.15)),
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
