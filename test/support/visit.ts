// Reads a page while it is streamed, and can disconnect before its end.
import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { createBrotliDecompress, createGunzip, createZstdDecompress } from 'node:zlib';

export interface Visit {
  status: number;
  headers: IncomingHttpHeaders;
  /** Resolves with the body so far when it contains the text; rejects if the page ends without it. */
  until(text: string): Promise<string>;
  /** Resolves with the complete page. */
  whole(): Promise<string>;
  /** Disconnects. */
  leave(): void;
}

/** Resolves when the response headers have arrived. */
export async function visit({ port }: { port: number }, path: string, headers: OutgoingHttpHeaders = {}): Promise<Visit> {
  const req = request({ port, host: '127.0.0.1', path, headers: { Host: 'north.localhost', ...headers }, agent: false });
  req.end();
  const [res] = (await once(req, 'response')) as [IncomingMessage];
  let body = '';
  let ended = false;
  const waiting = new Set<() => void>();
  const tell = () => {
    for (const look of waiting) look();
  };
  const page = plainOf(res);
  page.setEncoding('utf8').on('data', (text: string) => {
    body += text;
    tell();
  });
  for (const event of ['end', 'close'])
    page.on(event, () => {
      ended = true;
      tell();
    });
  // disconnecting must not raise an error
  for (const stream of [req, res, page]) stream.on('error', () => {});

  const settled = (isThere: () => boolean, missing: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = () => {
        if (!isThere() && !ended) return;
        waiting.delete(look);
        if (isThere()) resolve(body);
        else reject(new Error(`the page ended without ${missing}:\n${body.slice(-500)}`));
      };
      waiting.add(look);
      look();
    });

  return {
    status: res.statusCode ?? 0,
    headers: res.headers,
    until: (text) => settled(() => body.includes(text), text),
    whole: () => settled(() => ended && res.complete, 'its end'),
    leave: () => res.destroy(),
  };
}

/** Decompresses the response while it arrives. */
function plainOf(res: IncomingMessage) {
  const encoding = res.headers['content-encoding'];
  if (encoding === 'zstd') return res.pipe(createZstdDecompress());
  if (encoding === 'br') return res.pipe(createBrotliDecompress());
  return encoding === 'gzip' ? res.pipe(createGunzip()) : res;
}
