// `npm run dev`: runs the demo from source, with hot reload of client code and a restart of services when their code changes.
import { takeNothing } from './arguments.ts';
import { runPortal } from './portal.ts';

/** Watches folders, not imported files: these include Vite's bundled configuration, which is rewritten at each start. */
const watch = (...folders: string[]): string[] => ['--watch-preserve-output', ...folders.map((folder) => `--watch-path=${folder}`)];

takeNothing('npm run dev takes no arguments. Set environment variables (README.md, “Settings”), such as PORT=4000 npm run dev.');
process.exitCode = await runPortal({
  backend: [...watch('backend', 'shared'), 'backend/main.ts'],
  gateway: [...watch('server', 'shared'), 'server/main.ts'],
  env: { NODE_ENV: 'development' },
});
