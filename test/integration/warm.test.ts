import { describe, expect, it } from 'vitest';
import { callsOf, isColumnRead } from '../support/faulty.ts';
import { startPlatform } from '../support/start-portal.ts';
import { ask } from '../support/steps.ts';
import { faults } from '../support/upstream.ts';

const { platform, start } = await startPlatform();

describe('a host of WARM_HOSTS', () => {
  it('is cached before the port opens, so its first visitor waits for no call; a host without a park is logged [G11]', async () => {
    const env = { WARM_HOSTS: 'http://north.localhost, https://unknown.example/' };
    const gateway = await start({ env, still: true });
    platform.calls.length = 0;
    for (const path of ['/cms/', '/cms/en']) expect((await ask(gateway, path, { headers: { Host: 'north.localhost' } })).status).toBe(200);
    // pages do not wait for the columns
    expect(platform.calls.filter((call) => !isColumnRead(call)).map(({ url }) => url)).toEqual([]);
    expect(gateway.log.filter(({ message }) => message === 'warm-up failed').map(({ host }) => host)).toEqual(['unknown.example']);
  });

  it('does not prevent the start while the platform is down [G11]', async () => {
    platform.fail(callsOf.lookup, faults.hang);
    const gateway = await start({ env: { WARM_HOSTS: 'http://north.localhost', UPSTREAM_TIMEOUT_MS: '300' } });
    expect((await ask(gateway, '/cms/', { headers: { Host: 'north.localhost' } })).status).toBe(503);
  });
});
