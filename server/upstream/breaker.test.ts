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

describe('a breaker', () => {
  it('opens after so many calls in a row and so long without an answer, and for its own park and base alone (case 70)', () => {
    const { allows, report, fail, open, pass } = setUp();
    fail('north main', 9);
    report('north main', 'answered');
    pass(1000);
    fail('north main', 9);
    report('north main', 'aborted');
    expect([allows('north main'), open()]).toEqual([true, []]);
    pass(1000);
    fail('north main', 1);
    expect([allows('north main'), allows('south main'), open()]).toEqual([false, true, ['north main']]);
  });

  it('lets one probe go in each interval, however long the last one takes, and closes with the first answer (case 70)', () => {
    const { allows, report, fail, pass, open } = setUp();
    fail('north main', 3);
    pass(1000);
    fail('north main', 1);
    pass(2000);
    expect([allows('north main'), allows('north main')]).toEqual([true, false]);
    report('north main', 'no-answer');
    expect(allows('north main')).toBe(false);
    pass(2000);
    expect([allows('north main'), allows('north main')]).toEqual([true, false]);
    report('north main', 'answered');
    expect([allows('north main'), allows('north main'), open()]).toEqual([true, true, []]);
  });
});
