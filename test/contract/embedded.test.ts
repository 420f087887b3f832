import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#shared/api/calls.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { embeddedPlatform } from '../support/insider.ts';
import { runSuite, type Verdict } from './suite.ts';

const all = [...Object.keys(calls), 'bannerLocationPage, several codes', 'alerts', 'sentimentNotices', 'file'];

describe('the embedded backend', () => {
  let backend: TestBackend;
  let verdicts: Map<string, Verdict>;
  beforeAll(async () => {
    backend = await startBackend();
    verdicts = new Map((await runSuite(embeddedPlatform(backend, 60_000))).map((verdict) => [verdict.name, verdict]));
  }, 240_000);
  afterAll(() => backend.stop());

  it.each(all)('responds to %s as the contract requires [B]', (name) => {
    expect(verdicts.get(name)).toMatchObject({ state: 'ok', notes: [] });
  });
});
