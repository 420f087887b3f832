// `npm start`: runs the portal with its demo content, after building what is stale.
import { takeNothing } from './arguments.ts';
import { buildStale } from './build.ts';
import { runPortal } from './portal.ts';
import { gatewayArgs } from './services.ts';

takeNothing('npm start: settings come from the environment (README.md, “Settings”), such as PORT=4000 npm start.');
await buildStale();
process.exitCode = await runPortal({ backend: ['backend/main.ts'], gateway: gatewayArgs, env: { NODE_ENV: 'production' } });
