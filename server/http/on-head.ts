// Runs callbacks just before a response's head is written, by whichever step.
import { ServerResponse } from 'node:http';

const callbacks = Symbol('callbacks before the head');

interface Hooked extends ServerResponse {
  [callbacks]?: (() => void)[];
}

/** Runs once; headers may still be set then. The callback registered last runs first. */
export function onHead(res: Hooked, run: () => void): void {
  const runs = res[callbacks];
  if (runs === undefined) {
    res[callbacks] = [run];
    res.writeHead = withCallbacks;
  } else {
    runs.unshift(run);
  }
}

/** Shared by all responses: V8 would keep a closure that is assigned to each of them alive for long (decision 14). */
function withCallbacks(this: Hooked, ...args: unknown[]): ServerResponse {
  for (const run of this[callbacks]?.splice(0) ?? []) run();
  return Reflect.apply(ServerResponse.prototype.writeHead, this, args);
}

/**
 * Writes a complete head without the callbacks of `onHead`: the list must hold what they would add (request id, security headers). It costs
 * a third of headers that are set one by one; for cached pages of anonymous visitors only.
 * @param lines names and values in turn
 */
export function writePreparedHead(res: ServerResponse, status: number, lines: string[]): void {
  ServerResponse.prototype.writeHead.call(res, status, lines);
}
