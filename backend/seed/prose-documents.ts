// The sentences of official documents: orders, public notices, rules, guides and statements.
import type { Pair, Topic } from './voice.ts';

/** Why an order is given, by what it is about. */
export const aims: Readonly<Record<Topic, Pair>> = {
  build: ['为保障工程建设顺利推进，减少对生产和出行的影响', 'To keep the works on schedule with as little disturbance as possible'],
  economy: ['为进一步规范价格公开和运行调度工作', 'To publish prices and operating figures in one regular way'],
  safety: ['为深刻吸取同类事故教训，有效防范和遏制各类生产安全事故', 'To learn from incidents elsewhere and prevent accidents here'],
  environment: ['为持续改善园区环境质量，保障公众的知情权和参与权', 'To go on improving the environment and let the public know and take part'],
  invest: ['为优化营商环境，提高要素保障水平', 'To make it easier to invest and to secure what projects need'],
  science: ['为推动产学研深度融合，帮助企业解决技术难题', 'To bring companies and research together on technical problems'],
  service: ['为更好服务企业和职工，提高公共服务保障能力', 'To serve companies and staff better'],
  talent: ['为加强人才队伍建设，提升从业人员专业能力', 'To strengthen skills and the professional standard of staff'],
  trend: ['为帮助企业把握市场变化', 'To help companies follow the market'],
};

/** What is to be done, whatever an order is about. */
export const tasks: readonly Pair[] = [
  ['明确一名联系人，及时反馈落实过程中的问题和建议。', 'Name one contact and tell us of problems and ideas as they come up.'],
  ['按要求报送进展情况，每周五下班前将电子版发至指定邮箱。', 'Report progress to the address given by the close of each Friday.'],
  ['将本通知传达到班组和外来施工单位，并做好签收记录。', 'Pass this notice to shifts and contractors and have it signed for.'],
  ['提前做好人员和生产安排，确有困难的须提前两日书面说明。', 'Plan staff and production in advance; explain difficulties in writing two days ahead.'],
];

/** What is to be done besides, by what it is about. */
export const ownTasks: Readonly<Record<Topic, readonly Pair[]>> = {
  build: [
    ['施工区域设置围挡、警示灯和绕行标志，夜间安排专人值守。', 'Fence the site, set warning lights and detour signs, and keep a watch at night.'],
    ['大件运输和混凝土浇筑避开早晚高峰，占道作业须经批准。', 'Keep heavy loads and concrete out of the peak hours; blocking a road needs approval.'],
    ['动土前核对地下管线图，作业半径三米内人工开挖。', 'Check the map of buried pipes before digging; within three metres dig by hand.'],
  ],
  economy: [
    ['核对计量数据和上期账单，如有差异请在三个工作日内提出。', 'Compare meters with the last bill; raise differences within three working days.'],
    ['做好负荷预测，日用量变化超过两成的提前一日申报。', 'Forecast your load; announce changes of more than a fifth a day ahead.'],
  ],
  safety: [
    [
      '全面开展自查自纠，建立问题、措施、责任、时限“四张清单”，做到边查边改。',
      'Check yourselves first and keep four lists: faults, measures, owners and dates.',
    ],
    [
      '对重大危险源、特殊作业和承包商管理逐项核查，不留盲区、不留死角。',
      'Go through major hazards, special work and contractors one by one, leaving nothing out.',
    ],
    ['做好人员在岗和领导带班安排，保持二十四小时通信畅通。', 'Keep posts manned, a manager on duty and a line open around the clock.'],
    ['组织一次全员培训，重点学习岗位操作规程和应急处置卡。', 'Train all staff once, above all in operating rules and emergency cards.'],
  ],
  environment: [
    ['对排口、雨水阀和应急池进行检查，保持应急池处于低液位。', 'Inspect outfalls, storm valves and emergency basins; keep the basins low.'],
    ['确保在线监测设备正常运行，数据异常的一小时内报告。', 'Keep monitors running; report odd values within an hour.'],
    ['妥善贮存危险废物，台账与实物一致。', 'Store hazardous waste properly, with records that match.'],
  ],
  invest: [
    ['有意向的单位填写登记表，注明用途、面积和入驻时间。', 'Fill in the form with purpose, area and date of entry.'],
    ['现场查看须提前一日预约，由专人陪同。', 'Book a visit a day ahead; somebody will go with you.'],
  ],
  science: [
    ['填写技术需求表，写明指标要求、现有基础和预期投入。', 'Describe the target, what you have and what you would spend.'],
    ['参加现场对接会，由专家组进行可行性评议。', 'Come to the meeting, where experts assess what is feasible.'],
  ],
  service: [
    ['提前储备必要的水、汽和备品备件，合理安排生产班次。', 'Keep the water, steam and spares you need and plan shifts accordingly.'],
    ['恢复供应后先小流量试用，确认正常后再投入生产。', 'When supply returns, start gently and make sure all is well.'],
  ],
  talent: [
    ['按名额推荐人选，报名表须经单位盖章。', 'Nominate people within your quota on a stamped form.'],
    ['参训人员须全程到课，考核合格后颁发证书。', 'Attend in full; certificates follow the examination.'],
  ],
  trend: [['结合自身实际，做好库存和采购安排。', 'Plan stocks and purchases to suit.']],
};

/** What is demanded of those addressed. */
export const demands: readonly Pair[] = [
  [
    '提高认识，压实责任。各单位主要负责人为第一责任人，要亲自部署、亲自检查。',
    'Take it seriously: the head of each unit answers for it and checks in person.',
  ],
  ['突出重点，务求实效。坚决防止走过场、搞形式，发现弄虚作假的予以通报。', 'Aim at results: no box-ticking; false reports will be named.'],
  ['加强协同，信息共享。涉及跨部门事项的，由牵头部门统筹协调。', 'Work together: the lead office coordinates what concerns several.'],
  ['畅通渠道，接受监督。欢迎职工和群众通过本网站“我要留言”反映问题。', 'Stay open: staff and citizens may write to us through this website.'],
];

/** Paragraphs of a public notice. */
export const publicNotices: readonly Pair[] = [
  [
    '根据有关规定，现将相关情况予以公示。公示期为自发布之日起十个工作日，期间如有异议，请以书面形式反映，并提供真实姓名和联系方式。',
    'The matter is published under the rules in force. Within ten working days anyone may object in writing, giving name and contact.',
  ],

  ['“{title}”涉及的情况已由{dept}依照职责汇总核实，现予公布。', '{title}: the {dept} has gathered and checked the facts and publishes them here.'],
  [
    '公示期内提出的意见，{dept}将在五个工作日内核实并答复；对不属于公示范围的事项，将转交有关部门处理。',
    'The {dept} will look into each comment within five working days and pass on what belongs elsewhere.',
  ],
  [
    '有关资料可在{place}旁的政务服务窗口查阅，也可在本网站下载电子版。涉及商业秘密的内容已按规定作技术处理。',
    'The papers may be read at the service desk near {place} and on this website; trade secrets have been removed.',
  ],
  [
    '本次公示内容以正式批复文件为准，公示期满无异议的，按程序办理后续手续。',
    'The formal approval is what counts. If nobody objects, the procedure continues.',
  ],
];

/** Articles of a regulation, from general to final. */
export const rules: readonly Pair[] = [
  [
    '为规范管理、明确责任，根据有关法律法规和上级文件精神，结合{park}实际，制定本办法。',
    'These rules are made under the law and the conditions of {park}, to make duties clear.',
  ],
  [
    '本办法适用于{park}范围内的企业、承包商以及其他从事相关活动的单位和个人。',
    'They apply to companies, contractors and all others active in {park}.',
  ],
  [
    '坚持统筹规划、分级负责、公开透明的原则，任何单位和个人不得擅自变更。',
    'Planning is joint, duties are graded, procedures are open; nobody may depart from them alone.',
  ],
  ['{dept}负责日常管理和监督检查，其他部门在各自职责范围内做好配合。', 'The {dept} manages and inspects; other offices assist within their duties.'],
  [
    '申请人应当对材料的真实性负责。材料不齐的，受理部门应当一次性告知需要补正的全部内容。',
    'Applicants answer for their papers. Whatever is missing is named once and completely.',
  ],
  [
    '受理部门自收到完整材料之日起{n}个工作日内作出决定；情况复杂的，经批准可以延长，并书面说明理由。',
    'A decision is taken within {n} working days of complete papers; an extension needs approval and a written reason.',
  ],
  [
    '对符合条件的单位，按照实际投入的一定比例给予支持，单个项目年度支持金额不超过{big}万元。',
    'Eligible units receive a share of what they spent, at most {mega} million yuan a project and year.',
  ],
  ['同一项目符合多项政策的，按照从高不重复原则执行。', 'Where several measures apply, the highest does, once.'],
  ['相关单位应当建立台账，保存期限不少于三年，并按季度报送执行情况。', 'Records are kept for at least three years and reported quarterly.'],
  [
    '违反本办法规定的，责令限期改正；逾期未改的，取消相应资格，并记入园区信用档案。',
    'Breaches are to be put right by a date; otherwise the entitlement ends and the credit record notes it.',
  ],
  [
    '弄虚作假骗取支持的，追回已拨付资金，三年内不再受理其申请；涉嫌违法的，移交有关机关处理。',
    'Money obtained by false statements is reclaimed, with no new application for three years; offences are referred to the authorities.',
  ],
  [
    '本办法由{dept}负责解释，自印发之日起施行，有效期三年。此前规定与本办法不一致的，以本办法为准。',
    'The {dept} interprets these rules. They take effect on issue, for three years, and override earlier ones.',
  ],
];

/** Parts of a guide. */
export const guide = {
  conditions: [
    ['在{park}依法注册、独立核算、信用记录良好。', 'Registered in {park}, keeping own accounts, with a good record.'],
    ['近三年未发生较大及以上生产安全事故和突发环境事件。', 'No serious accident or environmental incident in three years.'],
    ['项目符合园区产业规划和准入要求，手续完备。', 'A project in line with the park’s plan, with complete permits.'],
    ['上年度研发投入占营业收入比例不低于{m}%。', 'At least {m}% of last year’s turnover spent on research.'],
    ['按时报送统计报表和能耗数据。', 'Statistics and energy figures handed in on time.'],
  ],
  papers: [
    ['申请表（加盖公章，一式两份）', 'Application form, stamped, two copies'],
    ['营业执照复印件', 'Copy of the business licence'],
    ['项目备案及环评、安评批复', 'Registration and environmental and safety approvals'],
    ['上年度财务审计报告', 'Audit report of last year'],
    ['资金投入明细及相应凭证', 'List of expenses with vouchers'],
    ['承诺书（法定代表人签字）', 'Declaration signed by the legal representative'],
  ],
  steps: [
    ['网上申报：登录应用服务系统，填写信息并上传材料。', 'Apply online: fill in the form and upload the papers.'],
    ['窗口初审：{m}个工作日内反馈补正意见。', 'First check: within {m} working days you hear what is missing.'],
    ['现场核查：由{dept}会同专家实地查看。', 'Visit: the {dept} and experts come and look.'],
    ['集体审议：形成拟支持名单并公示。', 'Decision: a list is drawn up and published.'],
    ['结果兑现：公示无异议后{n}个工作日内办结。', 'Completion: within {n} working days if nobody objects.'],
  ],
} as const satisfies Record<string, readonly Pair[]>;

/** What companies promise to all: an introduction, then the promises. */
export const pledges: readonly Pair[] = [
  [
    '现将{n}家重点企业主要负责人作出的安全承诺予以公布，请职工和群众监督。',
    'The heads of {n} key companies have made the following pledge. Please hold them to it.',
  ],
  [
    '当日装置运行平稳，储罐液位、温度、压力均在控制范围之内。',
    'Units run steadily; levels, temperatures and pressures of tanks are within their limits.',
  ],
  [
    '特殊作业已经审批，作业人员持证上岗，监护人员全程在场。',
    'Special work is approved, those who do it are licensed, and attendants stay throughout.',
  ],
  ['自动化控制和安全联锁系统正常投用，应急物资完好。', 'Controls and interlocks are in service; emergency stocks are complete.'],
  ['发现隐患立即停止相关作业，不带病运行，不瞒报漏报。', 'Whatever is unsafe stops at once; nothing is hidden.'],
];

/** Paragraphs of a statement. */
export const statements: readonly Pair[] = [
  [
    '近期，我们注意到有关信息在部分网络平台传播，与事实不符，已对公众造成误导。为维护正常秩序，现严正声明如下。',
    'False information has been spread on some platforms and misled the public. We therefore state the following.',
  ],
  [
    '{park}从未授权任何个人或中介机构以园区名义收取费用、承诺岗位或代办手续。凡以此类名义开展的活动，均与园区无关。',
    '{park} has authorised nobody to take money, promise posts or arrange papers in its name. Such activities have nothing to do with the park.',
  ],
  [
    '有关情况已移交主管部门依法处理，园区保留追究相关单位和人员法律责任的权利。',
    'The matter has been handed to the authorities and the park reserves its rights.',
  ],
  [
    '请广大职工和群众以本网站发布的信息为准，发现线索可拨打{phone}反映，我们将严格保密。',
    'Please rely on this website. Reports are welcome at {phone} and are treated in confidence.',
  ],
  [
    '经核实，{place}一切正常，相关设备处于检修或待料状态，未对周边环境造成影响。',
    'We checked: all is normal at {place}; equipment was in maintenance or waiting, with no effect on the surroundings.',
  ],
  [
    '我们将持续公开监测数据和处置进展，感谢社会各界的关心与监督。',
    'Figures and progress will go on being published. Thank you for your interest and your scrutiny.',
  ],
];

/** How an industry is described after its own line. */
export const industryTexts: readonly Pair[] = [
  [
    '目前已集聚上下游企业{n}家，本地配套率超过六成，主要原料可通过管道或短驳直供。',
    '{n} companies along the chain are here; more than six tenths of what they need is made nearby and comes by pipe or a short haul.',
  ],
  [
    '园区为该产业预留用地{big}亩，蒸汽、工业气体、污水处理和危废处置能力已同步规划。',
    '{big} mu are reserved for it, with steam, gases, wastewater and waste treatment planned alongside.',
  ],
  [
    '重点招引方向包括高附加值终端产品、关键助剂和配套装备，欢迎企业联合高校院所共建中试平台。',
    'Wanted above all: high-value end products, key additives and equipment, and joint pilot platforms with universities.',
  ],
  [
    '产业基金、风险补偿和设备租赁三类金融工具可供选择，单个项目最高可获得{big}万元贴息支持。',
    'A fund, risk cover and leasing are available; interest support may reach {mega} million yuan a project.',
  ],
];
