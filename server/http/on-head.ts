// What has to happen just before an answer's head leaves, whoever writes it.
import { ServerResponse } from 'node:http';

const waiting = Symbol('waiting for the head');

interface Waited extends ServerResponse {
  [waiting]?: (() => void)[];
}

/** Runs once; headers may still be set then. Of several the one registered last runs first. */
export function onHead(res: Waited, run: () => void): void {
  const runs = res[waiting];
  if (runs === undefined) {
    res[waiting] = [run];
    res.writeHead = withHead;
  } else {
    runs.unshift(run);
  }
}

/** One for all answers: a function of its own as a property of each would outlive many of them in V8's memory. */
function withHead(this: Waited, ...args: unknown[]): ServerResponse {
  for (const run of this[waiting]?.splice(0) ?? []) run();
  return Reflect.apply(ServerResponse.prototype.writeHead, this, args);
}
