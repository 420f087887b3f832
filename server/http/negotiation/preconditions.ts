// Evaluates the preconditions of GET and HEAD requests (RFC 9110 13).
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { sendError } from '../errors/errors.ts';

/** Validators of a response that would be 200. */
export interface Validators {
  /** Undefined: the response has no entity tag. */
  etag?: string | undefined;
  /** Undefined: the time of the request, so that `If-Unmodified-Since` fails for any earlier time (case 97). */
  modifiedMs?: number | undefined;
}

/** A weak entity tag: the same for each encoding of a content. */
export const entityTagOf = (content: string | Buffer): string => `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/**
 * Returns the status by the preconditions, in the order of RFC 9110 13.2.2.
 * @returns 200 if the response is sent unchanged
 */
export function preconditionOf(headers: IncomingHttpHeaders, { etag, modifiedMs }: Validators): 200 | 304 | 412 {
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = headers;
  if (ifMatch !== undefined) {
    if (!includesTag(ifMatch, etag, isStrong)) return 412;
  } else {
    const unmodifiedSince = timeOf(headers['if-unmodified-since']);
    if (unmodifiedSince !== undefined && secondsOf(modifiedMs ?? Date.now()) > secondsOf(unmodifiedSince)) return 412;
  }
  if (ifNoneMatch !== undefined) return includesTag(ifNoneMatch, etag, () => true) ? 304 : 200;
  const modifiedSince = timeOf(headers['if-modified-since']);
  return modifiedMs !== undefined && modifiedSince !== undefined && secondsOf(modifiedMs) <= secondsOf(modifiedSince) ? 304 : 200;
}

/** Ends a request with 304 or 412 if its preconditions require it; `res` has the headers of a 304. @returns whether it ended */
export function endsEarly(req: IncomingMessage, res: ServerResponse, validators: Validators): boolean {
  const status = preconditionOf(req.headers, validators);
  if (status === 304) {
    // a policy with a new nonce would replace that of the client's cached copy
    for (const name of ['Content-Type', 'Content-Encoding', 'Content-Security-Policy']) res.removeHeader(name);
    res.statusCode = 304;
    res.end();
  } else if (status === 412) {
    sendError(req, res, 412);
  }
  return status !== 200;
}

const tags = /(?:W\/)?"[^"]*"/g;
const isStrong = (tag: string): boolean => !tag.startsWith('W/');
const opaque = (tag: string): string => tag.replace(/^W\//, '');

/** Whether a header has the tag, or `*`. @param counts `isStrong` for If-Match, any tag for If-None-Match (8.8.3.2) */
const includesTag = (header: string, etag: string | undefined, counts: (tag: string) => boolean): boolean =>
  header.trim() === '*' ||
  (etag !== undefined && counts(etag) && (header.match(tags) ?? []).some((tag) => counts(tag) && opaque(tag) === opaque(etag)));

/** Returns undefined for an invalid HTTP date: the header is ignored. The oldest form has no time zone (RFC 9110 5.6.7). */
function timeOf(header = ''): number | undefined {
  const ms = /^[A-Z][a-z]{2,8},? /.test(header) ? Date.parse(header.endsWith('GMT') ? header : `${header} GMT`) : Number.NaN;
  return Number.isNaN(ms) ? undefined : ms;
}

/** Rounds down to seconds: HTTP dates have no smaller unit. */
const secondsOf = (ms: number): number => Math.floor(ms / 1000);
