import { describe, expect, it } from 'vitest';
import { createLanes } from './limiter.ts';

const never = new AbortController().signal;

describe('a lane', () => {
  it('lets so many run, so many wait and turns the rest away [G15]', async () => {
    const enter = createLanes({ running: 2, waiting: 1 });
    const [first, second, third] = [enter('north', never), enter('north', never), enter('north', never)];
    expect(typeof first).toBe('function');
    expect(typeof second).toBe('function');
    expect(third).toBeInstanceOf(Promise);
    expect(enter('north', never)).toBeUndefined();
    if (typeof first === 'function') first();
    expect(typeof (await third)).toBe('function');
  });

  it('never takes a place from another (case 69)', () => {
    const enter = createLanes({ running: 1, waiting: 0 });
    expect(typeof enter('north', never)).toBe('function');
    expect(enter('north', never)).toBeUndefined();
    expect(typeof enter('south', never)).toBe('function');
  });

  it('serves those who wait in order', async () => {
    const enter = createLanes({ running: 1, waiting: 9 });
    const order: number[] = [];
    const first = enter('north', never);
    const rest = [1, 2, 3].map(async (n) => {
      const leave = await enter('north', never);
      order.push(n);
      leave?.();
    });
    if (typeof first === 'function') first();
    await Promise.all(rest);
    expect(order).toEqual([1, 2, 3]);
  });

  it('gives the place of one who gave up to the next', async () => {
    const enter = createLanes({ running: 1, waiting: 9 });
    const patience = new AbortController();
    const first = enter('north', never);
    const second = enter('north', patience.signal);
    const third = enter('north', never);
    patience.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    if (typeof first === 'function') first();
    expect(typeof (await third)).toBe('function');
  });

  it('refuses whoever is gone already', () => {
    expect(() => createLanes({ running: 1, waiting: 1 })('north', AbortSignal.abort(new Error('gone')))).toThrow('gone');
  });
});
