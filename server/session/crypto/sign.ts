// Signs payloads that browsers store for the gateway. A signature is valid for one purpose and host (HMAC-SHA256; G12, cases 40, 41).
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';

export interface Signer {
  /** @returns payload and signature as a text that cookies and URLs can contain; the payload is not encrypted */
  sign(purpose: Purpose, host: string, payload: object): string;
  /** @returns the payload; undefined if the text was not signed for this purpose and host, or does not match the schema */
  verify<S extends z.ZodType>(purpose: Purpose, host: string, schema: S, text: string | undefined): z.output<S> | undefined;
}

type Purpose = 'user' | 'captcha' | 'sso' | 'notice' | 'open' | 'sessionDevice' | 'sessionCode';

const maxLength = 4096;

/** @param secrets the first secret signs, all secrets verify */
export function createSigner(secrets: readonly string[]): Signer {
  const mac = (secret: string, purpose: Purpose, host: string, body: string): Buffer =>
    createHmac('sha256', secret)
      .update(JSON.stringify([purpose, host, body]))
      .digest();
  return {
    sign(purpose, host, payload) {
      const body = Buffer.from(JSON.stringify(payload)).toString('base64url');
      return `${body}.${mac(secrets[0] ?? '', purpose, host, body).toString('base64url')}`;
    },
    verify(purpose, host, schema, text) {
      const [, body, signature] = /^([\w-]+)\.([\w-]{43})$/.exec(text === undefined || text.length > maxLength ? '' : text) ?? [];
      if (body === undefined || signature === undefined) return undefined;
      const given = Buffer.from(signature, 'base64url');
      if (!secrets.some((secret) => timingSafeEqual(mac(secret, purpose, host, body), given))) return undefined;
      return schema.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString())).data;
    },
  };
}

/** Returns a digest of a token, for keys and proofs. The token cannot be derived from it. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url').slice(0, 22);
