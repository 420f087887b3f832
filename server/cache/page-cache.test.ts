import { expect, it } from 'vitest';
import { createLog } from '../ops/log.ts';
import { type CachedPage, createPageCache, type Whole } from './page-cache.ts';
import type { SharedCaches } from './shared-caches.ts';

it('does not cache a page whose data was purged while the shared cache was read, and caches a page of another park [G11] (case 16)', async () => {
  const sharedRead = Promise.withResolvers<undefined>();
  const shared: SharedCaches = { open: () => ({ get: () => sharedRead.promise, set: () => {}, delete: () => {}, mark: () => '0-0' }) };
  const times = { settings: '', now: () => 0, today: () => 0, freshS: 10, staleS: 100 };
  const pages = createPageCache({ log: createLog('silent', { write: () => {} }), shared, ...times, maxBytes: 1_000_000 });
  const textOf = (page: CachedPage | undefined) => page && pages.body(page, 'identity').toString();
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

it('decompresses bodies for clients without compression within its limit of memory [G11]', async () => {
  const times = { settings: '', now: () => 0, today: () => 0, freshS: 10, staleS: 100 };
  const maxBytes = 100_000;
  const pages = createPageCache({ log: createLog('silent', { write: () => {} }), ...times, maxBytes });
  const texts = Array.from({ length: 40 }, (_, index) => `<p>${index}</p>`.padEnd(5000, 'x'));
  const bodies: string[] = [];
  for (const [index, text] of texts.entries()) {
    const page = await pages.fill(`north\n/${index}`, 0, async () => ({ html: Buffer.from(text), tags: ['tenant:north'], validUntilMs: undefined }));
    if (page !== undefined) bodies.push(pages.body(page, 'identity').toString());
  }
  expect(bodies).toEqual(texts);
  expect(pages.bytes).toBeLessThanOrEqual(maxBytes);
});
