import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createLog } from '../ops/log.ts';
import { type CachedPage, createPageCache, type Whole } from './page-cache.ts';
import type { SharedCaches } from './shared-caches.ts';

it('does not cache a page whose data was purged while the shared cache was read, and caches a page of another park [G11] (case 16)', async () => {
  const sharedRead = Promise.withResolvers<undefined>();
  const shared: SharedCaches = { open: () => ({ get: () => sharedRead.promise, set: () => {}, delete: () => {}, mark: () => '0-0' }) };
  const times = { settings: '', now: () => 0, today: () => 0, freshS: 10, staleS: 100 };
  const pages = createPageCache({ log: createLog('silent', { write: () => {} }), shared, ...times, maxBytes: 1_000_000 });
  const textOf = (page: CachedPage | undefined) => page && gunzipSync(page.gzip).toString();
  const render = async (): Promise<Whole> => ({ html: Buffer.from('old'), tags: ['tenant:north'], validUntilMs: undefined });
  const made = pages.fill('north\n/', pages.purges('north'), render);
  const news = pages.fill('north\n/news', pages.purges('north'), render);
  const elsewhere = pages.fill('south\n/', pages.purges('south'), async () => ({
    html: Buffer.from('good'),
    tags: ['tenant:south'],
    validUntilMs: undefined,
  }));
  pages.purge({ tenantId: 'north' });
  sharedRead.resolve(undefined);
  expect({ made: await made, news: await news, elsewhere: textOf(await elsewhere) }).toEqual({
    made: undefined,
    news: undefined,
    elsewhere: 'good',
  });
  expect({ page: await pages.get('north\n/', render), size: pages.size }).toEqual({ page: undefined, size: 1 });
  // this fill reads its data after the purge
  const again = await pages.fill('north\n/', pages.purges('north'), render);
  expect({
    again: textOf(again),
    verdict: (await pages.get('north\n/', render))?.verdict,
    news: await pages.get('north\n/news', render),
  }).toEqual({ again: 'old', verdict: 'hit', news: undefined });
});
