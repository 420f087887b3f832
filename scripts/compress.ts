// Writes `.br` and `.gz` beside each file of a folder if they are smaller. It runs in its own process, because zopfli installs
// process-wide error handlers.
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { argv } from 'node:process';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { gzipAsync } from '@gfx/zopfli';
import { inTurns } from './run.ts';

const compressible = '**/*.{js,css,svg,html,json,txt}';
const toBrotli = promisify(brotliCompress);

async function compress(file: string): Promise<void> {
  const raw = await readFile(file);
  const variants = [
    ['.br', await toBrotli(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length } })],
    // a thirtieth smaller than zlib's best
    ['.gz', await gzipAsync(raw, { numiterations: 5 })],
  ] as const;
  for (const [ending, bytes] of variants) if (bytes.length < raw.length) await writeFile(file + ending, bytes);
}

const [, , folder = ''] = argv;
const files: string[] = [];
for await (const file of glob(compressible, { cwd: folder })) files.push(join(folder, file));
await inTurns(
  files.map((file) => () => compress(file)),
  4,
);
