import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Capability } from '#shared/api/capabilities.ts';
import { noResponse } from '#shared/api/errors.ts';
import type { Banner } from '#shared/entities.ts';
import { createLog } from '../ops/log.ts';
import { alertsAt, createAlerts, type TimedAlert, timedAlert } from './alerts.ts';

const shanghai = (time: string): number => Date.parse(`${time.replace(' ', 'T')}+08:00`);
const meta = (value: unknown) => ({ meta: JSON.stringify(value) });

/** Returns a platform and two clocks (monotonic and wall clock) that the test controls. */
function setUp(rows: Partial<Banner>[], lacks: ReadonlySet<Capability> = new Set()) {
  const platform = { rows, fails: undefined as typeof noResponse | undefined, body: undefined as null | undefined, hangs: false, asked: 0 };
  const clock = { ms: 0, wall: shanghai('2026-08-02 12:00:00') };
  const lines: string[] = [];
  const alerts = createAlerts({
    api: {
      bannerPage({ pageSize }) {
        platform.asked += 1;
        if (platform.hangs) return new Promise(() => {});
        if (platform.fails)
          return Promise.resolve({ ok: false, failure: platform.fails, ...(platform.body !== undefined && { data: platform.body }) });
        const records = platform.rows.map((row, i) => ({ id: String(i + 1), ...row }));
        return Promise.resolve({ ok: true, data: { records, total: records.length, pageNo: 1, pageSize }, headers: {} });
      },
    },
    lacks,
    log: createLog('warn', { write: (line) => void lines.push((JSON.parse(line) as { message: string }).message) }),
    now: () => clock.ms,
    today: () => clock.wall,
    staleS: 86_400,
    maxBytes: 1_000_000,
  });
  const pass = (ms: number) => {
    clock.ms += ms;
    clock.wall += ms;
  };
  return { platform, clock, lines, alerts, pass, texts: async () => (await alerts.get(north, 'zh-cn').latest).alerts.map(({ text }) => text) };
}

const north = { tenantId: 'north', host: 'north.test' };
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the alerts of a park', () => {
  it('are sorted by urgency, each with its text and link [P11]', async () => {
    const { alerts } = setUp([
      { name: '提示', ...meta({ level: 'info' }) },
      { name: '预警', ...meta({ level: 'warning' }), path: '/notice' },
      { name: ' 紧急撤离 ', ...meta({ level: 'emergency' }), linkUrl: 'https://gov.test/1', lang: 'zh-cn' },
      { name: '又一提示' },
    ]);
    expect((await alerts.get(north, 'en').latest).alerts).toEqual([
      { id: '3', level: 'emergency', text: '紧急撤离', link: { href: 'https://gov.test/1', outside: true }, lang: 'zh-cn' },
      { id: '2', level: 'warning', text: '预警', link: { href: '/cms/en/notice', outside: false } },
      { id: '1', level: 'info', text: '提示' },
      { id: '4', level: 'info', text: '又一提示' },
    ]);
  });

  it('have the times, area and telephone number that their row states, the area in the language of the page [P11]', async () => {
    const { alerts } = setUp([
      { name: '撤离', ...meta({ from: '2026-08-02 08:00', until: '2026-08-02', area: ' 北区 ', areaEn: 'North', phone: '0000-8000119' }) },
      { name: '停电', ...meta({ area: '', phone: '<b>' }) },
    ]);
    const times = { fromMs: shanghai('2026-08-02 08:00:00'), untilMs: shanghai('2026-08-03 00:00:00') };
    const shown = (locale: 'zh-cn' | 'en') => alerts.get(north, locale).latest;
    expect((await shown('zh-cn')).alerts).toEqual([
      { id: '1', level: 'info', text: '撤离', area: '北区', phone: '0000-8000119', ...times },
      { id: '2', level: 'info', text: '停电' },
    ]);
    expect((await shown('en')).alerts[0]).toMatchObject({ area: 'North' });
  });

  it('are never read from a platform that lacks them [P11] (**+**)', async () => {
    const { alerts, platform, pass } = setUp([{ name: '提示' }], new Set(['alerts']));
    for (const ms of [0, 60_000, 86_400_000]) {
      pass(ms);
      expect((await alerts.get(north, 'zh-cn').latest).alerts).toEqual([]);
      expect((await alerts.find(north, 'zh-cn')).alerts).toEqual([]);
    }
    expect(platform.asked).toBe(0);
  });

  it('begin and end by the wall clock, even if they were read earlier [P11]', async () => {
    const { clock, texts, platform, alerts } = setUp([
      { name: '台风', ...meta({ level: 'emergency', from: '2026-08-02 12:00:03', until: '2026-08-02T04:00:04Z' }) },
    ]);
    expect(await texts()).toEqual([]);
    expect((await alerts.get(north, 'zh-cn').latest).validUntilMs).toBe(shanghai('2026-08-02 12:00:03'));
    clock.wall += 3000;
    expect(await texts()).toEqual(['台风']);
    expect((await alerts.get(north, 'zh-cn').latest).validUntilMs).toBe(shanghai('2026-08-02 12:00:04'));
    clock.wall += 999;
    expect(await texts()).toEqual(['台风']);
    clock.wall += 1;
    expect(await texts()).toEqual([]);
    expect((await alerts.get(north, 'zh-cn').latest).validUntilMs).toBeUndefined();
    expect(platform.asked).toBe(1);
  });

  it('arrive within ten seconds on a busy site and at once on a quiet one [P11]', async () => {
    const { platform, texts, pass } = setUp([]);
    expect(await texts()).toEqual([]);
    platform.rows = [{ name: '台风' }];
    pass(4999);
    expect(await texts()).toEqual([]);
    pass(1);
    await texts();
    await settled();
    expect(await texts()).toEqual(['台风']);
    platform.rows = [{ name: '暴雨' }];
    pass(3_600_000);
    expect(await texts()).toEqual(['暴雨']);
  });

  it('are shown while the platform is down, and end on time even then [P11]', async () => {
    const { platform, texts, pass, lines } = setUp([{ name: '台风', ...meta({ until: '2026-08-02 20:00:00' }) }, { name: '停电' }]);
    await texts();
    platform.fails = noResponse;
    pass(7 * 3_600_000);
    expect(await texts()).toEqual(['台风', '停电']);
    pass(3_600_000);
    expect(await texts()).toEqual(['停电']);
    expect(lines).toContain('alerts renewal failed: serving stale');
    pass(24 * 3_600_000);
    expect(await texts()).toEqual([]);
  });

  it('that cannot be read are missing on a page, and result in a failure for a client that requests only them [P11, G7]', async () => {
    const { platform, alerts, texts, pass, lines } = setUp([{ name: '台风' }]);
    platform.fails = noResponse;
    expect(await texts()).toEqual([]);
    await expect(alerts.find(north, 'zh-cn')).rejects.toMatchObject({ failure: noResponse });
    platform.fails = undefined;
    pass(1000);
    await texts();
    await settled();
    expect(await texts()).toEqual(['台风']);
    expect(lines).toEqual(['alerts unavailable: showing none']);
  });

  it('that could never be read are retried with growing delays of seconds, and no page waits for them [P11] (case 92)', async () => {
    const { platform, texts, pass, alerts } = setUp([]);
    platform.fails = { code: '500', status: 500, message: '' };
    for (let view = 0; view < 20; view += 1) expect(await texts()).toEqual([]);
    expect(platform.asked).toBe(1);
    platform.hangs = true;
    for (let view = 0; view < 60; view += 1) {
      pass(1000);
      expect(alerts.get(north, 'zh-cn').inMemory?.alerts).toEqual([]);
    }
    expect(platform.asked).toBe(2);
  });

  it('that are stale are shown on cached pages at once, marked as stale, while they are renewed [P11] (case 92)', async () => {
    const { platform, texts, pass, alerts } = setUp([{ name: '台风' }]);
    expect(alerts.get(north, 'zh-cn').inMemory).toBeUndefined();
    await texts();
    expect(alerts.get(north, 'zh-cn').inMemory).toMatchObject({ alerts: [{ text: '台风' }] });
    platform.rows = [{ name: '暴雨' }];
    pass(3_600_000);
    expect(alerts.get(north, 'zh-cn').inMemory).toMatchObject({ alerts: [{ text: '台风' }], areStale: true });
    await settled();
    expect(alerts.get(north, 'zh-cn').inMemory).toEqual({ alerts: [{ id: '1', level: 'info', text: '暴雨' }], validUntilMs: undefined });
  });

  it('do not delay pages while the platform hangs: those in memory are shown [G7]', async () => {
    // `withTimeout` needs the real `setImmediate`
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { platform, alerts, pass } = setUp([{ name: '台风' }]);
      platform.hangs = true;
      const first = alerts.get(north, 'zh-cn').latest;
      await vi.advanceTimersByTimeAsync(1010);
      expect((await first).alerts).toEqual([]);
      alerts.purge({});
      platform.hangs = false;
      await alerts.get(north, 'zh-cn').latest;
      platform.hangs = true;
      pass(60_000);
      const second = alerts.get(north, 'zh-cn').latest;
      await vi.advanceTimersByTimeAsync(310);
      expect((await second).alerts).toMatchObject([{ text: '台风' }]);
      // later pages do not wait, because the running load has exceeded the limit
      for (let i = 0; i < 100; i += 1) expect((await alerts.get(north, 'zh-cn').latest).alerts).toMatchObject([{ text: '台风' }]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('are empty if the platform responds that there is no such location, with HTTP 200 or 404 (case 92)', async () => {
    const { platform, alerts } = setUp([]);
    platform.body = null;
    for (const status of [200, 404]) {
      platform.fails = { code: '404', status, message: '' };
      expect(await alerts.find(north, 'zh-cn')).toEqual({ alerts: [], validUntilMs: undefined });
      alerts.purge({});
    }
    // a 404 without an envelope does not mean that there are no alerts
    platform.body = undefined;
    await expect(alerts.find(north, 'zh-cn')).rejects.toThrow();
  });

  it('are those of the park, loaded once for any number of requests, and loaded again after a purge (cases 7, 15)', async () => {
    const { platform, alerts, texts } = setUp([{ name: '南汀台风', tenantId: 'south' }, { name: '台风' }]);
    await Promise.all(Array.from({ length: 50 }, texts));
    expect(platform.asked).toBe(1);
    expect(await texts()).toEqual(['台风']);
    alerts.purge({ tenantId: 'south' });
    await texts();
    expect(platform.asked).toBe(1);
    alerts.purge({ tags: ['location:general.alert'] });
    await texts();
    expect(platform.asked).toBe(2);
  });
});

describe("an alert's row", () => {
  const read = (row: Partial<Banner>) => {
    let warned = 0;
    const found = timedAlert('zh-cn', { id: '1', name: '台风', ...row }, () => {
      warned += 1;
    });
    return { ...found, warned };
  };

  it.each<[string, object, number | undefined, number | undefined]>([
    ['both times', { from: '2026-08-01 08:00:00', until: '2026-08-03 20:00:00' }, shanghai('2026-08-01 08:00:00'), shanghai('2026-08-03 20:00:00')],
    [
      'times with a zone',
      { from: '2026-08-01T00:00:00Z', until: '2026-08-01T10:00:00+02:00' },
      shanghai('2026-08-01 08:00:00'),
      shanghai('2026-08-01 16:00:00'),
    ],
    [
      'times without seconds',
      { from: '2026-08-01 08:00', until: '2026-08-03T20:00' },
      shanghai('2026-08-01 08:00:00'),
      shanghai('2026-08-03 20:00:00'),
    ],
    ['whole days', { from: '2026-08-01', until: '2026-08-03' }, shanghai('2026-08-01 00:00:00'), shanghai('2026-08-04 00:00:00')],
    ['no times', {}, undefined, undefined],
    ['null instead of times', { from: null, until: null }, undefined, undefined],
    ['empty fields', { from: '', until: ' ' }, undefined, undefined],
  ])('can have %s', (_, given, fromMs, untilMs) => {
    expect(read(meta(given))).toMatchObject({ fromMs, untilMs, warned: 0 });
  });

  it.each(['tomorrow', '2026-02-30 08:00:00', '2026-02-30', '8/1/2026', '1785542400000'])(
    'with the time %j is shown without it and logged [G4]',
    (until) => {
      expect(read(meta({ level: 'warning', until }))).toMatchObject({ alert: { level: 'warning' }, untilMs: undefined, warned: 1 });
    },
  );

  it.each(['{', '[]', '{"level":"panic"}', '{"level":"toString"}'])(
    'with the meta %j has the lowest level and is logged [G4] (case 50)',
    (broken) => {
      expect(read({ meta: broken })).toMatchObject({ alert: { level: 'info', text: '台风' }, warned: 1 });
    },
  );

  it('is not shown if it is hidden or has no text', () => {
    for (const row of [{ showd: 0 as const }, meta({ showd: 0 }), { name: '  ' }, { name: undefined }]) expect(read(row)).toEqual({ warned: 0 });
  });

  it.each(['javascript:alert(1)', '//evil.test', 'data:text/html,x', '../x'])('with the URL %j has no link (case 49)', (address) => {
    expect(read({ linkUrl: address, path: address }).alert).toEqual({ id: '1', level: 'info', text: '台风' });
  });
});

describe('the current alerts', () => {
  it('do not change before the reported time, and change then, for any times [P11, G11]', () => {
    const time = fc.option(fc.integer({ min: 0, max: 50 }), { nil: undefined });
    const alert = fc.record({
      id: fc.string(),
      level: fc.constantFrom('emergency' as const, 'warning' as const, 'info' as const),
      text: fc.string(),
    });
    const timed: fc.Arbitrary<TimedAlert[]> = fc.array(fc.record({ alert, fromMs: time, untilMs: time }), { maxLength: 6 });
    fc.assert(
      fc.property(timed, fc.integer({ min: 0, max: 50 }), (all, at) => {
        const { alerts, validUntilMs = 60 } = alertsAt(all, at);
        expect(validUntilMs).toBeGreaterThan(at);
        for (let ms = at; ms < validUntilMs; ms += 1) expect(alertsAt(all, ms).alerts).toEqual(alerts);
        for (const { alert: one, fromMs = -1, untilMs = 99 } of all) expect(alerts.includes(one)).toBe(fromMs <= at && at < untilMs);
      }),
      { numRuns: 2000 },
    );
  });
});
