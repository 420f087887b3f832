import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatDate, parseTime, shanghaiDay } from './dates.ts';

// formats independently of the tested code
const shanghai = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' });

describe.each(['UTC', 'America/New_York', 'Asia/Tokyo', 'Pacific/Auckland'])('in a process in %s', (zone) => {
  beforeEach(() => void vi.stubEnv('TZ', zone));
  afterEach(() => void vi.unstubAllEnvs());

  it('formats any time in the time zone of Shanghai [L4] (case 53)', () => {
    const minutes = fc.integer({ min: 0, max: 68_000_000 }).map((minute) => minute * 60_000);
    fc.assert(
      // the tested code ignores Shanghai's summer time, which ended in 1991
      fc.property(
        minutes.filter((ms) => ms > Date.UTC(1992, 0)),
        (ms) => {
          const written = formatDate(ms, 'YYYY-MM-DD HH:mm');
          expect(written).toBe(shanghai.format(ms));
          expect(parseTime(`${written}:00`)).toBe(ms);
          expect(formatDate(new Date(ms).toISOString(), 'YYYY-MM-DD HH:mm')).toBe(written);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('a time of the platform', () => {
  it.each([
    ['2026-11-20 10:00:00', '2026-11-20 10:00'],
    ['2026-11-20T10:00:00', '2026-11-20 10:00'],
    ['2026-11-20 10:00:00.123', '2026-11-20 10:00'],
    ['2026-11-20T10:00:00Z', '2026-11-20 18:00'],
    ['2026-11-20T10:00-05:00', '2026-11-20 23:00'],
    ['2026-11-20T10:00:00.5+0800', '2026-11-20 10:00'],
    ['2024-02-29 23:59:59', '2024-02-29 23:59'],
    // Shanghai's summer time of 1986 to 1991 is ignored when parsing and when formatting
    ['1988-07-01 10:00:00', '1988-07-01 10:00'],
    ['1988-07-01T02:00:00Z', '1988-07-01 10:00'],
  ])('%s is formatted as %s [L4]', (value, text) => expect(formatDate(value, 'YYYY-MM-DD HH:mm')).toBe(text));

  it('has the date of Shanghai [L4]', () => {
    expect(shanghaiDay(Date.UTC(2026, 10, 19, 15, 59, 59))).toBe('2026-11-19');
    expect(shanghaiDay(Date.UTC(2026, 10, 19, 16))).toBe('2026-11-20');
  });
});

describe('any other text', () => {
  it.each([
    undefined,
    '',
    '--',
    '2026-02-30 10:00:00',
    '2026-02-29T10:00:00',
    '2026-11-20 24:00:00',
    '2026-11-20 10:60:00',
    '2026-13-01 10:00:00',
    '2026-00-10 10:00:00',
    '2026-11-00 10:00:00',
    '0001-01-01 00:00:00',
    '0099-12-31 10:00:00',
    '2026-1-1 1:1:1',
    '2026-11-20',
    '2026-11-20T10:00:00Zx',
    'x',
  ])('%s counts as missing and is formatted as -- [L4, C1]', (value) => {
    expect({ time: parseTime(value), date: formatDate(value) }).toEqual({ time: undefined, date: '--' });
  });
});
