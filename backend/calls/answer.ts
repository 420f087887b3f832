// Types of the API's handlers: the request context, results and failures; `routes.ts` maps them to HTTP.
import type { z } from 'zod';
import type { CallName, Calls } from '#shared/api/calls.ts';

/** The request context that a handler receives next to its input. */
export interface Ask {
  /** The park that the gateway resolved (`X-Tenant-Id`). If set, rows of other parks are never returned. */
  tenantId: string | undefined;
  /** The client address that rate limits count, as forwarded by the gateway; undefined for loopback. */
  client: string | undefined;
  bearer: string | undefined;
  basic: { username: string; password: string } | undefined;
  /** Calls that create a record store one record per key (ruling 2). */
  idempotencyKey: string | undefined;
  cookie: (name: string) => string | undefined;
}

/** A business failure, answered with HTTP 200 unless `status` says otherwise. */
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
