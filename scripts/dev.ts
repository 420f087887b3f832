// `npm run dev`: runs the demo from source, with hot reload of client code and a restart of services when their code changes.
import { takeNothing } from './arguments.ts';
import { runPortal } from './portal.ts';

/** Named folders alone: Vite writes its own configuration anew at each start, and following imports would follow that. */
const watch = (...folders: string[]): string[] => ['--watch-preserve-output', ...folders.map((folder) => `--watch-path=${folder}`)];

takeNothing('npm run dev: settings come from the environment (README.md, “Settings”), such as PORT=4000 npm run dev.');
process.exitCode = await runPortal({
  backend: [...watch('backend', 'shared'), 'backend/main.ts'],
  gateway: [...watch('server', 'shared'), 'server/main.ts'],
  env: { NODE_ENV: 'development' },
});
