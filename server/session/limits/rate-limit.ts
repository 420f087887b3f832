// May this be done now, or how long must it wait? Sliding windows over what somebody did, bounded in number (G15, case 59).
import { LRUCache } from 'lru-cache';
import { limits } from '#shared/limits.ts';
import { digestOf } from '../crypto/sign.ts';

export interface Rule {
  most: number;
  windowMs: number;
  /** Beyond `most` each further one waits twice as long as the one before, instead of for the window's end. */
  firstDelayMs?: number;
}

const [secondMs, hourMs] = [1000, 3_600_000];
const { sms, login, forms, lookups, clientErrors } = limits;

export const rules = {
  smsCoolDown: { most: 1, windowMs: sms.coolDownS * secondMs },
  smsPhone: { most: sms.perPhoneADay, windowMs: 24 * hourMs },
  smsClient: { most: sms.perClientAnHour, windowMs: hourMs },
  smsTenant: { most: sms.perTenantAnHour, windowMs: hourMs },
  loginAccount: { most: login.perAccount, windowMs: login.windowS * secondMs, firstDelayMs: login.firstDelayS * secondMs },
  loginEverywhere: { most: login.perAccountEverywhere, windowMs: login.windowS * secondMs, firstDelayMs: login.firstDelayS * secondMs },
  codeUnasked: { most: login.perPhoneUnasked, windowMs: login.windowS * secondMs },
  loginClient: { most: login.perClient, windowMs: login.windowS * secondMs },
  formClient: { most: forms.perClientAnHour, windowMs: hourMs },
  formPhone: { most: forms.perPhoneADay, windowMs: 24 * hourMs },
  formTenant: { most: forms.perTenantAnHour, windowMs: hourMs },
  lookupClient: { most: lookups.perClientAnHour, windowMs: hourMs },
  clientErrorClient: { most: clientErrors.perClientAnHour, windowMs: hourMs },
  clientErrorTenant: { most: clientErrors.perTenantAnHour, windowMs: hourMs },
} satisfies Record<string, Rule>;

/** One thing done, counted by one rule for one subject: a phone, an account, a client, a park. */
export interface Use {
  rule: keyof typeof rules;
  of: string;
}

/** Asynchronous, as several processes may count together. */
export interface RateLimit {
  /** Counts all the uses, or none of them. @returns 0, or the milliseconds after which it is worth trying again */
  take(uses: readonly Use[]): Promise<number>;
  /** As if these had not been done. */
  giveBack(uses: readonly Use[]): Promise<void>;
  /** Forgets all that the subject did. */
  clear(use: Use): Promise<void>;
}

/** Of each rule; subjects beyond it push out those who did nothing for longest. */
const maxSubjects = 100_000;

/** @param now monotonic milliseconds: the wall clock may jump (case 66) */
export function createRateLimit({ now }: { now: () => number }): RateLimit {
  // when each subject did it, oldest first; subjects are kept as digests, as phones are among them (G13)
  const done = new Map<Use['rule'], LRUCache<string, readonly number[]>>();

  function timesOf({ rule, of }: Use, at: number): readonly number[] {
    const { windowMs } = rules[rule];
    return (done.get(rule)?.get(digestOf(of)) ?? []).filter((time) => time > at - windowMs);
  }

  function keep({ rule, of }: Use, times: readonly number[]): void {
    const subjects = done.get(rule) ?? new LRUCache({ max: maxSubjects });
    done.set(rule, subjects);
    if (times.length > 0) subjects.set(digestOf(of), times);
    else subjects.delete(digestOf(of));
  }

  return {
    async take(uses) {
      const at = now();
      const waitMs = Math.max(0, ...uses.map((use) => waitOf(rules[use.rule], timesOf(use, at), at)));
      if (waitMs === 0) for (const use of uses) keep(use, [...timesOf(use, at), at]);
      return waitMs;
    },
    async giveBack(uses) {
      for (const use of uses) keep(use, timesOf(use, now()).slice(0, -1));
    },
    async clear(use) {
      keep(use, []);
    },
  };
}

function waitOf({ most, windowMs, firstDelayMs }: Rule, times: readonly number[], at: number): number {
  if (times.length < most) return 0;
  const [oldest = at, newest = at] = [times.at(-most), times.at(-1)];
  const until = firstDelayMs === undefined ? oldest + windowMs : newest + Math.min(windowMs, firstDelayMs * 2 ** (times.length - most));
  return Math.max(0, until - at);
}
