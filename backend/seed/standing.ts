// Texts that stand by themselves: the agreements (privacy policy, terms of service) and the investment files.
import { figure, heading, join, link, list, paragraph, table, words } from './html.ts';
import type { SeedArticle } from './types.ts';
import type { Pair, Voice } from './voice.ts';

/** The western park has published no files: its column is empty, and leaves the menus (H5). */
export const standingArticles = (voice: Voice): SeedArticle[] => [...agreements(voice), ...(voice.key === 'west' ? [] : files(voice))];

/** Their ids are the codes of `/agreements/{code}`: the same in every park, each with that park's own text. */
function agreements(voice: Voice): SeedArticle[] {
  const operator = voice.operator;
  const sections = (rows: readonly (readonly [head: Pair, text: Pair])[]): Pair =>
    join(rows.flatMap(([head, text]) => [heading(head), paragraph(text)]));
  const common = { cateCode: 'agreement', source: words(operator) };
  return [
    {
      ...common,
      id: 'privacy',
      title: words(['隐私政策', 'Privacy policy']),
      createdAt: '2026-01-05 09:00:00',
      content: words(join([privacyIntro(voice), sections(privacy(voice)), collected()])),
    },
    {
      ...common,
      id: 'terms',
      title: words(['服务条款', 'Terms of service']),
      createdAt: '2026-01-05 09:00:00',
      content: words(sections(terms(voice))),
    },
    {
      ...common,
      id: 'accessibility-statement',
      title: words(['无障碍声明', 'Accessibility statement']),
      createdAt: '2026-03-02 09:00:00',
      content: words(sections(accessibility(voice))),
    },
  ];
}

const privacyIntro = ({ name, operator }: Voice): Pair =>
  paragraph([
    `版本：2026年第一版。${operator[0]}（以下称“我们”）负责运营${name.zh}门户网站，并按本政策处理个人信息。`,
    `Edition 1 of 2026. ${operator[1]} (“we”) runs the portal of ${name.en} and handles personal data as set out here.`,
  ]);

const privacy = ({ phone }: Voice): readonly (readonly [Pair, Pair])[] => [
  [
    ['我们收集什么', 'What we collect'],
    [
      '浏览网页无需提供个人信息。提交留言、合作需求或注册会员时，我们收集您填写的姓名、联系电话、单位和正文。',
      'Reading needs no personal data. When you write to us, send a request or register, we keep the name, phone, company and text you enter.',
    ],
  ],
  [
    ['我们如何使用', 'How we use it'],
    [
      '仅用于办理您提交的事项并向您反馈结果。选择匿名的留言，公开页面不显示姓名。',
      'Only to deal with your matter and tell you the result. Anonymous messages are shown without a name.',
    ],
  ],
  [
    ['保存多久', 'How long we keep it'],
    [
      '留言和需求自办结之日起保存三年，会员信息保存至注销之日。',
      'Messages for three years after they are settled, members’ data until the account is closed.',
    ],
  ],
  [
    ['Cookie 与本地存储', 'Cookies and storage'],
    [
      '登录状态、语言和无障碍设置保存在您的设备上，不用于跨站跟踪。',
      'Login, language and accessibility settings are kept on your device; nothing tracks you across sites.',
    ],
  ],
  [
    ['您的权利', 'Your rights'],
    [`您可以查询、更正、删除个人信息或撤回同意，联系电话：${phone}。`, `You may see, correct or delete your data or withdraw consent: ${phone}.`],
  ],
];

const collected = (): Pair =>
  table(
    [
      ['场景', 'Occasion'],
      ['信息', 'Data'],
      ['是否必填', 'Required'],
    ],
    [
      [
        ['我要留言', 'Message'],
        ['姓名、手机号', 'Name, mobile'],
        ['手机号必填', 'Mobile only'],
      ],
      [
        ['合作需求', 'Cooperation request'],
        ['单位、联系人、电话', 'Company, person, phone'],
        ['单位和电话必填', 'Company and phone'],
      ],
      [
        ['会员注册', 'Registration'],
        ['用户名、手机号、单位', 'User name, mobile, company'],
        ['必填', 'Yes'],
      ],
    ],
  );

const terms = ({ name, operator }: Voice): readonly (readonly [Pair, Pair])[] => [
  [
    ['一、服务内容', '1. The service'],
    [
      `${name.zh}门户网站提供信息公开、政策查询、留言互动和应用服务入口。`,
      `The portal of ${name.en} offers information, policies, messages and access to applications.`,
    ],
  ],
  [
    ['二、账号', '2. Accounts'],
    [
      '账号仅限本单位经办人使用，请妥善保管密码，不得出借。',
      'An account is for your company’s staff only; keep the password safe and do not lend it.',
    ],
  ],
  [
    ['三、行为规范', '3. Conduct'],
    [
      '提交内容应当真实合法，不得含有侮辱、诽谤或者泄露他人隐私的信息。',
      'What you send must be true and lawful, without insult, slander or other people’s private data.',
    ],
  ],
  [
    ['四、试用', '4. Trials'],
    ['软件服务试用期为十五天，到期自动停止，不自动扣费。', 'Trials last fifteen days, end by themselves and cost nothing.'],
  ],
  [
    ['五、责任', '5. Liability'],
    [
      `外部链接由第三方负责。${operator[0]}将尽合理努力保障服务连续。`,
      `Linked sites answer for themselves. ${operator[1]} takes reasonable care to keep the service running.`,
    ],
  ],
];

const accessibility = ({ phone }: Voice): readonly (readonly [Pair, Pair])[] => [
  [
    ['我们的目标', 'Our aim'],
    [
      '本网站按照网页内容无障碍指南二级要求建设，支持键盘操作、读屏软件和长者模式。',
      'This site aims at level AA: keyboard, screen readers and a mode for the elderly.',
    ],
  ],
  [
    ['遇到困难怎么办', 'If something does not work'],
    [`请拨打${phone}或通过“我要留言”告诉我们，我们将在五个工作日内答复。`, `Call ${phone} or write to us; you will hear within five working days.`],
  ],
];

const fileTitles: readonly Pair[] = [
  ['投资指南（2026版）', 'Investment guide 2026'],
  ['产业地图与空间布局', 'Map of industries and sites'],
  ['可供地块清单', 'Available plots'],
  ['公用工程能力一览', 'Utilities at a glance'],
  ['标准厂房与仓储设施', 'Workshops and storage'],
  ['物流与口岸条件', 'Logistics and ports'],
  ['人才与生活配套', 'People and living'],
  ['金融支持工具箱', 'Financing tools'],
];

function files(voice: Voice): SeedArticle[] {
  const { key, letter, shortName } = voice;
  const plots = ['A-03', 'A-07', 'B-02', 'C-11', 'D-05'].map((plot, i): Pair[] => [
    [plot, plot],
    [`${48 + i * 37}`, `${48 + i * 37}`],
    i % 2 === 0 ? ['七通一平', 'Fully serviced'] : ['五通一平', 'Partly serviced'],
  ]);
  return fileTitles.map((title, i): SeedArticle => {
    const intro: Pair = [
      `${shortName[0]}招商资料之${i + 1}：${title[0]}。欢迎下载、转发，具体以洽谈文本为准。`,
      `${title[1]}: sheet ${i + 1} of the papers on ${shortName[1]}. Feel free to pass it on.`,
    ];
    const plan = link(`/file/${key}/plan-1600x900.webp`, ['园区规划图', 'park plan']);
    const content = join([
      paragraph(intro),
      heading(['地块与条件', 'Plots and conditions']),
      table(
        [
          ['地块', 'Plot'],
          ['面积（亩）', 'Area (mu)'],
          ['条件', 'Condition'],
        ],
        plots,
      ),
      figure(`${key}/plan-1600x900.webp`, ['园区规划示意图', 'Plan of the park']),
      list('ul', [
        [`查看${plan[0]}`, `See the ${plan[1]}`],
        ['预约实地考察请致电招商热线', 'Call us to arrange a visit'],
      ]),
    ]);
    return {
      id: `${letter}${95_001 + i}`,
      cateCode: 'files',
      title: words(title),
      summary: words(intro),
      content: words(content),
      createdAt: `2026-0${1 + i}-12 10:00:00`,
      source: words(voice.operator),
      imageUrl: `${key}/plan-1600x900.webp`,
    };
  });
}
