// `npm start`: builds dist/ and the demo database if they are stale, then runs the portal with its demo content.
import { takeNothing } from './arguments.ts';
import { runPortal } from './portal.ts';
import { gatewayArgs, gatewayEnv } from './services.ts';

takeNothing('npm start takes no arguments. Set environment variables (README.md, “Settings”), such as PORT=4000 npm start.');
process.exitCode = await runPortal({
  // in a process of its own, because a build takes 800 MB, which this process would keep while the portal runs
  build: ['scripts/build.ts'],
  backend: ['backend/main.ts'],
  gateway: gatewayArgs,
  env: { NODE_ENV: 'production', ...gatewayEnv },
});
