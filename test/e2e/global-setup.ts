// Starts the portal that all browser tests share (embedded backend and gateway) in a separate process.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const port = z.number().int().positive();
const readySchema = z.object({ port, controlPort: port });

export default async function startPortal(): Promise<() => Promise<void>> {
  const portal = fork(fileURLToPath(new URL('../support/portal.ts', import.meta.url)));
  const ended = once(portal, 'exit');
  const [message] = await Promise.race([
    once(portal, 'message'),
    ended.then(() => {
      throw new Error('the portal of the browser tests did not start');
    }),
  ]);
  const ready = readySchema.parse(message);
  process.env['PORTAL_PORT'] = String(ready.port);
  process.env['PORTAL_CONTROL_PORT'] = String(ready.controlPort);
  return async () => {
    portal.disconnect(); // the process exits on disconnect
    await ended;
  };
}
