// The root step: responds to request targets that need no tenant, which are `/` (or `//`) and `OPTIONS *`.
import { homeOf } from '#shared/locale.ts';
import type { Step } from '../app.ts';
import { redirect } from './address.ts';
import { allMethods } from './errors/errors.ts';

export const root: Step = function root({ method }, res, { target }) {
  // the host step rejects `*` for methods other than OPTIONS
  if (target === '*') {
    res.writeHead(204, { Allow: allMethods }).end();
    return 'done';
  }
  if (!/^\/{1,2}(?:\?|$)/.test(target) || (method !== 'GET' && method !== 'HEAD')) return 'next';
  redirect(res, 302, homeOf('zh-cn'));
  return 'done';
};
