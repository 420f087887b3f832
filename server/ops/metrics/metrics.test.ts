import { expect, it } from 'vitest';
import { createMetrics, type Metrics } from './metrics.ts';

const visit = (metrics: Metrics, tenant: string | undefined, status = 200) => {
  metrics.requestBegan();
  const end = { route: '/', method: 'GET', cache: 'hit', totalMs: 1, firstByteMs: 1, aborted: false, unavailable: undefined };
  metrics.requestEnded({ tenant, status, ...end });
};
const linesOf = (text: string, name: string) => text.split('\n').filter((line) => line.startsWith(`${name}{`));
const park = (i: number) => `park${i}`;

it('counts 1,000 parks in series of the 200 busiest and one other, without losing a request [G13] (case 72)', async () => {
  const metrics = createMetrics();
  for (let i = 0; i < 1000; i += 1) for (let n = 0; n <= i; n += 1) visit(metrics, park(i));
  visit(metrics, undefined);
  const first = linesOf(await metrics.scrape(), 'portal_tenant_requests_total');
  // the first parks had series of their own, and lose them: Prometheus has their counts until then
  expect(first.length).toBeLessThanOrEqual(202);
  for (let i = 0; i < 1000; i += 1) visit(metrics, park(i));
  const lines = linesOf(await metrics.scrape(), 'portal_tenant_requests_total');
  expect(lines).toHaveLength(202);
  expect(lines).toContain('portal_tenant_requests_total{tenant="park999",class="2xx",cache="hit"} 1');
  expect(lines).toContain('portal_tenant_requests_total{tenant="none",class="2xx",cache="hit"} 1');
  expect(lines.some((line) => line.includes('"park5"'))).toBe(false);
});

it('never lets the counter of the other parks fall', async () => {
  const metrics = createMetrics();
  let before = 0;
  for (let round = 0; round < 6; round += 1) {
    for (let i = 0; i < 300; i += 1) for (let n = 0; n < ((i + 50 * round) % 300) / 10; n += 1) visit(metrics, park(i), 503);
    const [line = ' 0'] = linesOf(await metrics.scrape(), 'portal_tenant_requests_total').filter((one) => one.includes('"other"'));
    const count = Number(line.split(' ')[1]);
    expect(count).toBeGreaterThanOrEqual(before);
    before = count;
  }
  expect(before).toBeGreaterThan(0);
});

it('names parks with high gauges beyond the busiest ones, and gives the highest of the rest as other [G13]', async () => {
  const metrics = createMetrics();
  for (let i = 0; i < 200; i += 1) visit(metrics, park(i));
  const failures: Record<string, number> = {};
  for (let i = 0; i < 1000; i += 1) failures[park(i)] = i === 700 ? 5 : i === 701 ? Number.NaN : 0;
  metrics.gaugeByPark('portal_content_home_failures', 'Failures.', () => failures);
  const lines = linesOf(await metrics.scrape(), 'portal_content_home_failures');
  expect(lines).toHaveLength(251);
  expect(lines).toContain('portal_content_home_failures{tenant="park700"} 5');
  expect(lines).toContain('portal_content_home_failures{tenant="other"} 0');
});
