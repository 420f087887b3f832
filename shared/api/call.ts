// One call of the upstream contract, as data. The client, the proxy's rules, the embedded backend's route table and
// the contract tests are all made from it; no path of the platform is written anywhere else.
import type { z } from 'zod';

/** Which of the configured base addresses a call belongs to (G8). Files have a base too, but no calls. */
export type Base = 'main' | 'cms' | 'sys' | 'uac';

export interface Call<I extends z.ZodObject = z.ZodObject, D extends z.ZodType = z.ZodType, O extends true | undefined = true | undefined> {
  base: Base;
  method: 'GET' | 'POST';
  /** Below the base; `{name}` stands for a field of the input. */
  path: string;
  /** `gateway`: the open proxy answers 403 (G5, ruling 12). */
  caller: 'browser' | 'gateway';
  /** Where the input goes, its path fields excepted. */
  send: 'query' | 'json' | 'form';
  input: I;
  /** What is read: the envelope's `data`, or the whole answer where `answer` says so. */
  data: D;
  /** `whole`: the answer is no envelope. `bytes`: a binary answer (G8's qrcode option). Default: an envelope. */
  answer?: 'whole' | 'bytes';
  /** The one code that means success, where the specification names one; else 0, 200 or `success: true`. */
  good?: number;
  /** `basic`: the OAuth client's credentials. `bearer`: the call means nothing without a member's token. */
  auth?: 'basic' | 'bearer';
  /** Sends an SMS: passes through the limits of G15. */
  sendsSms?: true;
  /** Ours beyond the owner's list (**+**): a platform may answer 404, and then the portal hides what needs it. */
  optional?: O;
}

/** Keeps the exact types of the schemas while checking the shape. */
export const call = <I extends z.ZodObject, D extends z.ZodType, O extends true | undefined = undefined>(definition: Call<I, D, O>): Call<I, D, O> =>
  definition;
