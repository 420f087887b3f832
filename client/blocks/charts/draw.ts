// Draws a chart; loaded in the browser near the viewport. Tooltips are drawn as SVG, because HTML ones would violate the Content Security Policy.
import { BarChart, PieChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { labelStep, ticksOf } from './ticks.ts';

use([PieChart, BarChart, GridComponent, TooltipComponent, SVGRenderer]);

export interface Drawing {
  kind: 'pie' | 'bar';
  rows: readonly { name: string; value: number }[];
}

/** Draws a chart into the box, where the server's picture of it is (picture.tsx). Returns a function that removes it. */
export function draw(box: HTMLElement, drawing: Drawing): () => void {
  const chart = init(box, undefined, { renderer: 'svg' });
  chart.setOption({
    animation: false,
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
  text: { color: string; fontSize: number; fontFamily: string };
  ground: string;
  line: string;
  colors: string[];
}

/** Returns the theme's colours and the visitor's text size, read from the box's computed style. */
function lookOf(box: HTMLElement): Look {
  const style = getComputedStyle(box);
  const of = (name: string) => style.getPropertyValue(name).trim();
  return {
    text: { color: of('--n800'), fontSize: Number.parseFloat(style.fontSize), fontFamily: style.fontFamily },
    ground: of('--n0'),
    line: of('--n200'),
    colors: [1, 2, 3, 4, 5, 6].map((i) => of(`--chart-${i}`)),
  };
}

const pieOf = ({ rows }: Drawing, { text, ground, colors }: Look) => ({
  color: colors,
  series: [
    {
      type: 'pie',
      radius: ['46%', '72%'],
      itemStyle: { borderColor: ground, borderWidth: 2 },
      label: { ...text, overflow: 'none', formatter: ({ percent = 0 }: { percent?: number }) => `${Math.round(percent)}%` },
      labelLine: { show: false, length: 6, length2: 0 },
      data: rows.map(({ name, value }) => ({ name, value })),
    },
  ],
});

function barOf({ rows }: Drawing, { text, line, colors }: Look) {
  const ticks = ticksOf(Math.max(...rows.map(({ value }) => value)));
  const { fontSize } = text;
  const lines = { lineStyle: { color: line } };
  return {
    color: colors,
    // the margins of picture.module.css
    grid: { left: 3 * fontSize, right: fontSize / 2, top: fontSize, bottom: 2 * fontSize, outerBoundsMode: 'none' },
    xAxis: {
      type: 'category',
      data: rows.map(({ name }) => name),
      axisTick: { show: false },
      axisLine: lines,
      axisLabel: { ...text, interval: (i: number) => i % labelStep(rows.length) === 0 },
    },
    yAxis: { type: 'value', max: ticks.at(-1), interval: ticks[1], splitLine: lines, axisLabel: text },
    // 5 % of the chart's width, as in the picture; ECharts takes the percentage of a bar's own space
    series: [{ type: 'bar', barWidth: `${5 * rows.length}%`, data: rows.map(({ value }) => value) }],
  };
}
