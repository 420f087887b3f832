// Who must make room when memory is full? Whoever holds most: a park that is flooded pushes out its own entries only
// (cases 11, 69), and what says that there is nothing pushes out what says the same. Within a share the least recently used goes first.
import { LRUCache } from 'lru-cache';

export interface SharesOptions<V> {
  maxBytes: number;
  sizeOf: (value: V, key: string) => number;
  /** Whose an entry is, and of what kind. */
  shareOf: (key: string, value: V) => string;
}

export interface Shares<V> {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  delete(key: string): void;
  all(): [key: string, value: V][];
  readonly bytes: number;
  readonly size: number;
}

export function createShares<V extends object>({ maxBytes, sizeOf, shareOf }: SharesOptions<V>): Shares<V> {
  if (!(maxBytes > 0)) throw new RangeError('a cache needs a bound in bytes');
  const shares = new Map<string, LRUCache<string, V>>();
  /** In which of them a key stands. */
  const places = new Map<string, LRUCache<string, V>>();
  const bytes = () => sum(shares, (share) => share.calculatedSize);

  function open(name: string): LRUCache<string, V> {
    const known = shares.get(name);
    if (known !== undefined) return known;
    const share = new LRUCache<string, V>({
      maxSize: maxBytes,
      sizeCalculation: (value, key) => Math.max(1, Math.ceil(sizeOf(value, key))),
      dispose: (_, key, reason) => {
        if (reason !== 'set') places.delete(key);
      },
    });
    shares.set(name, share);
    return share;
  }

  /** An empty share goes with its last entry. */
  function closeEmpty(): void {
    for (const [name, share] of shares) if (share.size === 0) shares.delete(name);
  }

  return {
    get: (key) => places.get(key)?.get(key),
    set(key, value) {
      const share = open(shareOf(key, value));
      const before = places.get(key);
      // what has become another's is the old one's no longer
      if (before !== share) before?.delete(key);
      share.set(key, value);
      if (share.has(key)) places.set(key, share);
      else places.delete(key);
      for (let excess = bytes() - maxBytes; excess > 0; excess = bytes() - maxBytes) shares.get(largest(shares))?.pop();
      closeEmpty();
    },
    delete(key) {
      places.get(key)?.delete(key);
      closeEmpty();
    },
    all: () => [...shares.values()].flatMap((share) => [...share.entries()]),
    get bytes() {
      return bytes();
    },
    get size() {
      return sum(shares, (share) => share.size);
    },
  };
}

function sum<S>(shares: ReadonlyMap<string, S>, of: (share: S) => number): number {
  let total = 0;
  for (const share of shares.values()) total += of(share);
  return total;
}

function largest(shares: ReadonlyMap<string, { calculatedSize: number }>): string {
  let found: [string, number] = ['', -1];
  for (const [name, { calculatedSize }] of shares) if (calculatedSize > found[1]) found = [name, calculatedSize];
  return found[0];
}
