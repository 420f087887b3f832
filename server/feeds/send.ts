// How a document for programs leaves: the same for everyone, compressed where the program takes it, 304 where it has it.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { exact } from '../cache/exact.ts';
import { encodingFor } from '../page-stream.ts';
import { scopeOf } from '../scope.ts';

const gzipped = promisify(gzip);
const gunzipped = promisify(gunzip);

export interface Document {
  type: string;
  /** A text, or the text compressed. */
  body: string | Buffer;
  /** 0: nobody may keep it. */
  maxAgeS: number;
}

/** For keeping. */
export const compressed = (text: string): Promise<Buffer> => gzipped(text).then(exact);

export async function sendDocument(req: Request, res: Response, { type, body, maxAgeS }: Document): Promise<void> {
  const packs = encodingFor(req.headers['accept-encoding']) !== 'identity';
  const bytes = typeof body === 'string' ? (packs ? await gzipped(body) : Buffer.from(body)) : packs ? body : await gunzipped(body);
  // a cache on the way must not keep what came with a member's cookies (case 9)
  const kept = scopeOf(res).anonymous && maxAgeS > 0;
  res.set({
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'Cache-Control': kept ? `public, max-age=${maxAgeS}` : 'private, no-store',
    Vary: 'Accept-Encoding',
    ETag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    ...(packs && { 'Content-Encoding': 'gzip' }),
  });
  // answers HEAD and If-None-Match as well
  res.send(bytes);
}
