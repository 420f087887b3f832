// Article calls: lists, one article, and search (C1, C5, C6).
import { sql } from 'kysely';
import type { Locale } from '#shared/locale.ts';
import type { Db } from '../db/schema.ts';
import { highlight, plainText, searchQuery } from '../search.ts';
import { toShanghai } from '../times.ts';
import { fail, type Handlers } from './answer.ts';
import { counted, fallbackLang, offsetOf, type Paging, pageOf, present, totalOf } from './rows.ts';

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
  'categories.name as cate_name',
  'categories.name_en as cate_name_en',
] as const;

export interface SearchInput extends Paging {
  tenantId: string;
  keywords: string;
  lang: Locale;
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
      const words = query.keywords === undefined || query.keywords.trim() === '' ? undefined : (searchQuery(query.keywords) ?? '');
      if (words === '') return { data: pageOf(query, 0, []) };
      let found = articlesOf(db, query.tenantId).where('articles.cate_code', '=', query.cateCode);
      if (words !== undefined) found = found.where(matches(query.lang, words));
      const count = found.select(counted);
      const rows = await newestFirst(found)
        .select([...listColumns, count.as('total')])
        .limit(query.pageSize)
        .offset(offsetOf(query))
        .execute();
      const records = rows.map((row) => toArticle(row, query.lang));
      return { data: pageOf(query, await totalOf(rows, count), records) };
    },
    async articlesGet({ id, tenantId, lang }) {
      const row = await articlesOf(db, tenantId)
        .where('articles.id', '=', id)
        .select([...listColumns, 'articles.content', 'articles.content_en'])
        .executeTakeFirst();
      return row ? { data: toWholeArticle(row, lang) } : fail(404, '文章不存在');
    },
    articlesSearch: async (query) => ({ data: await searchArticles(db, query) }),
  } satisfies Partial<Handlers>;
}

/** Returns a page of a park's articles that match all keywords, best match first, optionally of one category. */
export async function searchArticles(db: Db, query: SearchInput, cateCode?: string) {
  const words = searchQuery(query.keywords);
  if (words === undefined) return pageOf(query, 0, []);
  let found = db.selectFrom('articles').where('tenant_id', '=', query.tenantId).where(matches(query.lang, words));
  if (cateCode !== undefined) found = found.where('cate_code', '=', cateCode);
  const rank = sql`ts_rank(${sql.ref(vectorOf(query.lang))}, ${words}::tsquery)`;
  // matches are counted and ranked in one pass, because reading the vectors takes most of the time of a search
  const ranked = found.select([
    'id',
    sql<number>`row_number() over (order by ${rank} desc, created_at desc nulls last, id)`.as('place'),
    sql<number>`(count(*) over ())::int`.as('total'),
  ]);
  const rows = await articlesOf(db, query.tenantId)
    .innerJoin(ranked.as('ranked'), 'ranked.id', 'articles.id')
    .where('ranked.place', '>', offsetOf(query))
    .where('ranked.place', '<=', offsetOf(query) + query.pageSize)
    .select([...listColumns, 'articles.content', 'articles.content_en', 'ranked.total'])
    .orderBy('ranked.place')
    .execute();
  const records = rows.map((row) => {
    const article = toArticle(row, query.lang);
    const plain = plainText((isEnglish(row, query.lang) ? row.content_en : row.content) ?? '');
    return { ...article, highlight: highlight([article.summary, plain, article.title], query.keywords) };
  });
  return pageOf(query, await totalOf(rows, found.select(counted)), records);
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

const vectorOf = (lang: Locale) => (lang === 'en' ? 'articles.search_en' : 'articles.search');
const matches = (lang: Locale, words: string) => sql<boolean>`${sql.ref(vectorOf(lang))} @@ ${words}::tsquery`;

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
  cate_name: string | null;
  cate_name_en: string | null;
}

const isEnglish = (row: ListRow, lang: Locale): boolean => lang === 'en' && row.title_en !== null;

/** Returns a list entry in English if the title is translated. Otherwise all texts are Chinese and `lang` is `zh-cn` (L3). */
function toArticle(row: ListRow, lang: Locale, english = isEnglish(row, lang)) {
  return {
    id: row.id,
    title: english ? (row.title_en ?? row.title) : row.title,
    summary: present(english ? row.summary_en : row.summary),
    createdAt: toShanghai(row.created_at),
    imageUrl: present(row.image_url),
    linkTo: present(row.link_to),
    cateCode: row.cate_code,
    cateName: present((lang === 'en' ? row.cate_name_en : null) ?? row.cate_name),
    source: present((english ? row.source_en : null) ?? row.source),
    indexNo: present(row.index_no),
    issuer: present(row.issuer),
    issuedOn: present(row.issued_on),
    validity: present(row.validity),
    ...fallbackLang(lang, english),
  };
}

/** Returns an article with its content, in English only if both title and content are translated. */
function toWholeArticle(row: ListRow & { content: string | null; content_en: string | null }, lang: Locale) {
  const english = isEnglish(row, lang) && (row.content === null || row.content_en !== null);
  return { ...toArticle(row, lang, english), content: present(english ? row.content_en : row.content) };
}
