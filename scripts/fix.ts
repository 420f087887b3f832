// `npm run fix`: formats, applies safe lint fixes, and updates the README's table of settings and the sprite of icons.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { takeNothing } from './arguments.ts';
import { sprite, spriteFile } from './icons.ts';
import { root, run } from './run.ts';
import { withSettings } from './settings-table.ts';

takeNothing('npm run fix');
const readme = join(root, 'README.md');
await writeFile(readme, withSettings(await readFile(readme, 'utf8')));
await writeFile(join(root, spriteFile), sprite());
process.exitCode = (await run('biome', ['check', '--write', '--error-on-warnings'], { show: true })).code;
