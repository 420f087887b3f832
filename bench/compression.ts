// Row of what compression costs: the home page's bytes through Node's compressors, with one flush after the shell.
import { cpuUsage } from 'node:process';
import type { Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { constants, createBrotliCompress, createGzip, createZstdCompress } from 'node:zlib';
import type { Row } from './row.ts';

const {
  BROTLI_OPERATION_FLUSH,
  BROTLI_PARAM_LGWIN,
  BROTLI_PARAM_QUALITY,
  Z_SYNC_FLUSH,
  ZSTD_c_compressionLevel: zstdLevel,
  ZSTD_e_flush: zstdFlush,
} = constants;

/** Each creates a compressor that flushes every write. The window of brotli is the gateway's. */
const compressors: Readonly<Record<string, { levels: readonly number[]; create(level: number): Transform }>> = {
  zstd: { levels: [1, 2, 3, 5], create: (level) => createZstdCompress({ flush: zstdFlush, params: { [zstdLevel]: level } }) },
  gzip: { levels: [1, 2, 4, 6], create: (level) => createGzip({ flush: Z_SYNC_FLUSH, level }) },
  br: {
    levels: [0, 1, 2, 4],
    create: (level) => createBrotliCompress({ flush: BROTLI_OPERATION_FLUSH, params: { [BROTLI_PARAM_QUALITY]: level, [BROTLI_PARAM_LGWIN]: 18 } }),
  },
};

async function compressed(compressor: Transform, parts: readonly Buffer[]): Promise<number> {
  const packed = buffer(compressor);
  for (const part of parts) await new Promise((resolve) => compressor.write(part, resolve));
  compressor.end();
  return (await packed).length;
}

/** Returns the CPU time of all threads per page, in ms, and the bytes. */
async function costOf(create: () => Transform, parts: readonly Buffer[], pages: number): Promise<{ ms: number; bytes: number }> {
  let bytes = 0;
  for (let page = 0; page < pages / 5; page += 1) await compressed(create(), parts);
  const before = cpuUsage();
  for (let page = 0; page < pages; page += 1) bytes = await compressed(create(), parts);
  const { user, system } = cpuUsage(before);
  return { ms: (user + system) / 1000 / pages, bytes };
}

export const compressionRow: Row = {
  id: 'compression',
  name: 'compressing the home page: CPU time and bytes by level',
  async measure({ page, options }) {
    const html = await page();
    // the shell of a home page without cached data is about half of it
    const parts = [html.subarray(0, html.length / 2), html.subarray(html.length / 2)];
    const details: string[] = [];
    for (const [encoding, { levels, create }] of Object.entries(compressors)) {
      for (const level of levels) {
        const { ms, bytes } = await costOf(() => create(level), parts, 40 * options.rounds);
        details.push(`${`${encoding} ${level}`.padEnd(16)} ${ms.toFixed(3).padStart(7)} ms ${bytes.toFixed(0).padStart(8)} bytes`);
      }
    }
    return { measured: '', details };
  },
};
