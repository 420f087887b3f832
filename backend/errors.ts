// What ends a start or a request with one sentence instead of a stack trace.
import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';

/** The process cannot start as it is configured: the message says what to do. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** A request that is answered with this status and message. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Every failure is an envelope; what nobody expected is logged and says nothing of itself. */
export function answerErrors(log: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    if (res.headersSent) {
      next(error);
      return;
    }
    const status = statusOf(error);
    if (status >= 500) log.error({ err: error, method: req.method, path: req.path.slice(0, 200) }, 'request failed');
    if (status === 503) res.set('Retry-After', '2');
    const message = status >= 500 || !(error instanceof Error) ? '系统错误，请稍后重试' : error.message.slice(0, 300);
    res
      .status(status)
      .set('Cache-Control', 'no-store')
      .type('json')
      .json({ code: String(status), success: false, message, data: null });
  };
}

function statusOf(error: unknown): number {
  // body parsers and the router mark what the client did wrong with a `status` of their own
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  if (typeof status === 'number' && status >= 400 && status < 500) return status;
  return isUnavailable(error) ? 503 : 500;
}

/**
 * The database cannot be reached or cannot serve just now: the network's codes; SQLSTATE 08, 28 and 3D (no connection),
 * 25P03, 40, 55P03 and 57 (gave way to another, or took too long), 53 and 58 (its machine is full or fails).
 */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Error &&
  ('code' in error
    ? /^(E(CONN[A-Z]+|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH|NOSPC)|(08|28|3D|40|53|57|58)...|25P03|55P03)$/.test(String(error.code))
    : /connection (terminated|error)|trying to connect/i.test(error.message));
