// Computes the values at which a bar chart has horizontal lines. The server's picture and the interactive chart share them.

/** Returns whole numbers at equal steps from 0 to at least `largest`, at most six. */
export function ticksOf(largest: number): number[] {
  const most = Math.max(1, largest);
  const power = 10 ** Math.floor(Math.log10(most / 5));
  const step = Math.max(1, power * ([1, 2, 5].find((factor) => factor * power >= most / 5) ?? 10));
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, i) => i * step);
}

/** Returns every how many bars one has a label, so that at most four labels share the axis. */
export const labelStep = (bars: number): number => Math.ceil(bars / 4);
