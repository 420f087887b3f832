// One line a request, written when it ends: the call's name, never its query, body or tokens (G13).
import type { RequestHandler } from 'express';
import { type Logger, pino } from 'pino';

export const createLog = (level: string): Logger => pino({ name: 'backend', level });

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
