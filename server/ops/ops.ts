// Serves the ops port: liveness, readiness, metrics, content health and purge (G13, case 62).
import { createHash, timingSafeEqual } from 'node:crypto';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { z } from 'zod';
import { limits } from '#shared/limits.ts';
import { splitAddress } from '#shared/locale.ts';
import type { Purge } from '../cache/purge.ts';
import { isTag, type Selection, tagKinds, tagOf } from '../cache/tags.ts';
import { canonicalPath } from '../http/address.ts';
import { createFail, sendErrorJson } from '../http/errors/errors.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics/metrics.ts';

/** Whether the pod can receive requests. It stays ready while the platform is failing, because it still serves stale pages. */
export interface Readiness {
  listening: boolean;
  draining: boolean;
  /** Names of the platform's base URLs whose calls are failing. */
  failing: readonly string[];
}

interface OpsParts {
  log: Log;
  metrics: Metrics;
  readiness: () => Readiness;
  /** Handles `GET /content-health`. */
  contentHealth: RequestHandler;
  purge: Purge;
  /** If undefined, `POST /purge` does not exist. */
  purgeToken: string | undefined;
}

const listOf = <T extends z.ZodType>(one: T) => z.array(one).min(1).max(1000).optional();

/** A page's URL path in any spelling and either language, e.g. `/cms/en/news/7?page=2`. Selects all cached variants of the page. */
const pathSchema = z
  .string()
  .max(limits.urlBytes)
  .transform((address, context): string => {
    const [written = ''] = address.split(/[?#]/, 1);
    // `canonicalPath` expects one character per byte, as Node provides request targets
    const canonical = canonicalPath(Buffer.from(written).toString('latin1'));
    const path = canonical === undefined ? undefined : splitAddress(canonical)?.path;
    if (path === undefined) context.addIssue(`“${address}” is no page of the portal`);
    return tagOf.path(path ?? '');
  });

const tagSchema = z
  .string()
  .max(200)
  .refine(isTag, { error: ({ input }) => `“${String(input)}” is no tag; tags are ${tagKinds.map((kind) => kind.replace(/:$/, ':…')).join(', ')}` });

const selectionSchema = z
  .strictObject({
    all: z.literal(true).optional(),
    tenantId: z.string().min(1).max(64).optional(),
    tags: listOf(tagSchema),
    paths: listOf(pathSchema),
  })
  .refine(
    ({ all, ...parts }) => (all !== undefined) !== Object.values(parts).some((given) => given !== undefined),
    'give either all, or one or more of tenantId, tags and paths',
  )
  // with `all` no part is given, and an empty selection selects everything
  .transform(
    ({ tenantId, tags, paths }): Selection => ({
      ...(tenantId !== undefined && { tenantId }),
      ...((tags ?? paths) !== undefined && { tags: [...(tags ?? []), ...(paths ?? [])] }),
    }),
  );

export function createOps({ log, metrics, readiness, contentHealth, purge, purgeToken }: OpsParts): Express {
  const ops = express();
  ops.disable('x-powered-by').disable('etag');
  ops.use((_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  ops.get('/livez', (_req, res) => void res.json({ alive: true }));
  ops.get('/readyz', (_req, res) => {
    const state = readiness();
    const ready = state.listening && !state.draining;
    res.status(ready ? 200 : 503).json({ ready, ...state });
  });
  ops.get('/metrics', async (_req, res) => {
    res.type(metrics.registry.contentType).send(await metrics.scrape());
  });
  ops.get('/content-health', contentHealth);
  if (purgeToken !== undefined) {
    ops.post('/purge', createBearer(purgeToken), express.json({ limit: limits.jsonBodyBytes }), async (req, res) => {
      const selection = selectionSchema.safeParse(req.body);
      if (!selection.success) {
        const message = selection.error.issues[0]?.message ?? '';
        sendErrorJson(req, res, 400, { failure: { code: '400', status: 400, message } });
        return;
      }
      const data = await purge(selection.data);
      log.info('purged', { tenant: selection.data.tenantId, tags: selection.data.tags?.join(' ') });
      res.json({ code: 0, data });
    });
  }
  ops.use((req, res) => sendErrorJson(req, res, 404));
  const fail = createFail({ log, send: sendErrorJson });
  const errors: ErrorRequestHandler = (error, req, res, _next) => fail(error, req, res);
  ops.use(errors);
  return ops;
}

/** Rejects requests without the bearer token. Compares in constant time. */
function createBearer(token: string): RequestHandler {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(`Bearer ${token}`);
  return function bearer(req, res, next) {
    if (timingSafeEqual(digest(req.headers.authorization ?? ''), expected)) next();
    else sendErrorJson(req, res, 401);
  };
}
