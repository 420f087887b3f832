// `npm start`: the whole portal with its demo content; builds what is stale first.
import { buildStale } from './build.ts';
import { runPortal } from './portal.ts';
import { gatewayArgs } from './services.ts';

await buildStale();
process.exitCode = await runPortal({ backend: ['backend/main.ts'], gateway: gatewayArgs, env: { NODE_ENV: 'production' } });
