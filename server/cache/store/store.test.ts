import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createStore, type Loaded } from './store.ts';

/** Creates a store, with a clock that the test advances. */
function testStore({ maxBytes = 100_000, partitionOf }: { maxBytes?: number; partitionOf?: (key: string, value: string) => string } = {}) {
  let at = 0;
  let loads = 0;
  const failures: string[] = [];
  const store = createStore<string>({
    maxBytes,
    now: () => at,
    sizeOf: (value) => value.length,
    onStaleError: (key) => failures.push(key),
    ...(partitionOf && { partitionOf }),
  });
  const loading = (value: string, tags: string[] = []) => {
    return (): Promise<Loaded<string>> => {
      loads += 1;
      return Promise.resolve({ value, freshMs: 1000, staleMs: 60_000, tags });
    };
  };
  const failing = (): Promise<Loaded<string>> => {
    loads += 1;
    return Promise.reject(new Error('the platform is down'));
  };
  return {
    store,
    failures,
    loading,
    failing,
    loads: () => loads,
    advance: (ms: number) => {
      at += ms;
    },
  };
}

/** Waits until the callbacks of all settled promises have run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('the store', () => {
  it('aborts a load when its last caller has left, not before, and starts a new one for the next caller (case 14)', async () => {
    const { store } = testStore();
    const signals: AbortSignal[] = [];
    const finishes: ((loaded: Loaded<string>) => void)[] = [];
    const hanging = (signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<Loaded<string>>((resolve, reject) => {
        finishes.push(resolve);
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    };
    const [first, second] = [new AbortController(), new AbortController()];
    const waiting = [first, second].map(async ({ signal }) => store.get('a', hanging, signal));
    first.abort(new Error('left'));
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    second.abort(new Error('left'));
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    for (const one of waiting) await expect(one).rejects.toThrow('left');
    // the second caller has no signal, so the load continues after the first has left
    const third = new AbortController();
    const staying = [store.get('a', hanging, third.signal), store.get('a', hanging)];
    third.abort(new Error('left'));
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    finishes.at(-1)?.({ value: 'one', freshMs: 1000, staleMs: 1000 });
    expect(await Promise.all(staying)).toEqual(Array(2).fill({ value: 'one', verdict: 'miss' }));
    expect(store.peek('a')).toBe('one');
  });

  it('loads a key once for any number of concurrent callers (case 15)', async () => {
    const { store, loading, loads } = testStore();
    const found = await Promise.all(Array.from({ length: 50 }, () => store.get('a', loading('one'))));
    expect(found).toEqual(Array(50).fill({ value: 'one', verdict: 'miss' }));
    expect(loads()).toBe(1);
  });

  it('returns a fresh value at once, without a promise [G11]', async () => {
    const { store, loading, loads, advance } = testStore();
    await store.get('a', loading('one'));
    advance(999);
    expect(store.get('a', loading('two'))).toEqual({ value: 'one', verdict: 'hit' });
    expect(loads()).toBe(1);
  });

  it('serves a stale value at once while one load renews it [G11]', async () => {
    const { store, loading, loads, advance } = testStore();
    await store.get('a', loading('one'));
    advance(1000);
    expect(store.get('a', loading('two'))).toMatchObject({ value: 'one', verdict: 'stale' });
    expect(store.get('a', loading('three'))).toMatchObject({ value: 'one', verdict: 'stale' });
    await settle();
    expect(store.get('a', loading('four'))).toEqual({ value: 'two', verdict: 'hit' });
    expect(loads()).toBe(2);
  });

  it('serves the stale value while loads fail, and retries with exponential backoff from one second (case 15)', async () => {
    const { store, loading, failing, failures, loads, advance } = testStore();
    await store.get('a', loading('one'));
    advance(1000);
    const triedAt: number[] = [];
    for (let ms = 0; ms < 20_000; ms += 100) {
      const before = loads();
      expect(store.get('a', failing)).toMatchObject({ value: 'one', verdict: 'stale' });
      await settle();
      if (loads() > before) triedAt.push(ms);
      advance(100);
    }
    expect(triedAt).toEqual([0, 1000, 3000, 7000, 15_000]);
    expect(failures).toEqual(Array(5).fill('a'));
  });

  it('does not serve a value after its stale time [G3]', async () => {
    const { store, loading, failing, advance } = testStore();
    await store.get('a', loading('one'));
    advance(60_000);
    await expect(store.get('a', failing)).rejects.toThrow('the platform is down');
  });

  it('waits for a renewal after the stale time, and serves the stale value if the renewal fails before the stale-if-error time [P11]', async () => {
    const { store, failing, failures, loads, advance } = testStore();
    const load = (value: string) => async () => ({ value, freshMs: 1000, staleMs: 2000, staleIfErrorMs: 60_000 });
    await store.get('a', load('one'));
    advance(2000);
    expect(await store.get('a', load('two'))).toEqual({ value: 'two', verdict: 'miss' });
    advance(2000);
    expect(await Promise.all([store.get('a', failing), store.get('a', failing)])).toEqual(Array(2).fill({ value: 'two', verdict: 'stale' }));
    expect({ failures, loads: loads() }).toEqual({ failures: ['a'], loads: 1 });
    expect(store.get('a', failing)).toMatchObject({ value: 'two', verdict: 'stale' });
    advance(1000);
    await store.get('a', failing);
    expect({ failures, loads: loads() }).toEqual({ failures: ['a', 'a'], loads: 2 });
    expect(store.peek('a')).toBe('two');
    advance(57_000);
    expect(store.peek('a')).toBeUndefined();
    await expect(store.get('a', failing)).rejects.toThrow('the platform is down');
  });

  it('does not cache a failure: the next call loads again', async () => {
    const { store, loading, failing, loads } = testStore();
    await expect(store.get('a', failing)).rejects.toThrow('the platform is down');
    expect(store.size).toBe(0);
    expect(await store.get('a', loading('one'))).toEqual({ value: 'one', verdict: 'miss' });
    expect(loads()).toBe(2);
  });

  it('reports whether a stale value is being renewed: not during the delay after a failed renewal [G2]', async () => {
    const { store, loading, failing, loads, advance } = testStore();
    await store.get('a', loading('one'));
    advance(1500);
    expect(store.get('a', failing)).toEqual({ value: 'one', verdict: 'stale', isRenewing: true });
    expect(store.get('a', failing)).toEqual({ value: 'one', verdict: 'stale', isRenewing: true });
    await settle();
    expect(store.get('a', failing)).toEqual({ value: 'one', verdict: 'stale', isRenewing: false });
    expect(loads()).toBe(2);
  });

  it('purges the matching entries and no others [G11]', async () => {
    const { store, loading } = testStore();
    await store.get('a', loading('one', ['cate:news']));
    await store.get('b', loading('two', ['cate:notice']));
    store.purge((_, tags) => tags.includes('cate:news'));
    expect(store.get('b', loading('new'))).toEqual({ value: 'two', verdict: 'hit' });
    expect(await store.get('a', loading('new'))).toEqual({ value: 'new', verdict: 'miss' });
  });

  it('does not cache the value of a load that began before a purge (case 16)', async () => {
    const { store, loading } = testStore();
    const slow = Promise.withResolvers<Loaded<string>>();
    const first = store.get('a', () => slow.promise);
    store.purge(() => true);
    expect(await store.get('a', loading('after'))).toEqual({ value: 'after', verdict: 'miss' });
    slow.resolve({ value: 'before', freshMs: 1000, staleMs: 1000 });
    expect(await first).toEqual({ value: 'before', verdict: 'miss' });
    expect(store.get('a', loading('later'))).toEqual({ value: 'after', verdict: 'hit' });
  });

  it('caches the value of a load during which other entries were purged [G11]', async () => {
    const { store, loading } = testStore();
    const slow = Promise.withResolvers<Loaded<string>>();
    const first = store.get('a', () => slow.promise);
    store.purge((_, tags) => tags.includes('tenant:south'));
    slow.resolve({ value: 'one', freshMs: 1000, staleMs: 1000, tags: ['tenant:north'] });
    await first;
    expect(store.get('a', loading('later'))).toEqual({ value: 'one', verdict: 'hit' });
  });

  it('stays within its byte limit and evicts the least recently used entries [G11]', async () => {
    const { store, loading } = testStore({ maxBytes: 10_000 });
    await store.get('popular', loading('x'.repeat(100)));
    for (let i = 0; i < 1000; i += 1) {
      await store.get(`rare ${i}`, loading('x'.repeat(100)));
      await store.get('popular', loading('lost'));
      expect(store.bytes).toBeLessThanOrEqual(10_000);
    }
    expect(store.get('popular', loading('lost'))).toMatchObject({ verdict: 'hit' });
  });

  it('does not cache a value that is larger than its limit [G11]', async () => {
    const { store, loading } = testStore({ maxBytes: 1000 });
    expect(await store.get('a', loading('x'.repeat(2000)))).toMatchObject({ verdict: 'miss' });
    expect(store.bytes).toBe(0);
  });

  it('does not evict entries of one park while another is flooded (cases 11, 69)', async () => {
    const { store, loading } = testStore({ maxBytes: 100_000, partitionOf: (key) => key.split('|', 1)[0] ?? '' });
    for (let i = 0; i < 20; i += 1) await store.get(`south|${i}`, loading('x'.repeat(100)));
    for (let i = 0; i < 5000; i += 1) await store.get(`north|?keywords=${i}`, loading('x'.repeat(100)));
    for (let i = 0; i < 20; i += 1) expect(store.get(`south|${i}`, loading('lost'))).toMatchObject({ verdict: 'hit' });
    expect(store.bytes).toBeLessThanOrEqual(100_000);
  });

  it('moves an entry whose new value belongs to another partition, and evicts within each partition [G11] (case 11)', async () => {
    const { store, loading, advance } = testStore({ maxBytes: 20_000, partitionOf: (_, value) => (value === '' ? 'empty' : '') });
    for (let i = 0; i < 10; i += 1) await store.get(`real ${i}`, loading('x'.repeat(100)));
    await store.get('taken down', loading('x'.repeat(100)));
    advance(1500);
    await store.get('taken down', loading(''));
    await settle();
    expect(store.get('taken down', loading('x'))).toEqual({ value: '', verdict: 'hit' });
    for (let i = 0; i < 5000; i += 1) await store.get(`invented ${i}`, loading(''));
    expect({ takenDown: store.peek('taken down'), withinLimit: store.bytes <= 20_000 }).toEqual({ takenDown: undefined, withinLimit: true });
    for (let i = 0; i < 10; i += 1) expect(store.peek(`real ${i}`)).toBe('x'.repeat(100));
    store.purge(() => true);
    expect(store).toMatchObject({ size: 0, bytes: 0 });
  });

  it('throws without a limit in bytes (case 66)', () => {
    expect(() => testStore({ maxBytes: Number.NaN })).toThrow(RangeError);
    expect(() => testStore({ maxBytes: 0 })).toThrow(RangeError);
  });

  it('runs one load per key and serves no value from before a purge, in every order of calls, purges and loads (cases 15, 16)', async () => {
    const step = fc.oneof(
      { weight: 6, arbitrary: fc.record({ kind: fc.constant('get' as const), key: fc.constantFrom('a', 'b', 'c') }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('purge' as const) }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('advance' as const), ms: fc.constantFrom(1, 600, 1000, 70_000) }) },
    );
    const property = fc.asyncProperty(
      fc.scheduler(),
      fc.array(step, { maxLength: 25 }),
      fc.infiniteStream(fc.boolean()),
      async (scheduler, steps, fails) => {
        let at = 0;
        let epoch = 0;
        const running = new Map<string, number>();
        const store = createStore<{ epoch: number }>({ maxBytes: 1000, now: () => at, sizeOf: () => 50 });
        const load = (key: string) => () => {
          const name = `${key} ${epoch}`;
          const began = epoch;
          running.set(name, (running.get(name) ?? 0) + 1);
          expect(running.get(name)).toBe(1);
          const failing = fails.next().value;
          return scheduler.schedule(Promise.resolve(), `load ${key}`).then(() => {
            running.set(name, 0);
            if (failing) throw new Error('the platform is down');
            return { value: { epoch: began }, freshMs: 1000, staleMs: 60_000 };
          });
        };
        const answers: Promise<unknown>[] = [];
        const sequence = scheduler.scheduleSequence(
          steps.map((one) => ({
            label: one.kind,
            builder: async () => {
              if (one.kind === 'advance') at += one.ms;
              if (one.kind === 'purge') {
                epoch += 1;
                store.purge(() => true);
              }
              if (one.kind !== 'get') return;
              const calledAt = epoch;
              const found = store.get(one.key, load(one.key));
              // neither a cached value nor a running load from before the last purge may be returned
              if (found instanceof Promise)
                answers.push(
                  found.then(
                    ({ value }) => expect(value.epoch).toBeGreaterThanOrEqual(calledAt),
                    () => {},
                  ),
                );
              else expect(found.value.epoch).toBe(calledAt);
              expect(store.bytes).toBeLessThanOrEqual(1000);
            },
          })),
        );
        await scheduler.waitIdle();
        await Promise.all(answers);
        expect((await sequence.task).faulty).toBe(false);
      },
    );
    await fc.assert(property, { numRuns: 500 });
  });
});
