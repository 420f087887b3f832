// SMS codes of six digits. A code can be used once within five minutes and has five attempts; sending is rate-limited (G15).
// Other messages use the same outbox.
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { plainOf } from '#shared/address-rules.ts';
import { limits } from '#shared/limits.ts';
import { inTurn } from './db/in-turn.ts';
import type { Db } from './db/schema.ts';
import { hashOf, newSecret } from './secrets.ts';

export type Purpose = 'login' | 'register' | 'reset' | 'sentiment';

const lifetimeMs = 5 * 60 * 1000;
/** Time after the verification of a reset code in which the password can be reset once. */
const resetMs = 10 * 60 * 1000;
const maxWrong = 5;
const secondMs = 1000;
const hourMs = 60 * 60 * secondMs;
const dayMs = 24 * hourMs;

export interface Sending {
  phone: string;
  purpose: Purpose;
  client: string | undefined;
  tenantId: string | undefined;
  /** If false, nothing is sent. The response is the same, so that no client learns which phones have an account (case 60). */
  deliver: boolean;
}

export interface Sms {
  /** Sends a code. Returns the seconds to wait during the cool-down, or 'too many' if an hourly or daily limit is reached. */
  send: (sending: Sending) => Promise<'sent' | { waitS: number } | 'too many'>;
  /** Returns whether this is the newest code for the phone and purpose. A wrong code counts as an attempt. */
  check: (phone: string, purpose: Purpose, code: string) => Promise<boolean>;
  /** Marks a checked code as used. Returns false if a concurrent request used it first. */
  spend: (db: Db, phone: string, purpose: Purpose) => Promise<boolean>;
  /** Checks a reset code and, if it is correct, allows one password reset (case 36). */
  openReset: (phone: string, code: string) => Promise<boolean>;
  /** Uses up the phone's allowed password reset. Returns false if none is allowed. */
  takeReset: (db: Db, phone: string) => Promise<boolean>;
}

export function createSms({ db, now }: { db: Db; now: () => number }): Sms {
  const live = (source: Db, phone: string, purpose: Purpose) =>
    source
      .selectFrom('sms_codes')
      .selectAll()
      .where('phone', '=', phone)
      .where('purpose', '=', purpose)
      .orderBy('sent_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1);

  async function check(phone: string, purpose: Purpose, code: string): Promise<boolean> {
    const row = await live(db, phone, purpose).executeTakeFirst();
    if (!row) return false;
    // compared and counted in one statement, so that concurrent guesses cannot exceed the limit (case 60)
    const given = hashOf(`${phone}:${plainOf(code)}`);
    const tried = await db
      .updateTable('sms_codes')
      .set({ wrong: sql<number>`wrong + case when code_hash = ${given} then 0 else 1 end` })
      .where('id', '=', row.id)
      .where('wrong', '<', maxWrong)
      .where('used_at', 'is', null)
      .where('checked_at', 'is', null)
      .where('expires_at', '>', new Date(now()))
      .returning('code_hash')
      .executeTakeFirst();
    return tried?.code_hash === given;
  }

  async function spend(source: Db, phone: string, purpose: Purpose): Promise<boolean> {
    const row = await live(source, phone, purpose).select('id').executeTakeFirst();
    if (!row) return false;
    const used = await source
      .updateTable('sms_codes')
      .set({ used_at: new Date(now()) })
      .where('id', '=', row.id)
      .where('used_at', 'is', null)
      .where('wrong', '<', maxWrong)
      .executeTakeFirst();
    return used.numUpdatedRows === 1n;
  }

  return {
    send: (sending) => send(db, now(), sending),
    check,
    spend,
    async openReset(phone, code) {
      if (!(await check(phone, 'reset', code))) return false;
      const row = await live(db, phone, 'reset').executeTakeFirst();
      if (!row) return false;
      const opened = await db
        .updateTable('sms_codes')
        .set({ checked_at: new Date(now()) })
        .where('id', '=', row.id)
        .where('checked_at', 'is', null)
        .executeTakeFirst();
      return opened.numUpdatedRows === 1n;
    },
    async takeReset(source, phone) {
      const row = await live(source, phone, 'reset').executeTakeFirst();
      if (!row?.checked_at || row.used_at || row.checked_at.getTime() + resetMs <= now()) return false;
      return spend(source, phone, 'reset');
    },
  };
}

/** Sends run one at a time: of two concurrent requests the second waits and then gets the cool-down (case 59). */
function send(db: Db, at: number, { phone, purpose, client, tenantId, deliver }: Sending): ReturnType<Sms['send']> {
  return inTurn(db, 'sms', async (trx) => {
    const since = (ms: number): Date => new Date(at - ms);
    const ofPhone = await trx
      .selectFrom('sms_codes')
      .select('sent_at')
      .where('phone', '=', phone)
      .where('sent_at', '>', since(dayMs))
      .orderBy('sent_at', 'desc')
      .execute();
    const last = ofPhone[0]?.sent_at.getTime() ?? 0;
    const waitMs = last + limits.sms.coolDownS * secondMs - at;
    if (waitMs > 0) return { waitS: Math.ceil(waitMs / secondMs) };
    if (ofPhone.length >= limits.sms.perPhoneADay) return 'too many';
    if (client !== undefined && (await sentTo(trx, 'client', client, since(hourMs))) >= limits.sms.perClientAnHour) return 'too many';
    if (tenantId !== undefined && (await sentTo(trx, 'tenant_id', tenantId, since(hourMs))) >= limits.sms.perTenantAnHour) return 'too many';

    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const sent = {
      phone,
      purpose,
      client: client ?? '',
      tenant_id: tenantId,
      sent_at: new Date(at),
      expires_at: new Date(at + lifetimeMs),
      wrong: 0,
    };
    for (const table of ['sms_codes', 'outbox'] as const)
      await trx
        .deleteFrom(table)
        .where('sent_at', '<', since(2 * dayMs))
        .execute();
    await trx
      .insertInto('sms_codes')
      .values({ ...sent, code_hash: deliver ? hashOf(`${phone}:${code}`) : newSecret() })
      .execute();
    if (deliver) await sendText(trx, { phone, text: `验证码 ${code}，5 分钟内有效。`, at });
    return 'sent';
  });
}

/** Puts a message into the outbox, in the caller's transaction. @param text the message without its signature */
export async function sendText(db: Db, { phone, text, at }: { phone: string; text: string; at: number }): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ phone, message: `【园区门户】${text}`, sent_at: new Date(at) })
    .execute();
}

async function sentTo(db: Db, column: 'client' | 'tenant_id', value: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('sms_codes')
    .select(sql<number>`count(*)::int`.as('sent'))
    .where(column, '=', value)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow();
  return row.sent;
}
