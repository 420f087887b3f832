// The call that resolves a hostname to its park (G2).
import type { Db } from '../db/schema.ts';
import { fail, type Handlers } from './answer.ts';

export const createTenantCalls = ({ db }: { db: Db }) =>
  ({
    async getTenantIdByUrl({ url }) {
      const asked = URL.canParse(url) ? new URL(url) : undefined;
      const row = await db
        .selectFrom('tenant_hosts')
        .innerJoin('tenants', 'tenants.id', 'tenant_hosts.tenant_id')
        .select(['tenants.id', 'tenants.type', 'tenants.name', 'tenants.code', 'tenants.closed_at', 'tenant_hosts.alias_of'])
        .where('tenant_hosts.host', '=', asked?.hostname.replace(/\.$/, '') ?? '')
        .executeTakeFirst();
      if (!row) return fail(404, '站点不存在');
      const { id: tenantId, type: tenantType, name: tenantName, code, alias_of: own, closed_at } = row;
      return {
        data: {
          ...{ tenantId, tenantType, tenantName, code },
          ...(own !== null && { ownHost: asked?.port ? `${own}:${asked.port}` : own }),
          ...(closed_at !== null && { closed: 1 as const }),
        },
      };
    },
  }) satisfies Partial<Handlers>;
