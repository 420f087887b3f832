// Test cases of calls that read a park's data: lookup, frame, articles, companies, feedback, products.
import { isYear } from '#shared/address-rules.ts';
import type { CallName } from '#shared/api/calls.ts';
import { formatDate } from '#shared/dates.ts';
import { type Asking, type Lacking, lacking, type Tries } from './try.ts';

const lang = 'zh-cn';
const page = { pageNo: 1, pageSize: 4 };

type Read<T> = (tenantId: string, asking: Asking) => T | Lacking;

/** Wraps a function that builds a call's input from the park's id. Returns `Lacking` if no park was found. */
const ofPark =
  <T>(read: Read<T>) =>
  (asking: Asking): T | Lacking =>
    asking.known.tenantId === undefined ? lacking('no park was found') : read(asking.known.tenantId, asking);

/** Wraps a function that builds a call's input from the park's id and a value of an earlier response (`key`). */
const ofThe = <K extends keyof Asking['known'], T>(key: K, what: string, read: (tenantId: string, value: NonNullable<Asking['known'][K]>) => T) =>
  ofPark((tenantId, { known }) => {
    const value = known[key];
    return value === undefined || value === null ? lacking(what) : read(tenantId, value);
  });

const locations = (code: string, pageSize = 4) => ofPark((tenantId) => ({ tenantId, code, pageNo: 1, pageSize, withBanners: true, lang }) as const);
const noText = (records: readonly { content?: string | undefined }[]): string | false =>
  records.some(({ content }) => content !== undefined) && 'list rows contain the article content';

type Content =
  | 'getTenantIdByUrl'
  | `banner${string}`
  | `article${string}`
  | `enterprise${string}`
  | 'sentimentPage'
  | 'sentimentDetail'
  | 'sentimentStatistics'
  | 'saasProducts'
  | 'saasSkus'
  | 'industries'
  | 'codeResolve'
  | 'getGovAreaCode';

export const contentTries: Tries<Extract<CallName, Content>> = {
  getTenantIdByUrl: {
    good: ({ platform }) => ({ url: `http://${platform.host}/cms/` }),
    wrong: (data) => [data === undefined && 'no park for this host'],
    learn: (data, known) => {
      known.tenantId = data?.tenantId;
    },
    unknownCode: '404',
  },
  bannerLocationPage: {
    good: locations('general.logo'),
    wrong: ({ records }) => [records.some(({ code, banners }) => code !== 'general.logo' || banners === undefined) && 'not the location asked for'],
    learn: ({ records: [logo] }, known) => {
      known.file = logo?.imageUrl ?? logo?.banners?.[0]?.imageUrl;
    },
  },
  bannerLocationLinks: { good: locations('footer.links') },
  bannerLocation: {
    good: ofPark((tenantId) => ({ tenantId, code: 'navigation', lang })),
    wrong: (data) => [data !== undefined && data.code !== 'navigation' && 'not the location asked for'],
  },
  bannerPage: { good: ofPark((tenantId) => ({ tenantId, locationCode: 'navigation', ...page, lang })) },

  articleCatesList: {
    good: ofPark((tenantId) => ({ tenantId })),
    learn: (data, known) => {
      known.cateCodes = data.length > 0 ? data.map(({ code }) => code) : undefined;
    },
  },
  articleCatesPage: { good: ofPark((tenantId) => ({ tenantId, ...page })) },
  articles: {
    good: ofThe('cateCodes', 'no category', (tenantId, codes) => ({ tenantId, cateCode: codes.slice(0, 3), size: 4, lang })),
    wrong: (data) => [data.length > 4 && `${data.length} rows, but size 4 was requested`, noText(data)],
    learn: ([first], known) => {
      if (first?.cateCode !== undefined) known.article = { id: first.id, title: first.title, cateCode: first.cateCode };
    },
  },
  articlesYears: {
    good: ofThe('article', 'no article', (tenantId, { cateCode }) => ({ tenantId, cateCode })),
    wrong: (years) => [years.some((year) => !isYear(String(year))) && `${years} are not years`],
    learn: ([year], known) => {
      known.year = year;
    },
  },
  articlesPage: {
    // a platform that offers years must also filter by them
    good: ofPark((tenantId, { known: { article, year } }) =>
      article === undefined ? lacking('no article') : { tenantId, cateCode: article.cateCode, ...page, lang, ...(year !== undefined && { year }) },
    ),
    wrong: ({ records }, { cateCode, year }) => [
      year !== undefined && records.some(({ createdAt }) => formatDate(createdAt, 'YYYY') !== String(year)) && 'rows of another year',
      noText(records),
      records.length === 0 && 'the category of an article is empty',
      records.some((row) => row.cateCode !== undefined && row.cateCode !== cateCode) && 'rows of another category',
    ],
  },
  articlesGet: {
    good: ofThe('article', 'no article', (tenantId, { id }) => ({ tenantId, id, lang })),
    wrong: (data, { id }) => [data?.id !== id && 'not the article asked for'],
    unknownCode: '404',
  },
  articlesSearch: {
    good: ofThe('article', 'no article', (tenantId, { title }) => ({ tenantId, keywords: title.slice(0, 4), ...page, lang })),
    wrong: ({ total }, { keywords }) => [total === 0 && `“${keywords}” is part of a title, but a search for it finds nothing`],
  },
  articlesSearchByType: {
    good: ofThe('article', 'no article', (tenantId, { title, cateCode: type }) => ({
      ...{ tenantId, keywords: title.slice(0, 4), type },
      ...page,
      lang,
    })),
    wrong: ({ total }, { keywords }) => [total === 0 && `“${keywords}” is part of a title, but a search for it finds nothing`],
  },

  enterpriseList: {
    good: ofPark((tenantId) => ({ tenantId, ...page })),
    learn: ({ records }, known) => {
      known.uscc = records.find(({ hasCard }) => hasCard !== 0)?.uscc;
    },
  },
  enterpriseCard: {
    good: ofThe('uscc', 'no company with a card', (_, uscc) => ({ uscc })),
    wrong: (data, { uscc }) => [data?.uscc !== uscc && 'not the company asked for'],
  },
  sentimentPage: {
    good: ofPark((tenantId) => ({ tenantId, ...page })),
    learn: ({ records }, known) => {
      known.sentimentId = records[0]?.id;
    },
  },
  sentimentDetail: {
    good: ofThe('sentimentId', 'no feedback record', (tenantId, id) => ({ tenantId, id })),
    wrong: (data, { id }) => [data?.id !== id && 'not the record asked for'],
  },
  sentimentStatistics: {
    good: ofPark((tenantId) => ({ tenantId })),
    wrong: ({ total, replied }) => [replied > total && 'more replies than records'],
  },

  saasProducts: {
    good: ofPark((tenantId) => ({ tenantId, lang })),
    learn: (data, known) => {
      known.productId = data[0]?.id;
    },
  },
  saasSkus: {
    good: ofThe('productId', 'no product', (_, productId) => ({ productId })),
    wrong: (data, { productId }) => [data.some((row) => row.productId !== productId) && 'editions of another product'],
    learn: (data, known) => {
      known.skuId = data[0]?.id;
    },
  },
  industries: { good: () => ({}) },
  codeResolve: {
    good: ofPark((tenantId, { platform }) =>
      platform.insider === undefined ? lacking('no call returns a QR code') : { tenantId, code: platform.insider.qrCode },
    ),
    wrong: (data) => [data === undefined && 'a QR code of the park has no target'],
  },
  getGovAreaCode: { good: () => ({}) },
};
