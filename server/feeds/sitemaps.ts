// Serves `/sitemap.xml` of each hostname, built on request and cached compressed for a minute (P2, G11).
import type { RequestHandler } from 'express';
import type { DataCache } from '../cache/data-cache.ts';
import { createStore, type Loaded } from '../cache/store/store.ts';
import { isSelected, type Selection, tagOf } from '../cache/tags.ts';
import { sendError, UpstreamError } from '../http/errors/errors.ts';
import type { Ssr } from '../page/build/ssr.ts';
import type { Frames } from '../park/frame.ts';
import { type Host, scopeOf, type Tenant } from '../scope.ts';
import { type CompressedText, compressText, sendDocument } from './send.ts';
import { listedColumns, sitemapOf } from './sitemap.ts';

export interface Sitemaps {
  step: RequestHandler;
  /** Returns the number of entries that it deleted. */
  purge(selection: Selection): number;
}

interface SitemapsParts {
  ssr: Ssr;
  frames: Pick<Frames, 'get'>;
  data: Pick<DataCache, 'reading'>;
  /** Returns a monotonic time in milliseconds. */
  now: () => number;
  maxBytes: number;
}

interface Sitemap {
  text: CompressedText;
  whole: boolean;
}

const freshMs = 60_000;
const staleMs = 3_600_000;
const retryAfterS = 60;

export function createSitemaps({ ssr, frames, data, now, maxBytes }: SitemapsParts): Sitemaps {
  // The URLs are absolute, so each hostname has its own sitemap.
  const store = createStore<Sitemap>({
    maxBytes,
    now,
    sizeOf: ({ text: { br, gzip } }) => br.length + gzip.length,
    partitionOf: (key) => key.split('|', 1)[0] ?? '',
  });

  async function load({ origin }: Host, tenant: Tenant): Promise<Loaded<Sitemap>> {
    const [{ match, listedPages: pages }, { chrome }] = await Promise.all([ssr.entry(), frames.get(tenant, 'zh-cn').latest]);
    const listed = listedColumns(chrome);
    const read = (cate: string) => data.reading(tenant, 'zh-cn', 'articles.index', { cate, page: 1 });
    const [companies, ...articles] = await Promise.all([
      data.reading(tenant, 'zh-cn', 'companies.index', {}),
      ...listed.map(({ cate }) => read(cate)),
    ]);
    const failed = [companies, ...articles].filter((reading) => !reading.ok);
    const [first] = failed;
    if (first !== undefined && failed.length > articles.length) throw new UpstreamError(first.failure);
    const lists = listed.map(({ base }, i) => ({ base, articles: articles[i]?.ok ? articles[i].value.records : [] }));
    const text = sitemapOf({ origin, pages, match, chrome, lists, companies: companies.ok ? companies.value.companies : [] });
    const whole = failed.length === 0;
    return {
      value: { text: await compressText(text), whole },
      // an incomplete sitemap is sent to the waiting client only, and not cached
      freshMs: whole ? freshMs : 0,
      staleMs: whole ? staleMs : 0,
      tags: [tagOf.tenant(tenant.tenantId), ...listed.map(({ cate }) => tagOf.cate(cate)), tagOf.companies],
    };
  }

  return {
    step: async function sitemap(req, res) {
      const { tenant, host } = Object.assign(scopeOf(res), { route: '/sitemap.xml' });
      try {
        const { value, verdict } = await store.get(`${tenant.tenantId}|${host.origin}`, () => load(host, tenant));
        scopeOf(res).cache = verdict;
        await sendDocument(req, res, { type: 'application/xml', body: value.text, maxAgeS: value.whole ? 600 : 0 });
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        sendError(req, res, 503, { retryAfterS, reason: 'platform down' });
      }
    },
    purge: (selection) => store.purge((_, tags) => isSelected(selection, tags)),
  };
}
