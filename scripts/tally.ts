// How many tests passed? From what the runners report, never better than their exit code.
import { z } from 'zod';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

const vitestSchema = z.object({
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
});
const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
});

/** A run that failed without naming a failed test, or left no report, counts as one failure. */
const honest = (tally: Tally, code: number): Tally => (code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally);

function parse<T extends z.ZodType>(schema: T, report: string): z.output<T> | undefined {
  try {
    return schema.safeParse(JSON.parse(report)).data;
  } catch {
    return undefined; // no report, or half of one: the exit code speaks
  }
}

/** A file that does not load counts as one failure. */
export function tallyOfVitest(report: string, code: number): Tally {
  const files = parse(vitestSchema, report)?.testResults ?? [];
  const statuses = files.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  const passed = statuses.filter((status) => status === 'passed').length;
  const failed = statuses.filter((status) => status === 'failed').length;
  const broken = files.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  return honest({ passed, failed: failed + broken, skipped: statuses.length - passed - failed }, code);
}

/** A test that passes only when it is tried again has failed. */
export function tallyOfPlaywright(report: string, code: number): Tally {
  const found = parse(playwrightSchema, report);
  if (found === undefined) return honest({ passed: 0, failed: 0, skipped: 0 }, code);
  const { stats, errors } = found;
  return honest({ passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped }, code);
}

/** The last line of a run. */
export function summaryOf(tallies: readonly Tally[]): Tally & { line: string } {
  const sum = (of: keyof Tally) => tallies.reduce((total, tally) => total + tally[of], 0);
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')];
  return { passed, failed, skipped, line: `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}` };
}
