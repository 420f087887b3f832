// Reads articles: the newest of a category, a page of its list, or one article (C1, C5, ruling 18).
import { z } from 'zod';
import { isYear } from '#shared/address-rules.ts';
import { lacksCall } from '#shared/api/client.ts';
import { anyBase, columns } from '#shared/columns.ts';
import type { LinkBase } from '#shared/links.ts';
import { articleBases, columnsAt } from '#shared/park-columns.ts';
import type { ArticleItem, Page } from '#shared/resources.ts';
import { tagOf } from '../cache/tags.ts';
import { articleItem, articleItems, attachmentsOf, isOwn, present } from './items.ts';
import { code, id, keywords, page, size, year } from './params.ts';
import { failed, failedList, ignoresYear, notFound, notOffered, type Resource } from './resource.ts';
import { descriptionOf, pictureOf, sanitiseRichText } from './text/rich-text.ts';

const pageSize = 10;

/** Returns the tags of a list. They include its articles, so that purging an article also purges lists that show it. */
export const listTags = (tenantId: string, cate: string, items: readonly ArticleItem[]): string[] => [
  tagOf.tenant(tenantId),
  tagOf.cate(cate),
  ...items.map((item) => tagOf.article(item.id)),
];

export const articlesLatest: Resource<'articles.latest'> = {
  params: z.strictObject({ cate: code, size }),
  async read(context, { cate, size }) {
    const { api, tenant, locale } = context;
    const answer = await api.articles({ tenantId: tenant.tenantId, cateCode: cate, size, lang: locale });
    if (!answer.ok) return failedList<ArticleItem[]>(answer, [], listTags(tenant.tenantId, cate, []));
    const value = articleItems(context, answer.data).slice(0, size);
    return { ok: true, value, tags: listTags(tenant.tenantId, cate, value) };
  },
};

export const articlesPage: Resource<'articles.page'> = {
  params: z.strictObject({ cate: code, page, keywords: keywords.exactOptional(), year: year.exactOptional() }),
  async read(context, { cate, page: pageNo, keywords, year }) {
    const { api, tenant, locale } = context;
    if (year !== undefined) {
      // a platform without this call ignores the year, and would return articles of every year
      const years = await context.read('articles.years', { cate });
      if (!years.ok) return years;
    }
    const answer = await api.articlesPage({
      tenantId: tenant.tenantId,
      cateCode: cate,
      pageNo,
      pageSize,
      lang: locale,
      ...(keywords && { keywords }),
      ...(year !== undefined && { year }),
    });
    const empty: Page<ArticleItem> = { records: [], total: 0, pageNo, pageSize };
    if (!answer.ok) return failedList(answer, empty, listTags(tenant.tenantId, cate, []));
    const records = articleItems(context, answer.data.records);
    if (
      ignoresYear(
        year,
        records.map(({ createdAt }) => createdAt),
      )
    )
      return failed(notOffered);
    return { ok: true, value: { records, total: answer.data.total, pageNo, pageSize }, tags: listTags(tenant.tenantId, cate, records) };
  },
};

export const articlesYears: Resource<'articles.years'> = {
  params: z.strictObject({ cate: code }),
  async read({ api, tenant: { tenantId } }, { cate }) {
    const answer = await api.articlesYears({ tenantId, cateCode: cate });
    const tags = listTags(tenantId, cate, []);
    if (!answer.ok) return lacksCall(answer) ? failed(notOffered) : failedList<number[]>(answer, [], tags);
    const years = answer.data.filter((one) => isYear(String(one)));
    return { ok: true, value: [...new Set(years)].sort((a, b) => b - a), tags };
  },
};

/** Parameter: a base of article pages. */
export const articleBase = z.enum(articleBases);

/** Returns whether a base shows articles of a category (ruling 18). */
const isShownAt = (base: LinkBase, cateCode: string | undefined): boolean =>
  base === anyBase || columnsAt(base).some(({ cate }) => cate === cateCode);

/** Returns the only category that a base shows, or undefined if there are several. */
export function onlyCategoryOf(base: LinkBase): string | undefined {
  const [column, ...others] = columnsAt(base);
  return others.length === 0 ? column?.cate : undefined;
}

/** Returns the base of a category's article pages. */
export const baseOf = (cateCode: string | undefined): LinkBase => columns.find(({ cate }) => cate === cateCode)?.base ?? anyBase;

export const articleDetail: Resource<'article.detail'> = {
  params: z.strictObject({ base: articleBase, id }),
  async read({ api, tenant, locale }, { base, id }) {
    const { tenantId } = tenant;
    const answer = await api.articlesGet({ id, tenantId, lang: locale });
    if (!answer.ok) return failed(answer.failure.code === '404' ? notFound : answer.failure);
    const row = answer.data;
    if (row === undefined || row.id !== id || !isOwn(tenantId, row) || !isShownAt(base, row.cateCode)) return failed(notFound);
    const { source, indexNo, issuer, issuedOn, validity } = row;
    const attachments = attachmentsOf(row);
    const item = articleItem(locale, row);
    const html = sanitiseRichText(row.content ?? '');
    // search engines and social networks show them, so the text provides those that the editors have not
    const { summary = descriptionOf(html), image = pictureOf(html) } = item;
    const facts = present({ summary, image, source, indexNo, issuer, issuedOn, validity });
    return {
      ok: true,
      value: { ...item, ...facts, html, ...(attachments.length > 0 && { attachments }) },
      tags: [tagOf.tenant(tenantId), tagOf.article(id), ...(row.cateCode === undefined ? [] : [tagOf.cate(row.cateCode)])],
    };
  },
};
