// `POST /cms/session/client-error`: logs an error report from a browser. Limits size and number (G13, case 72).
import type { RequestHandler } from 'express';
import { z } from 'zod';
import { clientOf } from '#shared/client-address.ts';
import type { Log } from '../../ops/log.ts';
import { scopeOf } from '../../scope.ts';
import type { RateLimit } from '../limits/rate-limit.ts';
import { answer, answerTooMany } from './answers.ts';
import { readFields } from './fields.ts';

const reportSchema = z.strictObject({
  message: z.string().max(2000),
  stack: z.string().max(8000).optional(),
  /** The route's pattern, e.g. `/news/:id`. */
  route: z.string().max(200).optional(),
});

interface ClientErrorParts {
  log: Log;
  limit: RateLimit;
  onBrowserError: (tenantId: string) => void;
}

export function createClientError({ log, limit, onBrowserError }: ClientErrorParts): RequestHandler {
  return async function clientError(req, res) {
    const { requestId, tenant, clientAddress } = scopeOf(res);
    const report = readFields(res, reportSchema, req.body);
    if (report === undefined) return;
    const waitMs = await limit.take([
      { rule: 'clientErrorClient', of: clientOf(clientAddress) },
      { rule: 'clientErrorTenant', of: tenant.tenantId },
    ]);
    if (waitMs > 0) return answerTooMany(res, waitMs);
    const error = Object.assign(new Error(report.message), { name: 'BrowserError', stack: report.stack ?? '' });
    const route = /^\/[\w/:*-]*$/.test(report.route ?? '') ? report.route : undefined;
    onBrowserError(tenant.tenantId);
    log.warn('browser error', { requestId, tenant: tenant.tenantId, route, error });
    answer(res, 200, { code: 0 });
  };
}
