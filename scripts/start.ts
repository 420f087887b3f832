// `npm start`: the whole portal with its demo content; builds what is stale first.
import { buildStale } from './build.ts';
import { runPortal } from './portal.ts';

await buildStale();
process.exitCode = await runPortal({ backend: ['backend/main.ts'], gateway: ['server/main.ts'], env: { NODE_ENV: 'production' } });
