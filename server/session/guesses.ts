// Codes that came by SMS may be guessed as often as passwords (G15, case 60).
import type { Response } from 'express';
import type { Answer } from '#shared/api/client.ts';
import type { RateLimit } from '../rate-limit.ts';
import { answerTooMany, type Reply } from './answers.ts';
import { tryUses } from './login.ts';

/**
 * Makes a call that says whether a code is right: it is counted before it is made, and forgotten where the code was right or nobody said.
 * @returns a reply where it must wait
 */
export type Guarded = <T>(res: Response, phone: string, call: () => Promise<Answer<T>>) => Promise<Answer<T> | Reply>;

export const createGuesses =
  (limit: RateLimit): Guarded =>
  async (res, phone, call) => {
    const uses = tryUses(res, 'code', phone);
    const waitMs = await limit.take(uses);
    if (waitMs > 0) return (to) => answerTooMany(to, waitMs);
    const result = await call();
    if ((result.ok && result.data !== false) || (!result.ok && result.failure.code === 'timeout')) await limit.giveBack(uses);
    return result;
  };
