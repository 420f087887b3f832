// Houses for people: office blocks with their windows.
import { darker, mix, rect, repeat, type Stage } from './stage.ts';

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
