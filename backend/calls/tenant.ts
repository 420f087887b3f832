// The call that resolves a hostname to its park (G2).
import type { Db } from '../db/schema.ts';
import { fail, type Handlers } from './answer.ts';

export const createTenantCalls = ({ db }: { db: Db }) =>
  ({
    async getTenantIdByUrl({ url }) {
      const host = URL.canParse(url) ? new URL(url).hostname.replace(/\.$/, '') : '';
      const row = await db
        .selectFrom('tenant_hosts')
        .innerJoin('tenants', 'tenants.id', 'tenant_hosts.tenant_id')
        .select(['tenants.id', 'tenants.type', 'tenants.name', 'tenants.code'])
        .where('tenant_hosts.host', '=', host)
        .executeTakeFirst();
      if (!row) return fail(404, '站点不存在');
      return { data: { tenantId: row.id, tenantType: row.type, tenantName: row.name, code: row.code } };
    },
  }) satisfies Partial<Handlers>;
