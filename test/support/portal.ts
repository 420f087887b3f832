// The portal that browser tests visit, in a process of its own: embedded backend and gateway, and where to ask for portals
// that fail. Says its ports over IPC, stops when its parent is gone.
import { startBackend, testClient } from './backend.ts';
import { startControl } from './control.ts';
import { startGateway } from './gateway.ts';

const backend = await startBackend();
// the demo's pictures are drawn when they are first asked for, which takes a busy machine its time
const gateway = await startGateway({
  bases: backend.bases,
  env: { UPSTREAM_TIMEOUT_MS: '60000', OAUTH_CLIENT_ID: testClient.clientId, OAUTH_CLIENT_SECRET: testClient.clientSecret },
});
const control = await startControl(backend);

process.on('disconnect', () => void Promise.all([gateway.stop(), control.stop()]).then(backend.stop));
process.send?.({ port: gateway.port, controlPort: control.port });
