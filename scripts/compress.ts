// Writes a Brotli (`.br`) and a gzip (`.gz`) variant next to each file of a folder, unless the variant is not smaller.
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inTurns } from './run.ts';

const compressible = '**/*.{js,css,svg,html,json,txt}';
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

async function compress(file: string): Promise<void> {
  const raw = await readFile(file);
  const variants = [
    ['.br', await toBrotli(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length } })],
    ['.gz', await toGzip(raw, { level: constants.Z_BEST_COMPRESSION })],
  ] as const;
  for (const [ending, bytes] of variants) if (bytes.length < raw.length) await writeFile(file + ending, bytes);
}

export async function compressFolder(folder: string): Promise<void> {
  const files: string[] = [];
  for await (const file of glob(compressible, { cwd: folder })) files.push(join(folder, file));
  await inTurns(
    files.map((file) => () => compress(file)),
    4,
  );
}
