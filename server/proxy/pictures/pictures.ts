// The step that answers `/file/<path>?w=<width>` with a converted picture. Every other file is left to the proxy (G16).
import type { IncomingMessage, ServerResponse } from 'node:http';
import { prefixes } from '#shared/api/paths.ts';
import { pictureWidths } from '#shared/pictures.ts';
import type { Step, StepResult } from '../../app.ts';
import type { StoreResult } from '../../cache/store/store.ts';
import { endResponse } from '../../http/errors/end-response.ts';
import { sendErrorJson } from '../../http/errors/errors.ts';
import { setHeaders } from '../../http/headers.ts';
import { endsEarly } from '../../http/negotiation/preconditions.ts';
import type { Metrics } from '../../ops/metrics/metrics.ts';
import { type Scope, scopeOf } from '../../scope.ts';
import { withTimeout } from '../../upstream/with-timeout.ts';
import { formatFor, type PictureFormat, readPicture } from './asked.ts';
import type { Picture, PictureCache } from './picture-cache.ts';

interface PicturesParts {
  pictures: Pick<PictureCache, 'find'>;
  metrics: Pick<Metrics, 'cacheLookedUp'>;
  /** How long a visitor waits for a conversion before the original is sent. */
  waitMs: number;
}

const widths = pictureWidths.join(', ');
const badWidth = [`w 只能是 ${widths} 中的一个`, `w must be one of ${widths}`] as const;

/** Needs tenant and session in the scope. Passes the request on to the proxy if the original is the right answer. */
export function createPicturesStep({ pictures, metrics, waitMs }: PicturesParts): Step {
  function answer(
    req: IncomingMessage,
    res: ServerResponse,
    format: PictureFormat,
    { value, verdict }: StoreResult<Picture | 'original'>,
  ): StepResult {
    metrics.cacheLookedUp('pictures', verdict);
    if (value === 'original') return 'next';
    const scope = scopeOf(res);
    scope.route = prefixes.file;
    send(req, res, scope, { ...value, format, isStale: verdict === 'stale' });
    return 'done';
  }

  return function picturesStep(req, res, { target, tenant }) {
    const asked = req.method === 'GET' || req.method === 'HEAD' ? readPicture(target) : 'none';
    if (asked === 'none') return 'next';
    if (asked === 'invalid') {
      scopeOf(res).route = prefixes.file;
      sendErrorJson(req, res, 400, { words: badWidth });
      return 'done';
    }
    const format = formatFor(req.headers.accept);
    if (format === undefined) return 'next';
    const found = pictures.find(tenant, asked.path, asked.width, format);
    if (!(found instanceof Promise)) return answer(req, res, format, found);
    return withTimeout(waitMs, found).then(
      (settled) => (settled === undefined || res.closed ? 'next' : answer(req, res, format, settled)),
      () => 'next',
    );
  };
}

interface Sent extends Picture {
  format: PictureFormat;
  isStale: boolean;
}

function send(req: IncomingMessage, res: ServerResponse, { anonymous }: Scope, { body, etag, format, isStale, maxAgeS }: Sent): void {
  setHeaders(res, {
    // shared caches must not store a response to a request with a session, which may set cookies (case 9)
    'Cache-Control': `${anonymous ? 'public' : 'private'}, ${isStale ? 'no-cache' : `max-age=${maxAgeS}`}`,
    // as for any public file (case 91)
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: etag,
    Vary: 'Accept',
  });
  if (endsEarly(req, res, { etag })) return;
  setHeaders(res, { 'Content-Type': `image/${format}`, 'Content-Length': String(body.length) });
  endResponse(req, res, req.method === 'HEAD' ? undefined : body);
}
