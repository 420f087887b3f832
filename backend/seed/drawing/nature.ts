// Sky, hills, water and green: the ground that every scene stands on.
import { at, circle, darker, ellipse, lighter, line, mix, path, rect, repeat, type Stage } from './stage.ts';

/** The sky with its light, and clouds or stars by the hour. */
export function sky(stage: Stage, sunX: number, sunY: number): string {
  const { w, h, palette, random } = stage;
  const [top, middle, low] = palette.sky;
  const glow = stage.radial([0, palette.sun, 0.9], [0.18, palette.sun, 0.35], [1, palette.sun, 0]);
  const dark = palette.glow > 0.8;
  const stars = dark
    ? repeat(40, () =>
        circle(random.next() * w, random.next() * h * 0.5, 0.6 + random.next() * 1.1, '#ffffff', `opacity="${at(0.3 + random.next() * 0.5)}"`),
      )
    : '';
  const clouds = dark ? '' : repeat(4, () => cloud(stage, random.next() * w, h * (0.08 + random.next() * 0.3), 90 + random.next() * 150));
  return [
    rect(0, 0, w, h, stage.vertical([0, top], [0.45, middle], [0.8, low], [1, low])),
    stars,
    circle(sunX, sunY, 330, glow),
    circle(sunX, sunY, dark ? 24 : 34, palette.sun, 'opacity="0.95"'),
    clouds,
  ].join('');
}

function cloud(stage: Stage, x: number, y: number, length: number): string {
  const fill = stage.horizontal([0, '#ffffff', 0], [0.3, '#ffffff', 0.4], [0.75, '#ffffff', 0.25], [1, '#ffffff', 0]);
  return (
    ellipse(x, y, length, 7, fill) +
    ellipse(x + length * 0.2, y - 9, length * 0.55, 6, fill) +
    ellipse(x - length * 0.25, y + 10, length * 0.7, 5, fill)
  );
}

/** The height of a skyline at a place: a few waves laid over each other. */
export function skyline(stage: Stage, rough: number): (x: number) => number {
  const waves = Array.from({ length: 5 }, (_, i) => ({ length: 900 / (1 + i * rough), shift: stage.random.next() * 7, height: 1 / (1 + i * 1.1) }));
  const all = waves.reduce((sum, wave) => sum + wave.height, 0);
  return (x) => waves.reduce((sum, { length, shift, height }) => sum + height * Math.sin((x / length) * Math.PI * 2 + shift), 0) / all;
}

/** A range of hills, its foot fading into mist. */
export function hills(stage: Stage, y: number, height: number, depth: number, rough = 1.4): string {
  const curve = skyline(stage, rough);
  const colour = stage.tone(depth);
  return path(
    ridgePath(stage, (x) => y - height * (0.5 + 0.5 * curve(x))),
    stage.vertical([0, colour], [1, mix(colour, stage.palette.haze, 0.55)]),
  );
}

/** Mountains: sharper than hills, with a lit and a shaded slope at each peak. */
export function mountains(stage: Stage, y: number, height: number, depth: number): string {
  const { w, random, palette } = stage;
  const colour = stage.tone(depth);
  const step = 150 + random.next() * 60;
  const peaks = Array.from({ length: Math.ceil(w / step) + 2 }, (_, i) => ({
    x: (i - 0.5) * step + (random.next() - 0.5) * step * 0.6,
    top: y - height * (0.45 + random.next() * 0.55),
  }));
  const body = peaks
    .map(({ x, top }) => `L${at(x)} ${at(top)} L${at(x + step * (0.42 + random.next() * 0.16))} ${at(y - height * (0.15 + random.next() * 0.2))}`)
    .join(' ');
  const shade = stage.vertical([0, darker(colour, 0.22), 0.55], [1, darker(colour, 0.1), 0]);
  const slopes = peaks.map(({ x, top }) => {
    const drop = (y - top) * 0.9;
    return path(`M${at(x)} ${at(top)} l${at(drop * 0.75)} ${at(drop)} l${at(-drop * 0.55)} 0 l${at(drop * 0.04)} ${at(-drop * 0.4)} Z`, shade);
  });
  return (
    path(
      `M-80 ${at(y)} ${body} L${at(w + 80)} ${at(y)} L${at(w + 80)} 660 L-80 660 Z`,
      stage.vertical([0, colour], [0.5, mix(colour, palette.haze, 0.35)], [1, mix(colour, palette.haze, 0.75)]),
    ) + slopes.join('')
  );
}

function ridgePath(stage: Stage, heightAt: (x: number) => number): string {
  const points = Array.from({ length: Math.ceil(stage.w / 20) + 2 }, (_, i) => `L${at(i * 20 - 10)} ${at(heightAt(i * 20 - 10))}`);
  return `M-10 660 ${points.join(' ')} L${at(stage.w + 30)} 660 Z`;
}

/** A band of mist. */
export const mist = (stage: Stage, y: number, thickness: number, opacity = 0.7): string =>
  rect(
    0,
    y - thickness / 2,
    stage.w,
    thickness,
    stage.vertical([0, stage.palette.haze, 0], [0.5, lighter(stage.palette.haze, 0.25), opacity], [1, stage.palette.haze, 0]),
  );

/** Water from `y` down, with the light of the sun on it. */
export function water(stage: Stage, y: number, sunX: number, depth = 660 - y): string {
  const { palette, random, w } = stage;
  const glints = repeat(26, () => {
    const down = random.next() ** 1.6 * Math.min(depth, 640 - y);
    const near = random.next() < 0.55;
    const x = near ? sunX + (random.next() - 0.5) * (60 + down * 1.4) : random.next() * w;
    const length = 14 + down * 0.25 + random.next() * 40;
    return rect(
      x - length / 2,
      y + 4 + down,
      length,
      1.2 + down * 0.012,
      near ? palette.sun : lighter(palette.sky[1], 0.4),
      `rx="1" opacity="${near ? 0.55 : 0.22}"`,
    );
  });
  return (
    rect(
      0,
      y,
      w,
      depth,
      stage.vertical(
        [0, mix(palette.sky[2], palette.sky[1], 0.45)],
        [0.35, mix(palette.sky[1], palette.ink, 0.22)],
        [1, mix(palette.sky[0], palette.ink, 0.45)],
      ),
    ) + glints
  );
}

/** Flat ground from `y` down. */
export function ground(stage: Stage, y: number, depth: number, tint = stage.palette.ink): string {
  const colour = mix(stage.tone(depth), tint, 0.5);
  return (
    rect(0, y, stage.w, 660 - y, stage.vertical([0, mix(colour, stage.palette.haze, 0.28)], [0.25, colour], [1, darker(colour, 0.3)])) +
    rect(0, y, stage.w, 1.6, stage.palette.light, 'opacity="0.35"')
  );
}

/** A round tree. */
export function tree(stage: Stage, x: number, y: number, size: number, depth: number): string {
  const leaf = mix(stage.tone(depth), stage.palette.leaf, 0.7);
  return (
    rect(x - size * 0.04, y - size * 0.5, size * 0.08, size * 0.5, darker(leaf, 0.45)) +
    ellipse(x, y - size * 0.72, size * 0.34, size * 0.42, stage.horizontal([0, lighter(leaf, 0.22)], [1, darker(leaf, 0.22)]))
  );
}

/** A slim tree, as along avenues. */
export const poplar = (stage: Stage, x: number, y: number, size: number, depth: number): string => {
  const leaf = mix(stage.tone(depth), stage.palette.leaf, 0.7);
  return (
    rect(x - size * 0.03, y - size * 0.3, size * 0.06, size * 0.3, darker(leaf, 0.45)) +
    ellipse(x, y - size * 0.58, size * 0.16, size * 0.46, stage.horizontal([0, lighter(leaf, 0.2)], [1, darker(leaf, 0.25)]))
  );
};

/** A belt of bushes along a line. */
export function bushes(stage: Stage, y: number, size: number, depth: number, from = 0, to = stage.w): string {
  const leaf = mix(stage.tone(depth), stage.palette.leaf, 0.65);
  const fill = stage.vertical([0, lighter(leaf, 0.16)], [1, darker(leaf, 0.22)]);
  return repeat(Math.ceil((to - from) / (size * 0.9)), (i) => {
    const r = size * (0.55 + stage.random.next() * 0.5);
    return ellipse(from + i * size * 0.9, y, r, r * 0.8, fill);
  });
}

/** Reeds at the water's edge. */
export function reeds(stage: Stage, y: number, from: number, to: number, size: number): string {
  const { random } = stage;
  const colour = mix(stage.palette.ink, stage.palette.leaf, 0.55);
  return repeat(Math.ceil((to - from) / 9), (i) => {
    const x = from + i * 9 + random.next() * 6;
    const height = size * (0.5 + random.next() * 0.5);
    const lean = (random.next() - 0.4) * height * 0.5;
    return path(
      `M${at(x)} ${at(y)} Q${at(x + lean * 0.2)} ${at(y - height * 0.6)} ${at(x + lean)} ${at(y - height)} Q${at(x + lean * 0.3 + 3)} ${at(y - height * 0.5)} ${at(x + 4)} ${at(y)} Z`,
      mix(colour, stage.palette.haze, random.next() * 0.3),
    );
  });
}

/** A few birds far away. */
export function birds(stage: Stage, x: number, y: number, count: number): string {
  const { random, palette } = stage;
  return repeat(count, () => {
    const [bx, by, size] = [x + (random.next() - 0.5) * 160, y + (random.next() - 0.5) * 60, 5 + random.next() * 6];
    return path(
      `M${at(bx - size)} ${at(by - size * 0.3)} Q${at(bx - size * 0.4)} ${at(by - size * 0.55)} ${at(bx)} ${at(by)} Q${at(bx + size * 0.4)} ${at(by - size * 0.55)} ${at(bx + size)} ${at(by - size * 0.3)}`,
      'none',
      `stroke="${mix(palette.ink, palette.haze, 0.25)}" stroke-width="1.6" stroke-linecap="round"`,
    );
  });
}

/** Steam drifting off to the right. */
export function steam(stage: Stage, x: number, y: number, size: number): string {
  const puff = stage.radial([0, '#ffffff', 0.75], [0.55, '#ffffff', 0.35], [1, '#ffffff', 0]);
  return repeat(7, (i) =>
    ellipse(
      x + i * size * 0.42 + i * i * size * 0.05,
      y - i * size * 0.3,
      size * (0.3 + i * 0.14),
      size * (0.24 + i * 0.09),
      puff,
      `opacity="${at(0.95 - i * 0.11)}"`,
    ),
  );
}

/** A path or road that narrows towards a point. */
export function road(stage: Stage, vanishX: number, horizon: number, nearX: number, nearWidth: number, colour: string): string {
  const surface = `M${at(vanishX - 3)} ${at(horizon)} L${at(vanishX + 3)} ${at(horizon)} L${at(nearX + nearWidth / 2)} 660 L${at(nearX - nearWidth / 2)} 660 Z`;
  const dashes = repeat(9, (i) => {
    const [a, b] = [(i / 9) ** 2.2, ((i + 0.55) / 9) ** 2.2];
    const spot = (t: number): [number, number] => [vanishX + (nearX - vanishX) * t, horizon + (660 - horizon) * t];
    return line([spot(a), spot(b)], stage.palette.light, 1 + 7 * b, 'opacity="0.75"');
  });
  return path(surface, stage.vertical([0, mix(colour, stage.palette.haze, 0.45)], [1, colour])) + dashes;
}
