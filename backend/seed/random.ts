// Where the chance in the demo content comes from: a generator with a seed, so that every run makes the same parks.

export interface Random {
  /** From 0 up to, but not reaching, 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** `count` different items in a new order; all of them where there are fewer. */
  some<T>(items: readonly T[], count: number): T[];
}

/** A mulberry32 generator; its seed is the text's FNV-1a hash. */
export function createRandom(seed: string): Random {
  let state = hashOf(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => itemAt(items, int(0, items.length - 1)),
    some: (items, count) => {
      const rest = [...items];
      const wanted = Math.min(count, rest.length);
      for (let i = 0; i < wanted; i += 1) {
        const j = int(i, rest.length - 1);
        [rest[i], rest[j]] = [itemAt(rest, j), itemAt(rest, i)];
      }
      return rest.slice(0, wanted);
    },
  };
}

/** The item at a place, counted round and round. */
export function itemAt<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('there is nothing to choose from');
  return item;
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
