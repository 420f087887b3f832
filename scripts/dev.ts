// `npm run dev`: the demo from source; client code is reloaded in place, a service restarts when its code changes.
import { runPortal } from './portal.ts';

process.exitCode = await runPortal({
  backend: ['--watch', '--watch-preserve-output', 'backend/main.ts'],
  gateway: ['--watch', '--watch-preserve-output', 'server/main.ts'],
  env: { NODE_ENV: 'development' },
});
