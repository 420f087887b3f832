// What holds and moves stuff in a chemical park: tanks, spheres, columns, frames, chimneys and pipes.
import { lamp } from './lights.ts';
import { at, circle, darker, ellipse, lighter, line, mix, path, polygon, rect, repeat, type Stage } from './stage.ts';

/** Fine parts are drawn on near things only: far off they would be noise. */
const near = (depth: number): boolean => depth >= 0.5;

/** The skin of round steel: lit from the left. */
export const steel = (stage: Stage, colour: string): string =>
  stage.horizontal(
    [0, mix(colour, stage.palette.light, 0.25)],
    [0.22, mix(colour, stage.palette.light, 0.6)],
    [0.6, colour],
    [1, darker(colour, 0.3)],
  );

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
