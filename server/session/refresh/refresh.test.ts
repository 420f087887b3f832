import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digestOf } from '../crypto/sign.ts';
import { createRefreshStore, keysOf, type Renewal } from './refresh.ts';

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
  let asked = 0;
  const store = createRefreshStore({ now: () => clock });
  const renew = (outcome: () => Promise<Renewal> | Renewal) => async () => {
    asked += 1;
    return outcome();
  };
  return {
    store,
    renew,
    asked: () => asked,
    pass: (ms: number) => {
      clock += ms;
    },
  };
}

describe('a refresh token', () => {
  it('is used once by all who ask together, and by who asks again until 30 seconds after an answer has carried it (case 42) [G12]', async () => {
    const { store, renew, asked, pass } = aStore();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        store.once(
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
    await store.once(
      'k',
      renew(() => renewed('again')),
    );
    expect(asked()).toBe(1);
    pass(1001);
    await store.once(
      'k',
      renew(() => renewed('again')),
    );
    expect(asked()).toBe(2);
  });

  it('that a platform lets live on is asked again 30 seconds later', async () => {
    const { store, renew, asked, pass } = aStore();
    const key = digestOf('r-same');
    const once = () =>
      store.once(
        key,
        renew(() => renewed('same')),
      );
    await once();
    pass(29_000);
    await once();
    expect(asked()).toBe(1);
    pass(1001);
    await once();
    expect(asked()).toBe(2);
  });

  it('is tried again two seconds after the platform was in trouble, and at once after a bug (case 42)', async () => {
    const { store, renew, asked, pass } = aStore();
    const once = (outcome: () => Renewal) => store.once('k', renew(outcome));
    for (let i = 0; i < 5; i += 1) expect(await once(() => failed)).toBe(failed);
    expect(asked()).toBe(1);
    pass(2001);
    const bug = () => {
      throw new Error('a bug');
    };
    await expect(once(bug)).rejects.toThrow('a bug');
    expect(await once(() => renewed('x'))).toEqual(renewed('x'));
    expect(asked()).toBe(3);
  });

  it('of a session that is over gives nothing usable to anybody, in whatever order things happen (case 43)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 5 }), async (scheduler, callers) => {
        const { store, renew, asked } = aStore();
        const platform = scheduler.scheduleFunction(async () => renewed('x'));
        const results: Renewal[] = [];
        const start = () => scheduler.schedule(Promise.resolve());
        const all = Array.from({ length: callers }, async () => {
          await start();
          results.push(await store.once('k', renew(platform)));
        });
        const leaving = start().then(() => store.end(['k']));
        await scheduler.waitFor(Promise.all([...all, leaving]));
        expect(asked()).toBeLessThanOrEqual(1);
        for (const result of results) {
          // what was given out before is known as over by now
          if (result.kind === 'renewed') expect(keysOf(result.session).every((key) => store.isEnded(key))).toBe(true);
        }
        expect(
          await store.once(
            'k',
            renew(() => renewed('late')),
          ),
        ).toEqual({ kind: 'refused' });
      }),
      { numRuns: 200 },
    );
  });
});
