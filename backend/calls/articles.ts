// Article calls: lists, one article, and search (C1, C5, C6).
import { sql } from 'kysely';
import { inLocale, type Locale, shownLocale } from '#shared/locale.ts';
import type { ArticleFile, Db } from '../db/schema.ts';
import { filterKey, highlight, plainText, searchOf } from '../search.ts';
import { fromShanghai, toShanghai } from '../times.ts';
import { fail, type Handlers } from './answer.ts';
import { countedByYear, hasAllWords, inOrder, rankedKeys, type Searched } from './ranked.ts';
import { counted, fallbackLang, offsetOf, type Paging, pageOf, present, textIn, totalOf } from './rows.ts';

const listColumns = [
  'articles.id',
  'articles.cate_code',
  'articles.created_at',
  'articles.title',
  'articles.title_en',
  'articles.summary',
  'articles.summary_en',
  'articles.image_url',
  'articles.link_to',
  'articles.source',
  'articles.source_en',
  'articles.index_no',
  'articles.issuer',
  'articles.issued_on',
  'articles.validity',
  'articles.document_number',
  'categories.name as cate_name',
  'categories.name_en as cate_name_en',
] as const;

export interface SearchInput extends Paging {
  tenantId: string;
  keywords: string;
  lang: Locale;
  year?: number | undefined;
  /** Whether the result has counts by type and year. */
  facets?: boolean | undefined;
}

export function createArticleCalls({ db }: { db: Db }) {
  return {
    async articles({ tenantId, cateCode, size, lang }) {
      const codes = [cateCode].flat();
      if (codes.length === 0) return { data: [] };
      const rows = await newestFirst(articlesOf(db, tenantId).where('articles.cate_code', 'in', codes))
        .select(listColumns)
        .limit(size)
        .execute();
      return { data: rows.map((row) => toArticle(row, lang)) };
    },
    async articlesPage(query) {
      const isFiltered = query.keywords !== undefined && query.keywords.trim() !== '';
      const search = isFiltered ? searchOf(query.keywords ?? '', [filterKey.tenant(query.tenantId)]) : undefined;
      if (isFiltered && search === undefined) return { data: pageOf(query, 0, []) };
      let found = articlesOf(db, query.tenantId).where('articles.cate_code', '=', query.cateCode);
      if (search !== undefined) found = found.where(hasAllWords({ vector: vectorOf(query.lang) }, search));
      if (query.year !== undefined)
        found = found.where('articles.created_at', '>=', startOf(query.year)).where('articles.created_at', '<', startOf(query.year + 1));
      const count = found.select(counted);
      const rows = await newestFirst(found)
        .select([...listColumns, count.as('total')])
        .limit(query.pageSize)
        .offset(offsetOf(query))
        .execute();
      const records = rows.map((row) => toArticle(row, query.lang));
      return { data: pageOf(query, await totalOf(rows, count), records) };
    },
    async articlesYears({ tenantId, cateCode }) {
      const year = sql<number>`extract(year from created_at at time zone 'Asia/Shanghai')::int`;
      const rows = await db
        .selectFrom('articles')
        .where('tenant_id', '=', tenantId)
        .where('cate_code', '=', cateCode)
        .where('created_at', 'is not', null)
        .select(year.as('year'))
        .distinct()
        .orderBy('year', 'desc')
        .execute();
      return { data: rows.map((row) => row.year) };
    },
    async articlesGet({ id, tenantId, lang }) {
      const row = await articlesOf(db, tenantId)
        .where('articles.id', '=', id)
        .select([...listColumns, 'articles.content', 'articles.content_en', 'articles.attachments', 'articles.attachments_en'])
        .executeTakeFirst();
      return row ? { data: toWholeArticle(row, lang) } : fail(404, '文章不存在');
    },
    articlesSearch: async (query) => ({ data: await searchArticles(db, query) }),
  } satisfies Partial<Handlers>;
}

const newest = sql`created_at desc nulls last, id`;
const vectorOf = (lang: Locale) => inLocale(lang, { 'zh-cn': 'search', en: 'search_en' } as const);
const searchedIn = (lang: Locale): Searched => ({ table: 'articles', vector: vectorOf(lang), key: 'id', order: newest });

/** Returns a page of a park's articles that match any of the keywords, best match first, optionally of one category or year. */
export async function searchArticles(db: Db, query: SearchInput, cateCode?: string) {
  const { tenantId, lang, year } = query;
  const search = searchOf(query.keywords, [filterKey.tenant(tenantId), ...keysOf(cateCode, year)]);
  if (search === undefined) return pageOf(query, 0, []);
  const { keys, total } = await rankedKeys(db, searchedIn(lang), search, offsetOf(query), query.pageSize);
  const rows = await inOrder(
    keys,
    'id',
    articlesOf(db, tenantId)
      .select([...listColumns, 'articles.content', 'articles.content_en'])
      .where('articles.id', 'in', keys),
  );
  const records = rows.map((row) => {
    const article = toArticle(row, lang);
    const plain = plainText(textIn(shownIn(row, lang), { 'zh-cn': row.content, en: row.content_en }) ?? '');
    return { ...article, highlight: highlight([article.summary, plain, article.title], query.keywords) };
  });
  return { ...pageOf(query, total, records), ...(query.facets === true && { facets: await facetsOf(db, query) }) };
}

const keysOf = (cateCode: string | undefined, year: number | undefined): string[] => [
  ...(cateCode === undefined ? [] : [filterKey.cate(cateCode)]),
  ...(year === undefined ? [] : [filterKey.year(year)]),
];

/** Counts all matches by category and year, the most frequent first. The category and year of the search do not limit them. */
async function facetsOf(db: Db, { tenantId, keywords, lang }: SearchInput) {
  const search = searchOf(keywords, [filterKey.tenant(tenantId)]);
  return search === undefined ? [] : countedByYear(db, searchedIn(lang), search, sql`cate_code`);
}

const articlesOf = (db: Db, tenantId: string) =>
  db
    .selectFrom('articles')
    .leftJoin('categories', (join) =>
      join.onRef('categories.tenant_id', '=', 'articles.tenant_id').onRef('categories.code', '=', 'articles.cate_code'),
    )
    .where('articles.tenant_id', '=', tenantId);

type Found = ReturnType<typeof articlesOf>;

/** Orders newest first and undated articles last. Articles of the same time are ordered by id, so that pages never overlap. */
const newestFirst = (found: Found): Found => found.orderBy('articles.created_at', (order) => order.desc().nullsLast()).orderBy('articles.id');

/** Returns when a year begins in Shanghai. */
const startOf = (year: number): Date => fromShanghai(`${year}-01-01 00:00:00`) ?? new Date(0);

interface ListRow {
  id: string;
  cate_code: string;
  created_at: Date | null;
  title: string;
  title_en: string | null;
  summary: string | null;
  summary_en: string | null;
  image_url: string | null;
  link_to: string | null;
  source: string | null;
  source_en: string | null;
  index_no: string | null;
  issuer: string | null;
  issued_on: string | null;
  validity: string | null;
  document_number: string | null;
  cate_name: string | null;
  cate_name_en: string | null;
}

/** Returns the language in which an article is shown: the one requested if the title is translated. */
const shownIn = (row: ListRow, lang: Locale): Locale => shownLocale(lang, { 'zh-cn': row.title, en: row.title_en });

/** Returns a list entry whose texts are all in the language `shown`. If it is Chinese instead of the one requested, `lang` says so (L3). */
function toArticle(row: ListRow, lang: Locale, shown = shownIn(row, lang)) {
  return {
    id: row.id,
    title: inLocale(shown, { 'zh-cn': row.title, en: row.title_en }),
    summary: textIn(shown, { 'zh-cn': row.summary, en: row.summary_en }),
    createdAt: toShanghai(row.created_at),
    imageUrl: present(row.image_url),
    linkTo: present(row.link_to),
    cateCode: row.cate_code,
    cateName: present(inLocale(lang, { 'zh-cn': row.cate_name, en: row.cate_name_en })),
    source: present(inLocale(shown, { 'zh-cn': row.source, en: row.source_en })),
    indexNo: present(row.index_no),
    issuer: present(row.issuer),
    issuedOn: present(row.issued_on),
    validity: present(row.validity),
    documentNumber: present(row.document_number),
    ...fallbackLang(lang, shown),
  };
}

interface WholeRow extends ListRow {
  content: string | null;
  content_en: string | null;
  attachments: ArticleFile[] | null;
  attachments_en: ArticleFile[] | null;
}

/** Returns an article with its content, in another language than Chinese only if both title and content are translated. */
function toWholeArticle(row: WholeRow, lang: Locale) {
  const titled = shownIn(row, lang);
  const shown = row.content === null ? titled : shownLocale(titled, { 'zh-cn': row.content, en: row.content_en });
  return {
    ...toArticle(row, lang, shown),
    content: textIn(shown, { 'zh-cn': row.content, en: row.content_en }),
    attachments: present(inLocale(shown, { 'zh-cn': row.attachments, en: row.attachments_en })),
  };
}
