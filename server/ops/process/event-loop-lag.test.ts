import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '#shared/limits.ts';
import { measureEventLoopLag } from './event-loop-lag.ts';

describe('the event loop lag', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval'] }));
  afterEach(() => void vi.useRealTimers());

  /** Returns a meter, and a function that simulates timers firing late by the given milliseconds. */
  function aMeter(): { lagMs: () => number; late: (...ms: number[]) => number } {
    let atMs = 0;
    const lagMs = measureEventLoopLag(() => atMs);
    const late = (...figures: number[]): number => {
      for (const ms of figures) {
        atMs += 100 + ms;
        vi.advanceTimersByTime(100);
      }
      return lagMs();
    };
    return { lagMs, late };
  }

  it('is 0 while timers fire on time', () => {
    expect(aMeter().late(0, 0, 0)).toBe(0);
  });

  it('stays below the limit for rejecting renders after one long task or pause, and decays within a second (case 69)', () => {
    const { late } = aMeter();
    expect(late(60_000)).toBeLessThan(limits.renders.lagMs);
    expect(late(...Array<number>(10).fill(0))).toBeLessThan(50);
  });

  it('exceeds that limit if every task is long', () => {
    const { late } = aMeter();
    expect(late(...Array<number>(20).fill(limits.renders.lagMs * 1.2))).toBeGreaterThan(limits.renders.lagMs);
    expect(late(1000, 1000)).toBeGreaterThan(limits.renders.lagMs);
  });
});
