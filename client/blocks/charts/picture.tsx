// Draws a chart as SVG for the server's HTML. It has the geometry of the interactive chart (draw.ts), which replaces it in the browser.
import { Fragment } from 'react';
import styles from './picture.module.css';
import { labelStep, ticksOf } from './ticks.ts';

interface Row {
  name: string;
  value: number;
}

/** Radii in units of the view box, which is 260 wide: those of the interactive chart in percent, and that of the labels. */
const [ring, label] = [77, 114];
/** Space between slices, as a share of the ring. */
const gap = 0.004;

/** A ring with one slice per row, and the percentage beside it (C4). */
export function Pie({ rows }: { rows: readonly Row[] }) {
  const sum = (some: readonly Row[]) => some.reduce((all, { value }) => all + value, 0);
  const total = Math.max(1, sum(rows));
  const slices = rows.map(({ name, value }, i) => ({ name, from: sum(rows.slice(0, i)) / total, share: value / total }));
  return (
    <svg className={styles['pie']} viewBox="-130 -130 260 260" aria-hidden="true">
      {slices.map(({ name, from, share }) => {
        const drawn = Math.max(share - gap, gap);
        return <path key={name} d={`M${pointOf(from, ring)}A${ring} ${ring} 0 ${drawn > 0.5 ? 1 : 0} 1 ${pointOf(from + drawn, ring)}`} />;
      })}
      {slices.map(({ name, from, share }) => {
        const [x, y] = pointOf(from + share / 2, label);
        return (
          <text key={name} x={x} y={y}>
            {`${Math.round(share * 100)}%`}
          </text>
        );
      })}
    </svg>
  );
}

/** Returns a point on a circle. @param turn share of a full turn, clockwise from the top */
const pointOf = (turn: number, radius: number): [x: number, y: number] => [
  Math.round(radius * Math.sin(turn * 2 * Math.PI)),
  Math.round(-radius * Math.cos(turn * 2 * Math.PI)),
];

/** One bar per row, over lines at round values. Positions are percentages, so that bars become wider while text keeps its size (C4). */
export function Bars({ rows }: { rows: readonly Row[] }) {
  const ticks = ticksOf(Math.max(...rows.map(({ value }) => value)));
  const top = ticks.at(-1) ?? 1;
  const centre = (i: number) => (i + 0.5) / rows.length;
  return (
    <svg className={styles['bars']} aria-hidden="true">
      {ticks.map((tick) => {
        const y = percent(1 - tick / top);
        return (
          <Fragment key={tick}>
            <line x2="100%" y1={y} y2={y} />
            <text x="-8" y={y}>
              {tick}
            </text>
          </Fragment>
        );
      })}
      {rows.map(({ name, value }, i) => (
        <rect key={name} x={percent(centre(i) - 0.025)} y={percent(1 - value / top)} width="5%" height={percent(value / top)} />
      ))}
      {rows.map(
        ({ name }, i) =>
          i % labelStep(rows.length) === 0 && (
            <text key={name} x={percent(centre(i))} y="100%" dy="1.2em">
              {name}
            </text>
          ),
      )}
    </svg>
  );
}

/** @param share from 0 to 1 */
const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;
