// Calls that search one kind of content (a category's articles, companies or feedback; C6) or resolve a park's QR code (P3).
import type { Db } from '../db/schema.ts';
import { fail, type Handlers } from './answer.ts';
import { searchArticles } from './articles.ts';
import { searchCompanies } from './enterprise.ts';
import { pageOf, present } from './rows.ts';
import { searchSentiments } from './sentiment.ts';

export function createFindCalls({ db }: { db: Db }) {
  return {
    async articlesSearchByType(query) {
      if (query.keywords.trim() === '') return { data: pageOf(query, 0, []) };
      if (query.type === 'company') return { data: await searchCompanies(db, query) };
      if (query.type === 'sentiment') return { data: await searchSentiments(db, query) };
      return { data: await searchArticles(db, query, query.type) };
    },
    async codeResolve({ tenantId, code }) {
      const row = await db.selectFrom('park_codes').selectAll().where('tenant_id', '=', tenantId).where('code', '=', code).executeTakeFirst();
      return row ? { data: { type: row.type, target: row.target, cateCode: present(row.cate_code) } } : fail(404, '该码不存在');
    },
  } satisfies Partial<Handlers>;
}
