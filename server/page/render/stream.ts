// Streams a page to its visitor: buffers React's output until React flushes, then compresses and sends it as one chunk (G7).
import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Rendered, Sink } from '#shared/entry.ts';
import { setHeaders } from '../../http/headers.ts';
import { type Encoding, encodingFor } from '../../http/negotiation/encoding.ts';
import { endsEarly } from '../../http/negotiation/preconditions.ts';
import { scopeOf } from '../../scope.ts';
import { pageHead, streamCsp, wholeCsp } from '../head.ts';

interface StreamOptions {
  rendered: Rendered;
  /** Undefined: the page was rendered whole and has no inline script. */
  nonce: string | undefined;
  dev: boolean;
  /** Monotonic milliseconds. */
  now: () => number;
}

/** @returns whether a body follows the head: not for HEAD, and not if a precondition ends the request */
export function sendStream(req: IncomingMessage, res: ServerResponse, { rendered, nonce, dev, now }: StreamOptions): boolean {
  const scope = scopeOf(res);
  const { status } = rendered;
  const encoding = encodingFor(req.headers['accept-encoding']);
  const csp = nonce === undefined ? wholeCsp(scope.host.origin) : streamCsp(nonce, dev);
  const head = pageHead(scope, { status, csp, encoding, nowMs: now() });
  setHeaders(res, head);
  if (status === 200 && endsEarly(req, res, {})) return false;
  res.statusCode = status;
  res.setHeader('X-Accel-Buffering', 'no');
  if (req.method === 'HEAD') {
    res.end();
    return false;
  }
  rendered.pipe(
    createSink(res, encoding, () => {
      scope.firstByteMs = now() - scope.startedMs;
    }),
  );
  return true;
}

/** The window is no larger than a page: the default one takes megabytes for each visitor. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 18 };

/** Fast levels, because the visitor waits; flushes with every chunk. */
function createCompressor(encoding: Encoding) {
  if (encoding === 'gzip') return createGzip({ level: 2, flush: constants.Z_SYNC_FLUSH });
  if (encoding === 'br') return createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: brotliParams });
  return undefined;
}

/**
 * Buffers React's writes until it flushes.
 * @param onFirstByte called once, when the first chunk is written
 */
function createSink(res: ServerResponse, encoding: Encoding, onFirstByte: () => void): Sink & { flush(): void } {
  const compressor = createCompressor(encoding);
  compressor?.pipe(res);
  // its memory is outside V8's heap: it is freed at once when the client leaves (case 52)
  res.once('close', () => compressor?.destroy());
  const target = compressor ?? res;
  let buffered: (Uint8Array | string)[] = [];
  let started = false;

  const flush = (): void => {
    if (buffered.length === 0) return;
    const chunks = buffered.map((chunk) => (typeof chunk === 'string' ? Buffer.from(chunk) : chunk));
    buffered = [];
    if (!started) onFirstByte();
    started = true;
    target.write(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks));
  };

  const sink: Sink & { flush(): void } = {
    write(chunk) {
      // React reuses the buffer behind the views that it writes
      buffered.push(typeof chunk === 'string' ? chunk : Uint8Array.prototype.slice.call(chunk));
      return !target.writableNeedDrain;
    },
    flush,
    end() {
      flush();
      target.end();
    },
    destroy(error) {
      res.destroy(error);
    },
    on(event, listener) {
      target.on(event, listener);
      return sink;
    },
  };
  return sink;
}
