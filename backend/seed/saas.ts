// The software that a park offers its companies: industries, products and what each costs.
import { pictureOf } from './pictures.ts';
import { createRandom, itemAt } from './random.ts';
import type { SeedPark } from './types.ts';
import type { Pair, Voice } from './voice.ts';

const skuRows = [
  {
    name: ['基础版', 'Basic'],
    factor: 1,
    features: [
      ['5个账号', '5 accounts'],
      ['标准报表', 'Standard reports'],
      ['工单支持', 'Support by ticket'],
    ],
  },
  {
    name: ['专业版', 'Professional'],
    factor: 2.5,
    features: [
      ['30个账号', '30 accounts'],
      ['自定义报表', 'Custom reports'],
      ['移动端', 'Mobile app'],
      ['工作日电话支持', 'Phone support on weekdays'],
    ],
  },
  {
    name: ['旗舰版', 'Flagship'],
    factor: 6,
    features: [
      ['账号不限', 'Unlimited accounts'],
      ['接口对接', 'API access'],
      ['本地化部署', 'On-premises deployment'],
      ['7×24小时支持', 'Support around the clock'],
      ['驻场实施', 'On-site rollout'],
    ],
  },
] satisfies readonly { name: Pair; factor: number; features: readonly Pair[] }[];

const productRows: readonly (readonly [name: Pair, summary: Pair, price: number])[] = [
  [['安全双重预防平台', 'Risk and hazard control'], ['风险分级、隐患排查与整改闭环。', 'Risks graded, hazards found and closed.'], 1200],
  [['特殊作业票管理', 'Work permits'], ['动火、受限空间等作业在线审批。', 'Hot work and confined space approved online.'], 800],
  [['能源碳账本', 'Energy and carbon book'], ['水电汽数据自动采集，碳排放自动核算。', 'Meters read and emissions reckoned by themselves.'], 1500],
  [['环保自行监测', 'Emission monitoring'], ['排口数据、台账和报表一处管理。', 'Outlets, records and reports in one place.'], 900],
  [['设备预测维护', 'Predictive maintenance'], ['振动温度在线监测，提前发现劣化。', 'Vibration and temperature show wear early.'], 1800],
  [['危化品运输协同', 'Hazmat transport'], ['预约、过磅、装卸全程可视。', 'Booking, weighing and loading at a glance.'], 700],
  [['供应链协同', 'Supply chain'], ['园区内原料、副产品供需对接。', 'Feedstock and by-products matched in the park.'], 1000],
  [['实验室信息管理', 'Laboratory information'], ['检验流程、样品和报告电子化。', 'Tests, samples and reports without paper.'], 1300],
  [['培训与取证', 'Training and licences'], ['在线课程、仿真考试与证书提醒。', 'Courses, simulated exams and renewals.'], 500],
];

export function industriesOf(voice: Voice): SeedPark['industries'] {
  return voice.industries.slice(0, 8).map(([zh, en, zhText, enText], i) => ({
    id: `${voice.letter}i${i + 1}`,
    name: { zh, en },
    summary: { zh: zhText, en: enText },
    imageUrl: pictureOf(voice, i * 5 + 2, '400x300'),
  }));
}

export function productsOf(voice: Voice): SeedPark['products'] {
  const random = createRandom(`${voice.key} products`);
  const industries = industriesOf(voice);
  return productRows.map(([name, summary, price], i) => {
    const id = `${voice.letter}p${i + 1}`;
    const base = price + random.int(0, 4) * 100;
    return {
      id,
      name: { zh: name[0], en: name[1] },
      summary: { zh: summary[0], en: summary[1] },
      imageUrl: pictureOf(voice, i * 7 + 4, '400x300'),
      industryId: itemAt(industries, i).id,
      ...(i % 3 === 0 && { linkUrl: `https://apps.${voice.key}.example/${i + 1}` }),
      skus: skuRows.map((sku, k) => ({
        id: `${id}k${k + 1}`,
        name: sku.name[0],
        price: base * sku.factor,
        unit: '元/月',
        features: sku.features.map(([zh]) => zh),
        english: { name: sku.name[1], unit: 'CNY/month', features: sku.features.map(([, en]) => en) },
      })),
    };
  });
}
