import { describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { createLog } from '../../ops/log.ts';
import { type CallEnd, createHealth } from './health.ts';

const { windowMs, minCalls, callMs, logMs } = limits.health;

function setUp() {
  let at = 0;
  const lines: Record<string, unknown>[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) });
  const health = createHealth({ log, limits: limits.health, now: () => at });
  const end = (given: Partial<CallEnd> = {}) => health.report({ base: 'main', call: 'industries', tenant: 'north', fault: undefined, ...given });
  return {
    health,
    end,
    pass: (ms: number) => {
      at += ms;
    },
    /** Returns the lines since the last call, without time and level. */
    logged: () => lines.splice(0).map(({ time: _, level: __, ...rest }) => rest),
  };
}

const times = (count: number, act: () => void): void => {
  for (let i = 0; i < count; i += 1) act();
};

describe('the health of the platform', () => {
  it('is failing if most calls of the last minute failed, and says once which park, call and reason [G13]', () => {
    const { health, end, logged } = setUp();
    times(minCalls - 1, () => end({ fault: 'not json' }));
    expect(health.failing()).toEqual([]);
    end({ fault: 'not json' });
    expect(health.failing()).toEqual(['main']);
    times(20, () => end({ fault: 'code 500' }));
    expect(logged()).toEqual([{ base: 'main', tenant: 'north', call: 'industries', code: 'not json', message: 'platform failing' }]);
  });

  it('does not change while half of the calls fail, so that one failing call does not fill the log', () => {
    const { health, end, pass, logged } = setUp();
    times(200, () => {
      end({ call: 'articles' });
      end({ fault: 'status 503' });
      pass(100);
    });
    expect({ failing: health.failing(), lines: logged() }).toEqual({ failing: [], lines: [] });
  });

  it('recovers only when fewer than a tenth of the calls of the last minute failed, not with another kind of failure', () => {
    const { health, end, pass, logged } = setUp();
    times(minCalls, () => end({ fault: 'status 502' }));
    times(30, () => {
      end({ fault: 'not json' });
      pass(1000);
    });
    expect(health.failing()).toEqual(['main']);
    times(windowMs / 2000, () => {
      end();
      pass(1000);
    });
    expect(health.failing()).toEqual(['main']);
    times(windowMs / 1000, () => {
      end();
      pass(1000);
    });
    expect(health.failing()).toEqual([]);
    expect(logged().map(({ message }) => message)).toEqual(['platform failing', 'platform recovered']);
  });

  it('keeps the bases apart, and counts proxied calls', () => {
    const { health, end } = setUp();
    times(minCalls, () => end({ base: 'file', call: undefined, fault: 'reset' }));
    times(minCalls, () => end());
    expect(health.failing()).toEqual(['file']);
  });

  it('names a call that fails for five minutes while others succeed, with a line a minute at most', () => {
    const { health, end, pass, logged } = setUp();
    const second = () => {
      times(9, () => end({ call: 'articles' }));
      end({ fault: 'bad shape' });
      pass(1000);
    };
    times(callMs / 1000, second);
    expect({ calls: health.failingCalls(), lines: logged() }).toEqual({ calls: ['industries'], lines: [] });
    times((2 * logMs) / 1000, second);
    expect(logged()).toEqual(
      Array(2).fill({ base: 'main', tenant: 'north', call: 'industries', code: 'bad shape', message: 'platform call failing' }),
    );
    times(windowMs / 1000 + 10, () => {
      end();
      pass(1000);
    });
    expect(health.failingCalls()).toEqual([]);
  });

  it('forgets a failing call that nobody makes any more', () => {
    const { health, end, pass } = setUp();
    end({ fault: 'timeout' });
    pass(callMs);
    end({ fault: 'timeout' });
    expect(health.failingCalls()).toEqual(['industries']);
    pass(callMs);
    expect(health.failingCalls()).toEqual([]);
  });
});
