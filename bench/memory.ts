// Row of the gateway's memory after requests for many distinct URLs. They include more cacheable pages than fit in the
// page cache: those of all parks in both languages and device classes.
import { cacheableAddresses } from './addresses.ts';
import { type Asked, visitPage } from './load.ts';
import { again, memoryOf } from './measure.ts';
import type { Row } from './row.ts';

/** Returns the URL with this index. Every tenth is a page of the sitemaps; the others are the home page with an unknown query. */
function addressAt(index: number, pages: readonly Asked[]): Asked {
  const page = pages[Math.floor(index / 10) % pages.length];
  if (page === undefined) throw new Error('The sitemaps list no page.');
  return index % 10 === 0 ? page : { path: `/cms/?visit=${index}`, headers: { Host: 'north.localhost' } };
}

/** Returns a metric of the operations port, converted from bytes to MB. */
async function megabytes(ops: number, figure: string): Promise<string> {
  const text = await (await fetch(`http://127.0.0.1:${ops}/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith(`${figure} `));
  return (Number(line?.slice(figure.length + 1)) / 1024 / 1024).toFixed(0);
}

/** Requests all addresses. Returns the memory after each fifth of them, in MB. */
async function fill(port: number, pid: number, addresses: number): Promise<number[]> {
  const pages = await cacheableAddresses(port);
  let next = 0;
  const until = async (mark: number): Promise<number> => {
    const worker = async () => {
      while (next < mark) {
        const { path, headers } = addressAt(next, pages);
        next += 1;
        await again(() => visitPage(port, path, headers));
      }
    };
    await Promise.all(Array.from({ length: 16 }, worker));
    return memoryOf(pid);
  };
  const memory: number[] = [];
  for (let fifth = 1; fifth <= 5; fifth += 1) memory.push(await until((addresses * fifth) / 5));
  return memory;
}

export const memoryRow: Row = {
  id: 'memory',
  name: 'memory after many addresses, growth since a fifth of them',
  needed: '< 450 MB, ± 10 %',
  async measure({ portal: { gateway, ops }, options: { addresses } }) {
    const memory = await fill(gateway.port, gateway.pid, addresses);
    const [before = Number.NaN] = memory;
    const after = memory.at(-1) ?? Number.NaN;
    const [used, total, external, cached] = await Promise.all(
      ['nodejs_heap_size_used_bytes', 'nodejs_heap_size_total_bytes', 'nodejs_external_memory_bytes', 'portal_cache_bytes{cache="pages"}'].map(
        (figure) => megabytes(ops, figure),
      ),
    );
    const growth = ((after / before - 1) * 100).toFixed(0);
    return {
      measured: `${after.toFixed(0)} MB, ${after < before ? '' : '+'}${growth} %`,
      details: [
        `${addresses} addresses; heap ${used} of ${total} MB, buffers ${external} MB, cached pages ${cached} MB`,
        `after each fifth of them: ${memory.map((mb) => mb.toFixed(0)).join(', ')} MB`,
      ],
    };
  },
};
