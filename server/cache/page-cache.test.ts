import { expect, it } from 'vitest';
import { createLog } from '../ops/log.ts';
import { createPageCache, type Whole } from './page-cache.ts';
import type { SharedCache } from './second-level.ts';

it('does not keep a page whose values a purge has overtaken while replicas were asked for it, and keeps another park’s [G11] (case 16)', async () => {
  const asked = Promise.withResolvers<undefined>();
  const shared: SharedCache = { level: () => ({ find: () => asked.promise, keep: () => {}, forget: () => {}, mark: () => '0-0' }) };
  const times = { settings: '', now: () => 0, today: () => 0, freshS: 10, staleS: 100 };
  const pages = createPageCache({ log: createLog('silent', { write: () => {} }), shared, ...times, maxBytes: 1_000_000 });
  const render = async (): Promise<Whole> => ({ html: Buffer.from('old'), tags: ['tenant:north'], validUntilMs: undefined });
  const made = pages.make('north\n/', render);
  pages.fill('north\n/news', pages.purges('north'), render);
  const elsewhere = pages.make('south\n/', async () => ({ html: Buffer.from('good'), tags: ['tenant:south'], validUntilMs: undefined }));
  pages.purge({ tenantId: 'north' });
  asked.resolve(undefined);
  expect([await made, (await elsewhere)?.identity.toString()]).toEqual([undefined, 'good']);
  expect([pages.find('north\n/', render), pages.size]).toEqual([undefined, 1]);
  // from values that were read after it
  const again = await pages.make('north\n/', render);
  expect([again?.identity.toString(), pages.find('north\n/', render)?.verdict, pages.find('north\n/news', render)]).toEqual([
    'old',
    'hit',
    undefined,
  ]);
});
