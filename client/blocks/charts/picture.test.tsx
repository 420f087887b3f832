// Tests the server's pictures of charts.
import { createElement } from 'react';
// biome-ignore lint/style/noRestrictedImports: a test sees the markup as visitors get it
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Bars, Pie } from './picture.tsx';
import { ticksOf } from './ticks.ts';

const months = Array.from({ length: 12 }, (_, i) => ({ name: `2026-${String(i + 1).padStart(2, '0')}`, value: (i * 7) % 23 }));
const classes = [42, 21, 12, 9, 9, 7].map((value, i) => ({ name: `行业 ${i}`, value }));
const html = (chart: typeof Pie, rows: typeof months) => renderToStaticMarkup(createElement(chart, { rows }));

describe('the picture of a chart in the server HTML [C4]', () => {
  it('takes at most 3 kB for both charts of the home page, and has no style attribute', () => {
    const both = html(Pie, classes) + html(Bars, months);
    expect(Buffer.byteLength(both)).toBeLessThan(3000);
    expect(both).not.toContain('style=');
    expect(both).not.toContain('NaN');
  });

  it('has a slice with its percentage for each row, also for a single one', () => {
    const pie = html(Pie, classes);
    expect(pie.match(/<path /g)).toHaveLength(6);
    expect([...pie.matchAll(/>(\d+)%</g)].map(([, percent]) => Number(percent))).toEqual([42, 21, 12, 9, 9, 7]);
    expect(html(Pie, [{ name: '精细化工', value: 5 }])).toContain('>100%<');
    expect(html(Pie, [{ name: '精细化工', value: 0 }])).not.toContain('NaN');
  });

  it('has a bar for each month, whose height is its share of the scale, and labels every third', () => {
    const bars = html(Bars, months);
    const heights = [...bars.matchAll(/<rect [^>]*height="([\d.]+)%"/g)].map(([, height]) => Number(height));
    expect(heights).toEqual(months.map(({ value }) => value * 4));
    expect([...bars.matchAll(/>(2026-\d\d)</g)].map(([, month]) => month)).toEqual(['2026-01', '2026-04', '2026-07', '2026-10']);
  });
});

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [5, [0, 1, 2, 3, 4, 5]],
  [7, [0, 2, 4, 6, 8]],
  [22, [0, 5, 10, 15, 20, 25]],
  [101, [0, 50, 100, 150]],
  [987, [0, 200, 400, 600, 800, 1000]],
])('a chart with the largest value %i has lines at whole numbers: %j [C4]', (largest, ticks) => {
  expect(ticksOf(largest)).toEqual(ticks);
});
