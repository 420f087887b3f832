// Streams a page to the visitor. Collects what React writes until React flushes, then compresses and sends it as one chunk (G7).
import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants, createBrotliCompress, createGzip, createZstdCompress } from 'node:zlib';
import type { Rendered, Sink } from '#shared/entry.ts';
import { setHeaders } from '../../http/headers.ts';
import { type StreamEncoding, streamEncodingFor } from '../../http/negotiation/encoding.ts';
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
  const encoding = streamEncodingFor(req.headers['accept-encoding']);
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

/** A window of 256 KB, more than a page's size. The default window of brotli would take megabytes of memory per visitor. */
const windowBits = 18;
/** More than a page's compressed size. With Node's default of 16 KB, most pages would need a second call of the compressor. */
const chunkSize = 32 * 1024;

/** Low compression levels, because the visitor waits. Every chunk is flushed. */
function createCompressor(encoding: StreamEncoding) {
  switch (encoding) {
    case 'zstd':
      return createZstdCompress({
        chunkSize,
        flush: constants.ZSTD_e_flush,
        params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_windowLog]: windowBits },
      });
    case 'br':
      return createBrotliCompress({
        chunkSize,
        flush: constants.BROTLI_OPERATION_FLUSH,
        params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: windowBits },
      });
    case 'gzip':
      return createGzip({ chunkSize, level: 2, flush: constants.Z_SYNC_FLUSH });
    case 'identity':
      return undefined;
  }
}

/**
 * Sends what React has ready as one chunk.
 * @param onFirstByte called once, before the first chunk is written
 */
function createSink(res: ServerResponse, encoding: StreamEncoding, onFirstByte: () => void): Sink & { flush(): void } {
  const compressor = createCompressor(encoding);
  compressor?.pipe(res);
  // the compressor's memory is outside V8's heap: free it at once when the client disconnects (case 52)
  res.once('close', () => compressor?.destroy());
  const target = compressor ?? res;
  let buffered: Uint8Array[] = [];
  let started = false;
  let ended = false;

  function take(): Buffer {
    if (!started) onFirstByte();
    started = true;
    const chunk = Buffer.concat(buffered);
    buffered = [];
    return chunk;
  }

  const sink: Sink & { flush(): void } = {
    write(chunk) {
      buffered.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
      return !target.writableNeedDrain;
    },
    flush() {
      // React ends a complete page directly after the flush: then its last chunk is compressed and sent only once
      queueMicrotask(() => {
        if (!ended && buffered.length > 0) target.write(take());
      });
    },
    end() {
      ended = true;
      if (compressor !== undefined) compressor.end(take());
      else {
        // two calls, because a single one would add a Content-Length, which the response to HEAD lacks (case 13)
        res.write(take());
        res.end();
      }
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
