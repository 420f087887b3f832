// Reads feedback for editors, and formats it as lines of text for a terminal.
import type { Selectable } from 'kysely';
import { plainOf } from '#shared/address-rules.ts';
import type { Sentiments } from '../db/schema.ts';
import { HttpError } from '../errors.ts';
import { toShanghai } from '../times.ts';
import { type Editing, words } from './edit.ts';

export const columns = [
  'id',
  'number',
  'news_type',
  'news_title',
  'news_content',
  'anonymous_user',
  'submitter_user',
  'phone',
  'created_at',
  'process_department',
  'reply_date',
  'reply_content',
  'score',
  'reopened_at',
  'reopen_reason',
  'earlier_reply_date',
  'earlier_reply_content',
  'due_at',
  'notify_by_sms',
  'publication',
] as const;
/** A record as editors see it. */
export type FeedbackRow = Pick<Selectable<Sentiments>, (typeof columns)[number]>;

const typeNames: Readonly<Record<FeedbackRow['news_type'], string>> = { '01': 'consultation', '02': 'suggestion', '03': 'complaint' };
const publicationNames: Readonly<Record<FeedbackRow['publication'], string>> = { submitted: 'not public', published: 'public', hidden: 'hidden' };
const stateOf = (row: FeedbackRow): string => {
  if (row.reply_content !== null) return 'answered';
  return row.reopened_at !== null ? 'reopened' : row.process_department !== null ? 'assigned' : 'new';
};

/** Replaces control characters, because visitors' texts are printed on a terminal. Keeps line breaks. */
export const printable = (text: string): string => text.replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, ' ');
/** Returns a visitor's text as one line. */
export const oneLine = (text: string): string => printable(text).replace(/\s+/g, ' ');

/** Schema of a feedback number. */
export const number = words(64).transform((typed) => plainOf(typed).toUpperCase());

/**
 * @param lock whether the row will be changed, so that nothing else changes it before
 * @throws HttpError 404 if the park has no feedback with this number
 */
export async function findFeedback({ trx, tenantId }: Editing, wanted: string, lock?: 'lock'): Promise<FeedbackRow> {
  const found = trx.selectFrom('sentiments').select(columns).where('tenant_id', '=', tenantId).where('number', '=', wanted);
  const row = await (lock ? found.forUpdate() : found).executeTakeFirst();
  if (row === undefined) throw new HttpError(404, `No feedback of this park has the number “${wanted}”.`);
  return row;
}

const isOverdue = (row: FeedbackRow, now: number): boolean => row.reply_content === null && row.due_at.getTime() < now;
const dayOf = (time: Date): string => toShanghai(time)?.slice(0, 10) ?? '';

/** One line of a list: number, day, day on which an answer is due, state, publication, type, title. */
export const lineOf = (row: FeedbackRow, now: number): string =>
  [
    row.number,
    dayOf(row.created_at),
    `due ${dayOf(row.due_at)}`,
    (isOverdue(row, now) ? 'OVERDUE' : stateOf(row)).padEnd(8),
    publicationNames[row.publication].padEnd(10),
    typeNames[row.news_type].padEnd(12),
    oneLine(row.news_title),
  ].join('  ');

/** Returns a reply with its time. */
export const replyOf = (date: Date | null, text: string | null): string[] => [
  `reply of ${toShanghai(date) ?? 'unknown time'}:`,
  printable(text ?? ''),
];
