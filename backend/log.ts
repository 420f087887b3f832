// The backend's log. Each request is logged when it ends, with the call's name but without query, body or token (G13).
import type { RequestHandler } from 'express';
import { type DestinationStream, type Logger, pino } from 'pino';

/** @param to the output stream; standard output by default */
export const createLog = (level: string, to?: DestinationStream): Logger => pino({ name: 'backend', level, serializers: { err: fieldsOf } }, to);

/** Returns the fields to log of an error. Omits a database error's message, because it quotes the row, which may contain personal data. */
function fieldsOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: 'a value that is not an Error was thrown' };
  const named = Object.entries(error).filter(([name]) => ['code', 'table', 'column', 'constraint'].includes(name));
  const { name, stack = error.message } = error;
  return { name, ...Object.fromEntries(named), stack: stack.replace(/"[^"\n]*"/g, '"…"').replace(/\d{6,}/g, '…') };
}

export function logRequests(log: Logger, now: () => number): RequestHandler {
  return (req, res, next) => {
    const started = now();
    res.once('close', () => {
      const call: unknown = res.locals['call'];
      log.info({
        requestId: req.get('x-request-id')?.slice(0, 64),
        tenant: req.get('x-tenant-id')?.slice(0, 64),
        method: req.method,
        call: typeof call === 'string' ? call : undefined,
        status: res.statusCode,
        ms: now() - started,
        ...(res.writableFinished ? {} : { cut: true }),
      });
    });
    next();
  };
}
