// What has to happen just before an answer's head leaves, whoever writes it.
import type { Response } from 'express';

/** Runs once; headers may still be set then. Of several the one registered last runs first. */
export function onHead(res: Response, run: () => void): void {
  const { writeHead } = res;
  res.writeHead = function withHead(this: Response, ...args: Parameters<Response['writeHead']>) {
    res.writeHead = writeHead;
    run();
    return Reflect.apply(writeHead, this, args) as Response;
  } as Response['writeHead'];
}
