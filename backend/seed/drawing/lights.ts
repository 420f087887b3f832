// Lamps: dots of light that only the dark shows.
import { circle, type Stage } from './stage.ts';

/** A lamp: a dot by day, a light by night. */
export function lamp(stage: Stage, x: number, y: number, r: number): string {
  const { glow, lamp: colour } = stage.palette;
  if (glow < 0.3) return '';
  return circle(x, y, r * 4.5, stage.radial([0, colour, 0.6 * glow], [1, colour, 0])) + circle(x, y, r * 0.7, colour);
}
