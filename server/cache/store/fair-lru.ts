// A cache with a limit in bytes, divided into partitions. When it is full, the largest partition evicts its least recently used entries,
// so that a flood on one park, or of invented queries, evicts only its own entries (cases 11, 69).
import { LRUCache } from 'lru-cache';

export interface FairLruOptions<V> {
  maxBytes: number;
  sizeOf: (value: V, key: string) => number;
  /** Returns an entry's partition, e.g. its park. A new value of the same key may be in another partition. */
  partitionOf: (key: string, value: V) => string;
}

export interface FairLru<V> {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  delete(key: string): void;
  all(): [key: string, value: V][];
  readonly bytes: number;
  readonly size: number;
}

/** @throws RangeError if `maxBytes` is not a positive number */
export function createFairLru<V extends object>({ maxBytes, sizeOf, partitionOf }: FairLruOptions<V>): FairLru<V> {
  if (!(maxBytes > 0)) throw new RangeError('a cache needs a positive limit in bytes');
  const partitions = new Map<string, LRUCache<string, V>>();
  const partitionOfKey = new Map<string, LRUCache<string, V>>();
  const bytes = () => sum(partitions, (partition) => partition.calculatedSize);

  function partitionNamed(name: string): LRUCache<string, V> {
    const existing = partitions.get(name);
    if (existing !== undefined) return existing;
    const partition = new LRUCache<string, V>({
      maxSize: maxBytes,
      sizeCalculation: (value, key) => Math.max(1, Math.ceil(sizeOf(value, key))),
      dispose: (_, key, reason) => {
        if (reason !== 'set') partitionOfKey.delete(key);
      },
    });
    partitions.set(name, partition);
    return partition;
  }

  function deleteEmptyPartitions(): void {
    for (const [name, partition] of partitions) if (partition.size === 0) partitions.delete(name);
  }

  return {
    get: (key) => partitionOfKey.get(key)?.get(key),
    set(key, value) {
      const partition = partitionNamed(partitionOf(key, value));
      const previous = partitionOfKey.get(key);
      if (previous !== partition) previous?.delete(key);
      partition.set(key, value);
      // the LRU does not store a value that is larger than its limit
      if (partition.has(key)) partitionOfKey.set(key, partition);
      else partitionOfKey.delete(key);
      for (let excess = bytes() - maxBytes; excess > 0; excess = bytes() - maxBytes) partitions.get(largest(partitions))?.pop();
      deleteEmptyPartitions();
    },
    delete(key) {
      partitionOfKey.get(key)?.delete(key);
      deleteEmptyPartitions();
    },
    all: () => [...partitions.values()].flatMap((partition) => [...partition.entries()]),
    get bytes() {
      return bytes();
    },
    get size() {
      return sum(partitions, (partition) => partition.size);
    },
  };
}

function sum<P>(partitions: ReadonlyMap<string, P>, of: (partition: P) => number): number {
  let total = 0;
  for (const partition of partitions.values()) total += of(partition);
  return total;
}

function largest(partitions: ReadonlyMap<string, { calculatedSize: number }>): string {
  let found: [string, number] = ['', -1];
  for (const [name, { calculatedSize }] of partitions) if (calculatedSize > found[1]) found = [name, calculatedSize];
  return found[0];
}
