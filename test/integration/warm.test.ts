import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { callsOf, type FaultyPlatform, isColumnRead, startFaulty } from '../support/faulty.ts';
import { startGateway } from '../support/gateway.ts';
import { ask } from '../support/steps.ts';
import { faults } from '../support/upstream.ts';

let backend: TestBackend;
let platform: FaultyPlatform;
beforeAll(async () => {
  backend = await startBackend();
  platform = await startFaulty(backend.url);
});
afterAll(async () => {
  await platform.stop();
  await backend.stop();
});

describe('a host that is named to be warmed', () => {
  it('is read before the first visitor comes, who then waits for nothing; a host of no park is only told of [G11]', async () => {
    const env = { WARM_HOSTS: 'http://north.localhost, https://nobody.example/' };
    const gateway = await startGateway({ bases: platform.bases, env, still: true });
    platform.calls.length = 0;
    for (const path of ['/cms/', '/cms/en']) expect((await ask(gateway, path, { headers: { Host: 'north.localhost' } })).status).toBe(200);
    // no visitor waits for the columns
    expect(platform.calls.filter((call) => !isColumnRead(call)).map(({ url }) => url)).toEqual([]);
    expect(gateway.log.filter(({ message }) => message === 'warm-up failed').map(({ host }) => host)).toEqual(['nobody.example']);
    await gateway.stop();
  });

  it('holds up no start when the platform is down [G11]', async () => {
    platform.fail(callsOf.lookup, faults.hang);
    const gateway = await startGateway({ bases: platform.bases, env: { WARM_HOSTS: 'http://north.localhost', UPSTREAM_TIMEOUT_MS: '300' } });
    expect((await ask(gateway, '/cms/', { headers: { Host: 'north.localhost' } })).status).toBe(503);
    platform.heal();
    await gateway.stop();
  });
});
