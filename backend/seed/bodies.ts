// The text of a piece, by what kind of document it is.

import { matterOf } from './body-tables.ts';
import { figure, heading, join, link, list, paragraph, quote, signature, sized, subheading, table } from './html.ts';
import type { Piece } from './piece.ts';
import { aims, demands, guide, industryTexts, ownTasks, pledges, publicNotices, rules, statements, tasks } from './prose-documents.ts';
import { stories } from './prose-stories.ts';
import { itemAt } from './random.ts';
import { fill, ordinal, type Slots } from './slots.ts';
import type { Pair, Voice } from './voice.ts';

export interface Body {
  summary: Pair;
  content: Pair;
}

export function bodyOf(piece: Piece): Body {
  switch (piece.cate) {
    case 'news':
    case 'trends':
      return story(piece);
    case 'notice':
      return /通知|通告|公告|提示$|预警/.test(piece.title[0]) ? order(piece) : publicNotice(piece);
    case 'government':
      return publicNotice(piece);
    case 'policy':
      return regulation(piece);
    case 'declare':
    case 'guide':
      return instructions(piece);
    case 'statement':
      if (piece.title[0].endsWith('注销安全许可的公示')) return publicNotice(piece);
      return piece.title[0].includes('承诺') ? pledge(piece) : statement(piece);
  }
}

const say = (piece: Piece, texts: readonly Pair[]): Pair[] =>
  texts.map((text) => calledOwn(piece.voice, fill(text, { ...piece.slots, title: piece.title })));

/** The shared sentences speak of a park; each park puts in what it calls itself. */
const calledOwn = ({ noun }: Voice, [zh, en]: Pair): Pair => [zh.replaceAll('园区', noun[0]), en.replace(/\b([Tt]he) park\b/g, `$1 ${noun[1]}`)];

function story(piece: Piece): Body {
  const { voice, random, topic } = piece;
  const opener = piece.text ?? say(piece, [random.pick(voice.openers)])[0] ?? piece.title;
  const [first = opener, ...rest] = say(piece, random.some(stories[topic], random.int(2, 4)));
  const blocks = [paragraph(opener), paragraph(first)];
  if (random.chance(0.45)) blocks.push(figure(piece.image, captionOf(piece)));
  if (rest.length > 1 && random.chance(0.4))
    blocks.push(random.chance(0.5) ? heading(['主要进展', 'What was done']) : subheading(['现场情况', 'On site']));
  blocks.push(...rest.map(paragraph));
  if (random.chance(0.6)) blocks.push(...say(piece, [random.pick(voice.colour)]).map(paragraph));
  if (random.chance(0.3)) blocks.push(...say(piece, [random.pick(voice.quotes)]).map(quote));
  if (random.chance(0.15)) blocks.push(keyFigures(piece));
  blocks.push(...say(piece, [random.pick(voice.closers)]).map(paragraph));
  if (random.chance(0.2)) blocks.push(readMore(piece));
  return { summary: opener, content: join(blocks) };
}

const captionOf = ({ voice }: Piece): Pair => [`图为${voice.shortName[0]}${voice.noun[0]}一角`, `A view of ${voice.shortName[1]}`];

function keyFigures({ slots }: Piece): Pair {
  const { pct, n, big } = slots;
  return table(
    [
      ['指标', 'Item'],
      ['数值', 'Value'],
    ],
    [
      [['同比变化', 'Change on the year'], fill(['{pct}%', '{pct}%'], { pct: pct ?? ['', ''] })],
      [['参与单位（家）', 'Units taking part'], n ?? ['', '']],
      [['累计完成（项）', 'Items completed'], big ?? ['', '']],
    ],
  );
}

function readMore({ voice }: Piece): Pair {
  const service = link(`https://open.${voice.key}.example/progress`, ['公共服务平台', 'public service platform']);
  const policies = link('/cms/investment', ['招商政策', 'investment policies']);
  return paragraph([
    `相关进展可登录${service[0]}查询，也可查阅${policies[0]}。`,
    `Progress can be followed on the ${service[1]}; see also the ${policies[1]}.`,
  ]);
}

const sectionHeads: readonly Pair[] = [
  ['一、时间和范围', '1. Time and area'],
  ['二、工作内容', '2. What is to be done'],
  ['三、有关要求', '3. Requirements'],
  ['四、联系方式', '4. Contact'],
];

function order(piece: Piece): Body {
  const { random, slots } = piece;
  const aim = fill(aims[piece.topic], slots);
  const intro: Pair = piece.text ?? [`${aim[0]}，经研究，现就有关事项通知如下。`, `${aim[1]}, the following is announced.`];
  const scope = fill(
    ['自{date}起至当月底，涉及{place}、{place2}及周边区域。', 'From {date} to the end of the month, at {place}, {place2} and around them.'],
    slots,
  );
  const contact = fill(['联系部门：{dept}，电话：{phone}。', '{dept}, telephone {phone}.'], slots);
  const sections = [
    paragraph(scope),
    list('ol', say(piece, [...random.some(ownTasks[piece.topic], 3), ...random.some(tasks, 2)])),
    list('ul', say(piece, random.some(demands, random.int(2, 3)))),
    paragraph(contact),
  ];
  const blocks = [paragraph(['各企业、各有关单位：', 'To all companies and units concerned:']), paragraph(intro)];
  for (const [i, section] of sections.entries()) blocks.push(subheading(itemAt(sectionHeads, i)), section);
  blocks.push(paragraph(['特此通知。', 'By order.']), ...signed(piece));
  return { summary: intro, content: join(blocks) };
}

const signed = ({ voice, slots }: Piece): Pair[] => [
  signature([`${voice.organiser[0]} ${slots['dept']?.[0] ?? ''}`, `${voice.organiser[1]}, ${slots['dept']?.[1] ?? ''}`]),
  signature(fill(['{year}年{date}', '{date} {year}'], slots)),
];

function publicNotice(piece: Piece): Body {
  const { random } = piece;
  const [intro = piece.title, ...rest] = say(piece, [itemAt(publicNotices, 0), ...random.some(publicNotices.slice(2), 2)]);
  const [common = intro] = say(piece, [itemAt(publicNotices, 1)]);
  const context = piece.text ?? common;
  const blocks = [paragraph(context), paragraph(intro), matterOf(piece), ...rest.map(paragraph), ...signed(piece)];
  if (random.chance(0.3)) blocks.splice(3, 0, sized('small', ['注：以上内容以正式文件为准。', 'Note: the formal documents prevail.']));
  return { summary: context, content: join(blocks) };
}

function regulation(piece: Piece): Body {
  const { random } = piece;
  const middle = rules.slice(2, -1);
  const chosen = random.some(middle, random.int(4, 7)).sort((a, b) => middle.indexOf(a) - middle.indexOf(b));
  const all = say(piece, [itemAt(rules, 0), itemAt(rules, 1), ...chosen, itemAt(rules, rules.length - 1)]);
  const articles = all.map(
    (text, i): Pair => paragraph([`<strong>第${ordinal(i + 1)[0]}条</strong>　${text[0]}`, `<strong>Article ${i + 1}</strong> ${text[1]}`]),
  );
  const chapter = (no: number, name: Pair): Pair => heading([`第${ordinal(no)[0]}章　${name[0]}`, `Chapter ${no}: ${name[1]}`]);
  articles.splice(articles.length - 1, 0, chapter(3, ['附则', 'Final provisions']));
  articles.splice(2, 0, chapter(2, ['管理与支持', 'Management and support']));
  articles.unshift(chapter(1, ['总则', 'General']));
  if (piece.text) articles.unshift(paragraph(piece.text));
  return { summary: piece.text ?? all[0] ?? piece.title, content: join(articles) };
}

function instructions(piece: Piece): Body {
  const { random } = piece;
  const intro =
    piece.text ??
    fill(
      piece.cate === 'declare'
        ? [
            '申报自{date}开始，为期二十个工作日，逾期不予受理。请符合条件的单位认真对照要求准备材料。',
            'Applications are open for twenty working days from {date}; late ones cannot be accepted.',
          ]
        : [
            '本指南适用于在{park}办理相关事项的单位和个人，内容如有更新以窗口公布为准。',
            'This guide is for everyone who has this matter to settle in {park}. The desk has the latest edition.',
          ],
      piece.slots,
    );
  const blocks = [
    paragraph(intro),
    heading(['申请条件', 'Conditions']),
    list('ul', say(piece, random.some(guide.conditions, 3))),
    heading(['所需材料', 'Papers']),
    list('ol', say(piece, random.some(guide.papers, 4))),
    heading(['办理流程', 'Procedure']),
    list('ol', say(piece, guide.steps)),
    heading(['咨询方式', 'Questions']),
    paragraph(fill(['{dept}：{phone}', '{dept}: {phone}'], piece.slots)),
  ];
  return { summary: intro, content: join(blocks) };
}

function statement(piece: Piece): Body {
  const [common = piece.title, ...middle] = say(piece, [
    itemAt(statements, 0),
    ...piece.random.some(statements.slice(1, -1), 2),
    itemAt(statements, statements.length - 1),
  ]);
  const first = piece.text ?? common;
  const blocks = [first, ...middle].map(paragraph);
  return { summary: first, content: join([...blocks, paragraph(['特此声明。', 'So stated.']), ...signed(piece)]) };
}

function pledge(piece: Piece): Body {
  const [intro = piece.title, ...rest] = say(piece, pledges);
  return { summary: intro, content: join([paragraph(intro), list('ol', rest), ...signed(piece)]) };
}

/** The text about one industry of a park. */
export const industryBody = (line: Pair, slots: Slots): Body => ({
  summary: line,
  content: join([sized('large', line), ...industryTexts.map((text) => paragraph(fill(text, slots)))]),
});
