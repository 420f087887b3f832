// Errors with a message for operators or clients, and the handler that answers failed requests.
import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';

/** The configuration or environment prevents the start; the message says what to do. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Ends a request with this status and message. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Answers every error with the API's envelope. Unexpected errors are logged, and their message is not sent. */
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
  // body parsers and the router set `status` on client errors
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  if (typeof status === 'number' && status >= 400 && status < 500) return status;
  return isUnavailable(error) ? 503 : 500;
}

/**
 * Returns whether the database is unreachable or temporarily unable to serve: network codes, SQLSTATE 08, 28, 3D (no
 * connection), 25P03, 40, 55P03, 57 (conflict or timeout), 53 and 58 (its machine is full or failing).
 */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Error &&
  ('code' in error
    ? /^(E(CONN[A-Z]+|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH|NOSPC)|(08|28|3D|40|53|57|58)...|25P03|55P03)$/.test(String(error.code))
    : /connection (terminated|error)|trying to connect/i.test(error.message));
