// Counts passed and failed tests, using the reports and exit codes of the test runners.
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** File, name and reason of each failed test. They are printed at the end of a run. */
  failures: readonly string[];
}

const vitestTestSchema = z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).default([]) });
const vitestSchema = z.object({
  testResults: z.array(
    z.object({ name: z.string(), status: z.string(), message: z.string().default(''), assertionResults: z.array(vitestTestSchema) }),
  ),
});
const playwrightTestSchema = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  ok: z.boolean(),
  tests: z.array(z.object({ results: z.array(z.object({ errors: z.array(z.object({ message: z.string().default('') })).default([]) })) })),
});
const suiteSchema = z.object({
  specs: z.array(playwrightTestSchema).default([]),
  get suites() {
    return z.array(suiteSchema).default([]);
  },
});
type Suite = z.output<typeof suiteSchema>;
const playwrightSchema = z.object({
  suites: z.array(suiteSchema).default([]),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
});

/** Counts one failure if the exit code is not 0 although no test failed. */
const withExitCode = (tally: Tally, code: number): Tally => (code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally);

function parse<T extends z.ZodType>(schema: T, report: string): z.output<T> | undefined {
  try {
    return schema.safeParse(JSON.parse(report)).data;
  } catch {
    return undefined; // the report is missing or truncated; the exit code then shows the failure
  }
}

/** Counts the tests of Vitest's JSON report. A test file that does not load counts as one failure. */
export function tallyOfVitest(report: string, code: number): Tally {
  const files = parse(vitestSchema, report)?.testResults ?? [];
  const tests = files.flatMap(({ name, assertionResults }) => assertionResults.map((test) => ({ ...test, name })));
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const failed = tests.filter(({ status }) => status === 'failed');
  const broken = files.filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'));
  const failures = [
    ...failed.map(({ name, fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages.join('\n')}`),
    ...broken.map(({ name, message }) => `${name}\n${message}`),
  ];
  return withExitCode({ passed, failed: failures.length, skipped: tests.length - passed - failed.length, failures }, code);
}

/** Returns the failed tests of a suite and of the suites in it. */
const failedIn = ({ specs, suites }: Suite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      return [`${file}:${line}: ${title}`, ...errors.map(({ message }) => stripVTControlCharacters(message))].join('\n');
    }),
  ...suites.flatMap(failedIn),
];

/** Counts the tests of Playwright's JSON report, flaky ones as failures. */
export function tallyOfPlaywright(report: string, code: number): Tally {
  const found = parse(playwrightSchema, report);
  if (found === undefined) return withExitCode({ passed: 0, failed: 0, skipped: 0, failures: [] }, code);
  const { stats, errors, suites } = found;
  const failed = stats.unexpected + stats.flaky + errors.length;
  return withExitCode({ passed: stats.expected, failed, skipped: stats.skipped, failures: suites.flatMap(failedIn) }, code);
}

/** Adds up the counts and formats the last line of a run. */
export function summaryOf(tallies: readonly Tally[]): Omit<Tally, 'failures'> & { line: string } {
  const sum = (of: 'passed' | 'failed' | 'skipped') => tallies.reduce((total, tally) => total + tally[of], 0);
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')];
  return { passed, failed, skipped, line: `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}` };
}
