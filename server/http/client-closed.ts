// Provides an abort signal for the case that a request's client disconnects.
import type { ServerResponse } from 'node:http';

/** The abort reason when the client disconnects. It is not logged, because it is not an error. */
export const clientLeft = new Error('the client closed the connection');

/** Returns a signal that aborts with `clientLeft` if the client disconnects before the response has ended. */
export function untilClosed(res: ServerResponse): AbortSignal {
  const closed = new AbortController();
  const end = () => {
    if (!res.writableFinished) closed.abort(clientLeft);
  };
  if (res.closed) end();
  else res.once('close', end);
  return closed.signal;
}
