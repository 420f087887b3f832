// The table that a public notice sets out its matter in: by what the notice is about.
import { list, table } from './html.ts';
import type { Piece } from './piece.ts';
import { tasks } from './prose-documents.ts';
import type { Random } from './random.ts';
import { fill } from './slots.ts';
import type { Pair } from './voice.ts';

export function matterOf(piece: Piece): Pair {
  if (piece.title[0].includes('纪要'))
    return list(
      'ol',
      piece.random.some(decisions, 3).map((text) => fill(text, piece.slots)),
    );
  if (piece.topic === 'environment') return measured(piece);
  if (piece.topic === 'economy') return indicators(piece);
  return units(piece);
}

const same = (value: string | number): Pair => [String(value), String(value)];
const decimal = (random: Random, from: number, to: number): Pair => same((from + random.next() * (to - from)).toFixed(1));

const decisions: readonly Pair[] = [
  [
    '听取{dept}关于重点工作推进情况的汇报，同意所提安排，由其牵头抓好落实。',
    'The report of the {dept} was heard and its plan approved; it leads the work.',
  ],
  ['研究{place}配套设施建设事项，要求在{n}个工作日内拿出方案。', 'Facilities at {place}: a plan is due within {n} working days.'],
  ['审议年度预算调整建议，原则同意，按程序报批。', 'Changes to the budget were agreed in principle and go to approval.'],
  ['通报近期企业反映的{m}个问题，逐项明确责任部门和办结时限。', 'Each of {m} matters raised by companies was given an office and a date.'],
  ...tasks.slice(0, 1),
];

const grades: readonly Pair[] = [
  ['优', 'Very good'],
  ['良', 'Good'],
  ['达标', 'Within the standard'],
];

function measured({ voice, random }: Piece): Pair {
  const rows = random
    .some(voice.places, random.int(4, 7))
    .map((place): Pair[] => [fill(place, {}), decimal(random, 12, 48), decimal(random, 60, 150), decimal(random, 0.3, 1.6), random.pick(grades)]);
  const head: readonly Pair[] = [
    ['点位', 'Point'],
    ['细颗粒物（微克/立方米）', 'PM2.5 (µg/m³)'],
    ['臭氧（微克/立方米）', 'Ozone (µg/m³)'],
    ['非甲烷总烃（毫克/立方米）', 'Hydrocarbons (mg/m³)'],
    ['评价', 'Rating'],
  ];
  return table(head, rows);
}

function indicators({ random }: Piece): Pair {
  const items: readonly Pair[] = [
    ['工业产值（亿元）', 'Industrial output (100 million yuan)'],
    ['固定资产投资（亿元）', 'Investment (100 million yuan)'],
    ['工业用电量（万千瓦时）', 'Power (10,000 kWh)'],
    ['蒸汽供应量（万吨）', 'Steam (10,000 t)'],
    ['专项资金支出（万元）', 'Earmarked money spent (10,000 yuan)'],
  ];
  const head: readonly Pair[] = [
    ['指标', 'Item'],
    ['本期', 'This period'],
    ['同比（%）', 'On the year (%)'],
  ];
  return table(
    head,
    items.map((item): Pair[] => [item, decimal(random, 20, 900), decimal(random, -4, 14)]),
  );
}

const results: readonly Pair[] = [
  ['符合要求', 'In order'],
  ['限期整改', 'To be put right'],
  ['已办结', 'Closed'],
  ['通过', 'Passed'],
  ['复查合格', 'Passed on re-check'],
];

function units({ voice, firms, random }: Piece): Pair {
  const head: readonly Pair[] = [
    ['序号', 'No.'],
    ['单位', 'Unit'],
    ['区域', 'Area'],
    ['结果', 'Result'],
  ];
  const rows = random
    .some(firms, random.int(4, 8))
    .map((firm, i): Pair[] => [same(i + 1), firm, fill(random.pick(voice.places), {}), random.pick(results)]);
  return table(head, rows);
}
