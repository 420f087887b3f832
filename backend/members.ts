// Members of the parks: who they are, and whether a password is theirs.
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { limits } from '#shared/limits.ts';
import { isLocal } from './client-address.ts';
import type { Db, Users } from './db/schema.ts';
import { hashPassword, isPassword } from './password.ts';

export type Member = Selectable<Users>;

export interface Members {
  byId: (id: string) => Promise<Member | undefined>;
  byPhone: (phone: string) => Promise<Member | undefined>;
  isFree: (kind: 'username' | 'phone', value: string) => Promise<boolean>;
  /** The member whose name or phone and password these are. Too many wrong tries are refused unseen (G15). */
  login: (account: string, password: string, client: string) => Promise<Member | 'wrong' | 'too many'>;
}

export function createMembers({ db, now }: { db: Db; now: () => number }): Members {
  // an unknown account takes as long as a wrong password (case 60)
  const decoy = hashPassword('of nobody');
  const users = db.selectFrom('users').selectAll();
  const byAccount = (account: string): Promise<Member | undefined> =>
    users.where((where) => where.or([where(sql`lower(username)`, '=', account.toLowerCase()), where('phone', '=', account)])).executeTakeFirst();

  return {
    byId: (id) => users.where('id', '=', id).executeTakeFirst(),
    byPhone: (phone) => users.where('phone', '=', phone).executeTakeFirst(),
    async isFree(kind, value) {
      const taken = kind === 'phone' ? users.where('phone', '=', value) : users.where(sql`lower(username)`, '=', value.toLowerCase());
      return (await taken.executeTakeFirst()) === undefined;
    },
    async login(account, password, client) {
      const keys = [`account ${account.toLowerCase()}`, ...(isLocal(client) ? [] : [`client ${client}`])];
      if (await isBlocked(db, keys, now())) return 'too many';
      const member = await byAccount(account);
      const right = await isPassword(password, member?.password_hash ?? (await decoy));
      if (member && right) {
        await db
          .deleteFrom('login_tries')
          .where('key', '=', keys[0] ?? '')
          .execute();
        return member;
      }
      await db
        .insertInto('login_tries')
        .values(keys.map((key) => ({ key, at: new Date(now()) })))
        .execute();
      return 'wrong';
    },
  };
}

const firstDelayMs = 30_000;

/** After the free tries each further one waits twice as long as the one before. */
async function isBlocked(db: Db, keys: readonly string[], at: number): Promise<boolean> {
  const windowMs = limits.login.windowS * 1000;
  await db
    .deleteFrom('login_tries')
    .where('at', '<', new Date(at - windowMs))
    .execute();
  const tries = await db
    .selectFrom('login_tries')
    .select(['key', sql<number>`count(*)::int`.as('wrong'), sql<Date>`max(at)`.as('last')])
    .where('key', 'in', keys)
    .groupBy('key')
    .execute();
  return tries.some(({ key, wrong, last }) => {
    const free = key === keys[0] ? limits.login.perAccount : limits.login.perClient;
    return wrong >= free && at < last.getTime() + Math.min(windowMs, firstDelayMs * 2 ** (wrong - free));
  });
}
