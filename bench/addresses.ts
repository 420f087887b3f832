// Reads the addresses of all cacheable pages from the sitemaps.
import { type Asked, visitPage } from './load.ts';
import { again } from './measure.ts';

const hosts = ['north.localhost', 'south.localhost', 'west.localhost'];
const devices = ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148', 'Mozilla/5.0 (X11; Linux x86_64)'];

/** Returns the pages of all sitemaps in each device class, alternating between parks. */
export async function cacheableAddresses(port: number): Promise<Asked[]> {
  const sitemaps = await Promise.all(hosts.map((Host) => again(() => visitPage(port, '/sitemap.xml', { Host }))));
  const paths = sitemaps.map(({ body }) => [...body.toString().matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname));
  const longest = Math.max(...paths.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) =>
    hosts.flatMap((Host, park) => {
      const path = paths[park]?.[index];
      return path === undefined ? [] : devices.map((device) => ({ path, headers: { Host, 'User-Agent': device } }));
    }),
  ).flat();
}
