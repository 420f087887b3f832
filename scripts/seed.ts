// Builds the demo database that a first start copies; the build runs it in its own process (backend/db/seed-folder.ts).
import { makeSeed } from '../backend/db/seed-folder.ts';

const startedMs = performance.now();
if (await makeSeed()) console.log(`Built the demo database in ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
