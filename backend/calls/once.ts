// Idempotency: a creating call that is retried with the same `Idempotency-Key` stores only one record (ruling 2, case 61).
import { createHash } from 'node:crypto';
import type { CallName } from '#shared/api/calls.ts';
import type { Db } from '../db/schema.ts';
import { type Ask, type Failed, fail } from './answer.ts';

const keptMs = 24 * 60 * 60 * 1000;

export interface Creation<T extends object> {
  call: CallName;
  tenantId: string;
  input: object;
  /** Validates the input before the transaction starts. */
  check?: () => Promise<Failed | undefined>;
  /** Stores the record in the given transaction. A returned failure rolls the transaction back. */
  create: (trx: Db) => Promise<{ data: T } | Failed>;
}

export type CreateOnce = <T extends object>(ask: Ask, creation: Creation<T>) => Promise<{ data: T } | Failed>;

export const createOnce =
  ({ db, now }: { db: Db; now: () => number }): CreateOnce =>
  async (ask, creation) => {
    const earlier = await answered(db, ask, creation);
    if (earlier) return earlier;
    const refused = await creation.check?.();
    // the check may fail because a concurrent duplicate has used up the SMS code; then its stored response is returned
    if (refused) return (await answered(db, ask, creation)) ?? refused;
    try {
      return await db.transaction().execute((trx) => store(trx, ask, creation, now()));
    } catch (error) {
      if (error instanceof Refusal) return error.failed;
      throw error;
    }
  };

/** Thrown to roll a transaction back; carries the business failure that the call returns. */
class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly failed: Failed;

  constructor(failed: Failed) {
    super(failed.message);
    this.failed = failed;
  }
}

async function store<T extends object>(trx: Db, ask: Ask, creation: Creation<T>, at: number): Promise<{ data: T } | Failed> {
  const key = ask.idempotencyKey;
  if (key !== undefined) {
    const row = { tenant_id: creation.tenantId, call: creation.call, key, input_hash: inputHash(creation), answer: null, created_at: new Date(at) };
    // waits if a concurrent transaction is inserting the same key
    const first = await trx
      .insertInto('once_keys')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (first.numInsertedOrUpdatedRows !== 1n) return (await answered(trx, ask, creation)) ?? fail(409, '请求正在处理', 409);
  }
  const reply = await creation.create(trx);
  if ('fail' in reply) throw new Refusal(reply);
  if (key !== undefined) {
    await trx
      .updateTable('once_keys')
      .set({ answer: JSON.stringify(reply.data) })
      .where('tenant_id', '=', creation.tenantId)
      .where('call', '=', creation.call)
      .where('key', '=', key)
      .execute();
    await trx
      .deleteFrom('once_keys')
      .where('created_at', '<', new Date(at - keptMs))
      .execute();
  }
  return reply;
}

async function answered<T extends object>(db: Db, ask: Ask, creation: Creation<T>): Promise<{ data: T } | Failed | undefined> {
  if (ask.idempotencyKey === undefined) return undefined;
  const row = await db
    .selectFrom('once_keys')
    .select(['input_hash', 'answer'])
    .where('tenant_id', '=', creation.tenantId)
    .where('call', '=', creation.call)
    .where('key', '=', ask.idempotencyKey)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.input_hash !== inputHash(creation)) return fail(422, '该 Idempotency-Key 已用于另一请求', 422);
  // safe cast: `store` wrote this response for the same call
  return { data: row.answer as T };
}

const inputHash = (creation: { input: object }): string => createHash('sha256').update(JSON.stringify(creation.input)).digest('base64url');
