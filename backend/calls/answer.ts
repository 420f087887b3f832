// What a handler of the contract is given and what it gives back; the router makes HTTP of it.
import type { z } from 'zod';
import type { CallName, Calls } from '#shared/api/calls.ts';

/** What is known of whoever calls, besides the call's own input. */
export interface Ask {
  /** The park that the gateway resolved (`X-Tenant-Id`): where it is named, no other park's row is answered. */
  tenantId: string | undefined;
  /** Whom limits count, as the gateway forwards it; undefined where it is this machine. */
  client: string | undefined;
  bearer: string | undefined;
  basic: { username: string; password: string } | undefined;
  /** One record a key for calls that create (ruling 2). */
  idempotencyKey: string | undefined;
  cookie: (name: string) => string | undefined;
}

/** A business failure: a value, answered under HTTP 200 unless it names another status. */
export interface Failed {
  fail: number;
  message: string;
  status: number;
}

export const fail = (code: number, message: string, status = 200): Failed => ({ fail: code, message, status });

/** An answer that is no JSON: an image, a page, a redirect. */
export interface Bytes {
  status?: number;
  type: string;
  body: Buffer | string;
  headers?: Readonly<Record<string, string>>;
}

/** A good answer, and what goes with it. */
export interface Good<T> {
  data: T;
  headers?: Readonly<Record<string, string>>;
}

type Data<N extends CallName> = z.output<Calls[N]['data']>;

/** How a call is answered: with what its schema reads (bytes where it reads bytes), or with a failure. */
export type Handler<N extends CallName> = (
  input: z.output<Calls[N]['input']>,
  ask: Ask,
) => Promise<(Data<N> extends Uint8Array ? Bytes : Good<Data<N>>) | Failed>;

export type Handlers = { [N in CallName]: Handler<N> };
