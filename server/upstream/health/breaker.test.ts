import { describe, expect, it } from 'vitest';
import { createBreakers } from './breaker.ts';

function setUp() {
  let at = 0;
  const breakers = createBreakers({ failures: 3, silentMs: 1000, probeMs: 2000, now: () => at });
  const fail = (key: string, times: number) => {
    for (let i = 0; i < times; i += 1) breakers.report(key, 'no-answer');
  };
  const pass = (ms: number) => {
    at += ms;
  };
  return { ...breakers, fail, pass };
}

describe('a circuit breaker', () => {
  it('opens after enough calls in a row without a response over a minimum time, and only for its own key (case 70)', () => {
    const { allows, report, fail, open, pass } = setUp();
    fail('north main', 9);
    report('north main', 'answered');
    pass(1000);
    fail('north main', 9);
    report('north main', 'aborted');
    expect({ north: allows('north main'), open: open() }).toEqual({ north: true, open: [] });
    pass(1000);
    fail('north main', 1);
    expect({ north: allows('north main'), south: allows('south main'), open: open() }).toEqual({ north: false, south: true, open: ['north main'] });
  });

  it('allows one probe per interval, even while the previous one is running, and closes after the first response (case 70)', () => {
    const { allows, report, fail, pass, open } = setUp();
    fail('north main', 3);
    pass(1000);
    fail('north main', 1);
    pass(2000);
    expect({ first: allows('north main'), second: allows('north main') }).toEqual({ first: true, second: false });
    report('north main', 'no-answer');
    expect(allows('north main')).toBe(false);
    pass(2000);
    expect({ first: allows('north main'), second: allows('north main') }).toEqual({ first: true, second: false });
    report('north main', 'answered');
    expect({ first: allows('north main'), second: allows('north main'), open: open() }).toEqual({ first: true, second: true, open: [] });
  });
});
