// The alerts in force, for open pages (P11).
import { z } from 'zod';
import { tagOf } from '../cache/tags.ts';
import { UpstreamError } from '../http/errors/errors.ts';
import { failed, type Resource } from './resource.ts';

export const alertsCurrent: Resource<'alerts.current'> = {
  // park/alerts.ts caches all configured alerts; those in force are computed for each request
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
