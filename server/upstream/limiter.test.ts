import { describe, expect, it } from 'vitest';
import { createLimiter } from './limiter.ts';

const never = new AbortController().signal;

describe('a concurrency limiter', () => {
  it('runs and queues a limited number of tasks per key and rejects the rest [G15]', async () => {
    const { acquire, tryAcquire } = createLimiter({ running: 2, waiting: 1 });
    const [first, second, third] = [acquire('north', never), tryAcquire('north'), acquire('north', never)];
    expect(typeof first).toBe('function');
    expect(typeof second).toBe('function');
    expect(third).toBeInstanceOf(Promise);
    expect(acquire('north', never)).toBeUndefined();
    expect(tryAcquire('north')).toBeUndefined();
    if (typeof first === 'function') first();
    expect(typeof (await third)).toBe('function');
  });

  it('gives no slot of one key to another (case 69)', () => {
    const { acquire } = createLimiter({ running: 1, waiting: 0 });
    expect(typeof acquire('north', never)).toBe('function');
    expect(acquire('north', never)).toBeUndefined();
    expect(typeof acquire('south', never)).toBe('function');
  });

  it('gives slots in the order of the queue, and a new task does not overtake it', async () => {
    const { acquire, tryAcquire } = createLimiter({ running: 1, waiting: 9 });
    const order: number[] = [];
    const first = acquire('north', never);
    const rest = [1, 2, 3].map(async (n) => {
      const release = await acquire('north', never);
      order.push(n);
      release?.();
    });
    if (typeof first === 'function') first();
    expect(tryAcquire('north')).toBeUndefined();
    await Promise.all(rest);
    expect(order).toEqual([1, 2, 3]);
    expect(typeof tryAcquire('north')).toBe('function');
  });

  it('skips a waiting task whose signal has aborted and gives the slot to the next one', async () => {
    const { acquire } = createLimiter({ running: 1, waiting: 9 });
    const waitLimit = new AbortController();
    const first = acquire('north', never);
    const second = acquire('north', waitLimit.signal);
    const third = acquire('north', never);
    waitLimit.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    if (typeof first === 'function') first();
    expect(typeof (await third)).toBe('function');
  });

  it('rejects a task whose signal has aborted', () => {
    expect(() => createLimiter({ running: 1, waiting: 1 }).acquire('north', AbortSignal.abort(new Error('gone')))).toThrow('gone');
  });
});
