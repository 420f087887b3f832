// The backend's Express app: request log, files, content editing, single sign-on, the platform API, and error responses.
import { join } from 'node:path';
import express, { type Express } from 'express';
import type { Logger } from 'pino';
import { prefixes } from '#shared/api/paths.ts';
import { createHandlers } from './calls/handlers.ts';
import { createOnce } from './calls/once.ts';
import { createRoutes } from './calls/routes.ts';
import { createCaptchas } from './captcha.ts';
import type { Db } from './db/schema.ts';
import { createDev, type DemoMember } from './dev.ts';
import { createEditing } from './editing/routes.ts';
import { answerErrors, HttpError } from './errors.ts';
import { createFiles } from './files.ts';
import { logRequests } from './log.ts';
import { createMembers } from './members.ts';
import { demoFolder } from './seed/parks.ts';
import { createSms } from './sms.ts';
import { createTokens } from './tokens.ts';
import { createAuthorization } from './uac/authorization.ts';
import { createUacRoutes } from './uac/routes.ts';
import { createUploads } from './uploads.ts';

export interface BackendParts {
  db: Db;
  /** The folder of uploaded files. */
  filesDir: string;
  oauth: { clientId: string; clientSecret: string };
  log: Logger;
  now: () => number;
  /** If set (in development), `/dev/outbox` shows the SMS codes and these demo members. */
  dev?: { members: readonly DemoMember[] } | undefined;
}

/** Maximum size of a JSON or form body; uploads have their own limit. */
const maxBody = '256kb';

/** Creates the Express app that serves all five API prefixes on one port. */
export function createBackend(parts: BackendParts): Express {
  const { db, log, now, dev } = parts;
  const captchas = createCaptchas(parts);
  const members = createMembers(parts);
  const sms = createSms(parts);
  const tokens = createTokens(parts);
  const authorization = createAuthorization(parts);
  const once = createOnce(parts);

  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  // trusts `X-Forwarded-For` from private networks, because the gateway runs there and forwards the client's IP address
  app.set('trust proxy', 'loopback, linklocal, uniquelocal');
  app.use(logRequests(log, now));
  app.use(prefixes.file, createUploads(parts), createFiles([join(demoFolder, 'files'), parts.filesDir]));
  if (dev) app.use('/dev', createDev({ db, members: dev.members }));
  app.use(express.json({ limit: maxBody }), express.urlencoded({ limit: maxBody, extended: false }));
  app.use('/editing', createEditing(parts));
  app.use(prefixes.uac, createUacRoutes({ authorization, members }));
  app.use(createRoutes(createHandlers({ ...parts, captchas, members, sms, tokens, authorization, once })));
  app.use((req) => {
    throw new HttpError(404, `${req.method} ${req.path.slice(0, 100)} is not a call of this platform`);
  });
  app.use(answerErrors(log));
  return app;
}
