// Calls for senders of feedback, who prove themselves by number and query code: progress, vote on the reply, re-opening (F2, +).
import { type Selectable, sql } from 'kysely';
import { plainOf } from '#shared/address-rules.ts';
import { formMessages } from '#shared/forms.ts';
import type { Db, Sentiments } from '../db/schema.ts';
import { sentimentVector } from '../db/vectors.ts';
import { pageSettingsOf } from '../meta.ts';
import { toShanghai, workingDaysAfter } from '../times.ts';
import { fail, type Handlers } from './answer.ts';
import { present } from './rows.ts';
import type { SentimentParts } from './sentiment.ts';

const columns = [
  'tenant_id',
  'id',
  'number',
  'news_type',
  'news_title',
  'news_content',
  'created_at',
  'process_department',
  'reply_date',
  'reply_content',
  'due_at',
  'reopened_at',
  'reopen_reason',
  'earlier_reply_date',
  'earlier_reply_content',
  'publication',
] as const;
type Row = Pick<Selectable<Sentiments>, (typeof columns)[number]>;

const wrongReceipt = fail(404, formMessages.wrongReceipt);
const notReopened = fail(1010, formMessages.notReopened);

export function createSentimentReceiptCalls({ db, now, once }: Pick<SentimentParts, 'db' | 'now' | 'once'>) {
  return {
    async sentimentProgress({ number, queryCode }, ask) {
      const row = await byReceipt(db, number, queryCode, ask.tenantId);
      return row ? { data: toProgress(row, now()) } : wrongReceipt;
    },
    async sentimentSatisfaction({ number, queryCode, score }, ask) {
      const row = await byReceipt(db, number, queryCode, ask.tenantId);
      if (!row) return wrongReceipt;
      await db.updateTable('sentiments').set({ score }).where('tenant_id', '=', row.tenant_id).where('id', '=', row.id).execute();
      return { data: null };
    },
    async sentimentReopen(input, ask) {
      const found = await byReceipt(db, input.number, input.queryCode, ask.tenantId);
      if (!found) return wrongReceipt;
      const { tenant_id: tenantId } = found;
      const create = async (trx: Db) => {
        // read again with a lock, because an editor may have changed it since
        const row = await byReceipt(trx, input.number, input.queryCode, tenantId, 'lock');
        if (!row) return wrongReceipt;
        return (await reopen(trx, row, input.reason, now())) ? { data: {} } : notReopened;
      };
      return once(ask, { call: 'sentimentReopen', tenantId, input, create });
    },
  } satisfies Partial<Handlers>;
}

/** @param lock whether the row is locked until the end of the transaction */
async function byReceipt(db: Db, number: string, queryCode: string, tenantId: string | undefined, lock?: 'lock'): Promise<Row | undefined> {
  let found = db
    .selectFrom('sentiments')
    .select(columns)
    .where('number', '=', plainOf(number).toUpperCase())
    .where('query_code', '=', plainOf(queryCode).toUpperCase());
  if (tenantId !== undefined) found = found.where('tenant_id', '=', tenantId);
  if (lock) found = found.forUpdate();
  return found.executeTakeFirst();
}

/** Time after the reply in which the sender can report once that it solved nothing. */
const reopenMs = 30 * 24 * 60 * 60 * 1000;

/** Returns the time until which the sender may re-open the feedback, in milliseconds. Undefined if it cannot be re-opened. */
function reopenUntil({ reply_content, reply_date, reopened_at }: Row, now: number): number | undefined {
  if (reply_content === null || reply_date === null || reopened_at !== null) return undefined;
  const until = reply_date.getTime() + reopenMs;
  return now < until ? until : undefined;
}

function toProgress(row: Row, now: number) {
  const until = reopenUntil(row, now);
  return {
    number: row.number,
    newsType: row.news_type,
    newsTitle: row.news_title,
    createTime: toShanghai(row.created_at),
    state: row.reply_content !== null ? 'replied' : row.process_department !== null ? 'processing' : 'received',
    processDepartment: present(row.process_department),
    replyDate: toShanghai(row.reply_date),
    replyContent: present(row.reply_content),
    dueDate: toShanghai(row.due_at),
    ...(until !== undefined && { reopenUntil: toShanghai(new Date(until)) }),
    ...(row.reopened_at !== null && {
      reopened: {
        time: toShanghai(row.reopened_at),
        reason: present(row.reopen_reason),
        replyDate: toShanghai(row.earlier_reply_date),
        replyContent: present(row.earlier_reply_content),
      },
    }),
  };
}

/**
 * Moves the reply aside, so that the feedback is in progress again. Returns false if it cannot be re-opened.
 * @param row locked, so that of concurrent requests only one finds it still answered
 */
async function reopen(trx: Db, row: Row, reason: string | undefined, now: number): Promise<boolean> {
  if (reopenUntil(row, now) === undefined) return false;
  const { dueDays } = (await pageSettingsOf(trx, row.tenant_id)).feedback;
  const at = new Date(now);
  await trx
    .updateTable('sentiments')
    .set(({ ref }) => ({
      reopened_at: at,
      reopen_reason: reason?.trim() || null,
      earlier_reply_date: ref('reply_date'),
      earlier_reply_content: ref('reply_content'),
      reply_date: null,
      reply_content: null,
      // the vote was on the earlier reply
      score: null,
      // in progress, even if no department was named
      process_department: sql<string>`coalesce(process_department, (select name from tenants where id = tenant_id))`,
      due_at: workingDaysAfter(at, dueDays),
      search: sentimentVector({ ...row, reply_content: null }),
    }))
    .where('tenant_id', '=', row.tenant_id)
    .where('id', '=', row.id)
    .execute();
  await trx.insertInto('sentiment_audit').values({ tenant_id: row.tenant_id, sentiment_id: row.id, action: 'reopen', actor: 'sender', at }).execute();
  return true;
}
