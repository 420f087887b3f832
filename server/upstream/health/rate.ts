// Counts good and bad calls of the last minute or so, in slices that are dropped when they are too old.

interface Counts {
  total: number;
  bad: number;
}

export interface Rate {
  /** Adds a call, and returns the counts of the window with it. */
  add(isBad: boolean): Counts;
}

const slices = 12;

/** @param windowMs length of the window; a call is counted for at least eleven twelfths of it */
export function createRate({ windowMs, now }: { windowMs: number; now: () => number }): Rate {
  const sliceMs = windowMs / slices;
  let kept: (Counts & { slice: number })[] = [];
  return {
    add(isBad) {
      const slice = Math.floor(now() / sliceMs);
      if (kept.at(-1)?.slice !== slice) kept = [...kept.filter((one) => one.slice > slice - slices), { slice, total: 0, bad: 0 }];
      const last = kept.at(-1);
      if (last !== undefined) {
        last.total += 1;
        last.bad += isBad ? 1 : 0;
      }
      return kept.reduce((sum, { total, bad }) => ({ total: sum.total + total, bad: sum.bad + bad }), { total: 0, bad: 0 });
    },
  };
}
