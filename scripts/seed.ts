// Builds the demo database, which a first start copies (backend/db/seed-folder.ts). `npm run build` runs this as a process.
import { makeSeed } from '../backend/db/seed-folder.ts';

const startedMs = performance.now();
if (await makeSeed()) console.log(`Built the demo database in ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
