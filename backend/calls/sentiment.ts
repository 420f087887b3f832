// Feedback calls: list, details, submission, progress and statistics (F2). They never return phones or the names of
// anonymous submitters.
import { randomInt } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import { plainOf } from '#shared/address-rules.ts';
import { isPhone } from '#shared/rules.ts';
import type { Db, Sentiments } from '../db/schema.ts';
import { highlight, searchQuery, searchVector } from '../search.ts';
import { newId } from '../secrets.ts';
import type { Sms } from '../sms.ts';
import { toShanghai } from '../times.ts';
import { fail, type Handlers } from './answer.ts';
import type { CreateOnce } from './once.ts';
import { counted, offsetOf, type Paging, pageOf, present, totalOf } from './rows.ts';

export interface SentimentParts {
  db: Db;
  now: () => number;
  sms: Sms;
  once: CreateOnce;
}

/** The columns that responses are made of. The search vector is long, and phone and query code stay secret. */
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
      const row = await db.selectFrom('sentiments').select(columns).where('tenant_id', '=', tenantId).where('id', '=', id).executeTakeFirst();
      return row ? { data: toSentiment(row) } : fail(404, '记录不存在');
    },
    sentimentCreate({ smsCode, ...input }, ask) {
      return once(ask, {
        call: 'sentimentCreate',
        tenantId: input.tenantId,
        // `input` excludes the SMS code, so that a retry with a new code is recognised as the same submission
        input,
        check: async () => {
          if (!isPhone(input.phone)) return fail(1003, '手机号码格式不正确');
          const tenant = await db.selectFrom('tenants').select('id').where('id', '=', input.tenantId).executeTakeFirst();
          if (!tenant) return fail(404, '园区不存在');
          return (await sms.check(input.phone, 'sentiment', smsCode)) ? undefined : fail(1004, '验证码不正确或已过期');
        },
        create: async (trx) => {
          if (!(await sms.spend(trx, input.phone, 'sentiment'))) return fail(1004, '验证码不正确或已过期');
          const created = new Date(now());
          const row = {
            tenant_id: input.tenantId,
            id: newId(),
            query_code: newQueryCode(),
            news_type: input.newsType,
            news_title: input.newsTitle,
            news_content: input.newsContent,
            anonymous_user: input.anonymousUser,
            submitter_user: input.submitterUser,
            phone: input.phone,
            created_at: created,
            search: searchVector([input.newsTitle, input.newsContent]),
          };
          const number = await insertNumbered(trx, row);
          return { data: { id: row.id, number, queryCode: row.query_code } };
        },
      });
    },
    async sentimentStatistics({ tenantId }) {
      return { data: await statistics(db, tenantId) };
    },
    async sentimentProgress({ number, queryCode }, ask) {
      const row = await byReceipt(db, number, queryCode, ask.tenantId).select(columns).executeTakeFirst();
      if (!row) return fail(404, '编号或查询码不正确');
      const { id: _, newsContent: __, anonymousUser: ___, submitterUser: ____, ...progress } = toSentiment(row);
      return { data: { ...progress, state: stateOf(row) } };
    },
    async sentimentSatisfaction({ number, queryCode, score }, ask) {
      const row = await byReceipt(db, number, queryCode, ask.tenantId).select(['tenant_id', 'id']).executeTakeFirst();
      if (!row) return fail(404, '编号或查询码不正确');
      await db.updateTable('sentiments').set({ score }).where('tenant_id', '=', row.tenant_id).where('id', '=', row.id).execute();
      return { data: null };
    },
  } satisfies Partial<Handlers>;
}

interface SentimentQuery extends Paging {
  tenantId: string;
  newsType?: '01' | '02' | '03' | undefined;
  keywords?: string | undefined;
}

/** Returns a page of a park's feedback, newest first. With keywords, returns only matches, each with a highlighted excerpt. */
export async function sentimentPage(db: Db, query: SentimentQuery) {
  const keywords = query.keywords?.trim() ? query.keywords : undefined;
  const words = keywords === undefined ? undefined : searchQuery(keywords);
  if (keywords !== undefined && words === undefined) return pageOf(query, 0, []);
  let found = db.selectFrom('sentiments').where('tenant_id', '=', query.tenantId);
  if (query.newsType !== undefined) found = found.where('news_type', '=', query.newsType);
  if (words !== undefined) found = found.where(sql<boolean>`search @@ ${words}::tsquery`);
  const count = found.select(counted);
  const rows = await found
    .select([...columns, count.as('total')])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(query.pageSize)
    .offset(offsetOf(query))
    .execute();
  const records = rows.map((row) => ({
    ...toSentiment(row),
    ...(keywords !== undefined && { highlight: highlight([row.news_content, row.reply_content, row.news_title], keywords) }),
  }));
  return pageOf(query, await totalOf(rows, count), records);
}

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

const stateOf = (row: Shown): 'received' | 'processing' | 'replied' =>
  row.reply_content !== null ? 'replied' : row.process_department !== null ? 'processing' : 'received';

const byReceipt = (db: Db, number: string, queryCode: string, tenantId: string | undefined) => {
  const found = db
    .selectFrom('sentiments')
    .where('number', '=', plainOf(number).toUpperCase())
    .where('query_code', '=', plainOf(queryCode).toUpperCase());
  return tenantId === undefined ? found : found.where('tenant_id', '=', tenantId);
};

async function statistics(db: Db, tenantId: string) {
  const records = db.selectFrom('sentiments').where('tenant_id', '=', tenantId);
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
