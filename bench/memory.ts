// Measures the gateway's memory after requests for many distinct URLs. They include more cacheable pages than fit in the
// page cache: those of all parks in both languages and device classes.
import { visit } from './load.ts';
import { memoryOf, row } from './measure.ts';
import type { Portal } from './portal.ts';

const hosts = ['north.localhost', 'south.localhost', 'west.localhost'];
const devices = ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148', 'Mozilla/5.0 (X11; Linux x86_64)'];

interface Address {
  path: string;
  headers: Readonly<Record<string, string>>;
}

/** Returns the pages of all sitemaps in each device class, alternating between parks. */
async function cacheableAddresses(port: number): Promise<Address[]> {
  const sitemaps = await Promise.all(hosts.map((Host) => visit(port, '/sitemap.xml', { Host })));
  const paths = sitemaps.map(({ body }) => [...body.toString().matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname));
  const longest = Math.max(...paths.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) =>
    hosts.flatMap((Host, park) => {
      const path = paths[park]?.[index];
      return path === undefined ? [] : devices.map((device) => ({ path, headers: { Host, 'User-Agent': device } }));
    }),
  ).flat();
}

/** Returns the URL with this index. Every tenth is a page of the sitemaps; the others are the home page with an unknown query. */
function addressAt(index: number, pages: readonly Address[]): Address {
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

/** Returns table lines: memory at the end, its growth after the first fifth of the URLs, and the sizes of caches. */
export async function memoryLines({ gateway: { port, pid }, ops }: Portal, addresses: number): Promise<string[]> {
  const pages = await cacheableAddresses(port);
  const figures: number[] = [];
  let next = 0;
  for (const mark of [addresses / 5, addresses]) {
    const worker = async () => {
      while (next < mark) {
        const { path, headers } = addressAt(next, pages);
        next += 1;
        const { status } = await visit(port, path, headers);
        if (status !== 200) throw new Error(`${path} answered with status ${status}.`);
      }
    };
    await Promise.all(Array.from({ length: 16 }, worker));
    figures.push(await memoryOf(pid));
  }
  const [before = 0, after = 0] = figures;
  const [used, external, cached] = await Promise.all(
    ['nodejs_heap_size_used_bytes', 'nodejs_external_memory_bytes', 'portal_cache_bytes{cache="pages"}'].map((figure) => megabytes(ops, figure)),
  );
  return [
    row(`memory after ${addresses} addresses`, [`${after.toFixed(0)} MB`, '< 450 MB', `${((after / before - 1) * 100).toFixed(0)} % more`, '± 10 %']),
    row('of it', [`heap ${used} MB`, `buffers ${external} MB`, `pages ${cached} MB`]),
  ];
}
