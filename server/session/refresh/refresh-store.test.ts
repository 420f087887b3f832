import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digestOf } from '../crypto/sign.ts';
import { createRefreshStore, keysOf, type Renewal } from './refresh-store.ts';

const renewed = (name: string): Renewal => ({
  kind: 'renewed',
  session: {
    token: `t-${name}`,
    refreshToken: `r-${name}`,
    user: { id: '1', name: '甲', tenantId: 'north' },
    issuedAtMs: 0,
    expiresAtMs: 60_000,
  },
});
const failed: Renewal = { kind: 'failed', failure: { code: 'timeout', status: 504, message: '' } };

function aStore() {
  let clock = 1000;
  let calls = 0;
  const store = createRefreshStore({ now: () => clock });
  const renew = (outcome: () => Promise<Renewal> | Renewal) => async () => {
    calls += 1;
    return outcome();
  };
  return {
    store,
    renew,
    calls: () => calls,
    pass: (ms: number) => {
      clock += ms;
    },
  };
}

describe('a refresh token', () => {
  it('is renewed once for parallel requests and for those up to 30 seconds after a response has delivered the new token (case 42) [G12]', async () => {
    const { store, renew, calls, pass } = aStore();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        store.renewOnce(
          'k',
          renew(() => renewed(String(i))),
        ),
      ),
    );
    expect(new Set(answers)).toEqual(new Set([renewed('0')]));
    pass(3_600_000);
    for (let i = 0; i < 5; i += 1) {
      await store.delivered('k');
      pass(5800);
    }
    await store.renewOnce(
      'k',
      renew(() => renewed('again')),
    );
    expect(calls()).toBe(1);
    pass(1001);
    await store.renewOnce(
      'k',
      renew(() => renewed('again')),
    );
    expect(calls()).toBe(2);
  });

  it('that the platform does not replace is renewed again 30 seconds later', async () => {
    const { store, renew, calls, pass } = aStore();
    const key = digestOf('r-same');
    const once = () =>
      store.renewOnce(
        key,
        renew(() => renewed('same')),
      );
    await once();
    pass(29_000);
    await once();
    expect(calls()).toBe(1);
    pass(1001);
    await once();
    expect(calls()).toBe(2);
  });

  it('is retried two seconds after a failure of the platform, and at once after a bug (case 42)', async () => {
    const { store, renew, calls, pass } = aStore();
    const once = (outcome: () => Renewal) => store.renewOnce('k', renew(outcome));
    for (let i = 0; i < 5; i += 1) expect(await once(() => failed)).toBe(failed);
    expect(calls()).toBe(1);
    pass(2001);
    const bug = () => {
      throw new Error('a bug');
    };
    await expect(once(bug)).rejects.toThrow('a bug');
    expect(await once(() => renewed('x'))).toEqual(renewed('x'));
    expect(calls()).toBe(3);
  });

  it('of an ended session never results in a usable session, in any order of events (case 43)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 5 }), async (scheduler, callers) => {
        const { store, renew, calls } = aStore();
        const platform = scheduler.scheduleFunction(async () => renewed('x'));
        const results: Renewal[] = [];
        const start = () => scheduler.schedule(Promise.resolve());
        const all = Array.from({ length: callers }, async () => {
          await start();
          results.push(await store.renewOnce('k', renew(platform)));
        });
        const ending = start().then(() => store.end(['k']));
        await scheduler.waitFor(Promise.all([...all, ending]));
        expect(calls()).toBeLessThanOrEqual(1);
        for (const result of results) {
          // a session that an earlier renewal returned must have ended by now
          if (result.kind === 'renewed') expect(keysOf(result.session).every((key) => store.isEnded(key))).toBe(true);
        }
        expect(
          await store.renewOnce(
            'k',
            renew(() => renewed('late')),
          ),
        ).toEqual({ kind: 'refused' });
      }),
      { numRuns: 200 },
    );
  });
});
