// Compares a target with its limit: both are measured alternately.
import { load, type Round, type Target } from './load.ts';
import { median } from './measure.ts';

export interface Compared {
  /** Requests per second. */
  perSecond: number;
  cpuMs: number;
  limit: number;
  /** Speed relative to the limit by throughput (`bySpeed`) and by CPU time (`byCpu`); 1 means as fast as the limit. */
  bySpeed: number;
  byCpu: number;
}

/** Measures target and limit alternately, so that a slow phase of the machine affects both. Returns medians. */
export async function compare(target: Target, limit: Target, { rounds, seconds }: { rounds: number; seconds: number }): Promise<Compared> {
  const pairs: { own: Round; best: Round }[] = [];
  // warm-up, so that JIT compilation is not measured
  for (const one of [target, limit]) await load(one, 6);
  for (let round = 0; round < rounds; round += 1) pairs.push({ own: await load(target, seconds), best: await load(limit, seconds) });
  const of = (figure: (pair: { own: Round; best: Round }) => number) => median(pairs.map(figure));
  return {
    perSecond: of(({ own }) => own.perSecond),
    cpuMs: of(({ own }) => own.cpuMs),
    limit: of(({ best }) => best.perSecond),
    bySpeed: of(({ own, best }) => own.perSecond / best.perSecond),
    byCpu: of(({ own, best }) => best.cpuMs / own.cpuMs),
  };
}
