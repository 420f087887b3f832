// Calls of public feedback: list, details, submission and statistics (F2). They return published feedback only (ruling 33), and
// never phones or the names of anonymous submitters.
import { randomInt } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Sentiments } from '../db/schema.ts';
import { sentimentVector } from '../db/vectors.ts';
import { pageSettingsOf } from '../meta.ts';
import { filterKey, highlight, searchOf } from '../search.ts';
import { newId } from '../secrets.ts';
import type { Sms } from '../sms.ts';
import { toShanghai, workingDaysAfter } from '../times.ts';
import { fail, type Handlers } from './answer.ts';
import type { SearchInput } from './articles.ts';
import type { CreateOnce } from './once.ts';
import { phoneRefusal } from './phone.ts';
import { countedByYear, hasAllWords, inOrder, rankedKeys, type Searched } from './ranked.ts';
import { counted, offsetOf, type Paging, pageOf, present, totalOf } from './rows.ts';

export interface SentimentParts {
  db: Db;
  now: () => number;
  sms: Sms;
  once: CreateOnce;
}

/** The columns that public responses are made of. The search vector is long, and phone and query code stay secret. */
const columns = [
  'id',
  'number',
  'news_type',
  'news_title',
  'news_content',
  'anonymous_user',
  'submitter_user',
  'created_at',
  'process_department',
  'reply_date',
  'reply_content',
] as const;
type Shown = Pick<Selectable<Sentiments>, (typeof columns)[number]>;

export function createSentimentCalls({ db, now, sms, once }: SentimentParts) {
  return {
    async sentimentPage(query) {
      return { data: await sentimentPage(db, query) };
    },
    async sentimentDetail({ id, tenantId }) {
      const row = await publishedOf(db, tenantId).select(columns).where('id', '=', id).executeTakeFirst();
      return row ? { data: toSentiment(row) } : fail(404, '记录不存在');
    },
    sentimentCreate({ smsCode, ...input }, ask) {
      return once(ask, {
        call: 'sentimentCreate',
        tenantId: input.tenantId,
        // `input` excludes the SMS code, so that a retry with a new code is recognised as the same submission
        input,
        check: async () => {
          const refusal = phoneRefusal(input.phone);
          if (refusal) return refusal;
          const tenant = await db.selectFrom('tenants').select('id').where('id', '=', input.tenantId).executeTakeFirst();
          if (!tenant) return fail(404, '园区不存在');
          return (await sms.check(input.phone, 'sentiment', smsCode)) ? undefined : fail(1004, '验证码不正确或已过期');
        },
        create: async (trx) => {
          if (!(await sms.spend(trx, input.phone, 'sentiment'))) return fail(1004, '验证码不正确或已过期');
          const created = new Date(now());
          const { dueDays } = (await pageSettingsOf(trx, input.tenantId)).feedback;
          const texts = {
            tenant_id: input.tenantId,
            news_title: input.newsTitle,
            news_content: input.newsContent,
            created_at: created,
            publication: 'submitted' as const,
          };
          const row = {
            ...texts,
            id: newId(),
            query_code: newQueryCode(),
            news_type: input.newsType,
            anonymous_user: input.anonymousUser,
            submitter_user: input.submitterUser,
            phone: input.phone,
            notify_by_sms: input.notifyBySms === true,
            due_at: workingDaysAfter(created, dueDays),
            search: sentimentVector(texts),
          };
          const number = await insertNumbered(trx, row);
          const notified = row.notify_by_sms && { notifyBySms: true };
          return { data: { id: row.id, number, queryCode: row.query_code, dueDate: toShanghai(row.due_at), ...notified } };
        },
      });
    },
    async sentimentStatistics({ tenantId }) {
      return { data: await statistics(db, tenantId) };
    },
  } satisfies Partial<Handlers>;
}

/** Selects a park's public feedback. The state is a literal, so that prepared statements use the partial indexes. */
const publishedOf = (db: Db, tenantId: string) =>
  db.selectFrom('sentiments').where('tenant_id', '=', tenantId).where('publication', '=', sql.lit('published'));

interface SentimentQuery extends Paging {
  tenantId: string;
  newsType?: '01' | '02' | '03' | undefined;
  keywords?: string | undefined;
}

const searched: Searched = { table: 'sentiments', vector: 'search', key: 'id', order: sql`created_at desc, id` };

/** Returns a page of a park's feedback, newest first. With keywords, returns only records that have all of them. */
async function sentimentPage(db: Db, query: SentimentQuery) {
  const keywords = query.keywords?.trim() ? query.keywords : undefined;
  const search = keywords === undefined ? undefined : searchOf(keywords, [filterKey.tenant(query.tenantId)]);
  if (keywords !== undefined && search === undefined) return pageOf(query, 0, []);
  let found = publishedOf(db, query.tenantId);
  if (query.newsType !== undefined) found = found.where('news_type', '=', query.newsType);
  if (search !== undefined) found = found.where(hasAllWords(searched, search));
  const count = found.select(counted);
  const rows = await found
    .select([...columns, count.as('total')])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(query.pageSize)
    .offset(offsetOf(query))
    .execute();
  return pageOf(
    query,
    await totalOf(rows, count),
    rows.map((row) => toFound(row, keywords)),
  );
}

/** Returns a page of the feedback that matches any of the keywords, best match first, with counts by year if asked for. */
export async function searchSentiments(db: Db, query: SearchInput) {
  const { tenantId, keywords, year } = query;
  const tenant = filterKey.tenant(tenantId);
  const search = searchOf(keywords, year === undefined ? [tenant] : [tenant, filterKey.year(year)]);
  const ofAnyYear = searchOf(keywords, [tenant]);
  if (search === undefined || ofAnyYear === undefined) return pageOf(query, 0, []);
  const { keys, total } = await rankedKeys(db, searched, search, offsetOf(query), query.pageSize);
  const rows = await inOrder(keys, 'id', publishedOf(db, tenantId).select(columns).where('id', 'in', keys));
  return {
    ...pageOf(
      query,
      total,
      rows.map((row) => toFound(row, keywords)),
    ),
    ...(query.facets === true && { facets: await countedByYear(db, searched, ofAnyYear, sql.lit('sentiment')) }),
  };
}

/** Returns a record, with an excerpt that marks the keywords if there are any. */
const toFound = (row: Shown, keywords: string | undefined) => ({
  ...toSentiment(row),
  ...(keywords !== undefined && { highlight: highlight([row.news_content, row.reply_content, row.news_title], keywords) }),
});

function toSentiment(row: Shown) {
  return {
    id: row.id,
    number: row.number,
    newsType: row.news_type,
    newsTitle: row.news_title,
    newsContent: row.news_content,
    anonymousUser: row.anonymous_user,
    submitterUser: row.anonymous_user === 0 ? undefined : row.submitter_user,
    createTime: toShanghai(row.created_at),
    replyDate: toShanghai(row.reply_date),
    replyContent: present(row.reply_content),
    processDepartment: present(row.process_department),
  };
}

async function statistics(db: Db, tenantId: string) {
  const records = publishedOf(db, tenantId);
  const count = sql<number>`count(*)::int`;
  const month = sql<string>`to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM')`;
  const totals = await records.select([count.as('total'), sql<number>`count(reply_content)::int`.as('replied')]).executeTakeFirstOrThrow();
  const byType = await records
    .select(['news_type as newsType', count.as('count')])
    .groupBy('news_type')
    .orderBy('news_type')
    .execute();
  const byMonth = await records
    .select([month.as('month'), count.as('count')])
    .groupBy(month)
    .orderBy(month)
    .execute();
  return { ...totals, byType, byMonth };
}

/** Without 0, O, 1 and I, which are easily confused when a code is read out over the phone. */
const codeLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const newQueryCode = (): string => Array.from({ length: 8 }, () => codeLetters[randomInt(codeLetters.length)]).join('');

/** Inserts a message under a random number. Numbers are unique across all parks, so it retries while the number is taken. */
async function insertNumbered(trx: Db, row: Omit<Insertable<Sentiments>, 'number'> & { created_at: Date }): Promise<string> {
  for (;;) {
    const number = newNumber(row.created_at);
    const insert = trx.insertInto('sentiments').values({ ...row, number });
    const { numInsertedOrUpdatedRows } = await insert.onConflict((taken) => taken.column('number').doNothing()).executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) return number;
  }
}

const newNumber = (created: Date): string =>
  `LY${toShanghai(created)?.slice(0, 10).replaceAll('-', '')}${String(randomInt(10_000_000)).padStart(7, '0')}`;
