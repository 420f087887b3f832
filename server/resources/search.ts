// The resources of a park's search: results for articles, companies and feedback, by type and as an overview (C6).
import { z } from 'zod';
import { isYear } from '#shared/address-rules.ts';
import type { Answer } from '#shared/api/client.ts';
import { articleSchema, companySchema, maybe, type SearchFacet, sentimentSchema, text } from '#shared/entities.ts';
import type { Page, SearchGroup, SearchItem, Segment, YearCount } from '#shared/resources.ts';
import { tagOf } from '../cache/tags.ts';
import { baseOf } from './articles.ts';
import { companyItem } from './companies.ts';
import { articleItem, isOwn, present } from './items.ts';
import { code, keywords, page, year } from './params.ts';
import { failed, failedList, ignoresYear, notOffered, type ReadContext, type Reading, type Resource } from './resource.ts';
import { sentimentView } from './sentiment.ts';
import { markedSegments, segmentsOf, snippetOf } from './text/highlight.ts';

const pageSize = 10;
/** Number of results of each type in the overview. */
const shown = 3;
/** Number of articles that the overview reads to find the categories with results. */
const surveySize = 100;
/** Number of categories whose results the overview reads one by one. */
const mostReads = 8;
/** Number of suggested titles. */
const suggested = 6;

/** Returns the tags of results. They include the tags of each article shown, so that an article's purge also purges the results. */
const tagsOf = ({ tenant }: ReadContext, items: readonly SearchItem[]): string[] => [
  tagOf.tenant(tenant.tenantId),
  ...items.flatMap(({ kind, id }) => (kind === 'article' ? [tagOf.article(id)] : [])),
];

interface Query {
  keywords: string;
  /** If undefined, articles of all categories are searched. */
  type?: string | undefined;
  year?: number | undefined;
  pageNo: number;
  pageSize: number;
  /** Whether to ask for counts by type and year. */
  facets?: true;
}

/** Results, with counts of all matches by type and year if the platform has them (**+**). */
type Found = Page<SearchItem> & { facets?: readonly SearchFacet[] };

export const searchPage: Resource<'search.page'> = {
  params: z.strictObject({ keywords, page, type: code.exactOptional(), year: year.exactOptional() }),
  read: (context, { page: pageNo, ...query }) => find(context, { ...query, pageNo, pageSize }),
};

export const searchOverview: Resource<'search.overview'> = {
  params: z.strictObject({ keywords, year: year.exactOptional() }),
  async read(context, query) {
    const search = (type: string | undefined, more: Partial<Query> = {}) => find(context, { ...query, type, pageNo: 1, pageSize: shown, ...more });
    const [articles, companies, feedback] = await Promise.all([
      search(undefined, { pageSize: surveySize, facets: true }),
      search('company'),
      search('sentiment', { facets: true }),
    ]);
    if (!articles.ok) return articles;
    if (!companies.ok) return companies;
    if (!feedback.ok) return feedback;
    const categories = await categoryGroups(articles.value, query.year, (type) => search(type));
    if (!categories.ok) return categories;
    const others = [groupOf('company', companies.value), groupOf('sentiment', feedback.value, feedback.value.facets)];
    // a type without results in a year keeps its counts of other years
    const value = [...categories.value, ...others].filter(({ total, years }) => total > 0 || years !== undefined);
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

export const searchSuggestions: Resource<'search.suggestions'> = {
  params: z.strictObject({ keywords }),
  async read(context, query) {
    const found = await find(context, { ...query, pageNo: 1, pageSize: suggested });
    if (!found.ok) return found;
    const { records } = found.value;
    // a title that is too long to be searched for would lead to an empty search page
    const titles = records
      .filter(({ title, titleSegments }) => titleSegments.some(({ hit }) => hit) && keywords.safeParse(title).success)
      .map(({ title }) => title);
    return { ok: true, value: [...new Set(titles)], tags: tagsOf(context, records) };
  },
};

function groupOf(type: string, { total, records }: Page<SearchItem>, facets: readonly SearchFacet[] = []): SearchGroup {
  const years = yearsOf(facets.filter((facet) => facet.type === type));
  return { type, total, items: records.slice(0, shown), ...(years.length > 0 && { years }) };
}

/** Returns the years of matches by which results can be filtered, the latest first. */
const yearsOf = (facets: readonly SearchFacet[]): YearCount[] =>
  facets.flatMap(({ year, count }) => (year === undefined || !isYear(String(year)) ? [] : [{ year, count }])).sort((a, b) => b.year - a.year);

const sumOf = (facets: readonly SearchFacet[]): number => facets.reduce((sum, { count }) => sum + count, 0);

/**
 * Groups results by category: those of the survey in its order, then others by their counts. Reads a category if the survey lacks
 * its results. Categories beyond `mostReads` have only a count, or are left out if the platform does not count.
 */
async function categoryGroups(
  survey: Found,
  year: number | undefined,
  search: (type: string) => Promise<Reading<Found>>,
): Promise<Reading<SearchGroup[]>> {
  const { facets } = survey;
  const byCategory = Map.groupBy(survey.records, ({ cateCode }) => cateCode ?? '');
  byCategory.delete('');
  for (const { type } of facets ?? []) if (!byCategory.has(type)) byCategory.set(type, []);
  const isWhole = survey.total <= surveySize;
  const surveyed = [...byCategory].map(([type, records]) => {
    const counted = facets?.filter((facet) => facet.type === type && (year === undefined || facet.year === year));
    const total = counted === undefined ? records.length : sumOf(counted);
    const isEnough = isWhole || (counted !== undefined && records.length >= Math.min(total, shown));
    return { type, found: { ...survey, total, records }, isEnough };
  });
  const toRead = surveyed.filter(({ isEnough }) => !isEnough).slice(0, mostReads);
  const pages = new Map(await Promise.all(toRead.map(async ({ type }) => [type, await search(type)] as const)));
  const groups: SearchGroup[] = [];
  for (const { type, found, isEnough } of surveyed) {
    const page = pages.get(type);
    if (page !== undefined && !page.ok) return page;
    // the survey's number of results is none of the category, unless the survey is whole or the platform counts
    if (page === undefined && !isEnough && facets === undefined) continue;
    groups.push(groupOf(type, page?.value ?? found, facets));
  }
  return { ok: true, value: groups, tags: [] };
}

async function find(context: ReadContext, { keywords, type, year, pageNo, pageSize, facets }: Query): Promise<Reading<Found>> {
  const { api, tenant, locale } = context;
  const none = { records: [], total: 0, pageNo, pageSize };
  // companies have no year
  if (type === 'company' && year !== undefined) return { ok: true, value: none, tags: tagsOf(context, []) };
  const input = { tenantId: tenant.tenantId, keywords, pageNo, pageSize, lang: locale, ...present({ year, facets }) };
  const answer: Answer<{ records: unknown[]; total: number; facets?: readonly SearchFacet[] | undefined }> =
    type === undefined ? await api.articlesSearch(input) : await api.articlesSearchByType({ ...input, type });
  if (!answer.ok) return failedList<Found>(answer, none, tagsOf(context, []));
  const read = type === 'company' ? companyResult : type === 'sentiment' ? sentimentResult : articleResult;
  const records = answer.data.records.flatMap((row) => read(context, keywords, row) ?? []);
  if (
    ignoresYear(
      year,
      records.map(({ date }) => date),
    )
  )
    return failed(notOffered);
  return {
    ok: true,
    value: { records, total: answer.data.total, pageNo, pageSize, ...present({ facets: answer.data.facets }) },
    tags: tagsOf(context, records),
  };
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
