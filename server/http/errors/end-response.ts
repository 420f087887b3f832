// Ends a response whose request body may still arrive: reads the rest first, because closing with unread bytes resets the connection (RFC 9112 9.6).
import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long a client that is still sending may read the response before its connection is closed. */
export const lingerMs = 5000;

/** Whether the connection stays open after this response. */
export const keepsAlive = (res: ServerResponse): boolean => res.shouldKeepAlive && res.getHeader('connection') !== 'close';

export function endResponse(req: IncomingMessage, res: ServerResponse, body?: string | Buffer): void {
  if (req.complete) {
    res.end(body);
    return;
  }
  // nothing else reads the body any more
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
