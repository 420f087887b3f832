// Company calls: a park's list of companies and one company's card (its details).
import { type Selectable, sql } from 'kysely';
import { defaultLocale, inLocale, type Locale } from '#shared/locale.ts';
import type { Db, Tables } from '../db/schema.ts';
import { filterKey, highlight, searchOf } from '../search.ts';
import { fail, type Handlers } from './answer.ts';
import { hasAllWords, inOrder, rankedKeys, type Searched } from './ranked.ts';
import { counted, offsetOf, type Paging, pageOf, present, totalOf } from './rows.ts';

/** All columns but the search vector, which is long. */
const columns = ['company_name', 'company_name_en', 'company_class_name', 'company_class_name_en', 'class_code', 'uscc', 'logo', 'card'] as const;

export function createEnterpriseCalls({ db }: { db: Db }) {
  return {
    async enterpriseList(query) {
      return { data: await companyPage(db, query) };
    },
    /** Fails with 404 also for a listed company that has no card. */
    async enterpriseCard({ uscc, lang }, ask) {
      let found = db.selectFrom('companies').select(columns).where('uscc', '=', uscc).where('card', 'is not', null);
      if (ask.tenantId !== undefined) found = found.where('tenant_id', '=', ask.tenantId);
      const row = await found.orderBy('tenant_id').executeTakeFirst();
      return row ? { data: { ...toCompany(row, lang), ...row.card } } : fail(404, '企业名片不存在');
    },
  } satisfies Partial<Handlers>;
}

interface CompanyQuery extends Paging {
  tenantId: string;
  keywords?: string | undefined;
  classCode?: string | undefined;
  lang?: Locale | undefined;
}

const searched: Searched = { table: 'companies', vector: 'search', key: 'uscc', order: sql`position` };

/** Returns a page of companies in the park's order. With keywords, returns only companies that have all of them. */
async function companyPage(db: Db, query: CompanyQuery) {
  const keywords = query.keywords?.trim() ? query.keywords : undefined;
  const search = keywords === undefined ? undefined : searchOf(keywords, [filterKey.tenant(query.tenantId)]);
  if (keywords !== undefined && search === undefined) return pageOf(query, 0, []);
  let found = db.selectFrom('companies').where('tenant_id', '=', query.tenantId);
  if (query.classCode) found = found.where('class_code', '=', query.classCode);
  if (search !== undefined) found = found.where(hasAllWords(searched, search));
  const count = found.select(counted);
  const rows = await found
    .select([...columns, count.as('total')])
    .orderBy('position')
    .limit(query.pageSize)
    .offset(offsetOf(query))
    .execute();
  return pageOf(
    query,
    await totalOf(rows, count),
    rows.map((row) => toFound(row, query.lang, keywords)),
  );
}

/** Returns a page of companies that match any of the keywords, best match first. */
export async function searchCompanies(db: Db, query: CompanyQuery & { keywords: string }) {
  const search = searchOf(query.keywords, [filterKey.tenant(query.tenantId)]);
  if (search === undefined) return pageOf(query, 0, []);
  const { keys, total } = await rankedKeys(db, searched, search, offsetOf(query), query.pageSize);
  const read = db.selectFrom('companies').select(columns).where('tenant_id', '=', query.tenantId).where('uscc', 'in', keys);
  const rows = await inOrder(keys, 'uscc', read);
  return pageOf(
    query,
    total,
    rows.map((row) => toFound(row, query.lang, query.keywords)),
  );
}

type Shown = Pick<Selectable<Tables['companies']>, (typeof columns)[number]>;

/** Returns the texts of which a search result shows the first one with a hit. */
const textsOf = ({ card, ...row }: Shown) => [
  card?.summary,
  card?.products?.join('、'),
  row.company_name,
  row.company_name_en,
  row.company_class_name,
  row.company_class_name_en,
];

/** Returns a company, with an excerpt that marks the keywords if there are any. */
const toFound = (row: Shown, lang: Locale | undefined, keywords: string | undefined) => ({
  ...toCompany(row, lang),
  ...(keywords !== undefined && { highlight: highlight(textsOf(row), keywords) }),
});

/** Returns a company with its class name in English if it is translated. Its name is returned in both languages. */
const toCompany = (row: Shown, lang: Locale = defaultLocale) => ({
  companyName: row.company_name,
  companyNameEn: present(row.company_name_en),
  companyClassName: inLocale(lang, { 'zh-cn': row.company_class_name, en: row.company_class_name_en }),
  classCode: row.class_code,
  uscc: row.uscc,
  logo: present(row.logo),
  hasCard: row.card === null ? (0 as const) : (1 as const),
});
