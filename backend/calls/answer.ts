// Types of the API's handlers: request context, results and failures. `routes.ts` maps results and failures to HTTP responses.
import type { z } from 'zod';
import type { CallName, Calls } from '#shared/api/calls.ts';

/** The request context, a handler's second argument. */
export interface Ask {
  /** Id of the park that the gateway resolved (`X-Tenant-Id`). If set, rows of other parks are never returned. */
  tenantId: string | undefined;
  /** The client's IP address, forwarded by the gateway, as the rate-limit key. Undefined for loopback, which has no limit. */
  client: string | undefined;
  bearer: string | undefined;
  basic: { username: string; password: string } | undefined;
  /** The `Idempotency-Key` header. A call that is retried with the same key creates no second record (ruling 2). */
  idempotencyKey: string | undefined;
  cookie: (name: string) => string | undefined;
}

/** A business failure: `fail` is the code in the envelope, `status` the HTTP status (200 for most). */
export interface Failed {
  fail: number;
  message: string;
  status: number;
}

export const fail = (code: number, message: string, status = 200): Failed => ({ fail: code, message, status });

/** A result that is not JSON: an image, a page or a redirect. */
export interface Bytes {
  status?: number;
  type: string;
  body: Buffer | string;
  headers?: Readonly<Record<string, string>>;
}

/** A successful result with optional response headers. */
export interface Good<T> {
  data: T;
  headers?: Readonly<Record<string, string>>;
}

type Data<N extends CallName> = z.output<Calls[N]['data']>;

/** A call's handler. Returns the data of the call's schema (`Bytes` for binary calls) or a failure. */
export type Handler<N extends CallName> = (
  input: z.output<Calls[N]['input']>,
  ask: Ask,
) => Promise<(Data<N> extends Uint8Array ? Bytes : Good<Data<N>>) | Failed>;

export type Handlers = { [N in CallName]: Handler<N> };
