// How a rendered page leaves: what React has ready is gathered, compressed as one piece and flushed, so that a block
// arrives when it is ready and small writes cost nothing.
import type { ServerResponse } from 'node:http';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Sink } from '#shared/entry.ts';
import type { Encoding } from '../http/negotiation/encoding.ts';

/** The window is no larger than a page: the usual one takes megabytes for each visitor. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 18 };

/** A stream is compressed while somebody waits: a low level, flushed with every piece. */
function createCompressor(encoding: Encoding) {
  if (encoding === 'gzip') return createGzip({ level: 2, flush: constants.Z_SYNC_FLUSH });
  if (encoding === 'br') return createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: brotliParams });
  return undefined;
}

/**
 * What React pipes a page into.
 * @param onFirstByte called once, when the first piece leaves
 */
export function createPageSink(res: ServerResponse, encoding: Encoding, onFirstByte: () => void): Sink & { flush(): void } {
  const compressor = createCompressor(encoding);
  compressor?.pipe(res);
  // its memory is no JavaScript's: whoever leaves early gives it back at once (case 52)
  res.once('close', () => compressor?.destroy());
  const target = compressor ?? res;
  let gathered: (Uint8Array | string)[] = [];
  let started = false;

  const send = (): void => {
    if (gathered.length === 0) return;
    const pieces = gathered.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece));
    gathered = [];
    if (!started) onFirstByte();
    started = true;
    target.write(pieces.length === 1 ? pieces[0] : Buffer.concat(pieces));
  };

  const sink: Sink & { flush(): void } = {
    write(chunk) {
      // React hands out views of a buffer that it uses again
      gathered.push(typeof chunk === 'string' ? chunk : Uint8Array.prototype.slice.call(chunk));
      return !target.writableNeedDrain;
    },
    flush: send,
    end() {
      send();
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
