import { beforeEach, describe, expect, it } from 'vitest';
import type { Capability } from '#shared/api/capabilities.ts';
import { createApi, createHttp } from '#shared/api/client.ts';
import type { Params, ResourceName } from '#shared/resources.ts';
import { createDataCache } from '../../server/cache/data-cache.ts';
import { createAlerts } from '../../server/park/alerts.ts';
import { aLog } from '../support/log.ts';
import { questions } from '../support/reads.ts';
import { forFile } from '../support/start-portal.ts';
import { faults, startUpstream } from '../support/upstream.ts';

const upstream = await forFile(startUpstream());
let at = 0;
const bases = { main: `${upstream.url}/api`, cms: upstream.url, sys: upstream.url, uac: upstream.url };
const parts = {
  api: createApi({ http: createHttp(300), bases }),
  lacks: new Set<Capability>(),
  log: aLog().log,
  now: () => at,
  staleS: 3600,
  maxBytes: 1_000_000,
};
const data = createDataCache({ ...parts, alerts: createAlerts({ ...parts, today: () => 0 }), freshS: 10 });
beforeEach(() => {
  // without caches
  at += 100_000_000;
});

const reads = (Object.entries(questions) as [ResourceName, readonly Params[]][]).flatMap(([name, asked]) =>
  asked.map((params) => [name, params] as const),
);
const tenant = { tenantId: 'north', host: 'north.test' };

describe.each(Object.keys(faults) as (keyof typeof faults)[])('a platform that fails by %s (case 63)', (fault) => {
  it.each(reads)('makes %s %j a failure, not an empty result [G6]', async (name, params) => {
    upstream.answer(faults[fault]);
    const { result, status, etag } = await data.find(tenant, 'zh-cn', name, params);
    expect({ failed: status >= 500, etag, result }).toEqual({
      failed: true,
      etag: undefined,
      result: { error: { code: expect.any(String), message: expect.any(String) } },
    });
    // the platform's own message is not shown
    expect(JSON.stringify(result)).not.toMatch(/Platform|Service page|log in|bad gateway/);
  });
});
