// Runs callbacks just before the headers of a response are sent.
import { ServerResponse } from 'node:http';

const waiting = Symbol('waiting for the head');

interface Waited extends ServerResponse {
  [waiting]?: (() => void)[];
}

/** The callback runs once and may still set headers. The last registered runs first. */
export function onHead(res: Waited, run: () => void): void {
  const runs = res[waiting];
  if (runs === undefined) {
    res[waiting] = [run];
    res.writeHead = withHead;
  } else {
    runs.unshift(run);
  }
}

/** One function for all responses: a closure per response would be retained by V8 (docs/decisions/0014). */
function withHead(this: Waited, ...args: unknown[]): ServerResponse {
  for (const run of this[waiting]?.splice(0) ?? []) run();
  return Reflect.apply(ServerResponse.prototype.writeHead, this, args);
}
