// Aborts the work for a request when its client closes the connection.
import type { ServerResponse } from 'node:http';

/** The reason of such an abort: not an error, so it is not logged. */
export const clientLeft = new Error('the client closed the connection');

/** Aborted with `clientLeft` when the client leaves before the response has ended. */
export function untilClosed(res: ServerResponse): AbortSignal {
  const closed = new AbortController();
  const end = () => {
    if (!res.writableFinished) closed.abort(clientLeft);
  };
  if (res.closed) end();
  else res.once('close', end);
  return closed.signal;
}
