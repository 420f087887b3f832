// Error classes with a message for operators or clients, and the Express error handler.
import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';

/** The backend cannot start because of its configuration or environment. The message tells the operator what to do. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Thrown to end a request with this status and message. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Sends the API's envelope for every error. Logs unexpected errors and does not send their message to the client. */
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
  // Express's body parsers and router throw client errors with a `status`
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  if (typeof status === 'number' && status >= 400 && status < 500) return status;
  return isUnavailable(error) ? 503 : 500;
}

/**
 * Returns whether the database is unreachable or temporarily failing: network errors, SQLSTATE classes 08, 28 and 3D (no
 * connection), 40 and 57, 25P03 and 55P03 (conflict or timeout), 53 and 58 (its machine is full or failing).
 */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Error &&
  ('code' in error
    ? /^(E(CONN[A-Z]+|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH|NOSPC)|(08|28|3D|40|53|57|58)...|25P03|55P03)$/.test(String(error.code))
    : /connection (terminated|error)|trying to connect/i.test(error.message));
