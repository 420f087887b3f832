// Types of a call's test case: a function that builds valid input from earlier responses, and checks of the response.
import type { z } from 'zod';
import type { CallName, Calls } from '#shared/api/calls.ts';
import type { Platform, Said } from './platform.ts';
import type { Probe } from './probes.ts';

/** Values from the platform's earlier responses, which later calls need as input. */
export interface Known {
  tenantId?: string | undefined;
  cateCodes?: string[] | undefined;
  article?: { id: string; title: string; cateCode: string } | undefined;
  /** A year with articles of the article's category. */
  year?: number | undefined;
  uscc?: string | undefined;
  sentimentId?: string | undefined;
  /** Path of an image that a response contained. */
  file?: string | undefined;
  productId?: string | undefined;
  skuId?: string | undefined;
  receipt?: { number: string; queryCode: string } | undefined;
  /** Whether the platform confirmed an SMS about the state of feedback. */
  notifies?: boolean | undefined;
  captchaCookie?: string | undefined;
  /** A login's one-time ticket. */
  ticket?: string | undefined;
  token?: string | undefined;
  refreshToken?: string | undefined;
  accountId?: string | undefined;
}

type Input<N extends CallName> = z.input<Calls[N]['input']>;

export interface Asking {
  known: Known;
  platform: Platform;
  /** Makes another call, on which this one depends. */
  send: <N extends CallName>(name: N, input: z.input<Calls[N]['input']>) => Promise<Said>;
}

/** Returned instead of input if there is none. `what` is the reason. */
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
  /** Returns faults of a response that its schema does not detect. */
  wrong?: (data: z.output<Calls[N]['data']>, input: Input<N>, said: Said) => (string | false | undefined)[];
  learn?: (data: z.output<Calls[N]['data']>, known: Known, said: Said) => void;
  /** Returns invalid inputs specific to this call. */
  probes?: (input: Readonly<Record<string, unknown>>, asking: Asking) => Probe[];
  /** The envelope's code that the contract requires for unknown ids. */
  unknownCode?: '404';
  /** Whether the call sends, registers or creates something; such calls require `--write`. */
  acts?: true;
}

export type Tries<N extends CallName> = { [K in N]: Try<K> };
