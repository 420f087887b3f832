// Evaluates the preconditions of GET and HEAD requests (RFC 9110 13).
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { sendError } from '../errors/errors.ts';

/** Validators of the response that would be sent without preconditions. */
export interface Validators {
  /** Undefined if the response has no entity tag. */
  etag?: string | undefined;
  /** If undefined, `If-Unmodified-Since` is compared with the current time, so that every earlier time fails (case 97). */
  modifiedMs?: number | undefined;
}

/** Returns a weak entity tag, because the tag is the same for all encodings of the content. */
export const entityTagOf = (content: string | Buffer): string => `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/**
 * Evaluates the preconditions in the order of RFC 9110 13.2.2.
 * @returns 304 or 412 if a precondition requires it, otherwise 200
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

/** Ends a request with 304 or 412 if its preconditions require it. `res` already has the headers of a 304. @returns whether it ended the request */
export function endsEarly(req: IncomingMessage, res: ServerResponse, validators: Validators): boolean {
  const status = preconditionOf(req.headers, validators);
  if (status === 304) {
    // a 304 with a new policy would replace the policy of the client's cached copy, whose scripts have the old nonce
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

/** Whether a header contains the tag, or is `*`. @param counts whether a tag may match: `isStrong` for If-Match, any for If-None-Match (8.8.3.2) */
const includesTag = (header: string, etag: string | undefined, counts: (tag: string) => boolean): boolean =>
  header.trim() === '*' ||
  (etag !== undefined && counts(etag) && (header.match(tags) ?? []).some((tag) => counts(tag) && opaque(tag) === opaque(etag)));

/** Parses an HTTP date. Returns undefined if it is invalid; the header is then ignored. Its oldest form has no time zone (RFC 9110 5.6.7). */
function timeOf(header = ''): number | undefined {
  const ms = /^[A-Z][a-z]{2,8},? /.test(header) ? Date.parse(header.endsWith('GMT') ? header : `${header} GMT`) : Number.NaN;
  return Number.isNaN(ms) ? undefined : ms;
}

/** Rounds down to seconds, because HTTP dates have no smaller unit. */
const secondsOf = (ms: number): number => Math.floor(ms / 1000);
