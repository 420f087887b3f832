// Edits that list, read, assign, answer, publish and hide feedback. Changes are recorded with editor and time, and the sender
// gets an SMS about a new state if it was asked for (F2, ruling 33).
import { sql } from 'kysely';
import { z } from 'zod';
import { sentimentVector } from '../db/vectors.ts';
import { HttpError } from '../errors.ts';
import { sendText } from '../sms.ts';
import { toShanghai } from '../times.ts';
import { type Editing, edit, optionalWords, words } from './edit.ts';
import { columns, type FeedbackRow, findFeedback, lineOf, number, oneLine, printable, replyOf } from './feedback-rows.ts';
import { changeFirst } from './rows.ts';

/** Most lines of a list. */
const maxListed = 200;

/** What the sender of feedback is told about its state. */
const stateTexts = { processing: '办理中', replied: '已答复' } as const;

/** Sends an SMS with the new state, without content, if the sender wants it and the state has changed. */
async function notify({ trx, tenantId, now }: Editing, row: FeedbackRow, state: keyof typeof stateTexts): Promise<void> {
  const before = row.reply_content !== null ? 'replied' : row.process_department !== null ? 'processing' : 'received';
  if (!row.notify_by_sms || before === state) return;
  const { name } = await trx.selectFrom('tenants').select('name').where('id', '=', tenantId).executeTakeFirstOrThrow();
  const text = `${name}：您的留言 ${row.number} ${stateTexts[state]}，请凭编号和查询码查询。`;
  await sendText(trx, { phone: row.phone, text, at: now });
}

/** The editor's name, for the audit log. */
const by = words(100);

interface Action {
  action: 'publish' | 'hide' | 'assign' | 'reply';
  by: string;
}

type Changed = Partial<Pick<FeedbackRow, 'publication' | 'process_department' | 'reply_content' | 'reply_date'>>;

/** Changes a record, and records who did it. */
async function change({ trx, tenantId, now }: Editing, row: FeedbackRow, { action, by }: Action, values: Changed): Promise<void> {
  const { id } = row;
  const search = sentimentVector({ ...row, ...values, tenant_id: tenantId });
  await trx
    .updateTable('sentiments')
    .set({ ...values, search })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  await trx
    .insertInto('sentiment_audit')
    .values({ tenant_id: tenantId, sentiment_id: id, action, actor: by, at: new Date(now) })
    .execute();
}

const notPublic = (row: FeedbackRow): string =>
  row.publication === 'published' ? '' : ` It is not public: feedback publish ${row.number} publishes it.`;

export const feedbackEdits = {
  'feedback-list': edit({
    input: z.strictObject({ which: z.enum(['waiting', 'overdue', 'all'], { error: 'must be waiting, overdue or all' }) }),
    async apply({ trx, tenantId, now }, { which }) {
      let found = trx.selectFrom('sentiments').where('tenant_id', '=', tenantId);
      // hidden feedback still needs an answer
      if (which === 'waiting') found = found.where((row) => row.or([row('publication', '=', 'submitted'), row('reply_content', 'is', null)]));
      if (which === 'overdue') found = found.where('reply_content', 'is', null).where('due_at', '<', new Date(now));
      const { count } = await found.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
      const rows = await found.select(columns).orderBy('created_at').orderBy('id').limit(maxListed).execute();
      const summary = { waiting: `${count} to publish or to answer`, overdue: `${count} overdue`, all: `${count} in all` }[which];
      return [...rows.map((row) => lineOf(row, now)), count > rows.length ? `${summary}; the oldest ${rows.length} are listed` : summary].join('\n');
    },
  }),
  'feedback-show': edit({
    input: z.strictObject({ number }),
    async apply(editing, { number }) {
      const row = await findFeedback(editing, number);
      const audit = await editing.trx
        .selectFrom('sentiment_audit')
        .select(['action', 'actor', 'at'])
        .where('tenant_id', '=', editing.tenantId)
        .where('sentiment_id', '=', row.id)
        .orderBy('id')
        .execute();
      const anonymous = row.anonymous_user === 0 ? ' (anonymous: never publish the name)' : '';
      return [
        lineOf(row, editing.now),
        `from ${oneLine(row.submitter_user) || 'no name'}${anonymous}, phone ${row.phone}${row.notify_by_sms ? ', wants an SMS' : ''}`,
        ...(row.process_department === null ? [] : [`department: ${oneLine(row.process_department)}`]),
        '',
        printable(row.news_content),
        ...(row.reopened_at === null
          ? []
          : ['', ...replyOf(row.earlier_reply_date, row.earlier_reply_content), '', `not solved: ${printable(row.reopen_reason ?? 'no reason')}`]),
        ...(row.reply_content === null ? [] : ['', ...replyOf(row.reply_date, row.reply_content)]),
        ...(row.score === null ? [] : ['', `rated ${row.score} of 5`]),
        '',
        `${toShanghai(row.created_at)}  submitted`,
        ...audit.map(({ action, actor, at }) => `${toShanghai(at)}  ${action} by ${oneLine(actor)}`),
      ].join('\n');
    },
  }),
  'feedback-publish': edit({
    input: z.strictObject({ number, by }),
    async apply(editing, { number, by }) {
      const row = await findFeedback(editing, number, 'lock');
      if (row.publication === 'published') throw new HttpError(409, `${row.number} is public already.`);
      await change(editing, row, { action: 'publish', by }, { publication: 'published' });
      return `${row.number} is public: ${oneLine(row.news_title)}`;
    },
  }),
  'feedback-hide': edit({
    input: z.strictObject({ number, by }),
    async apply(editing, { number, by }) {
      const row = await findFeedback(editing, number, 'lock');
      if (row.publication === 'hidden') throw new HttpError(409, `${row.number} is hidden already.`);
      await change(editing, row, { action: 'hide', by }, { publication: 'hidden' });
      return `${row.number} is hidden; its sender can still look it up.`;
    },
  }),
  'feedback-assign': edit({
    input: z.strictObject({ number, department: words(100), by }),
    async apply(editing, { number, department, by }) {
      const row = await findFeedback(editing, number, 'lock');
      if (row.reply_content !== null) throw new HttpError(409, `${row.number} is answered already.`);
      await change(editing, row, { action: 'assign', by }, { process_department: department });
      await notify(editing, row, 'processing');
      return `${row.number} is assigned to ${department}.${notPublic(row)}`;
    },
  }),
  'feedback-reply': edit({
    input: z.strictObject({ number, text: words(5000), department: optionalWords(100), by }),
    /** A second reply replaces the first one. Without a department, the park itself is named. */
    async apply(editing, { number, text, department, by }) {
      const row = await findFeedback(editing, number, 'lock');
      const park = await editing.trx.selectFrom('tenants').select('name').where('id', '=', editing.tenantId).executeTakeFirstOrThrow();
      await change(
        editing,
        row,
        { action: 'reply', by },
        {
          reply_content: text,
          reply_date: new Date(editing.now),
          process_department: department ?? row.process_department ?? park.name,
        },
      );
      await notify(editing, row, 'replied');
      return `${row.number} is answered.${notPublic(row)}`;
    },
  }),
  'feedback-due-days': edit({
    input: z.strictObject({ days: z.number({ error: 'must be a number of working days' }).int().min(1).max(250) }),
    async apply(editing, { days }) {
      await changeFirst(editing, 'page.settings', {}, { feedback: { dueDays: days } });
      return `An answer to new feedback is due in ${days} working days (Monday to Friday).`;
    },
  }),
};
