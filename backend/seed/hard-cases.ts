// The pieces that are awkward to show: each park has its own of each kind. Everything else in a park is ordinary.
import { join, paragraph, quote, sized, table, words } from './html.ts';
import { sceneImage } from './pictures.ts';
import type { SeedArticle } from './types.ts';
import type { Pair, Voice } from './voice.ts';

/** Numbers from 99 on are kept for hard cases: `n19901` is news. */
export function hardCases(voice: Voice): SeedArticle[] {
  return [
    longTitle(voice),
    withoutDate(voice),
    withoutPicture(voice),
    elsewhere(voice),
    wideTable(voice),
    hostile(voice),
    sizes(voice),
    halfEnglish(voice),
    withoutText(voice),
  ];
}

const source = (voice: Voice) => words(voice.organiser);

function longTitle(voice: Voice): SeedArticle {
  const [zh, en] = [voice.name.zh, voice.name.en];
  const title: Pair = [
    `关于进一步加强${zh}危险化学品生产、储存、运输、使用、经营、废弃处置等全过程安全管理并同步开展老旧装置深度评估、自动化改造提升、从业人员培训考核和应急物资储备核查工作有关事项的补充通知（第二次征求意见稿修订版）`,
    `Supplementary notice on strengthening the safe management of hazardous chemicals in ${en} throughout production, storage, transport, use, trade and disposal, with assessment of ageing units, automation, training and a check of emergency stocks (revised second draft for comment)`,
  ];
  const text: Pair = [
    '本通知标题较长，为便于传达，可简称“全过程安全管理补充通知”。各单位应按职责抓好落实。',
    'For convenience this document may be cited as the “whole-process notice”. All units shall carry it out within their duties.',
  ];
  return {
    id: `${voice.letter}29901`,
    cateCode: 'notice',
    title: words(title),
    summary: words(text),
    content: words(paragraph(text)),
    createdAt: '2026-11-11 09:12:40',
    source: source(voice),
    imageUrl: sceneImage(voice.key, voice.scenes[0] ?? '', 4, '800x450'),
  };
}

function withoutDate(voice: Voice): SeedArticle {
  const text: Pair = [
    '本栏目长期公开，内容随工作进展滚动更新，不另行标注发布日期。',
    'This entry is permanent and is updated as work proceeds; it bears no date.',
  ];
  return {
    id: `${voice.letter}39901`,
    cateCode: 'government',
    title: words(['主动公开基本目录（长期公开）', 'Standing list of published matters']),
    summary: words(text),
    content: words(paragraph(text)),
    source: source(voice),
  };
}

function withoutPicture(voice: Voice): SeedArticle {
  const text: Pair = [
    '记者从会议现场了解到，会议全程未安排拍摄，相关内容以纪要为准。',
    'No pictures were taken at the meeting; the minutes are the record.',
  ];
  return {
    id: `${voice.letter}19901`,
    cateCode: 'news',
    title: words([`${voice.shortName[0]}${voice.noun[0]}召开闭门座谈会`, `Closed-door meeting in ${voice.shortName[1]}`]),
    summary: words(text),
    content: words(paragraph(text)),
    createdAt: '2026-11-16 15:20:05',
    source: source(voice),
  };
}

function elsewhere(voice: Voice): SeedArticle {
  return {
    id: `${voice.letter}19902`,
    cateCode: 'news',
    title: words(['年度开放日线上展厅开通（外部链接）', 'Open day: the online hall is open']),
    summary: words(['展厅设在公共服务平台，点击即可前往。', 'The hall is on the public service platform.']),
    createdAt: '2026-11-12 10:00:00',
    linkTo: `https://open.${voice.key}.example/hall?from=portal`,
    source: source(voice),
    imageUrl: sceneImage(voice.key, voice.scenes[3] ?? '', 2, '800x450'),
  };
}

const months: readonly Pair[] = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'].map((en, i) => [
  `${i + 1}月`,
  en,
]);

function wideTable(voice: Voice): SeedArticle {
  const items: readonly Pair[] = [
    ['二氧化硫（微克/立方米）', 'Sulphur dioxide (µg/m³)'],
    ['二氧化氮（微克/立方米）', 'Nitrogen dioxide (µg/m³)'],
    ['可吸入颗粒物（微克/立方米）', 'PM10 (µg/m³)'],
    ['细颗粒物（微克/立方米）', 'PM2.5 (µg/m³)'],
    ['臭氧（微克/立方米）', 'Ozone (µg/m³)'],
    ['非甲烷总烃（毫克/立方米）', 'Non-methane hydrocarbons (mg/m³)'],
  ];
  const rows = items.map((item, r): Pair[] => [
    item,
    ...months.map((_, m): Pair => {
      const value = String(6 + r * 9 + ((m * 7 + r * 5) % 11));
      return [value, value];
    }),
  ]);
  const intro: Pair = ['现将本年度各月环境空气自动监测月均值汇总公布，供查询使用。', 'Monthly means of the air monitoring station, month by month.'];
  return {
    id: `${voice.letter}39902`,
    cateCode: 'government',
    title: words(['环境空气监测月均值汇总表（宽表）', 'Air monitoring: monthly means in one table']),
    summary: words(intro),
    content: words(
      join([
        paragraph(intro),
        table([['项目', 'Item'], ...months], rows),
        sized('small', ['数据经审核后如有调整，以年报为准。', 'The annual report prevails.']),
      ]),
    ),
    createdAt: '2026-11-06 14:05:30',
    source: source(voice),
    indexNo: `${voice.letter.toUpperCase()}${voice.tenantId}-05-2026-9902`,
    issuer: voice.organiser[0],
    issuedOn: '2026-11-05',
    validity: '有效',
  };
}

/** What must never run in a reader's browser (case 47). Only the ordinary sentences may be left of it. */
function hostile(voice: Voice): SeedArticle {
  const intro: Pair = [
    '本文用于检验富文本的净化：下面的内容在页面上不应执行，也不应改变版面。',
    'This piece proves that rich text is cleaned: nothing below may run or move the page.',
  ];
  const traps = [
    '<script>window.__parkHacked = 1</script>',
    '<img src="x" onerror="window.__parkHacked = 2">',
    '<svg><script>window.__parkHacked = 3</script></svg>',
    '<a href="javascript:window.__parkHacked = 4">危险链接</a>',
    '<iframe srcdoc="<script>parent.__parkHacked = 5</script>"></iframe>',
    '<form action="https://evil.example/"><input name="password"></form>',
    '<p id="main" style="position:fixed;inset:0;background:#fff" onclick="window.__parkHacked = 6">覆盖层</p>',
    '<base href="https://evil.example/">',
    '<style>body{display:none}</style>',
  ].join('');
  const closing: Pair = ['如果你读到这一句，说明净化有效。', 'If you can read this, it works.'];
  return {
    id: `${voice.letter}29902`,
    cateCode: 'notice',
    title: words(['富文本净化检验 <b>&"\' ', 'Rich text test <b>&"\' ']),
    summary: words(intro),
    content: words(join([paragraph(intro), [traps, traps], paragraph(closing)])),
    createdAt: '2025-03-05 08:40:00',
    source: source(voice),
  };
}

function sizes(voice: Voice): SeedArticle {
  const parts = join([
    sized('huge', ['安全提示', 'Safety first']),
    sized('large', ['进入生产区域请佩戴安全帽，关闭手机。', 'Wear a helmet and switch your phone off.']),
    paragraph(['访客须在登记处观看三分钟安全短片，由接待人员全程陪同。', 'Visitors watch a three-minute film and stay with their host.']),
    quote(['宁可多问一句，不可冒进一步。', 'Ask once more rather than take one step too far.']),
    sized('small', ['本提示每年更新一次。', 'Renewed once a year.']),
  ]);
  return {
    id: `${voice.letter}29903`,
    cateCode: 'notice',
    title: words(['来访人员安全提示', 'Safety advice for visitors']),
    content: words(parts),
    createdAt: '2026-11-03 09:00:00',
    source: source(voice),
    imageUrl: sceneImage(voice.key, voice.scenes[5] ?? '', 1, '800x450'),
  };
}

/** Its title is translated, its text is not (L3). */
function halfEnglish(voice: Voice): SeedArticle {
  const text: Pair = ['本文的正文暂未翻译，英文页面应当标明仅有中文内容。', ''];
  return {
    id: `${voice.letter}19903`,
    cateCode: 'news',
    title: words(['吉祥物征集结果揭晓', 'Results of the mascot contest']),
    summary: words(['共收到作品四百余件。', 'More than four hundred entries were received.']),
    content: words(paragraph(text), false),
    createdAt: '2026-11-05 11:30:00',
    source: source(voice),
    imageUrl: sceneImage(voice.key, voice.scenes[7] ?? '', 3, '800x450'),
  };
}

function withoutText(voice: Voice): SeedArticle {
  return {
    id: `${voice.letter}19904`,
    cateCode: 'news',
    title: words(['图片新闻：雨后初晴', 'In pictures: after the rain']),
    createdAt: '2026-10-30 16:45:10',
    imageUrl: sceneImage(voice.key, voice.scenes[6] ?? '', 5, '800x450'),
  };
}
