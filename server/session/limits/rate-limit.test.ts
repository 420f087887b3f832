import { describe, expect, it } from 'vitest';
import { createRateLimit, type RateLimit, type Use } from './rate-limit.ts';

const minuteMs = 60_000;

function aLimit(): { limit: RateLimit; pass: (ms: number) => void } {
  let clock = 1000;
  return {
    limit: createRateLimit({ now: () => clock }),
    pass: (ms) => {
      clock += ms;
    },
  };
}
const use = (rule: Use['rule'], of = 'x'): Use[] => [{ rule, of }];

describe('a rate limit', () => {
  it('allows a phone one SMS in 60 seconds and ten a day [G15] (case 59)', async () => {
    const { limit, pass } = aLimit();
    const both: Use[] = [...use('smsCoolDown'), ...use('smsPhone')];
    for (let i = 0; i < 10; i += 1) {
      expect(await limit.take(both)).toBe(0);
      expect(await limit.take(both)).toBe(i < 9 ? minuteMs : 24 * 60 * minuteMs - 9 * minuteMs);
      pass(minuteMs);
    }
    expect(await limit.take(both)).toBe(24 * 60 * minuteMs - 10 * minuteMs);
    pass(24 * 60 * minuteMs - 10 * minuteMs);
    expect(await limit.take(both)).toBe(0);
  });

  it.each([
    ['smsClient', 20],
    ['smsTenant', 300],
  ] as const)('%s allows %i an hour for each subject [G15]', async (rule, most) => {
    const { limit, pass } = aLimit();
    for (let i = 0; i < most; i += 1) expect(await limit.take(use(rule))).toBe(0);
    expect(await limit.take(use(rule))).toBe(60 * minuteMs);
    expect(await limit.take(use(rule, 'another'))).toBe(0);
    pass(60 * minuteMs);
    expect(await limit.take(use(rule))).toBe(0);
  });

  it('allows five attempts at an account, then with doubling delays [G15] (case 60)', async () => {
    const { limit, pass } = aLimit();
    for (let i = 0; i < 5; i += 1) expect(await limit.take(use('loginAccount'))).toBe(0);
    for (const seconds of [30, 60, 120]) {
      expect(await limit.take(use('loginAccount'))).toBe(seconds * 1000);
      pass(seconds * 1000 - 1);
      expect(await limit.take(use('loginAccount'))).toBe(1);
      pass(1);
      expect(await limit.take(use('loginAccount'))).toBe(0);
    }
  });

  it('counts nothing if one of the rules is exceeded (case 59)', async () => {
    const { limit, pass } = aLimit();
    await limit.take(use('smsCoolDown'));
    for (let i = 0; i < 100; i += 1) expect(await limit.take([...use('smsCoolDown'), ...use('smsClient')])).toBeGreaterThan(0);
    pass(minuteMs);
    expect(await limit.take([...use('smsCoolDown'), ...use('smsClient')])).toBe(0);
  });

  it('holds for parallel calls (case 59)', async () => {
    const { limit } = aLimit();
    const waits = await Promise.all(Array.from({ length: 50 }, () => limit.take(use('smsCoolDown'))));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(1);
  });

  it('can remove the last use or all uses of a subject', async () => {
    const { limit } = aLimit();
    for (let i = 0; i < 60; i += 1) {
      expect(await limit.take(use('loginClient'))).toBe(0);
      await limit.giveBack(use('loginClient'));
    }
    for (let i = 0; i < 5; i += 1) await limit.take(use('loginAccount'));
    await limit.clear({ rule: 'loginAccount', of: 'x' });
    expect(await limit.take(use('loginAccount'))).toBe(0);
  });
});
