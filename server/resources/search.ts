// The resources of a park's search: results for articles, companies and feedback, by type and as an overview (C6).
import { z } from 'zod';
import type { Answer } from '#shared/api/client.ts';
import { articleSchema, companySchema, maybe, sentimentSchema, text } from '#shared/entities.ts';
import type { Page, SearchGroup, SearchItem, Segment } from '#shared/resources.ts';
import { tagOf } from '../cache/tags.ts';
import { baseOf } from './articles.ts';
import { companyItem } from './companies.ts';
import { articleItem, isOwn, present } from './items.ts';
import { code, keywords, page } from './params.ts';
import { failedList, type ReadContext, type Reading, type Resource } from './resource.ts';
import { sentimentView } from './sentiment.ts';
import { markedSegments, segmentsOf, snippetOf } from './text/highlight.ts';

const pageSize = 10;
/** Number of results of each type in the overview. */
const shown = 3;
/** Number of articles that the overview reads to find the categories with results. */
const surveySize = 100;
const mostCategories = 8;

/** Returns the tags of results. They include the tags of each article shown, so that an article's purge also purges the results. */
const tagsOf = ({ tenant }: ReadContext, items: readonly SearchItem[]): string[] => [
  tagOf.tenant(tenant.tenantId),
  ...items.flatMap(({ kind, id }) => (kind === 'article' ? [tagOf.article(id)] : [])),
];

interface Query {
  keywords: string;
  /** If undefined, articles of all categories are searched. */
  type: string | undefined;
  pageNo: number;
  pageSize: number;
}

export const searchPage: Resource<'search.page'> = {
  params: z.strictObject({ keywords, page, type: code.exactOptional() }),
  read: (context, { keywords, page: pageNo, type }) => find(context, { keywords, type, pageNo, pageSize }),
};

export const searchOverview: Resource<'search.overview'> = {
  params: z.strictObject({ keywords }),
  async read(context, { keywords }) {
    const search = (type: string | undefined, pageSize = shown) => find(context, { keywords, type, pageNo: 1, pageSize });
    const [articles, companies, feedback] = await Promise.all([search(undefined, surveySize), search('company'), search('sentiment')]);
    if (!articles.ok) return articles;
    if (!companies.ok) return companies;
    if (!feedback.ok) return feedback;
    const categories = await categoryGroups(articles.value, (type) => search(type));
    if (!categories.ok) return categories;
    const others = [groupOf('company', companies.value), groupOf('sentiment', feedback.value)];
    const value = [...categories.value, ...others].filter(({ total }) => total > 0);
    return {
      ok: true,
      value,
      tags: tagsOf(
        context,
        value.flatMap(({ items }) => items),
      ),
    };
  },
};

const groupOf = (type: string, { total, records }: Page<SearchItem>): SearchGroup => ({ type, total, items: records.slice(0, shown) });

/** Groups results by category. Counts them in the survey if it contains all of them, otherwise reads each category. */
async function categoryGroups(
  survey: Page<SearchItem>,
  search: (type: string) => Promise<Reading<Page<SearchItem>>>,
): Promise<Reading<SearchGroup[]>> {
  const byCategory = new Map<string, SearchItem[]>();
  for (const item of survey.records) if (item.cateCode !== undefined) byCategory.set(item.cateCode, [...(byCategory.get(item.cateCode) ?? []), item]);
  const found = [...byCategory].slice(0, mostCategories);
  if (survey.total <= surveySize) {
    return { ok: true, value: found.map(([type, records]) => ({ type, total: records.length, items: records.slice(0, shown) })), tags: [] };
  }
  const pages = await Promise.all(found.map(async ([type]) => [type, await search(type)] as const));
  const groups: SearchGroup[] = [];
  for (const [type, found] of pages) {
    if (!found.ok) return found;
    groups.push(groupOf(type, found.value));
  }
  return { ok: true, value: groups, tags: [] };
}

async function find(context: ReadContext, { keywords, type, pageNo, pageSize }: Query): Promise<Reading<Page<SearchItem>>> {
  const { api, tenant, locale } = context;
  const input = { tenantId: tenant.tenantId, keywords, pageNo, pageSize, lang: locale };
  const answer: Answer<{ records: unknown[]; total: number }> =
    type === undefined ? await api.articlesSearch(input) : await api.articlesSearchByType({ ...input, type });
  if (!answer.ok) return failedList<Page<SearchItem>>(answer, { records: [], total: 0, pageNo, pageSize }, tagsOf(context, []));
  const read = type === 'company' ? companyResult : type === 'sentiment' ? sentimentResult : articleResult;
  const records = answer.data.records.flatMap((row) => read(context, keywords, row) ?? []);
  return { ok: true, value: { records, total: answer.data.total, pageNo, pageSize }, tags: tagsOf(context, records) };
}

/** Converts a row to a search result. Returns undefined if the row is invalid or belongs to another park. */
type ReadRow = (context: ReadContext, keywords: string, row: unknown) => SearchItem | undefined;

const articleResult: ReadRow = ({ tenant, locale }, keywords, given) => {
  const row = articleSchema.safeParse(given).data;
  if (row === undefined || !isOwn(tenant.tenantId, row)) return undefined;
  const { id, title, summary, createdAt, linkTo, cateCode, cateName, lang } = articleItem(locale, row);
  return {
    ...present({ cateCode, cateName, linkTo, lang, date: createdAt }),
    ...{ kind: 'article', id, title, titleSegments: markedSegments(title, keywords), linkBase: baseOf(cateCode) },
    snippet: markedByPlatform(row.highlight, title) ?? snippetOf([summary], keywords),
  };
};

const companyResultSchema = companySchema.extend({ highlight: maybe(text) });

const companyResult: ReadRow = ({ tenant, locale }, keywords, given) => {
  const row = companyResultSchema.safeParse(given).data;
  if (row === undefined || !isOwn(tenant.tenantId, row)) return undefined;
  const { companyName: title, companyClassName: cateName, uscc, card, lang } = companyItem(locale, row);
  return {
    ...present({ cateName, lang, linkBase: card ? ('/company' as const) : undefined }),
    ...{ kind: 'company', id: uscc, title, titleSegments: markedSegments(title, keywords) },
    snippet: markedByPlatform(row.highlight, title) ?? [],
  };
};

/** Builds its own snippet from the public texts, because the platform's may contain the name of an anonymous submitter (F2). */
const sentimentResult: ReadRow = ({ tenant, locale }, keywords, given) => {
  const row = sentimentSchema.safeParse(given).data;
  if (row === undefined || !isOwn(tenant.tenantId, row)) return undefined;
  const { id, newsTitle: title, newsContent, replyContent, newsType, createTime, lang } = sentimentView(locale, row);
  return {
    ...present({ lang, date: createTime }),
    ...{ kind: 'sentiment', id, title, newsType, titleSegments: markedSegments(title, keywords), linkBase: '/sentiment' },
    snippet: snippetOf([newsContent, replyContent], keywords),
  };
};

/** Returns the platform's snippet, or undefined if it is empty or only repeats the title. */
function markedByPlatform(highlight: string | undefined, title: string): Segment[] | undefined {
  const segments = segmentsOf(highlight ?? '');
  const words = segments
    .map(({ text }) => text)
    .join('')
    .trim();
  return words === '' || words === title.trim() ? undefined : segments;
}
