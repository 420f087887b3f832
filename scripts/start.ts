// `npm start`: builds dist/ and the demo database if they are stale, then runs the portal with its demo content.
import { takeNothing } from './arguments.ts';
import { buildStale } from './build.ts';
import { runPortal } from './portal.ts';
import { gatewayArgs } from './services.ts';

takeNothing('npm start takes no arguments. Set environment variables (README.md, “Settings”), such as PORT=4000 npm start.');
await buildStale();
process.exitCode = await runPortal({ backend: ['backend/main.ts'], gateway: gatewayArgs, env: { NODE_ENV: 'production' } });
