// Answers 431 to requests with too large headers. Node's parser accepts more than this limit, so that the client gets a helpful page (case 83).
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { limits } from '#shared/limits.ts';
import { clearCookiesPath, toClearCookies } from '../session/endpoints/clear-cookies.ts';
import { sendError } from './errors/errors.ts';

/** Counts names, values, and the four separator characters of each line. */
export function hasLargeHead({ rawHeaders }: IncomingMessage): boolean {
  let bytes = 0;
  for (const text of rawHeaders) bytes += text.length + 2;
  return bytes > limits.headerBytes;
}

/** Message for requests without cookies. */
const tooLarge = ['请求头过大', 'The request headers are too large'] as const;

export function createHeadSizeStep(): RequestHandler {
  return function headSize(req, res, next) {
    const { originalUrl, headers } = req;
    if (!hasLargeHead(req) || originalUrl.split('?', 1)[0] === clearCookiesPath) next();
    else sendError(req, res, 431, headers.cookie === undefined ? { words: tooLarge } : { way: toClearCookies });
  };
}
