// Draws a chart; loaded in the browser near the viewport. Tooltips are drawn as SVG, because HTML ones would violate the Content Security Policy.
import { BarChart, PieChart } from 'echarts/charts';
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

use([PieChart, BarChart, GridComponent, LegendComponent, TooltipComponent, AriaComponent, SVGRenderer]);

export interface Drawing {
  kind: 'pie' | 'bar';
  rows: readonly { name: string; value: number }[];
}

/** Draws a chart into the box. Returns a function that removes it. @param finding summary for screen readers */
export function draw(box: HTMLElement, drawing: Drawing, finding: string): () => void {
  const chart = init(box, undefined, { renderer: 'svg' });
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  chart.setOption({
    animation: !still,
    animationDuration: 400,
    aria: { enabled: true, label: { description: finding } },
    tooltip: { renderMode: 'richText', confine: true },
    ...(drawing.kind === 'pie' ? pieOf(drawing, lookOf(box)) : barOf(drawing, lookOf(box))),
  });
  const resized = new ResizeObserver(() => chart.resize());
  resized.observe(box);
  return () => {
    resized.disconnect();
    chart.dispose();
  };
}

interface Look {
  width: number;
  text: { color: string; fontSize: number; fontFamily: string };
  ground: string;
  line: string;
  colors: string[];
}

/** Returns the theme's colours and the visitor's text size, read from the box's computed style. */
function lookOf(box: HTMLElement): Look {
  const style = getComputedStyle(box);
  const of = (name: string) => style.getPropertyValue(name).trim();
  const fontSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * 0.8125;
  return {
    width: box.clientWidth,
    text: { color: of('--n800'), fontSize, fontFamily: style.fontFamily },
    ground: of('--n0'),
    line: of('--n200'),
    colors: [1, 2, 3, 4, 5].map((i) => of(`--chart-${i}`)),
  };
}

/** Returns the estimated height of the pie chart's legend in pixels. */
function legendHeight({ rows }: Drawing, { width, text: { fontSize } }: Look): number {
  const needed = rows.reduce((sum, { name }) => sum + name.length * fontSize + 27, 0);
  return Math.ceil(needed / width) * (fontSize + 14);
}

const pieOf = (drawing: Drawing, look: Look) => ({
  color: [...look.colors, '#aab3c0'],
  legend: { bottom: 0, icon: 'circle', itemWidth: 10, itemHeight: 10, itemGap: 12, textStyle: look.text },
  series: [
    {
      type: 'pie',
      bottom: legendHeight(drawing, look),
      radius: ['46%', '72%'],
      itemStyle: { borderColor: look.ground, borderWidth: 2 },
      label: { ...look.text, overflow: 'none', formatter: ({ percent = 0 }: { percent?: number }) => `${Math.round(percent)}%` },
      labelLine: { length: 8, length2: 8 },
      data: drawing.rows.map(({ name, value }) => ({ name, value })),
    },
  ],
});

const barOf = ({ rows }: Drawing, { text, line, colors }: Look) => ({
  color: colors,
  grid: { left: 8, right: 8, top: 24, bottom: 8, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
  xAxis: {
    type: 'category',
    data: rows.map(({ name }) => name),
    axisTick: { show: false },
    axisLine: { lineStyle: { color: line } },
    axisLabel: { ...text, hideOverlap: true },
  },
  yAxis: { type: 'value', minInterval: 1, splitLine: { lineStyle: { color: line } }, axisLabel: text },
  series: [{ type: 'bar', barMaxWidth: 28, itemStyle: { borderRadius: [3, 3, 0, 0] }, data: rows.map(({ value }) => value) }],
});
