// Company calls: a park's list of companies and one company's card (its details).
import { type Selectable, sql } from 'kysely';
import type { Locale } from '#shared/locale.ts';
import type { Db, Tables } from '../db/schema.ts';
import { highlight, searchQuery } from '../search.ts';
import { fail, type Handlers } from './answer.ts';
import { counted, offsetOf, type Paging, pageOf, present, totalOf } from './rows.ts';

/** All columns but the search vector, which is long. */
const columns = ['company_name', 'company_class_name', 'company_class_name_en', 'class_code', 'uscc', 'logo', 'card'] as const;

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

/** Returns a page of companies in the park's order. With keywords, returns only matching companies, best match first. */
export async function companyPage(db: Db, query: CompanyQuery) {
  const keywords = query.keywords?.trim() ? query.keywords : undefined;
  const words = keywords === undefined ? undefined : searchQuery(keywords);
  if (keywords !== undefined && words === undefined) return pageOf(query, 0, []);
  let found = db.selectFrom('companies').where('tenant_id', '=', query.tenantId);
  if (query.classCode) found = found.where('class_code', '=', query.classCode);
  if (words !== undefined) found = found.where(sql<boolean>`search @@ ${words}::tsquery`);
  const count = found.select(counted);
  if (words !== undefined) found = found.orderBy(sql`ts_rank(search, ${words}::tsquery)`, 'desc');
  const rows = await found
    .select([...columns, count.as('total')])
    .orderBy('position')
    .limit(query.pageSize)
    .offset(offsetOf(query))
    .execute();
  const records = rows.map((row) => ({
    ...toCompany(row, query.lang),
    ...(keywords !== undefined && { highlight: highlight([row.card?.summary, row.company_name, row.company_class_name], keywords) }),
  }));
  return pageOf(query, await totalOf(rows, count), records);
}

/** Returns a company with its class name in English if it is translated. Company names have no translation. */
const toCompany = (row: Pick<Selectable<Tables['companies']>, (typeof columns)[number]>, lang: Locale = 'zh-cn') => ({
  companyName: row.company_name,
  companyClassName: (lang === 'en' ? row.company_class_name_en : null) ?? row.company_class_name,
  classCode: row.class_code,
  uscc: row.uscc,
  logo: present(row.logo),
  hasCard: row.card === null ? (0 as const) : (1 as const),
});
