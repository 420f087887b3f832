// Middleware of routes that change content: rejects requests without the portal's OAuth client id and secret.
import type { RequestHandler } from 'express';
import { HttpError } from './errors.ts';
import { isSame } from './secrets.ts';

export function createOnlyEditors({ clientId, clientSecret }: { clientId: string; clientSecret: string }): RequestHandler {
  const wanted = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  return function onlyEditors(req, _res, next) {
    if (!isSame(req.get('authorization') ?? '', wanted))
      throw new HttpError(401, 'The client id or secret (OAUTH_CLIENT_ID, OAUTH_CLIENT_SECRET) is missing or wrong.');
    next();
  };
}
