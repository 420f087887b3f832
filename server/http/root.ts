// The root step: responds to request targets that need no tenant, which are `/` (or `//`) and `OPTIONS *` (L1).
import { defaultLocale, homeOf } from '#shared/locale.ts';
import type { Step } from '../app.ts';
import { redirect } from './address.ts';
import { allMethods } from './errors/errors.ts';
import { chosenLocale, pageVary } from './locale.ts';

export const root: Step = function root({ method, headers }, res, { target }) {
  // the host step rejects `*` for methods other than OPTIONS
  if (target === '*') {
    res.writeHead(204, { Allow: allMethods }).end();
    return 'done';
  }
  if (!/^\/{1,2}(?:\?|$)/.test(target) || (method !== 'GET' && method !== 'HEAD')) return 'next';
  // in the visitor's language at once: `/` has none, so no bar may say that the redirect left the address's language
  res.setHeader('Vary', pageVary);
  redirect(res, 302, homeOf(chosenLocale(headers) ?? defaultLocale));
  return 'done';
};
