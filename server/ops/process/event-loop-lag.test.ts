import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '#shared/limits.ts';
import { measureEventLoopLag } from './event-loop-lag.ts';

describe('how late the event loop is', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval'] }));
  afterEach(() => void vi.useRealTimers());

  /** A meter, and how it hears of timers that were late by so much. */
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

  it('is nothing while timers come when they should', () => {
    expect(aMeter().late(0, 0, 0)).toBe(0);
  });

  it('turns nobody away for one long step of work, or one pause of the machine, and is forgotten in a second (case 69)', () => {
    const { late } = aMeter();
    expect(late(60_000)).toBeLessThan(limits.renders.lagMs);
    expect(late(...Array<number>(10).fill(0))).toBeLessThan(50);
  });

  it('passes the limit where every step is long', () => {
    const { late } = aMeter();
    expect(late(...Array<number>(20).fill(limits.renders.lagMs * 1.2))).toBeGreaterThan(limits.renders.lagMs);
    expect(late(1000, 1000)).toBeGreaterThan(limits.renders.lagMs);
  });
});
