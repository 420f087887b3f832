// What the gateway gives a browser to keep and believes again later: signed, for one purpose and one host (G12, cases 40, 41).
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';

export interface Seal {
  /** The payload as a text that may stand in a cookie or an address. It can be read, not changed. */
  close(purpose: Purpose, host: string, payload: object): string;
  /** The payload; undefined for whatever this gateway did not write for this purpose and host. */
  open<S extends z.ZodType>(purpose: Purpose, host: string, schema: S, text: string | undefined): z.output<S> | undefined;
}

type Purpose = 'user' | 'captcha' | 'sso' | 'notice' | 'open' | 'sessionDevice' | 'sessionCode';

const maxLength = 4096;

/** @param secrets the first signs, all verify */
export function createSeal(secrets: readonly string[]): Seal {
  const mac = (secret: string, purpose: Purpose, host: string, body: string): Buffer =>
    createHmac('sha256', secret)
      .update(JSON.stringify([purpose, host, body]))
      .digest();
  return {
    close(purpose, host, payload) {
      const body = Buffer.from(JSON.stringify(payload)).toString('base64url');
      return `${body}.${mac(secrets[0] ?? '', purpose, host, body).toString('base64url')}`;
    },
    open(purpose, host, schema, text) {
      const [, body, signature] = /^([\w-]+)\.([\w-]{43})$/.exec(text === undefined || text.length > maxLength ? '' : text) ?? [];
      if (body === undefined || signature === undefined) return undefined;
      const given = Buffer.from(signature, 'base64url');
      if (!secrets.some((secret) => timingSafeEqual(mac(secret, purpose, host, body), given))) return undefined;
      return schema.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString())).data;
    },
  };
}

/** A secret as a key or a proof of it: it cannot be turned back. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url').slice(0, 22);
