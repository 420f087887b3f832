// Search vectors of articles, companies and feedback, and their renewal in databases with vectors of an earlier form (C6).
import { type Selectable, sql } from 'kysely';
import { filterKey, lexemesStep, plainText, searchVector } from '../search.ts';
import { yearOf } from '../times.ts';
import type { Articles, CompanyCardFacts, Db, Sentiments } from './schema.ts';

type Texts<T> = { [K in keyof T]: T[K] | undefined };

type IndexedArticle = { tenant_id: string; cate_code: string; title: string } & Texts<
  Pick<Selectable<Articles>, 'created_at' | 'title_en' | 'summary' | 'summary_en' | 'content' | 'content_en' | 'document_number'>
>;

/** Returns an article's vectors, the Chinese one also for English if the article is not translated. */
export function articleVectors(row: IndexedArticle): { search: string; search_en: string } {
  const keys = [filterKey.tenant(row.tenant_id), filterKey.cate(row.cate_code), ...yearKeys(row.created_at)];
  const search = searchVector({ title: row.title, texts: [row.summary, plainText(row.content ?? ''), row.document_number], keys });
  if (!row.title_en) return { search, search_en: search };
  return {
    search,
    search_en: searchVector({ title: row.title_en, texts: [row.summary_en, plainText(row.content_en ?? ''), row.document_number], keys }),
  };
}

interface IndexedCompany {
  tenant_id: string;
  uscc: string;
  company_name: string;
  company_name_en?: string | null | undefined;
  company_class_name: string;
  company_class_name_en: string | null | undefined;
  card: Pick<CompanyCardFacts, 'summary' | 'products'> | null | undefined;
}

/** Returns a company's vector, one for both languages, because visitors search for either name. */
export const companyVector = ({ card, ...row }: IndexedCompany): string =>
  searchVector({
    // the slash keeps a phrase from matching across two names
    title: row.company_name_en ? `${row.company_name} / ${row.company_name_en}` : row.company_name,
    texts: [row.company_class_name, row.company_class_name_en, row.uscc, card?.summary, ...(card?.products ?? [])],
    keys: [filterKey.tenant(row.tenant_id)],
  });

type IndexedSentiment = Pick<Selectable<Sentiments>, 'tenant_id' | 'news_title' | 'news_content' | 'created_at'> & {
  reply_content?: string | null | undefined;
  publication: Selectable<Sentiments>['publication'];
};

/** Returns the vector of feedback. Only published feedback has its park's key, without which no search finds it (F2). */
export const sentimentVector = ({ publication, ...row }: IndexedSentiment): string =>
  searchVector({
    title: row.news_title,
    texts: [row.news_content, row.reply_content],
    keys: [...(publication === 'published' ? [filterKey.tenant(row.tenant_id)] : []), ...yearKeys(row.created_at)],
  });

const yearKeys = (time: Date | null | undefined): string[] => (time ? [filterKey.year(yearOf(time))] : []);

/** Rows whose vectors are renewed at a time. */
const batchSize = 100;

/** Renews the vectors of all rows. Records that it has, so that it runs once per database and form of the lexemes. */
export async function renewVectors(trx: Db): Promise<void> {
  await inBatches(
    (after) =>
      trx
        .selectFrom('articles')
        .select([
          'id',
          'tenant_id',
          'cate_code',
          'created_at',
          'title',
          'title_en',
          'summary',
          'summary_en',
          'content',
          'content_en',
          'document_number',
        ])
        .where(isAfter('id', after))
        .orderBy('tenant_id')
        .orderBy('id')
        .limit(batchSize)
        .execute(),
    (row) => trx.updateTable('articles').set(articleVectors(row)).where('tenant_id', '=', row.tenant_id).where('id', '=', row.id).execute(),
    ({ tenant_id, id }) => [tenant_id, id],
  );
  await inBatches(
    (after) =>
      trx
        .selectFrom('companies')
        .select(['uscc', 'tenant_id', 'company_name', 'company_name_en', 'company_class_name', 'company_class_name_en', 'card'])
        .where(isAfter('uscc', after))
        .orderBy('tenant_id')
        .orderBy('uscc')
        .limit(batchSize)
        .execute(),
    (row) =>
      trx
        .updateTable('companies')
        .set({ search: companyVector(row) })
        .where('tenant_id', '=', row.tenant_id)
        .where('uscc', '=', row.uscc)
        .execute(),
    ({ tenant_id, uscc }) => [tenant_id, uscc],
  );
  await inBatches(
    (after) =>
      trx
        .selectFrom('sentiments')
        .select(['id', 'tenant_id', 'news_title', 'news_content', 'reply_content', 'created_at', 'publication'])
        .where(isAfter('id', after))
        .orderBy('tenant_id')
        .orderBy('id')
        .limit(batchSize)
        .execute(),
    (row) =>
      trx
        .updateTable('sentiments')
        .set({ search: sentimentVector(row) })
        .where('tenant_id', '=', row.tenant_id)
        .where('id', '=', row.id)
        .execute(),
    ({ tenant_id, id }) => [tenant_id, id],
  );
  await trx.insertInto('kept_steps').values({ name: lexemesStep }).execute();
}

type Key = readonly [tenantId: string, id: string];

const isAfter = (key: 'id' | 'uscc', [tenantId, id]: Key) => sql<boolean>`(tenant_id, ${sql.ref(key)}) > (${tenantId}, ${id})`;

async function inBatches<R>(read: (after: Key) => Promise<R[]>, renew: (row: R) => Promise<unknown>, keyOf: (row: R) => Key): Promise<void> {
  let after: Key = ['', ''];
  for (;;) {
    const rows = await read(after);
    for (const row of rows) await renew(row);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = keyOf(last);
  }
}
