// Limits how long the platform may take to begin its response.
import type { ClientRequest } from 'node:http';

/** Destroys the request after `timeoutMs` milliseconds without response; an upload that makes progress extends the time (case 29). */
export function startResponseTimeout(request: ClientRequest, timeoutMs: number): NodeJS.Timeout {
  let seen = request.socket?.bytesWritten ?? 0;
  const check = () => {
    const sent = request.socket?.bytesWritten ?? 0;
    if (!request.writableFinished && !request.socket?.connecting && sent > seen) {
      seen = sent;
      timer.refresh();
    } else {
      request.destroy(Object.assign(new Error('no response in time'), { code: 'ETIMEDOUT' }));
    }
  };
  const timer = setTimeout(check, timeoutMs);
  request.once('finish', () => timer.refresh());
  return timer;
}
