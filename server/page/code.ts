// `GET /cms/code?code=`: redirects to the target of a park's QR code; for other codes the page `/code` is shown (P3).
import type { RequestHandler } from 'express';
import type { ValueOf } from '#shared/resources.ts';
import type { DataCache } from '../cache/data-cache.ts';
import { redirect, splitTarget } from '../http/address.ts';
import { untilClosed } from '../http/client-closed.ts';
import { type LocaleDetection, pageVary, settledPage } from '../http/locale.ts';
import { scopeOf } from '../scope.ts';

interface CodeParts {
  data: Pick<DataCache, 'find'>;
  detection: LocaleDetection;
}

export function createCode({ data, detection }: CodeParts): RequestHandler {
  return async function code(req, res, next) {
    const scope = scopeOf(res);
    const { path, query } = splitTarget(scope.target);
    const page = settledPage(path, req.headers, detection);
    const asked = new URLSearchParams(query).get('code')?.trim() ?? '';
    // `/CODE` is not a page, and the locale step redirects other spellings of the URL
    if (page?.path !== '/code' || asked === '') return next();
    scope.route = '/code';
    const { result } = await data.find(scope.tenant, page.locale, 'code.resolve', { code: asked }, untilClosed(res));
    const href = 'data' in result ? (result.data as ValueOf<'code.resolve'>).href : undefined;
    if (href === undefined) return next();
    res.setHeader('Vary', pageVary);
    redirect(res, 302, href);
  };
}
