// Articles: the newest of a category, a page of its list, one of them (C1, C5, ruling 18).
import { z } from 'zod';
import type { LinkBase } from '#shared/links.ts';
import type { ArticleItem, Page } from '#shared/resources.ts';
import { articleItem, articleItems, isOwn, present } from './items.ts';
import { code, id, keywords, page, size } from './params.ts';
import { failed, failedList, notFound, type Resource, tagOf } from './resource.ts';
import { sanitiseRichText } from './rich-text.ts';

const pageSize = 10;

/** A purge of one article reaches the lists that show it. */
const listTags = (tenantId: string, cate: string, items: readonly ArticleItem[]): string[] => [
  tagOf.tenant(tenantId),
  tagOf.cate(cate),
  ...items.map((item) => tagOf.article(item.id)),
];

export const articlesLatest: Resource<'articles.latest'> = {
  params: z.strictObject({ cate: code, size }),
  async read(context, { cate, size }) {
    const { api, tenant, locale } = context;
    const answer = await api.articles({ tenantId: tenant.tenantId, cateCode: cate, size, lang: locale });
    if (!answer.ok) return failedList<ArticleItem[]>(answer.failure, [], listTags(tenant.tenantId, cate, []));
    const value = articleItems(context, answer.data).slice(0, size);
    return { ok: true, value, tags: listTags(tenant.tenantId, cate, value) };
  },
};

export const articlesPage: Resource<'articles.page'> = {
  params: z.strictObject({ cate: code, page, keywords: keywords.exactOptional() }),
  async read(context, { cate, page: pageNo, keywords }) {
    const { api, tenant, locale } = context;
    const answer = await api.articlesPage({
      tenantId: tenant.tenantId,
      cateCode: cate,
      pageNo,
      pageSize,
      lang: locale,
      ...(keywords && { keywords }),
    });
    const empty: Page<ArticleItem> = { records: [], total: 0, pageNo, pageSize };
    if (!answer.ok) return failedList(answer.failure, empty, listTags(tenant.tenantId, cate, []));
    const records = articleItems(context, answer.data.records);
    return { ok: true, value: { records, total: answer.data.total, pageNo, pageSize }, tags: listTags(tenant.tenantId, cate, records) };
  },
};

type ArticleBase = Exclude<LinkBase, '/sentiment' | '/company' | '/enterprise'>;

/** The categories whose articles live at a link base (ruling 18); `any` is search. */
const categoriesOf: Record<ArticleBase, readonly string[] | 'any'> = {
  '/news': ['news'],
  '/notice': ['notice'],
  '/government': ['government'],
  '/statement': ['statement'],
  '/policy': ['policy'],
  '/declare': ['declare'],
  '/guide': ['guide'],
  '/industry': ['industry'],
  '/trends': ['trends'],
  '/investmentDetail': ['policy', 'guide', 'industry', 'files'],
  '/policyIndex': ['policy'],
  '/search': 'any',
};

const base = z.enum(Object.keys(categoriesOf) as [ArticleBase, ...ArticleBase[]]);

export const articleDetail: Resource<'article.detail'> = {
  params: z.strictObject({ base, id }),
  async read({ api, tenant, locale }, { base, id }) {
    const { tenantId } = tenant;
    const answer = await api.articlesGet({ id, tenantId, lang: locale });
    if (!answer.ok) return failed(answer.failure.code === '404' ? notFound : answer.failure);
    const row = answer.data;
    const allowed = categoriesOf[base as ArticleBase];
    const fits = row !== undefined && row.id === id && isOwn(tenantId, row) && (allowed === 'any' || allowed.includes(row.cateCode ?? ''));
    if (!fits) return failed(notFound);
    const { source, indexNo, issuer, issuedOn, validity } = row;
    return {
      ok: true,
      value: { ...articleItem(locale, row), ...present({ source, indexNo, issuer, issuedOn, validity }), html: sanitiseRichText(row.content ?? '') },
      tags: [tagOf.tenant(tenantId), tagOf.article(id), ...(row.cateCode === undefined ? [] : [tagOf.cate(row.cateCode)])],
    };
  },
};
