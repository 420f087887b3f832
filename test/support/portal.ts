// The portal that browser tests visit, in a process of its own: embedded backend and gateway. Says its port over IPC, stops when its parent is gone.
import { startBackend } from './backend.ts';
import { startGateway } from './gateway.ts';

const backend = await startBackend();
const gateway = await startGateway({ bases: backend.bases });

process.on('disconnect', () => void gateway.stop().then(backend.stop));
process.send?.({ port: gateway.port });
