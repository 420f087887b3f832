// What a call is tried with when all is well: input from what the platform has answered so far, and what must come of it.
import type { z } from 'zod';
import type { CallName, Calls } from '#shared/api/calls.ts';
import type { Platform, Said } from './platform.ts';
import type { Probe } from './probes.ts';

/** What the platform has told of itself. */
export interface Known {
  tenantId?: string | undefined;
  cateCodes?: string[] | undefined;
  article?: { id: string; title: string; cateCode: string } | undefined;
  uscc?: string | undefined;
  sentimentId?: string | undefined;
  /** A file that some row shows. */
  file?: string | undefined;
  productId?: string | undefined;
  skuId?: string | undefined;
  receipt?: { number: string; queryCode: string } | undefined;
  captchaCookie?: string | undefined;
  /** What a login answers, good for one exchange. */
  ticket?: string | undefined;
  token?: string | undefined;
  refreshToken?: string | undefined;
  accountId?: string | undefined;
}

type Input<N extends CallName> = z.input<Calls[N]['input']>;

export interface Asking {
  known: Known;
  platform: Platform;
  /** Makes a call that must come before. */
  send: <N extends CallName>(name: N, input: z.input<Calls[N]['input']>) => Promise<Said>;
}

/** Why a call cannot be tried with good input. */
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
  /** What is wrong with a good answer besides its form. */
  wrong?: (data: z.output<Calls[N]['data']>, input: Input<N>, said: Said) => (string | false | undefined)[];
  learn?: (data: z.output<Calls[N]['data']>, known: Known, said: Said) => void;
  /** Bad inputs of this call alone. */
  probes?: (input: Readonly<Record<string, unknown>>, asking: Asking) => Probe[];
  /** What the contract answers to unknown ids. */
  unknownCode?: '404';
  /** Sends, registers or creates something: only with `--write`. */
  acts?: true;
}

export type Tries<N extends CallName> = { [K in N]: Try<K> };
