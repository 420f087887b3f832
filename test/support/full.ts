// Reduces test cases in normal runs; `npm run test:full` sets FULL and runs all (ruling 23).

/** Whether this is the nightly run. */
export const full = process.env['FULL'] === '1';

/** Returns the number of runs of a property test. */
export const runs = (always: number, nightly: number): number => (full ? nightly : always);

/** Returns one of several similar cases, chosen by `turn`, or all of them in the nightly run. */
export function takingTurns<T>(all: readonly T[], turn: number): readonly T[] {
  const nth = turn % all.length;
  return full ? all : all.slice(nth, nth + 1);
}
