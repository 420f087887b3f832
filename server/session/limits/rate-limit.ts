// Rate limits with sliding windows. Kept in memory, for a limited number of subjects (G15, case 59).
import { LRUCache } from 'lru-cache';
import { limits } from '#shared/limits.ts';
import { digestOf } from '../crypto/sign.ts';

export interface Rule {
  /** Maximum number of uses in a window. */
  most: number;
  windowMs: number;
  /** If set, a use beyond `most` must wait twice as long as the previous one, instead of until the end of the window. */
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

/** One use of a rule by one subject, e.g. a phone, an account, a client or a park. */
export interface Use {
  rule: keyof typeof rules;
  of: string;
}

/** Its methods are asynchronous, because replicas may share the counters in Redis. */
export interface RateLimit {
  /** Counts all uses or, if one exceeds its rule, none of them. @returns 0, or the milliseconds until a retry may succeed */
  take(uses: readonly Use[]): Promise<number>;
  /** Removes the last use of each rule and subject. */
  giveBack(uses: readonly Use[]): Promise<void>;
  /** Removes all uses of a rule by a subject. */
  clear(use: Use): Promise<void>;
}

/** Maximum number of subjects per rule. The least recently used ones are evicted. */
const maxSubjects = 100_000;

/** @param now monotonic milliseconds, because the wall clock may jump (case 66) */
export function createRateLimit({ now }: { now: () => number }): RateLimit {
  // times of use, oldest first, by rule and digest of the subject; a digest, because phones must not be stored (G13)
  const usesOf = new Map<Use['rule'], LRUCache<string, readonly number[]>>();

  function timesOf({ rule, of }: Use, at: number): readonly number[] {
    const { windowMs } = rules[rule];
    return (usesOf.get(rule)?.get(digestOf(of)) ?? []).filter((time) => time > at - windowMs);
  }

  function store({ rule, of }: Use, times: readonly number[]): void {
    const subjects = usesOf.get(rule) ?? new LRUCache({ max: maxSubjects });
    usesOf.set(rule, subjects);
    if (times.length > 0) subjects.set(digestOf(of), times);
    else subjects.delete(digestOf(of));
  }

  return {
    async take(uses) {
      const at = now();
      const waitMs = Math.max(0, ...uses.map((use) => waitOf(rules[use.rule], timesOf(use, at), at)));
      if (waitMs === 0) for (const use of uses) store(use, [...timesOf(use, at), at]);
      return waitMs;
    },
    async giveBack(uses) {
      for (const use of uses) store(use, timesOf(use, now()).slice(0, -1));
    },
    async clear(use) {
      store(use, []);
    },
  };
}

function waitOf({ most, windowMs, firstDelayMs }: Rule, times: readonly number[], at: number): number {
  if (times.length < most) return 0;
  const [oldest = at, newest = at] = [times.at(-most), times.at(-1)];
  const until = firstDelayMs === undefined ? oldest + windowMs : newest + Math.min(windowMs, firstDelayMs * 2 ** (times.length - most));
  return Math.max(0, until - at);
}
