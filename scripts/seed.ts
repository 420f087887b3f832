// Creates the demo database that first starts copy, in its own process beside the build (backend/db/seed-folder.ts).
import { makeSeed } from '../backend/db/seed-folder.ts';

const startedMs = performance.now();
if (await makeSeed()) console.log(`Made the demo's database in ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
