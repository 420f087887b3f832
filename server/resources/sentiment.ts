// The resources of public feedback. They contain known fields only, never a phone number, and no name if the record is anonymous (F2).
import { z } from 'zod';
import type { Sentiment } from '#shared/entities.ts';
import type { Locale } from '#shared/locale.ts';
import type { Page, SentimentItemView, SentimentType } from '#shared/resources.ts';
import { tagOf } from '../cache/tags.ts';
import { isOwn, present, writtenLang } from './items.ts';
import { id, keywords, page } from './params.ts';
import { failed, failedList, notFound, type ReadContext, type Resource } from './resource.ts';

const pageSize = 10;
/** Maximum length of the text in a list. */
const cutLength = 160;
const types: readonly SentimentType[] = ['01', '02', '03'];

const tagsOf = ({ tenant }: ReadContext): string[] => [tagOf.tenant(tenant.tenantId), tagOf.sentiment];

/** Converts a record for its own page. */
export function sentimentView(locale: Locale, row: Sentiment): SentimentItemView {
  const { id, number, newsType, newsTitle, newsContent, createTime, replyDate, replyContent, processDepartment } = row;
  const anonymous = row.anonymousUser === 0;
  const replied = (replyContent ?? '').trim() !== '';
  return {
    ...present({ number, newsContent, createTime, replyDate, replyContent, processDepartment, submitter: anonymous ? undefined : row.submitterUser }),
    id,
    newsType,
    newsTitle,
    anonymous,
    state: replied ? 'replied' : processDepartment?.trim() ? 'processing' : 'received',
    ...writtenLang(locale, newsTitle + (newsContent ?? '')),
  };
}

/** Converts a record for a list. */
function sentimentItem(locale: Locale, row: Sentiment): SentimentItemView {
  const view = sentimentView(locale, row);
  return { ...view, ...present({ newsContent: cut(view.newsContent), replyContent: cut(view.replyContent) }) };
}

const cut = (text: string | undefined): string | undefined => {
  const letters = [...(text ?? '').slice(0, cutLength * 3)];
  return text !== undefined && letters.length > cutLength ? `${letters.slice(0, cutLength).join('')}…` : text;
};

export const sentimentPage: Resource<'sentiment.page'> = {
  params: z.strictObject({ page, type: z.enum(types).exactOptional(), keywords: keywords.exactOptional() }),
  async read(context, { page: pageNo, type, keywords }) {
    const { api, tenant, locale } = context;
    const filter = { ...(type && { newsType: type }), ...(keywords && { keywords }) };
    const answer = await api.sentimentPage({ tenantId: tenant.tenantId, pageNo, pageSize, ...filter });
    const empty: Page<SentimentItemView> = { records: [], total: 0, pageNo, pageSize };
    if (!answer.ok) return failedList(answer, empty, tagsOf(context));
    const records = answer.data.records.filter((row) => isOwn(tenant.tenantId, row)).map((row) => sentimentItem(locale, row));
    return { ok: true, value: { records, total: answer.data.total, pageNo, pageSize }, tags: tagsOf(context) };
  },
};

export const sentimentDetail: Resource<'sentiment.detail'> = {
  params: z.strictObject({ id }),
  async read(context, { id }) {
    const { api, tenant, locale } = context;
    const answer = await api.sentimentDetail({ id, tenantId: tenant.tenantId });
    if (!answer.ok) return failed(answer.failure.code === '404' ? notFound : answer.failure);
    const row = answer.data;
    if (row === undefined || row.id !== id || !isOwn(tenant.tenantId, row)) return failed(notFound);
    return { ok: true, value: sentimentView(locale, row), tags: tagsOf(context) };
  },
};

export const sentimentStatistics: Resource<'sentiment.statistics'> = {
  params: z.strictObject({}),
  async read(context) {
    const answer = await context.api.sentimentStatistics({ tenantId: context.tenant.tenantId });
    if (!answer.ok) return failed(answer.failure);
    const { total, replied, byType, byMonth } = answer.data;
    const known = byType.flatMap(({ newsType, count }) => types.filter((type) => type === newsType).map((type) => ({ newsType: type, count })));
    return {
      ok: true,
      value: { total, replied, byType: known, byMonth: byMonth.sort((a, b) => a.month.localeCompare(b.month)) },
      tags: tagsOf(context),
    };
  },
};
