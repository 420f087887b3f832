// Ends a response while the request's body may still arrive. Reads the rest of the body, because closing would reset the connection (RFC 9112 9.6).
import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long a client that is still sending its body may read the response before the connection is closed. */
export const lingerMs = 5000;

/** Whether the connection stays open after this response. */
export const keepsAlive = (res: ServerResponse): boolean => res.shouldKeepAlive && res.getHeader('connection') !== 'close';

export function endResponse(req: IncomingMessage, res: ServerResponse, body?: string | Buffer): void {
  if (req.complete) {
    res.end(body);
    return;
  }
  // no other code needs the body now
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
