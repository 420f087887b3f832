// Type of a call of the platform's contract; client, proxy rules, embedded backend and contract tests are all derived from these.
import type { z } from 'zod';

/** Which of the configured base addresses a call belongs to (G8). Files have a base too, but no calls. */
export type Base = 'main' | 'cms' | 'sys' | 'uac';

export interface Call<I extends z.ZodObject = z.ZodObject, D extends z.ZodType = z.ZodType, O extends true | undefined = true | undefined> {
  base: Base;
  method: 'GET' | 'POST';
  /** Below the base; `{name}` is replaced by a field of the input. */
  path: string;
  /** `gateway`: the proxy refuses the call with 403 (G5, ruling 12). */
  caller: 'browser' | 'gateway';
  /** How the input is sent, except the fields of the path. */
  send: 'query' | 'json' | 'form';
  input: I;
  /** Schema of the envelope's `data`, or of the whole response (see `answer`). */
  data: D;
  /** `whole`: the response is not an envelope. `bytes`: it is binary (G8's qrcode option). Default: an envelope. */
  answer?: 'whole' | 'bytes';
  /** The only code that means success, if the specification names one; else 0, 200 or `success: true`. */
  good?: number;
  /** `basic`: needs the OAuth client's credentials. `bearer`: needs a member's token. */
  auth?: 'basic' | 'bearer';
  /** Sends an SMS: subject to the limits of G15. */
  sendsSms?: true;
  /** A platform may lack the call (**+**) and respond with 404; the portal then hides what needs it. */
  optional?: O;
}

/** Checks the shape of a definition and keeps the exact types of its schemas. */
export const call = <I extends z.ZodObject, D extends z.ZodType, O extends true | undefined = undefined>(definition: Call<I, D, O>): Call<I, D, O> =>
  definition;
