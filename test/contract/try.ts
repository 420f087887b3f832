// Types of a call's test case: valid input, built from earlier responses, and checks of the response.
import type { z } from 'zod';
import type { CallName, Calls } from '#shared/api/calls.ts';
import type { Platform, Said } from './platform.ts';
import type { Probe } from './probes.ts';

/** Values from earlier responses of the platform. */
export interface Known {
  tenantId?: string | undefined;
  cateCodes?: string[] | undefined;
  article?: { id: string; title: string; cateCode: string } | undefined;
  uscc?: string | undefined;
  sentimentId?: string | undefined;
  /** The path of an image in a row. */
  file?: string | undefined;
  productId?: string | undefined;
  skuId?: string | undefined;
  receipt?: { number: string; queryCode: string } | undefined;
  captchaCookie?: string | undefined;
  /** The ticket of a login, valid for one exchange. */
  ticket?: string | undefined;
  token?: string | undefined;
  refreshToken?: string | undefined;
  accountId?: string | undefined;
}

type Input<N extends CallName> = z.input<Calls[N]['input']>;

export interface Asking {
  known: Known;
  platform: Platform;
  /** Makes a call that this one depends on. */
  send: <N extends CallName>(name: N, input: z.input<Calls[N]['input']>) => Promise<Said>;
}

/** Returned instead of input; `what` is the reason why there is none. */
export class Lacking {
  readonly what: string;

  constructor(what: string) {
    this.what = what;
  }
}
export const lacking = (what: string): Lacking => new Lacking(what);

export interface Try<N extends CallName> {
  good: (asking: Asking) => Input<N> | Lacking | Promise<Input<N> | Lacking>;
  headers?: (asking: Asking) => Record<string, string>;
  /** Returns the faults of a response that matches the schema. */
  wrong?: (data: z.output<Calls[N]['data']>, input: Input<N>, said: Said) => (string | false | undefined)[];
  learn?: (data: z.output<Calls[N]['data']>, known: Known, said: Said) => void;
  /** Further invalid inputs for this call. */
  probes?: (input: Readonly<Record<string, unknown>>, asking: Asking) => Probe[];
  /** The code that the contract requires for unknown ids. */
  unknownCode?: '404';
  /** Whether the call sends, registers or creates something; such calls require `--write`. */
  acts?: true;
}

export type Tries<N extends CallName> = { [K in N]: Try<K> };
