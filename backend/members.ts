// Members of the parks: lookup by id or phone, and password login with limits on attempts.
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { limits } from '#shared/limits.ts';
import { accountOf, phoneOf } from '#shared/rules.ts';
import { inTurn } from './db/in-turn.ts';
import type { Db, Users } from './db/schema.ts';
import { hashPassword, isPassword } from './password.ts';

export type Member = Selectable<Users>;

export interface Members {
  byId: (id: string) => Promise<Member | undefined>;
  byPhone: (phone: string) => Promise<Member | undefined>;
  isFree: (kind: 'username' | 'phone', value: string) => Promise<boolean>;
  /** Returns the member with this name or phone and password. Beyond the attempt limits, returns without comparing the password (G15). */
  login: (login: Login) => Promise<Member | 'wrong' | 'too many'>;
}

export interface Login {
  /** A user name or phone. */
  name: string;
  password: string;
  /** The client's rate-limit key. Undefined for loopback, which has no limit per client and shares one counter per account. */
  client: string | undefined;
  /** Whether a captcha was solved. If so, only the gateway limits attempts on an account across clients. */
  isProved: boolean;
}

export function createMembers({ db, now }: { db: Db; now: () => number }): Members {
  // hashing for an unknown account too makes its response as slow as for a wrong password (case 60)
  const decoy = hashPassword('of nobody');
  const users = db.selectFrom('users').selectAll();
  // lower-cased by the database, so that the result agrees with its unique index
  const isNamed = (name: string) => sql<boolean>`lower(username) = lower(${name})`;

  return {
    byId: (id) => users.where('id', '=', id).executeTakeFirst(),
    byPhone: (phone) => users.where('phone', '=', phone).executeTakeFirst(),
    async isFree(kind, value) {
      const taken = kind === 'phone' ? users.where('phone', '=', phoneOf(value) ?? value) : users.where(isNamed(accountOf(value)));
      return (await taken.executeTakeFirst()) === undefined;
    },
    async login({ name, password, client, isProved }) {
      const account = accountOf(name);
      const member = await users.where((where) => where.or([isNamed(account), where('phone', '=', account)])).executeTakeFirst();
      // one key per member, so that attempts by name and by phone share a counter
      const key = `account ${member?.id ?? account.toLowerCase()}`;
      const attempt: Attempt = {
        // per client, so that an attacker's attempts do not lock the owner out (case 93)
        own: { key: `${key} ${client ?? ''}`, free: limits.login.perAccount },
        others: [
          ...(client === undefined ? [] : [{ key: `client ${client}`, free: limits.login.perClient }]),
          ...(isProved ? [] : [{ key, free: limits.login.perAccountEverywhere }]),
        ],
        at: new Date(now()),
      };
      if (!(await inTurn(db, 'login', (trx) => take(trx, attempt)))) return 'too many';
      const right = await isPassword(password, member?.password_hash ?? (await decoy));
      if (!member || !right) return 'wrong';
      await giveBack(db, attempt);
      return member;
    },
  };
}

/** A login attempt with the counters that it increments. */
interface Attempt {
  /** Counts this client's attempts on the account. */
  own: Count;
  others: readonly Count[];
  at: Date;
}
/** A counter and how many attempts it allows before delays begin. */
interface Count {
  key: string;
  free: number;
}

const firstDelayMs = limits.login.firstDelayS * 1000;
const windowMs = limits.login.windowS * 1000;

/** Counts an attempt. Returns false during a delay, which doubles with each attempt after the first `free` ones. */
async function take(trx: Db, { own, others, at }: Attempt): Promise<boolean> {
  await trx
    .deleteFrom('login_tries')
    .where('at', '<', new Date(at.getTime() - windowMs))
    .execute();
  const counts = [own, ...others];
  const tries = await trx
    .selectFrom('login_tries')
    .select(['key', sql<number>`count(*)::int`.as('made'), sql<Date>`max(at)`.as('last')])
    .where(
      'key',
      'in',
      counts.map(({ key }) => key),
    )
    .groupBy('key')
    .execute();
  const waits = tries.some(({ key, made, last }) => {
    const free = counts.find((count) => count.key === key)?.free ?? 0;
    return made >= free && at.getTime() < last.getTime() + Math.min(windowMs, firstDelayMs * 2 ** (made - free));
  });
  if (waits) return false;
  await trx
    .insertInto('login_tries')
    .values(counts.map(({ key }) => ({ key, at })))
    .execute();
  return true;
}

/** After a successful login, resets the client's counter of the account and subtracts the attempt from the other counters. */
async function giveBack(db: Db, { own, others, at }: Attempt): Promise<void> {
  await db.deleteFrom('login_tries').where('key', '=', own.key).execute();
  for (const { key } of others)
    await sql`delete from login_tries where ctid = (select ctid from login_tries where key = ${key} and at = ${at} limit 1)`.execute(db);
}
