// Who may change content: whoever knows the portal's client and its secret.
import type { RequestHandler } from 'express';
import { HttpError } from './errors.ts';
import { isSame } from './secrets.ts';

export function createOnlyEditors({ clientId, clientSecret }: { clientId: string; clientSecret: string }): RequestHandler {
  const wanted = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  return function onlyEditors(req, _res, next) {
    if (!isSame(req.get('authorization') ?? '', wanted)) throw new HttpError(401, 'The credentials of an editor are needed.');
    next();
  };
}
