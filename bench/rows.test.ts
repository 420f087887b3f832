import { describe, expect, it } from 'vitest';
import { outcomeOf } from './compare.ts';
import type { Round } from './load.ts';
import { again, median, rangeOf } from './measure.ts';
import { mixOf } from './mixed.ts';
import { type Context, measureRow } from './row.ts';
import { rowNamed, rows } from './rows.ts';

describe('a row', () => {
  it('is named by its id, or by a part of its id or name that no other row has', () => {
    expect(rowNamed('cached-br')).toBe('cached-br');
    expect(rowNamed('br, beside bare')).toBe('rendered-br');
    expect(() => rowNamed('cached')).toThrow('several rows: cached-identity, cached-gzip, cached-br');
    expect(() => rowNamed('nothing')).toThrow('No row is named “nothing”.');
    expect(
      rowNamed('a', [
        { id: 'a', name: '' },
        { id: 'ab', name: '' },
      ]),
    ).toBe('a');
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it('that fails prints the reason and repairs the platform for the next row', async () => {
    const orders: unknown[] = [];
    const context = { portal: { sendOrder: async (order: unknown) => orders.push(order) } } as unknown as Context;
    const measure = () => Promise.reject(new Error('refused'));
    const { lines, failed } = await measureRow({ id: 'x', name: 'a row', needed: '0.5', measure }, context);
    expect({ failed, orders }).toEqual({ failed: true, orders: [{}] });
    expect(lines).toEqual([expect.stringMatching(/^a row +failed +0\.5$/), '    failed: refused']);
  });
});

describe('a comparison', () => {
  const round = (cpuMs: number, serverBusy: number, loadBusy: number): Round => ({ cpuMs, serverBusy, loadBusy, perSecond: 100 / cpuMs, bytes: 10 });

  it('gives the median and the range of the ratios by CPU time', () => {
    const pairs = [0.5, 0.25, 1].map((ms) => ({ own: round(1, 1, 0.5), limit: round(ms, 1, 0.5) }));
    const { measured, details = [] } = outcomeOf(pairs, ['gateway', 'limit'], 'zstd, asked br');
    expect(measured).toBe('0.50 (0.25–1.00)');
    expect(details[0]).toMatch(/^gateway .* 1\.000 ms +100\/s .* 10 bytes {2}zstd, asked br$/);
    expect(details.at(-1)).toBe('by requests/s 0.50');
  });

  it('marks requests per second of a server that was not busy, and gives no ratio by them', () => {
    const pairs = [{ own: round(1, 0.95, 0.5), limit: round(0.5, 0.7, 0.99) }];
    const { details = [] } = outcomeOf(pairs, ['gateway', 'limit'], 'br');
    expect(details).toEqual([expect.not.stringMatching(/\(/), expect.stringContaining('200/s (load)')]);
    const slow = [{ own: round(1, 0.95, 0.5), limit: round(0.5, 0.4, 0.1) }];
    expect(outcomeOf(slow, ['gateway', 'limit'], 'br').details?.[1]).toContain('200/s (other)');
  });
});

it('repeats what fails, and gives up after some repeats', async () => {
  let calls = 0;
  const attempt = async () => {
    calls += 1;
    if (calls < 3) throw new Error(`call ${calls}`);
    return calls;
  };
  expect(await again(attempt, { repeats: 2, pauseMs: 0 })).toBe(3);
  calls = 0;
  await expect(again(attempt, { repeats: 1, pauseMs: 0 })).rejects.toThrow('call 2');
});

it('waits longer before each repeat, so that a row outlasts a machine that is busy for minutes', async () => {
  const pauses: number[] = [];
  const pause = async (ms: number) => void pauses.push(ms);
  await expect(again(() => Promise.reject(new Error('/cms/ answered with status 503.')), { pause })).rejects.toThrow('503');
  expect(pauses).toEqual([5000, 10_000, 20_000, 40_000, 80_000]);
});

it('takes medians and ranges', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(rangeOf([3, 1, 2], 1)).toBe('1.0–3.0');
});

it('mixes 90 % pages, 8 % searches and 2 % members', () => {
  const pages = Array.from({ length: 400 }, (_, index) => ({ path: `/cms/page-${index}`, headers: { Host: 'north.localhost' } }));
  const mix = mixOf(pages);
  const searches = mix.filter(({ path }) => path.startsWith('/cms/search'));
  const members = mix.filter(({ headers }) => 'Cookie' in headers);
  expect([searches, members].map(({ length }) => length / mix.length)).toEqual([0.08, 0.02]);
  expect(new Set(mix.map(({ path }) => path).filter((path) => !path.startsWith('/cms/search'))).size).toBe(400);
});
