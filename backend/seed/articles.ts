// All articles of a park: its leading pieces, the many that its title tables give, its industries, and the hard cases.
import { type Body, bodyOf, industryBody } from './bodies.ts';
import { dayBack, daysSince, stampOf, workingDayBack } from './calendar.ts';
import { hardCases } from './hard-cases.ts';
import { words } from './html.ts';
import { pictureOf, sceneImage } from './pictures.ts';
import { createRandom, itemAt, type Random } from './random.ts';
import { fill, ordinal, type Slots, slotsOf } from './slots.ts';
import { standingArticles } from './standing.ts';
import type { SeedArticle } from './types.ts';
import type { FilledCate, Lead, Pair, TitleRow, Voice } from './voice.ts';

/** How many articles a park has of each category, its leads and hard cases included, and over how many days. */
export const plan: Readonly<Record<FilledCate, { count: number; days: number }>> = {
  news: { count: 240, days: 560 },
  notice: { count: 120, days: 480 },
  government: { count: 90, days: 520 },
  policy: { count: 60, days: 1300 },
  declare: { count: 40, days: 900 },
  guide: { count: 30, days: 1200 },
  trends: { count: 60, days: 420 },
  statement: { count: 36, days: 700 },
};

const cates = Object.keys(plan) as FilledCate[];

export function articlesOf(voice: Voice, firms: readonly Pair[]): SeedArticle[] {
  const special = hardCases(voice);
  const filled = cates.flatMap((cate, order) =>
    categoryOf(
      voice,
      firms,
      cate,
      (order + 1) * 10_000,
      special.filter((one) => one.cateCode === cate),
    ),
  );
  return [...filled, ...industriesOf(voice, firms), ...standingArticles(voice)];
}

/** A title before it has a body. */
interface Draft {
  days: number;
  createdAt: string;
  title: Pair;
  topic: TitleRow[2];
  slots: Slots;
  lead?: Lead;
}

function categoryOf(voice: Voice, firms: readonly Pair[], cate: FilledCate, base: number, special: readonly SeedArticle[]): SeedArticle[] {
  const random = createRandom(`${voice.key} ${cate}`);
  const leads = voice.leads
    .filter((lead) => lead.cate === cate)
    .map((lead): Draft => {
      const days = daysSince(lead.day);
      return {
        days,
        createdAt: stampOf(days, random),
        title: lead.title,
        topic: lead.topic,
        slots: slotsOf(voice, firms, lead.topic, days, random),
        lead,
      };
    });
  const { count, days } = plan[cate];
  const made = draftsOf(voice, firms, cate, count - leads.length - special.length, days, random);
  const drafts = [...leads, ...made].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  // the newest piece has the highest number, as on a platform that counts up
  const articles = drafts.map((draft, i) => articleOf(voice, firms, cate, draft, base + drafts.length - i, random));
  return [...articles, ...special];
}

/** The slots that are figures, left empty. */
const unsaid: Slots = Object.fromEntries(['n', 'm', 'big', 'big2', 'mega', 'giga', 'pct'].map((name): [string, Pair] => [name, ['', '']]));

/** Drafts from the oldest to the newest, so that what is numbered counts up. */
function draftsOf(voice: Voice, firms: readonly Pair[], cate: FilledCate, count: number, days: number, random: Random): Draft[] {
  const rows = voice.titles[cate];
  const counted = new Map<string, number>();
  const taken = new Set<string>();
  const drafts: Draft[] = [];
  for (let i = 0; drafts.length < count; i += 1) {
    const row = itemAt(rows, i);
    const back = workingDayBack(Math.floor((days * (count - drafts.length)) / count) + random.int(0, 1));
    const series = row[0].includes('year}') ? `${row[0]} ${dayBack(back).year}` : row[0];
    const number = (counted.get(series) ?? 0) + 1;
    const slots = { ...slotsOf(voice, firms, row[2], back, random), no: ordinal(number) };
    // what differs by a figure alone would contradict itself: the next pattern has its turn
    const [subject] = fill([row[0], ''], { ...slots, ...unsaid });
    if (taken.has(subject)) continue;
    taken.add(subject);
    counted.set(series, number);
    drafts.push({ days: back, createdAt: stampOf(back, random), title: fill([row[0], row[1]], slots), topic: row[2], slots });
  }
  return drafts;
}

function articleOf(voice: Voice, firms: readonly Pair[], cate: FilledCate, draft: Draft, no: number, random: Random): SeedArticle {
  const { title, topic, slots, days, lead } = draft;
  const body = bodyOf({ voice, cate, title, text: lead?.text, topic, slots, firms, random, image: pictureOf(voice, no + 3, '800x450') });
  const translated = lead !== undefined || random.chance(voice.englishShare);
  const image = lead ? sceneImage(voice.key, lead.scene, random.int(1, 5), '800x450') : pictureOf(voice, no, '800x450');
  return {
    ...told(title, body, translated, random.chance(0.9)),
    id: `${voice.letter}${no}`,
    cateCode: cate,
    createdAt: draft.createdAt,
    source: words(slots['dept'] ?? voice.organiser),
    ...((lead !== undefined || pictured.has(cate) || random.chance(0.3)) && { imageUrl: image }),
    ...(factual.has(cate) && factsOf(voice, cate, no, days, slots, random)),
  };
}

const pictured: ReadonlySet<FilledCate> = new Set(['news', 'trends']);
const factual: ReadonlySet<FilledCate> = new Set(['policy', 'declare', 'government']);

function told(title: Pair, body: Body, translated: boolean, summarised: boolean): Pick<SeedArticle, 'title' | 'summary' | 'content'> {
  return {
    title: words(title, translated),
    ...(summarised && { summary: words(body.summary, translated) }),
    content: words(body.content, translated),
  };
}

/** What official documents are filed by (索引号, 发文机关, 成文日期, 有效性). */
function factsOf(voice: Voice, cate: FilledCate, no: number, days: number, slots: Slots, random: Random): Partial<SeedArticle> {
  const issuedBack = days + random.int(1, 6);
  return {
    indexNo: `${voice.key.slice(0, 1).toUpperCase()}${voice.tenantId}-${cate === 'policy' ? '02' : '05'}-${dayBack(issuedBack).year}-${String(no % 10_000).padStart(4, '0')}`,
    issuer: `${voice.organiser[0]}${slots['dept']?.[0] ?? ''}`,
    issuedOn: dayBack(issuedBack).text,
    validity: days < 1095 ? '有效' : '已废止',
  };
}

function industriesOf(voice: Voice, firms: readonly Pair[]): SeedArticle[] {
  const random = createRandom(`${voice.key} industry`);
  return voice.industries.map(([zh, en, zhText, enText], i): SeedArticle => {
    const days = 40 + i * 21;
    const body = industryBody([zhText, enText], slotsOf(voice, firms, 'invest', days, random));
    return {
      ...told([zh, en], body, true, true),
      id: `${voice.letter}${90_012 - i}`,
      cateCode: 'industry',
      createdAt: stampOf(days, random),
      imageUrl: pictureOf(voice, i * 3 + 1, '800x450'),
      source: words(voice.organiser),
    };
  });
}
