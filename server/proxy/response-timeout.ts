// Limits the time until the platform begins its response.
import type { ClientRequest } from 'node:http';

/** Destroys the request if no response begins within `timeoutMs` milliseconds. Upload progress restarts the timer (case 29). */
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
