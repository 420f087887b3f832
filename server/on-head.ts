// What has to happen just before an answer's head leaves, whoever writes it.
import type { ServerResponse } from 'node:http';

/** Runs once; headers may still be set then. Of several the one registered last runs first. */
export function onHead(res: ServerResponse, run: () => void): void {
  const { writeHead } = res;
  res.writeHead = function withHead(this: ServerResponse, ...args: Parameters<ServerResponse['writeHead']>) {
    res.writeHead = writeHead;
    run();
    return Reflect.apply(writeHead, this, args) as ServerResponse;
  } as ServerResponse['writeHead'];
}
