import { describe, expect, it } from 'vitest';
import { daysBetween } from './tags.tsx';

describe('the delay of a reply', () => {
  it.each([
    ['the same day', '2026-03-01 00:10:00', '2026-03-01 23:59:00', 0],
    ['the next day, however few hours lie between', '2026-03-01 23:59:00', '2026-03-02 00:01:00', 1],
    ['over the end of a leap February', '2028-02-28 09:00:00', '2028-03-01 09:00:00', 2],
    ['days of Shanghai, whatever the zone of a time', '2026-03-01T15:59:00Z', '2026-03-01T16:01:00Z', 1],
  ])('is counted in calendar days: %s [L4]', (_, from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
  });

  it.each([
    ['a time is missing', undefined, '2026-03-01 09:00:00'],
    ['a time is none', '2026-03-01 09:00:00', 'soon'],
    ['the reply came first', '2026-03-02 09:00:00', '2026-03-01 09:00:00'],
  ])('is not shown if %s', (_, from, to) => {
    expect(daysBetween(from, to)).toBeUndefined();
  });
});
