// Runs `npm run contract` as a process and checks its output (verdicts, counts, setting) and exit code.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProcess } from '../support/process.ts';
import { json, startUpstream, type Upstream } from '../support/upstream.ts';

const run = (...args: string[]) => startProcess(['scripts/contract.ts', ...args], {});
const patient = 240_000;

describe('npm run contract', () => {
  let empty: Upstream;
  beforeAll(async () => {
    empty = await startUpstream(json(404, { code: 404, message: 'no such path' }));
  });
  afterAll(() => empty.stop());

  it(
    'without arguments checks the embedded backend and exits with 0',
    async () => {
      const running = run();
      expect(await running.ended).toBe(0);
      const lines = running.output().trim().split('\n');
      expect(lines).toContainEqual(expect.stringMatching(/^[56]\d passed, 0 failed$/));
      expect(lines.at(-1)).toBe('PLATFORM_LACKS: leave it unset, no optional call was found missing');
      expect(lines).toContainEqual(expect.stringMatching(/^ok +POST \/api\/banner-location\/page +alerts$/));
      expect(lines).toContainEqual(expect.stringMatching(/^ok +POST \/api\/articles\/get +articlesGet$/));
    },
    patient,
  );

  it('exits with 1 for a platform that has no call, and prints each call’s fault and the setting PLATFORM_LACKS', async () => {
    const running = run('--main', `${empty.url}/api`, '--host', 'north.localhost');
    expect(await running.ended).toBe(1);
    expect(running.output()).toMatch(/^failed +GET \/api\/template\/getTenantIdByUrl +getTenantIdByUrl\n +HTTP 404, code 404/m);
    expect(running.output()).toMatch(/^not offered +GET \/api\/sentiment\/progress/m);
    expect(running.output()).toMatch(/^0 passed, [1-9]\d* failed$/m);
    // not tried: vote, re-opening and notices require --write, and alerts require a park
    expect(running.output()).toMatch(/^not tried, so not in PLATFORM_LACKS: sentimentSatisfaction, sentimentReopen, alerts, sentimentNotices$/m);
    expect(running.output().trim()).toMatch(/\nPLATFORM_LACKS=articlesYears,sentimentProgress,codeResolve$/);
    expect(empty.calls.map(({ url }) => url.split('/')[1])).toEqual(expect.arrayContaining(['api', 'cms-api', 'sys-api', 'uac', 'file']));
  });

  it.each([
    [['--host', 'north.localhost'], '--main is missing'],
    [['--main', 'http://127.0.0.1:1/api'], '--host is missing'],
    [['--main', 'platform', '--host', 'x'], '--main must be an http or https address, not “platform”.'],
    [['--all'], "Unknown option '--all'"],
  ])('rejects the arguments %j with a message', async (args, sentence) => {
    const running = run(...args);
    expect(await running.ended).toBe(2);
    expect(running.output()).toMatch(new RegExp(`^${sentence.replaceAll('.', '\\.')}`));
    expect(running.output()).not.toMatch(/^ +at /m);
  });
});
