// Ends an answer while its request may still be on its way. A connection that is closed with unread bytes is reset, and the client
// loses the answer with it: the rest is read first (RFC 9112 9.6).
import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long a client that is still sending may read the response before its connection is closed. */
export const lingerMs = 5000;

/** Whether the connection stays open after this response. */
export const keepsAlive = (res: ServerResponse): boolean => res.shouldKeepAlive && res.getHeader('connection') !== 'close';

export function endAnswer(req: IncomingMessage, res: ServerResponse, body?: string | Buffer): void {
  if (req.complete) {
    res.end(body);
    return;
  }
  // nobody else reads it any more
  req.unpipe();
  req.resume();
  if (keepsAlive(res)) {
    res.end(body);
    return;
  }
  if (body !== undefined) res.write(body);
  const end = () => {
    clearTimeout(timer);
    if (!res.destroyed) res.end();
  };
  const timer = setTimeout(end, lingerMs);
  req.once('end', end).once('close', end);
}
