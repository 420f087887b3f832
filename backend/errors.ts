// What ends a start or a request with one sentence instead of a stack trace.

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
