import { describe, expect, it } from 'vitest';
import { toShanghai, workingDaysAfter } from './times.ts';

describe('the time in which an answer is due', () => {
  it.each([
    ['from a Friday over three weekends', '2026-03-06T02:00:00Z', 15, '2026-03-27 23:59:59'],
    ['from a Saturday, which is no working day', '2026-03-07T02:00:00Z', 15, '2026-03-27 23:59:59'],
    ['from a Sunday', '2026-03-08T02:00:00Z', 15, '2026-03-27 23:59:59'],
    ['from a Monday in Shanghai that is a Sunday in UTC', '2026-03-08T16:30:00Z', 15, '2026-03-30 23:59:59'],
    ['from the last second of a Monday', '2026-03-09T15:59:59Z', 1, '2026-03-10 23:59:59'],
    ['from a Friday to the next working day', '2026-03-06T02:00:00Z', 1, '2026-03-09 23:59:59'],
    ['over the end of a year', '2026-12-30T02:00:00Z', 3, '2027-01-04 23:59:59'],
  ])('counts Mondays to Fridays in Shanghai: %s [F2]', (_, from, days, due) => {
    expect(toShanghai(workingDaysAfter(new Date(from), days))).toBe(due);
  });
});
