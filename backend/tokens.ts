// Members' access and refresh tokens. They are random, stored as hashes, and all tokens of a login are revoked together (ruling 8).
import { createHmac } from 'node:crypto';
import type { Db } from './db/schema.ts';
import { hashOf, newId, newSecret } from './secrets.ts';

const ticketMs = 5 * 60 * 1000;
const accessMs = 2 * 60 * 60 * 1000;
const refreshMs = 30 * 24 * 60 * 60 * 1000;
/** Time in which a used refresh token returns the same pair again, in case the first response was lost. */
const repeatMs = 30 * 1000;

export interface TokenPair {
  userId: string;
  accessToken: string;
  refreshToken: string;
  expiresInS: number;
}

export interface Tokens {
  /** Creates the one-time ticket that a login returns and the gateway exchanges for tokens. */
  ticketFor: (userId: string) => Promise<string>;
  /** Exchanges a ticket for tokens. Returns undefined if it is unknown, used or expired. */
  redeem: (ticket: string) => Promise<TokenPair | undefined>;
  /** Returns the next pair for a refresh token. Returns undefined if the session has ended. */
  refresh: (refreshToken: string) => Promise<TokenPair | undefined>;
  /** Returns the user id of a valid access token; undefined for any other token. */
  ownerOf: (accessToken: string) => Promise<string | undefined>;
  /** Revokes all tokens of the login that the access token belongs to, even if that token has expired. */
  end: (accessToken: string) => Promise<void>;
  /** Revokes all of a member's tokens, tickets, authorization codes and single sign-on sessions. Called on a password change. */
  endAll: (db: Db, userId: string) => Promise<void>;
}

export function createTokens({ db, now }: { db: Db; now: () => number }): Tokens {
  const inMs = (ms: number): Date => new Date(now() + ms);
  return {
    async ticketFor(userId) {
      const ticket = newSecret();
      await db.deleteFrom('login_tickets').where('expires_at', '<', inMs(0)).execute();
      await db
        .insertInto('login_tickets')
        .values({ hash: hashOf(ticket), user_id: userId, expires_at: inMs(ticketMs) })
        .execute();
      return ticket;
    },
    redeem: (ticket) =>
      db.transaction().execute(async (trx) => {
        const row = await trx.deleteFrom('login_tickets').where('hash', '=', hashOf(ticket)).returning(['user_id', 'expires_at']).executeTakeFirst();
        if (!row || row.expires_at.getTime() <= now()) return undefined;
        const family = { id: newId(), user_id: row.user_id, secret: newSecret(), created_at: inMs(0) };
        await trx.insertInto('token_families').values(family).execute();
        return givePair(trx, family, ticket, now());
      }),
    refresh: (refreshToken) => db.transaction().execute((trx) => refresh(trx, refreshToken, now())),
    async ownerOf(accessToken) {
      const row = await db
        .selectFrom('access_tokens')
        .innerJoin('token_families', 'token_families.id', 'access_tokens.family_id')
        .select('token_families.user_id')
        .where('access_tokens.hash', '=', hashOf(accessToken))
        .where('access_tokens.expires_at', '>', inMs(0))
        .where('token_families.ended_at', 'is', null)
        .executeTakeFirst();
      return row?.user_id;
    },
    async end(accessToken) {
      const family = db.selectFrom('access_tokens').select('family_id').where('hash', '=', hashOf(accessToken));
      await db
        .updateTable('token_families')
        .set({ ended_at: inMs(0) })
        .where('id', 'in', family)
        .where('ended_at', 'is', null)
        .execute();
    },
    async endAll(source, userId) {
      await source
        .updateTable('token_families')
        .set({ ended_at: inMs(0) })
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null)
        .execute();
      for (const table of ['login_tickets', 'oauth_codes', 'uac_sessions'] as const)
        await source.deleteFrom(table).where('user_id', '=', userId).execute();
    },
  };
}

interface Family {
  id: string;
  user_id: string;
  secret: string;
}

/**
 * Derives the next pair from a ticket or refresh token and the family's secret, so that a repeated refresh can return the
 * same pair although only hashes of tokens are stored.
 */
const pairAfter = (family: Family, token: string): { accessToken: string; refreshToken: string } => {
  const derive = (use: string): string => createHmac('sha256', family.secret).update(`${use}:${token}`).digest('base64url');
  return { accessToken: derive('access'), refreshToken: derive('refresh') };
};

async function givePair(db: Db, family: Family, token: string, at: number): Promise<TokenPair> {
  const pair = pairAfter(family, token);
  // expired access tokens are kept until their refresh token has expired too, because `end` accepts them
  await db
    .deleteFrom('access_tokens')
    .where('expires_at', '<', new Date(at - refreshMs))
    .execute();
  await db.deleteFrom('refresh_tokens').where('expires_at', '<', new Date(at)).execute();
  await db
    .insertInto('access_tokens')
    .values({ hash: hashOf(pair.accessToken), family_id: family.id, expires_at: new Date(at + accessMs) })
    .execute();
  await db
    .insertInto('refresh_tokens')
    .values({ hash: hashOf(pair.refreshToken), family_id: family.id, expires_at: new Date(at + refreshMs) })
    .execute();
  return { userId: family.user_id, ...pair, expiresInS: accessMs / 1000 };
}

async function refresh(db: Db, token: string, at: number): Promise<TokenPair | undefined> {
  const row = await db
    .selectFrom('refresh_tokens')
    .innerJoin('token_families', 'token_families.id', 'refresh_tokens.family_id')
    .select([
      'token_families.id',
      'token_families.user_id',
      'token_families.secret',
      'token_families.ended_at',
      'refresh_tokens.expires_at',
      'refresh_tokens.used_at',
    ])
    .where('refresh_tokens.hash', '=', hashOf(token))
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.ended_at || row.expires_at.getTime() <= at) return undefined;
  if (row.used_at === null) {
    await db
      .updateTable('refresh_tokens')
      .set({ used_at: new Date(at) })
      .where('hash', '=', hashOf(token))
      .execute();
    return givePair(db, row, token, at);
  }
  const age = at - row.used_at.getTime();
  if (age <= repeatMs) return { userId: row.user_id, ...pairAfter(row, token), expiresInS: Math.ceil((accessMs - age) / 1000) };
  // a reused refresh token may be stolen, so all tokens of the login are revoked
  await db
    .updateTable('token_families')
    .set({ ended_at: new Date(at) })
    .where('id', '=', row.id)
    .execute();
  return undefined;
}
