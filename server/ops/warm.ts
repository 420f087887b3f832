// Fills the caches before the port opens: tenant, frame, alerts and the home page's reads of each host, in both languages (G11).
import { locales } from '#shared/locale.ts';
import type { DataCache } from '../cache/data-cache.ts';
import type { Ssr } from '../page/build/ssr.ts';
import type { Alerts } from '../park/alerts.ts';
import type { Frames } from '../park/frame.ts';
import type { Tenants } from '../park/tenant.ts';
import type { Host } from '../scope.ts';
import { withTimeout } from '../upstream/with-timeout.ts';
import type { Log } from './log.ts';

interface WarmParts {
  ssr: Ssr;
  tenants: Tenants;
  frames: Frames;
  alerts: Alerts;
  data: DataCache;
  log: Log;
}

/** Resolves when all hosts are loaded, or after `timeoutMs` if the platform is slow. Never rejects. */
export async function warm(parts: WarmParts, hosts: readonly Host[], timeoutMs: number): Promise<void> {
  const all = hosts.map((host) => warmHost(parts, host).catch((error: unknown) => parts.log.warn('warm-up failed', { host: host.name, error })));
  await withTimeout(timeoutMs, Promise.all(all));
}

async function warmHost({ ssr, tenants, frames, alerts, data, log }: WarmParts, host: Host): Promise<void> {
  const answer = await tenants.resolve(host);
  if (answer.kind !== 'tenant') return log.warn('warm-up failed', { host: host.name, code: answer.kind });
  const { tenant } = answer;
  const { match } = await ssr.entry();
  const home = match('/', '');
  const warmLocale = async (locale: (typeof locales)[number]) => {
    const [{ chrome }] = await Promise.all([frames.get(tenant, locale).latest, alerts.get(tenant, locale).latest]);
    await Promise.all(home.needs(chrome).map(([name, params]) => data.find(tenant, locale, name, params)));
  };
  await Promise.all(locales.map(warmLocale));
}
