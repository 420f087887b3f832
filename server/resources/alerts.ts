// The resource that returns the alerts in force, for pages that are already open (P11).
import { z } from 'zod';
import { tagOf } from '../cache/tags.ts';
import { UpstreamError } from '../http/errors/errors.ts';
import { failed, type Resource } from './resource.ts';

export const alertsCurrent: Resource<'alerts.current'> = {
  // not cached here: park/alerts.ts caches all configured alerts, and each request selects those in force
  freshS: 0,
  params: z.strictObject({}),
  async read({ alerts, tenant }) {
    try {
      return { ok: true, value: [...(await alerts())], tags: [tagOf.tenant(tenant.tenantId)] };
    } catch (error) {
      if (error instanceof UpstreamError) return failed(error.failure);
      throw error;
    }
  },
};
