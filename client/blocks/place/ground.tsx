// Draws a decorative map background for parks without map tiles: streets, halls, tanks, green and water. Its label says that it is schematic.
import styles from './ground.module.css';

/** Coordinates of the narrow streets in pixels. */
const streets = { x: [30, 190, 340, 500, 880, 1040, 1190, 1340], y: [60, 200, 330, 760, 880] };
const avenues = { x: 680, y: 580 };
const across = [...streets.x, avenues.x].sort((a, b) => a - b);
const down = [...streets.y, avenues.y].sort((a, b) => a - b);

interface Plot {
  x: number;
  y: number;
  width: number;
  height: number;
}

const plots: readonly Plot[] = across
  .slice(0, -1)
  .flatMap((x, i) =>
    down.slice(0, -1).map((y, j) => ({ x: x + 18, y: y + 18, width: (across[i + 1] ?? x) - x - 36, height: (down[j + 1] ?? y) - y - 36 })),
  );

const box = ({ x, y, width, height }: Plot): string => `M${x} ${y}h${width}v${height}h${-width}z`;
const disc = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/** Shapes of a plot, selected by the plot's index: halls, a row of tanks, or trees. */
const kinds: readonly ((plot: Plot) => { built?: string; green?: string })[] = [
  ({ x, y, width, height }) => ({
    built: box({ x, y, width: width * 0.6, height: height * 0.55 }) + box({ x: x + width * 0.7, y, width: width * 0.3, height }),
  }),
  ({ x, y, width, height }) => ({
    built: [0.1, 0.5, 0.9].map((part) => disc(x + width * part, y + height / 2, Math.min(width, height) * 0.17)).join(''),
  }),
  (plot) => ({ green: box(plot) }),
  ({ x, y, width, height }) => ({
    built: box({ x, y, width, height: height * 0.38 }) + box({ x, y: y + height * 0.62, width: width * 0.75, height: height * 0.38 }),
  }),
  ({ x, y, width, height }) => ({ built: box({ x: x + width * 0.15, y: y + height * 0.1, width: width * 0.7, height: height * 0.7 }) }),
];
const drawn = plots.map((plot, i) => kinds[(i * 3 + Math.floor(i / 5)) % kinds.length]?.(plot) ?? {});
const rounded = (path: string): string => path.replace(/\d+\.\d+/g, (number) => String(Math.round(Number(number))));
const built = rounded(drawn.map((one) => one.built ?? '').join(''));
const green = rounded(drawn.map((one) => one.green ?? '').join(''));
const lines = [...streets.x.map((x) => `M${x}-20v1040`), ...streets.y.map((y) => `M-20 ${y}h1500`)].join('');

/** Renders 1600 × 1000 pixels around the park at the map's initial zoom. */
export function Ground() {
  return (
    <svg viewBox="0 0 1600 1000" width="1600" height="1000" data-ground className={styles['ground']} aria-hidden="true">
      <rect width="1600" height="1000" className={styles['land']} />
      <path className={styles['water']} d="M1620-20h-150c-40 150 30 260-10 400s-50 330 0 640h160z" />
      <path className={styles['green']} d={green} />
      <path className={styles['built']} d={built} />
      <path className={styles['street']} d={lines} />
      <path className={styles['avenue']} d={`M${avenues.x}-20v1040M-20 ${avenues.y}h1490`} />
    </svg>
  );
}
