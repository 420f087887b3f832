// Calls made with a member's token: profile, applications and workbench path.
import type { Db } from '../db/schema.ts';
import type { Member, Members } from '../members.ts';
import type { Tokens } from '../tokens.ts';
import { type Failed, fail, type Handlers } from './answer.ts';
import { present } from './rows.ts';

export interface UserParts {
  db: Db;
  members: Members;
  tokens: Tokens;
}

const loggedOut = fail(401, '登录已失效，请重新登录', 401);

/** Returns the owner of an access token. If it is invalid, returns the failure to which the portal responds with its login page (G6). */
export async function memberOf({ members, tokens }: Pick<UserParts, 'members' | 'tokens'>, token: string | undefined): Promise<Member | Failed> {
  const id = token === undefined ? undefined : await tokens.ownerOf(token);
  const member = id === undefined ? undefined : await members.byId(id);
  return member ?? loggedOut;
}

export function createUserCalls(parts: UserParts) {
  const { db } = parts;
  return {
    async getUserByToken({ token }) {
      const member = await memberOf(parts, token);
      if ('fail' in member) return member;
      const tenant = await db.selectFrom('tenants').select('name').where('id', '=', member.tenant_id).executeTakeFirst();
      return { data: { id: member.id, name: member.name, tenantId: member.tenant_id, tenantName: tenant?.name } };
    },
    async getUserApp({ accountId, tenantId, token }) {
      const member = await memberOf(parts, token);
      if ('fail' in member) return member;
      if (member.id !== accountId) return fail(403, '不能查看其他用户的应用', 403);
      // members have applications only in their own park
      if (member.tenant_id !== tenantId) return { data: [] };
      const apps = await db.selectFrom('user_apps').select(['name', 'url']).where('user_id', '=', member.id).orderBy('position').execute();
      return { data: apps.map(({ name, url }) => ({ name, url: present(url) })) };
    },
    async getSysSetting({ tenantId, token }) {
      const member = await memberOf(parts, token);
      if ('fail' in member) return member;
      return { data: { homePath: member.tenant_id === tenantId ? present(member.home_path) : undefined } };
    },
  } satisfies Partial<Handlers>;
}
