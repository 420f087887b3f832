// What is read before the first visitor comes, so that a new process is no slower than the one it follows: of each host
// its park, its frame, its alerts, and what its home page shows, in both languages (G11). A platform in trouble costs a moment.
import { locales } from '#shared/locale.ts';
import type { DataCache } from '../cache/data-cache.ts';
import type { Ssr } from '../page/build/ssr.ts';
import type { Alerts } from '../park/alerts.ts';
import type { Frames } from '../park/frame.ts';
import type { Tenants } from '../park/tenant.ts';
import type { Host } from '../scope.ts';
import type { Log } from './log.ts';

interface WarmParts {
  ssr: Ssr;
  tenants: Tenants;
  frames: Frames;
  alerts: Alerts;
  data: DataCache;
  log: Log;
}

/** Never rejects; resolves when all is there or the time is up. */
export async function warm(parts: WarmParts, hosts: readonly Host[], withinMs: number): Promise<void> {
  const passed = Promise.withResolvers<void>();
  const timer = setTimeout(passed.resolve, withinMs);
  const all = hosts.map((host) => warmHost(parts, host).catch((error: unknown) => parts.log.warn('host not warmed', { host: host.name, error })));
  await Promise.race([Promise.all(all), passed.promise]);
  clearTimeout(timer);
}

async function warmHost({ ssr, tenants, frames, alerts, data, log }: WarmParts, host: Host): Promise<void> {
  const answer = await tenants.resolve(host);
  if (answer.kind !== 'tenant') return log.warn('host not warmed', { host: host.name, code: answer.kind });
  const { tenant } = answer;
  const { match } = await ssr.entry();
  const home = match('/', '');
  const warmLocale = async (locale: (typeof locales)[number]) => {
    const [{ chrome }] = await Promise.all([frames.get(tenant, locale).latest, alerts.get(tenant, locale).latest]);
    await Promise.all(home.needs(chrome).map(([name, params]) => data.find(tenant, locale, name, params)));
  };
  await Promise.all(locales.map(warmLocale));
}
