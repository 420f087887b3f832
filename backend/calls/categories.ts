// Calls that list a park's article categories.
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import type { Handlers } from './answer.ts';
import { offsetOf, pageOf, present } from './rows.ts';

export function createCategoryCalls({ db }: { db: Db }) {
  return {
    async articleCatesList({ tenantId, name, code }) {
      let rows = db.selectFrom('categories').selectAll().where('tenant_id', '=', tenantId);
      if (code) rows = rows.where('code', '=', code);
      if (name) rows = rows.where(sql<boolean>`(strpos(name, ${name}) > 0 or strpos(lower(name_en), lower(${name})) > 0)`);
      return { data: (await rows.orderBy('position').execute()).map(toCategory) };
    },
    async articleCatesPage(query) {
      const rows = await db.selectFrom('categories').selectAll().where('tenant_id', '=', query.tenantId).orderBy('position').execute();
      const shown = rows.slice(offsetOf(query), offsetOf(query) + query.pageSize);
      return { data: pageOf(query, rows.length, shown.map(toCategory)) };
    },
  } satisfies Partial<Handlers>;
}

const toCategory = (row: { code: string; name: string; name_en: string | null }) => ({
  id: row.code,
  code: row.code,
  name: row.name,
  nameEn: present(row.name_en),
});
