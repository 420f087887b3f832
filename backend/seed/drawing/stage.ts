// The sheet that a scene is drawn on: its size, its colours by distance and the gradients it uses.
import type { Random } from '../random.ts';
import type { Palette } from './palettes.ts';

/** Scenes are composed at this height, whatever size they are rendered at; their width follows the picture's ratio. */
export const stageHeight = 640;

type Stop = readonly [at: number, colour: string, opacity?: number];

export interface Stage {
  w: number;
  h: number;
  random: Random;
  palette: Palette;
  /** The colour of things at a distance: 0 melts into the haze, 1 is right in front. */
  tone(depth: number): string;
  vertical(...stops: Stop[]): string;
  horizontal(...stops: Stop[]): string;
  radial(...stops: Stop[]): string;
  /** Lit from the upper left, like a ball. */
  ball(...stops: Stop[]): string;
  defs(): string;
}

/** A picture: the SVG of everything on the stage, from back to front. */
export type Scene = (stage: Stage) => string;

export function createStage(w: number, palette: Palette, random: Random): Stage {
  const made: string[] = [];
  const add = (open: string, close: string, stops: readonly Stop[]): string => {
    const id = `g${made.length + 1}`;
    const inner = stops.map(([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`).join('');
    made.push(open.replace('ID', id) + inner + close);
    return `url(#${id})`;
  };
  return {
    w,
    h: stageHeight,
    random,
    palette,
    tone: (depth) => mix(palette.haze, palette.ink, depth),
    vertical: (...stops) => add('<linearGradient id="ID" x1="0" y1="0" x2="0" y2="1">', '</linearGradient>', stops),
    horizontal: (...stops) => add('<linearGradient id="ID">', '</linearGradient>', stops),
    radial: (...stops) => add('<radialGradient id="ID">', '</radialGradient>', stops),
    ball: (...stops) => add('<radialGradient id="ID" cx="0.36" cy="0.3" r="0.78">', '</radialGradient>', stops),
    defs: () => `<defs>${made.join('')}</defs>`,
  };
}

/** A colour between two, given as `#rrggbb`. */
export function mix(from: string, to: string, share: number): string {
  const channel = (at: number): string => {
    const [a, b] = [Number.parseInt(from.slice(at, at + 2), 16), Number.parseInt(to.slice(at, at + 2), 16)];
    return Math.round(a + (b - a) * Math.min(1, Math.max(0, share)))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

export const lighter = (colour: string, share: number): string => mix(colour, '#ffffff', share);
export const darker = (colour: string, share: number): string => mix(colour, '#05070c', share);

/** A coordinate, to a tenth. */
export const at = (value: number): string => String(Math.round(value * 10) / 10);

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${at(x)}" y="${at(y)}" width="${at(w)}" height="${at(h)}" fill="${fill}" ${more}/>`;
export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${at(x)}" cy="${at(y)}" r="${at(r)}" fill="${fill}" ${more}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${at(x)}" cy="${at(y)}" rx="${at(rx)}" ry="${at(ry)}" fill="${fill}" ${more}/>`;
export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;
export const line = (points: readonly (readonly [number, number])[], stroke: string, width: number, more = ''): string =>
  `<polyline points="${points.map(([x, y]) => `${at(x)},${at(y)}`).join(' ')}" fill="none" stroke="${stroke}" stroke-width="${at(width)}" ${more}/>`;
export const polygon = (points: readonly (readonly [number, number])[], fill: string, more = ''): string =>
  `<polygon points="${points.map(([x, y]) => `${at(x)},${at(y)}`).join(' ')}" fill="${fill}" ${more}/>`;

/** So many pieces, one after the other. */
export const repeat = (count: number, piece: (index: number) => string): string => Array.from({ length: count }, (_, i) => piece(i)).join('');
