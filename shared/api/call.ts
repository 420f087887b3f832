// Type of a call in the platform's API contract. The client, the proxy's rules, the embedded backend and the contract tests use it.
import type { z } from 'zod';

/** Name of the base URL to which a call belongs (G8). Files have a base URL too, but no calls. */
export type Base = 'main' | 'cms' | 'sys' | 'uac';

export interface Call<I extends z.ZodObject = z.ZodObject, D extends z.ZodType = z.ZodType, O extends true | undefined = true | undefined> {
  base: Base;
  method: 'GET' | 'POST';
  /** Path below the base URL. `{name}` stands for a field of the input. */
  path: string;
  /** Who may make the call. With `gateway` the proxy rejects it with 403 (G5, ruling 12). */
  caller: 'browser' | 'gateway';
  /** How the input is sent. Fields that the path contains are not sent again. */
  send: 'query' | 'json' | 'form';
  input: I;
  /** Schema of the envelope's `data`, or of the whole response (see `answer`). */
  data: D;
  /** `whole`: the response is not wrapped in an envelope. `bytes`: the response is binary (G8's qrcode option). Default: an envelope. */
  answer?: 'whole' | 'bytes';
  /** The only code that means success, if the specification defines one. Default: 0, 200 or `success: true`. */
  good?: number;
  /** `basic`: the call needs the OAuth client's credentials. `bearer`: it needs a member's token. */
  auth?: 'basic' | 'bearer';
  /** Set if the call may reject what somebody sent: an input, a token, a code. Such an error code is no fault of the platform. */
  rejects?: true;
  /** Set if the call sends an SMS, so that the limits of G15 apply. */
  sendsSms?: true;
  /** Set if a platform may lack the call (**+**) and respond with 404. The portal then hides features that need it. */
  optional?: O;
}

/** Returns the definition. Checks its shape and preserves the exact types of its schemas. */
export const call = <I extends z.ZodObject, D extends z.ZodType, O extends true | undefined = undefined>(definition: Call<I, D, O>): Call<I, D, O> =>
  definition;
