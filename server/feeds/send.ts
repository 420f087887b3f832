// Sends a public document in an encoding that the client accepts, and handles conditional requests.
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Request, Response } from 'express';
import { copyBuffer, type Encoding, encoded, encodingFor } from '../http/negotiation/encoding.ts';
import { endsEarly, entityTagOf } from '../http/negotiation/preconditions.ts';
import { scopeOf } from '../scope.ts';

const decompress = promisify(brotliDecompress);

/** A text with its compressed forms. */
export interface CompressedText {
  br: Buffer;
  gzip: Buffer;
}

export interface Document {
  type: string;
  body: string | CompressedText;
  /** `max-age` in seconds. If 0, no cache may store the document. */
  maxAgeS: number;
  /** Content security policy. By default it allows nothing. */
  csp?: string;
  /** Request headers on which the choice of the document depends, besides Accept-Encoding. */
  vary?: string;
}

const closedCsp = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Compresses a text once, for caching. */
export async function compressText(text: string): Promise<CompressedText> {
  const [br, gzip] = await Promise.all([encoded(text, 'br'), encoded(text, 'gzip')]);
  return { br: copyBuffer(br), gzip: copyBuffer(gzip) };
}

export async function sendDocument(req: Request, res: Response, { type, body, maxAgeS, csp = closedCsp, vary }: Document): Promise<void> {
  const encoding = encodingFor(req.headers['accept-encoding']);
  const etag = entityTagOf(typeof body === 'string' ? body : body.br);
  // shared caches must not store a response to a request with a session (case 9)
  const isCacheable = scopeOf(res).anonymous && maxAgeS > 0;
  res.set({
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Security-Policy': csp,
    'Cache-Control': isCacheable ? `public, max-age=${maxAgeS}` : 'private, no-store',
    Vary: vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding`,
    ETag: etag,
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  });
  if (endsEarly(req, res, { etag })) return;
  // `res.send` omits the body for HEAD requests.
  res.send(await bytesOf(body, encoding));
}

async function bytesOf(body: string | CompressedText, encoding: Encoding): Promise<Buffer> {
  if (typeof body === 'string') return encoded(body, encoding);
  return encoding === 'identity' ? decompress(body.br) : body[encoding];
}
