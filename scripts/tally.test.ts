import { describe, expect, it } from 'vitest';
import { summaryOf, tallyOfPlaywright, tallyOfVitest } from './tally.ts';

const file = (status: string, ...tests: string[]) => ({
  name: 'a.test.ts',
  status,
  message: 'no such module',
  assertionResults: tests.map((one) => ({ status: one, fullName: `is ${one}`, failureMessages: one === 'failed' ? ['1 is not 2'] : [] })),
});
const vitest = (...testResults: ReturnType<typeof file>[]) => JSON.stringify({ testResults });
const playwright = (stats: object, errors: unknown[] = []) =>
  JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors });

describe('the tally of a test run', () => {
  it.each([
    ['passed, failed and skipped tests', vitest(file('failed', 'passed', 'failed', 'skipped'), file('passed', 'passed')), 1, [2, 1, 1]],
    ['a file that does not load as a failure', vitest(file('failed'), file('passed', 'passed')), 1, [1, 1, 0]],
    ['a failing exit without a failed test as a failure', vitest(file('passed', 'passed')), 1, [1, 1, 0]],
    ['a run without a report as a failure', '', 1, [0, 1, 0]],
  ])('counts %s in Node', (_, report, code, [passed, failed, skipped]) => {
    expect(tallyOfVitest(report, code)).toMatchObject({ passed, failed, skipped });
  });

  it.each([
    ['passed, failed and skipped tests', playwright({ expected: 5, unexpected: 1, skipped: 2 }), 1, [5, 1, 2]],
    ['a test that passes only on retry as a failure', playwright({ expected: 5, flaky: 1 }), 0, [5, 1, 0]],
    ['a setup that fails as a failure', playwright({}, [{}]), 1, [0, 1, 0]],
    ['a truncated report as a failure', '{"stats"', 1, [0, 1, 0]],
  ])('counts %s in a browser', (_, report, code, [passed, failed, skipped]) => {
    expect(tallyOfPlaywright(report, code)).toMatchObject({ passed, failed, skipped });
  });

  it('lists each test that failed in Node, and each test file that failed to load, with the reason', () => {
    const { failures } = tallyOfVitest(vitest(file('failed', 'passed', 'failed'), file('failed')), 1);
    expect(failures).toEqual(['a.test.ts: is failed\n1 is not 2', 'a.test.ts\nno such module']);
  });

  it('lists each test that failed in a browser, with its errors', () => {
    const spec = (ok: boolean, ...messages: string[]) => ({
      title: `is ${ok}`,
      file: 'a.spec.ts',
      line: 7,
      ok,
      tests: [{ results: [{ errors: messages.map((message) => ({ message })) }] }],
    });
    const suites = [{ specs: [spec(true)], suites: [{ specs: [spec(false, '\u001b[31m1 is not 2\u001b[39m', 'timeout')] }] }];
    const report = JSON.stringify({ suites, stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 }, errors: [] });
    expect(tallyOfPlaywright(report, 1)).toMatchObject({ failed: 1, failures: ['a.spec.ts:7: is false\n1 is not 2\ntimeout'] });
  });

  it('mentions skipped tests in the last line only if there are any', () => {
    expect(summaryOf([{ passed: 2, failed: 0, skipped: 0, failures: [] }]).line).toBe('2 passed, 0 failed');
    expect(
      summaryOf([
        { passed: 2, failed: 1, skipped: 0, failures: [] },
        { passed: 3, failed: 0, skipped: 4, failures: [] },
      ]).line,
    ).toBe('5 passed, 1 failed, 4 skipped');
  });
});
