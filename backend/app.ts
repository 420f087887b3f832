// The park backend from top to bottom: a log line a request, files, the calls of the contract, and what is left over.
import express, { type ErrorRequestHandler, type Express } from 'express';
import type { Logger } from 'pino';
import { prefixes } from '#shared/api/calls.ts';
import { createHandlers } from './calls/handlers.ts';
import { createRoutes } from './calls/routes.ts';
import type { Db } from './db/schema.ts';
import { HttpError } from './errors.ts';
import { createFiles, type DrawImage } from './files.ts';
import { logRequests } from './log.ts';

export interface BackendParts {
  db: Db;
  /** Where files live. */
  filesDir: string;
  drawImage: DrawImage;
  log: Logger;
  now: () => number;
}

/** A body of a call; uploads have a bound of their own. */
const maxBody = '256kb';

/** The platform's stand-in: all five prefixes on one port (contract, "Files"). */
export function createBackend(parts: BackendParts): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  // the client's address is what the gateway says, and the gateway stands near
  app.set('trust proxy', 'loopback, linklocal, uniquelocal');
  app.use(logRequests(parts.log, parts.now));
  app.use(prefixes.file, createFiles(parts));
  app.use(express.json({ limit: maxBody }), express.urlencoded({ limit: maxBody, extended: false }));
  app.use(createRoutes(createHandlers(parts)));
  app.use((req) => {
    throw new HttpError(404, `${req.method} ${req.path.slice(0, 100)} is no call of this platform`);
  });
  app.use(answerErrors(parts.log));
  return app;
}

/** Every failure is an envelope; what nobody expected is logged and says nothing of itself. */
function answerErrors(log: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    if (res.headersSent) {
      next(error);
      return;
    }
    const status = statusOf(error);
    if (status >= 500) log.error({ err: error, method: req.method, path: req.path.slice(0, 200) }, 'request failed');
    const message = status >= 500 || !(error instanceof Error) ? '系统错误，请稍后重试' : error.message.slice(0, 300);
    res
      .status(status)
      .set('Cache-Control', 'no-store')
      .json({ code: String(status), success: false, message, data: null });
  };
}

/** Body parsers and the router mark what the client did wrong with a `status` of their own. */
function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}
