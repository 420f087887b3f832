// The route step: finds the page of a request in the client's routes. Ends the request with a redirect, 404 or 405 if there is none.
import type { ServerResponse } from 'node:http';
import type { SsrEntry } from '#shared/entry.ts';
import { addressOf } from '#shared/locale.ts';
import type { Step, StepResult } from '../app.ts';
import { redirect, splitTarget } from '../http/address.ts';
import { sendError } from '../http/errors/errors.ts';
import { pageVary } from '../http/locale.ts';
import type { Scope } from '../scope.ts';
import type { Ssr } from './build/ssr.ts';

const isPagePath = (path: string): boolean => /^\/cms(?:\/|$)/i.test(path);

/** Sets `scope.match` and `scope.route`. */
export function createRouteStep(ssr: Pick<Ssr, 'entry'>): Step {
  return function route(req, res, scope) {
    const { path, query } = splitTarget(scope.target);
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      sendError(req, res, 405, { allow: 'GET, HEAD' });
      return 'done';
    }
    if (!isPagePath(path)) {
      sendError(req, res, 404);
      return 'done';
    }
    const entry = ssr.entry();
    return entry instanceof Promise ? entry.then((loaded) => match(loaded, query, res, scope)) : match(entry, query, res, scope);
  };
}

function match(entry: SsrEntry, query: string, res: ServerResponse, scope: Scope): StepResult {
  const found = entry.match(scope.path, query);
  scope.match = found;
  scope.route = found.pattern;
  // search engines must not index sign-in pages, nor a URL with `next=`: there are as many as pages (case 98)
  if (found.layout === 'auth' || /[?&]next=/.test(query)) res.setHeader('X-Robots-Tag', 'noindex, nofollow');
  if (found.redirect === undefined) return 'next';
  res.setHeader('Vary', pageVary);
  redirect(res, 301, addressOf(scope.locale, found.redirect));
  return 'done';
}
