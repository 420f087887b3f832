// How much does this run try? `npm run test:full` sets FULL (ruling 23).

/** Whether this is the nightly run. */
export const full = process.env['FULL'] === '1';

/** How often a property is tried: in every build, and nightly. */
export const runs = (always: number, nightly: number): number => (full ? nightly : always);

/** Of what differs in words or colours alone: the one whose turn it is, and nightly all. */
export function takingTurns<T>(all: readonly T[], turn: number): readonly T[] {
  const nth = turn % all.length;
  return full ? all : all.slice(nth, nth + 1);
}
