// The database that first starts are copied from, made in a process of its own beside the build: see backend/db/seed-folder.ts.
import { makeSeed } from '../backend/db/seed-folder.ts';

const startedMs = performance.now();
if (await makeSeed()) console.log(`Made the demo's database in ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
