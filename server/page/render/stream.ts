// Streams a page to the visitor. Buffers React's output until React flushes, then compresses and sends it as one chunk (G7).
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
  /** Undefined for a page that was rendered whole: it has no inline script. */
  nonce: string | undefined;
  dev: boolean;
  /** Monotonic milliseconds. */
  now: () => number;
}

/** @returns whether to send a body: false for HEAD, and if a precondition has ended the request */
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

/** A window of 256 KB, about the size of a page. The default window would take megabytes of memory per visitor. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 18 };

/** Low compression levels, because the visitor waits. Every chunk is flushed. */
function createCompressor(encoding: Encoding) {
  if (encoding === 'gzip') return createGzip({ level: 2, flush: constants.Z_SYNC_FLUSH });
  if (encoding === 'br') return createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: brotliParams });
  return undefined;
}

/**
 * Buffers React's writes until it flushes.
 * @param onFirstByte called once, before the first chunk is written
 */
function createSink(res: ServerResponse, encoding: Encoding, onFirstByte: () => void): Sink & { flush(): void } {
  const compressor = createCompressor(encoding);
  compressor?.pipe(res);
  // the compressor's memory is outside V8's heap: free it at once when the client disconnects (case 52)
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
      // copied, because React reuses the underlying buffer after the write
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
