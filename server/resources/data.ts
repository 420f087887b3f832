// `GET /cms/_data/{resource}?…&lang=`: returns a resource for client-side navigation, from the same cache that renders use.

import type { Request, RequestHandler, Response } from 'express';
import { isLocale } from '#shared/locale.ts';
import type { Result } from '#shared/resources.ts';
import type { DataCache, DataResult } from '../cache/data-cache.ts';
import { untilClosed } from '../http/client-closed.ts';
import { sendErrorJson } from '../http/errors/errors.ts';
import { acceptedEncodings, encoded } from '../http/negotiation/encoding.ts';
import { endsEarly } from '../http/negotiation/preconditions.ts';
import { scopeOf } from '../scope.ts';
import { isResourceName, resources } from './registry.ts';

export interface DataParts {
  data: Pick<DataCache, 'find'>;
  /** How long browsers and proxies may cache responses to anonymous visitors, in seconds. */
  freshS: number;
}

/** Shorter bodies are not compressed, because they fit into one or two packets anyway. */
const minCompressedLength = 1500;

/** Handles all paths below its mount path. The body is an envelope: `{code: 0, data}`, or `{code, message}` after a failure. */
export function createData({ data: cache, freshS }: DataParts): RequestHandler {
  return async function data(req, res) {
    const scope = scopeOf(res);
    const name = req.path.slice(1);
    scope.route = '/cms/_data';
    if (!isResourceName(name)) return sendErrorJson(req, res, 404);
    scope.route = `/cms/_data/${name}`;
    if (req.method !== 'GET' && req.method !== 'HEAD') return sendErrorJson(req, res, 405, { allow: 'GET, HEAD' });
    const { lang, ...params } = readQuery(req.originalUrl) ?? {};
    if (!isLocale(lang)) return sendErrorJson(req, res, 400);
    const found = await cache.find(scope.tenant, lang, name, params, untilClosed(res));
    scope.cache = found.verdict;
    if (found.status === 400) return sendErrorJson(req, res, 400);
    await answer(req, res, found, scope.anonymous ? Math.min(freshS, resources[name].freshS ?? freshS) : undefined);
  };
}

/** Parses the query. Returns undefined if a parameter is repeated (case 56). */
function readQuery(url: string): Record<string, string> | undefined {
  const at = url.indexOf('?');
  const entries = at < 0 ? [] : [...new URLSearchParams(url.slice(at))];
  const query = Object.fromEntries(entries);
  return Object.keys(query).length === entries.length ? query : undefined;
}

/** Returns the response's body. A successful result is already serialised as `{"data":…}`, so only `"code":0` is added. */
const envelopeOf = (result: Result): string =>
  'error' in result ? JSON.stringify(result.error) : `{"code":0,${(result.json ?? JSON.stringify({ data: result.data })).slice(1)}`;

/** @param freshS undefined if the request has a session, because no cache may then store the response (case 9) */
async function answer(req: Request, res: Response, { result, status, verdict, etag }: DataResult, freshS: number | undefined): Promise<void> {
  res.status(status).type('json').set({ 'X-Content-Type-Options': 'nosniff', Vary: 'Accept-Encoding' });
  if (status === 200 && freshS !== undefined && etag !== undefined) {
    // a stale value must not be cached for another period by browsers and proxies
    res.set('Cache-Control', `public, ${verdict === 'stale' || freshS === 0 ? 'no-cache' : `max-age=${freshS}`}`).set('ETag', etag);
  } else {
    res.set('Cache-Control', 'private, no-store');
  }
  if (status === 200 && endsEarly(req, res, { etag: res.get('ETag') })) return;
  const text = envelopeOf(result);
  const accepted = acceptedEncodings(req.headers['accept-encoding']);
  const encoding = text.length < minCompressedLength && accepted.includes('identity') ? 'identity' : (accepted[0] ?? 'identity');
  if (encoding !== 'identity') res.set('Content-Encoding', encoding);
  res.send(await encoded(text, encoding));
}
