// One line a request, written when it ends: the call's name, never its query, body or tokens (G13).
import type { RequestHandler } from 'express';
import { type DestinationStream, type Logger, pino } from 'pino';

/** @param to where lines go; standard output unless a test wants to read them */
export const createLog = (level: string, to?: DestinationStream): Logger => pino({ name: 'backend', level, serializers: { err: fieldsOf } }, to);

/** What a database says of a failure quotes the row that failed, and so the person that it is about: only names are kept. */
function fieldsOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: 'no error was thrown but something else' };
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
