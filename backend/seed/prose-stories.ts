// The sentences of stories, by what they are about. Order does not matter: a story takes some of them.
import type { Pair, Topic } from './voice.ts';

export const stories: Readonly<Record<Topic, readonly Pair[]>> = {
  build: [
    [
      '工程自{qyear}年启动以来，参建单位克服地质条件复杂、交叉作业面多等困难，先后完成基础、结构、安装和防腐四个阶段，累计投入施工人员{big}人次。',
      'Since it began in {qyear} the project has gone through foundations, structure, fitting and coating on difficult ground with many trades side by side; {big} people have worked on it.',
    ],
    [
      '验收组由{n}名专家组成，分资料、实体和功能三个小组，对照设计文件逐项核查。专家组认为，工程质量满足规范要求，同意通过验收，并提出{m}条完善意见。',
      'A panel of {n} experts checked papers, works and functions against the design, found the quality up to standard, approved the works and left {m} recommendations.',
    ],
    [
      '为减少对生产的影响，施工单位把动火作业集中安排在企业检修窗口内，每天开工前进行气体检测，做到一点一票、一人一证。',
      'To disturb production as little as possible, hot work was kept to the companies’ shutdown windows, with gas tests each morning, one permit a point and one licence a person.',
    ],
    [
      '项目建成后，{place}与{place2}之间将实现互联互通，周边{n}家企业无需再单独建设同类设施，预计每年节约运行费用{big}万元。',
      'Once in service, {place} and {place2} will be linked, {n} companies nearby need no plant of their own, and about {mega} million yuan will be saved each year.',
    ],
    [
      '现场采用装配式支架和工厂化预制，预制深度达到{pct}%以上，焊接一次合格率保持在较高水平，高空作业量明显减少。',
      'Prefabricated frames brought most welding into the workshop: more welds pass at once and far less work is done at height.',
    ],
    [
      '建设期间，{dept}每周召开一次协调会，对用地、管线迁改、交通组织等问题现场拍板，累计解决难点{big}项。',
      'The {dept} held a meeting each week and settled land, pipe diversions and traffic on the spot: {big} matters in all.',
    ],
  ],
  economy: [
    [
      '数据显示，园区规模以上工业企业生产总体平稳，{n}条重点产业链中有{m}条实现两位数增长，新材料对增长的贡献继续提高。',
      'Production was steady. Of {n} key value chains, {m} grew by more than ten per cent, and new materials contributed more than before.',
    ],
    [
      '分行业看，基础原料受检修影响小幅回落，精细化学品和专用设备保持较快增长；分月看，{month}单月产值创年内新高。',
      'Basic feedstock dipped because of shutdowns while fine chemicals and equipment grew fast; {month} was the best month of the year so far.',
    ],
    [
      '工业用电量、蒸汽供应量和货运量三项先行指标同步回升，其中蒸汽供应量同比增长{pct}%，反映企业开工意愿增强。',
      'Power, steam and freight all rose together. Steam supply was {pct}% up on the year, a sign that companies are running harder.',
    ],
    [
      '园区坚持每月开展运行调度，对产值下降超过一成的企业逐户分析原因，帮助{n}家企业解决原料衔接和运力不足问题。',
      'Each month the park looks at every company whose output fell by a tenth or more; {n} were helped with feedstock or transport.',
    ],
    [
      '固定资产投资保持韧性，{big}项在建工程中超过八成按计划推进，年内还有{m}套装置具备投产条件。',
      'Investment holds up: more than eight in ten of {big} projects are on schedule and {m} units can start this year.',
    ],
    [
      '从外部环境看，原料价格波动和运费上涨仍给企业带来压力。园区将用好价格联动和长协机制，稳定企业预期。',
      'Feedstock prices and freight remain a burden. Linked prices and long contracts will help companies to plan.',
    ],
  ],
  safety: [
    [
      '行动采取“企业自查、专家会诊、部门抽查”的方式，重点检查重大危险源、特殊作业、老旧装置和外来施工队伍，共排查问题{big}项，已整改{big2}项。',
      'Companies checked themselves, experts looked again, offices took samples: major hazards, special work, ageing units and contractors. Of {big} faults found, {big2} have been put right.',
    ],
    [
      '演练模拟{place}一台储罐进料管线法兰泄漏，现场人员第一时间切断进料、启动水幕、划定警戒，消防、医疗、环境监测力量在{n}分钟内先后到场。',
      'The drill assumed a leaking flange at {place}. Feed was cut, water curtains started, a cordon set; fire, medical and monitoring teams arrived within {n} minutes.',
    ],
    [
      '检查组坚持问题导向，不打招呼、不听汇报，直插现场。对发现的问题当场交办，限期整改，逾期不改的依法从严处理。',
      'Inspectors came unannounced and went straight to the site. Faults were handed over at once with a date; whoever misses it will be dealt with under the law.',
    ],
    [
      '针对夜间值守薄弱环节，园区将视频巡查频次由每两小时一次提高到每小时一次，并对中控室人员在岗情况进行抽查。',
      'Night watches were a weak point: camera rounds are now hourly instead of every two hours, and control rooms are spot-checked.',
    ],
    [
      '{dept}提醒，进入受限空间必须先通风、再检测、后作业，任何人不得在监护人离开时继续作业。',
      'The {dept} reminds everyone: ventilate first, then test, then enter a confined space, and never go on when the attendant has left.',
    ],
    [
      '复盘会上，各参演单位对照预案逐项打分，梳理出通信频道拥堵、物资标识不清等{n}个短板，明确责任人和完成时限。',
      'In the review each unit was scored against the plan; {n} weak points, from crowded radio channels to unclear labels, now have an owner and a date.',
    ],
  ],
  environment: [
    [
      '监测结果表明，园区边界挥发性有机物平均浓度较上年同期下降{pct}%，地下水和土壤各项指标均符合相应标准。',
      'At the park’s border, average VOC levels were {pct}% lower than a year before; groundwater and soil met the standards.',
    ],
    [
      '提标改造采用“预处理+生化+深度处理”工艺，设计规模每日{n}万吨，出水部分回用于循环水补水，回用率可达{pct}%。',
      'The upgrade adds advanced treatment for {n}0,000 tonnes a day; part of the water returns to the cooling circuits.',
    ],
    [
      '园区建立了“一企一管、明管输送、实时监测”的排水体系，每根管道都有编号，异常数据会在{n}分钟内推送给企业和监管人员。',
      'Each company has its own visible, numbered and monitored drain; odd values reach the company and the inspectors within {n} minutes.',
    ],
    [
      '公众可以在监测站旁的显示屏查看实时数据，也可以在开放日走进{place}，了解废水从进厂到回用的全过程。',
      'Live figures stand on the screen beside the station, and on open days visitors can follow the water through {place}.',
    ],
    [
      '一年来，园区新增防护绿地{big}亩，选用耐盐碱的本地树种，形成乔、灌、草结合的隔离带。',
      'Over the year {big} mu of buffer planting was added: local trees, shrubs and grass that bear salt.',
    ],
    [
      '对投诉较集中的异味问题，监测车沿{place}开展走航监测，锁定来源后由企业签订整改承诺，结果向反映人反馈。',
      'Where smells were reported, the monitoring van drove along {place}; the source was found, the company pledged repairs, and those who complained were told.',
    ],
  ],
  invest: [
    [
      '签约项目涵盖{n}个细分领域，其中投资超过十亿元的{m}个，全部达产后可新增产值约{big}亿元，带动就业{big2}人。',
      'The projects cover {n} fields; {m} of them exceed one billion yuan. At full output they are expected to add some {giga} billion yuan and {big2} jobs.',
    ],
    [
      '招商人员带着产业链图谱上门，把园区现有的原料、副产品和公用工程余量逐项列出，请企业对照“缺什么、能用什么”。',
      'The team came with a map of the chain: what feedstock, by-products and spare utilities there are, and asked each company what it lacks and could use.',
    ],
    [
      '项目从签约到开工平均用时{big}天，较上年缩短近三成。园区为每个项目配备一名专员，从立项跟到投产。',
      'From signature to ground-breaking takes {big} days on average, nearly a third less than last year. One officer follows each project to start-up.',
    ],
    [
      '{firm}负责人表示，选择落户{park}，看重的是上下游距离近、公用工程齐全，还有办事的确定性。',
      '{firm} says it chose {park} because suppliers are close, utilities are complete and procedures can be relied on.',
    ],
    [
      '园区坚持亩均论英雄，对拟入园项目从安全、环保、能耗、产出四个方面打分，今年以来已婉拒不符合条件的项目{n}个。',
      'Each project is scored on safety, environment, energy and output; {n} were turned down this year.',
    ],
    [
      '目前仍有{n}块净地可供选择，面积从二十亩到二百亩不等，地下管线、道路和蒸汽接口均已到位。',
      '{n} cleared plots from 20 to 200 mu are available, with pipes, roads and steam in place.',
    ],
  ],
  science: [
    [
      '项目团队历时{n}个月，完成小试、中试和工业验证，关键指标优于立项要求，已申请专利{m}项。',
      'In {n} months the team went from bench to pilot to plant, did better than planned and filed {m} patents.',
    ],
    [
      '新系统把温度、压力、振动等{big}个测点接入同一平台，用模型提前判断设备劣化趋势，上线以来已预警{n}次。',
      'The system brings {big} readings of temperature, pressure and vibration together and sees wear coming; it has warned {n} times so far.',
    ],
    [
      '以前巡检一圈要走一万多步，现在机器人按路线自动读表、测温、拍照，人员只需处理异常，劳动强度明显下降。',
      'A round used to mean ten thousand steps. Now robots read gauges, take temperatures and pictures, and people deal with what is out of line.',
    ],
    [
      '园区设立科技专员岗位，定期收集企业技术难题，通过“揭榜”方式面向高校院所发布，今年已对接成功{m}项。',
      'Technology officers collect companies’ problems and put them out to universities; {m} have found a partner this year.',
    ],
    [
      '中试平台按照“共建、共管、共享”原则运行，配备{n}套公用装置，企业带着配方来就能开展放大试验。',
      'The pilot platform is shared: with {n} common units, a company need bring no more than its recipe to scale up.',
    ],
    [
      '专家认为，该成果有助于降低单位产品能耗，具备在同类装置推广的条件，建议继续跟踪长周期运行数据。',
      'Experts see lower energy use and a case for other plants, and advise following its long-run figures.',
    ],
  ],
  service: [
    [
      '窗口实行“一次告知、一表申请、一窗受理”，{n}个高频事项已实现网上办理，平均办理时间压缩到{m}个工作日。',
      'One notice, one form, one desk: {n} frequent matters are handled online, on average within {m} working days.',
    ],
    [
      '走访中，企业集中反映了用工、融资、物流三方面{big}个问题。{dept}建立台账，能当场答复的当场答复，其余的明确时限。',
      'Companies raised {big} matters of staff, finance and transport. The {dept} keeps a list: answered on the spot or given a date.',
    ],
    [
      '为方便企业和司机，现场设置了引导标识和休息区，开通了咨询电话，运行首周累计服务{big}人次。',
      'Signs, a place to rest and a telephone line help companies and drivers; {big} people came in the first week.',
    ],
    [
      '{dept}在{place}设立了服务点，安排专人值守，企业提出的问题做到当日登记、次日回应。',
      'The {dept} has a desk at {place}; what is asked one day is answered the next.',
    ],
    [
      '从反馈情况看，企业对办事效率和沟通渠道的满意度明显提高，对停车、就餐等配套仍有期待。',
      'Companies are happier with speed and contact; for parking and meals they hope for more.',
    ],
    [
      '接下来，园区还将梳理“企业一件事”清单，把跨部门的事项集成到一个流程里，减少重复提交材料。',
      'Next, matters that concern several offices will be joined in one procedure, so that papers are handed in once.',
    ],
  ],
  talent: [
    [
      '实训基地建有仿真控制室、动火作业、受限空间等{n}个实操场景，年培训能力{big}人次，课程由企业师傅和学校教师共同讲授。',
      'The base has {n} training settings, from a simulated control room to hot work and confined spaces, taught by operators and teachers together, for {big} people a year.',
    ],
    [
      '首批学员来自{n}家企业，经过理论、仿真和跟岗三个阶段学习，考核合格后可获得相应等级证书。',
      'The first class comes from {n} companies and goes through theory, simulation and shadowing before it sits for certificates.',
    ],
    [
      '比赛设置化工总控、设备检修、应急救护三个项目，选手在限定时间内完成操作，评委从规范性和安全性两方面打分。',
      'The contest had three events: process control, maintenance and first aid, judged on correctness and safety within a time limit.',
    ],
    [
      '园区为新入职的毕业生提供过渡住房，一室户和两室户均可申请，步行{n}分钟可到食堂、图书室和健身房。',
      'Graduates who join a company may apply for flats; canteen, library and gym are {n} minutes’ walk away.',
    ],
    [
      '“以前是师傅带着跑现场，现在先在仿真系统里把事故处理练熟了再上岗，心里更有底。”一名年轻操作工说。',
      '“We used to learn on the run. Now we practise every incident in the simulator first, and feel surer,” says a young operator.',
    ],
    [
      '{dept}表示，将根据企业需求动态调整培训工种，今年计划新增{m}个专业方向。',
      'Courses follow what companies ask for; the {dept} plans {m} new ones this year.',
    ],
  ],
  trend: [
    [
      '本期跟踪的{n}个品种中，价格上涨的{m}个，其余持平或小幅回落，整体波动幅度较上期收窄。',
      'Of {n} products followed, {m} rose and the others held or eased; swings were smaller than last time.',
    ],
    [
      '供应方面，区域内部分装置进入检修期，短期现货略显偏紧；需求方面，下游按需采购，补库节奏平缓。',
      'Some units in the region are in shutdown and spot supply is a little tight; buyers take what they need and restock slowly.',
    ],
    [
      '从成本端看，上游原料价格中枢下移，企业利润有所修复，但不同工艺路线之间分化明显。',
      'Feedstock is cheaper and margins recover, though routes differ widely.',
    ],
    [
      '业内人士认为，随着新增产能逐步释放，竞争重点将从规模转向品质、能耗和服务。',
      'As new capacity comes in, observers expect competition to turn from size to quality, energy and service.',
    ],
    [
      '建议企业合理安排库存，关注运费变化，用好套期保值等工具，避免单边持仓。',
      'Companies are advised to plan their stocks, watch freight and hedge rather than take one side.',
    ],
    [
      '从园区样本企业看，单位产品综合能耗同比下降{pct}%，余热回收和变频改造是主要来源。',
      'Among sample companies energy use per tonne fell by {pct}% on the year, thanks to heat recovery and variable drives.',
    ],
  ],
};
