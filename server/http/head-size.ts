// Refuses requests with too many bytes of headers (431). Node's parser reads more than the gateway takes, so that a person gets a
// page that says what helps, and the link in it works (case 83).
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { limits } from '#shared/limits.ts';
import { clearCookiesPath, toClearCookies } from '../session/endpoints/clear-cookies.ts';
import { sendError } from './errors/errors.ts';

/** Names, values, and the four characters around them. */
export function hasLargeHead({ rawHeaders }: IncomingMessage): boolean {
  let bytes = 0;
  for (const text of rawHeaders) bytes += text.length + 2;
  return bytes > limits.headerBytes;
}

/** Where it is not cookies that take the room. */
const tooLarge = ['请求头过大', 'The request headers are too large'] as const;

export function createHeadSizeStep(): RequestHandler {
  return function headSize(req, res, next) {
    const { originalUrl, headers } = req;
    if (!hasLargeHead(req) || originalUrl.split('?', 1)[0] === clearCookiesPath) next();
    else sendError(req, res, 431, headers.cookie === undefined ? { words: tooLarge } : { way: toClearCookies });
  };
}
