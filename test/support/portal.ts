// Runs the portal and the control server of the browser tests in their own process: sends their ports over IPC and stops
// when the parent exits.
import { startBackend, testClient } from './backend.ts';
import { startControl } from './control.ts';
import { startGateway } from './gateway.ts';

const backend = await startBackend();
// a hostname of the northern park that is not a secure context
await backend.db.insertInto('tenant_hosts').values({ host: 'north.test', tenant_id: '1001' }).execute();
const env = { OAUTH_CLIENT_ID: testClient.clientId, OAUTH_CLIENT_SECRET: testClient.clientSecret };
const gateway = await startGateway({ bases: backend.bases, env, today: Date.now });
const control = await startControl(backend);

process.on('disconnect', () => void Promise.all([gateway.stop(), control.stop()]).then(backend.stop));
process.send?.({ port: gateway.port, controlPort: control.port });
