// Chooses the parks that have their own series in metrics: those with the most requests lately. The others share one (G13).

export interface Busiest {
  /** Counts a request of a park. */
  count(park: string): void;
  /** Returns the park's id, or `other` if it has no series of its own. */
  labelOf(park: string): string;
  /** Chooses again. Returns the parks that had their own series and have lost it. Requests before count half from now on. */
  choose(): string[];
}

/** Factor by which another park must be busier to take a series away, so that parks with equal traffic do not alternate. */
const lead = 1.5;

/** @param max number of parks with their own series; the first ones get one at once */
export function createBusiest(max: number): Busiest {
  const own = new Set<string>();
  let requests = new Map<string, number>();

  return {
    count(park) {
      if (own.size < max) own.add(park);
      requests.set(park, (requests.get(park) ?? 0) + 1);
    },
    labelOf: (park) => (own.has(park) ? park : 'other'),
    choose() {
      const weightOf = (park: string): number => (requests.get(park) ?? 0) * (own.has(park) ? lead : 1);
      const ranked = [...new Set([...own, ...requests.keys()])].sort((a, b) => weightOf(b) - weightOf(a));
      const chosen = new Set(ranked.slice(0, max));
      const lost = [...own].filter((park) => !chosen.has(park));
      for (const park of lost) own.delete(park);
      for (const park of chosen) own.add(park);
      // parks without requests for some scrapes are forgotten
      requests = new Map([...requests].flatMap(([park, count]) => (count < 1 ? [] : [[park, count / 2]])));
      return lost;
    },
  };
}
