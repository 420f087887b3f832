// What people asked a park: questions, ideas and complaints, most of them answered, some overdue.
import { dayBack, stampOf } from './calendar.ts';
import { createRandom, itemAt, type Random } from './random.ts';
import { sharedSentiments } from './sentiment-rows.ts';
import { fill, type Slots, slotsOf } from './slots.ts';
import type { SeedSentiment } from './types.ts';
import type { Pair, SentimentRow, Voice } from './voice.ts';

const count = 180;
const days = 360;
/** Seven in ten are answered. */
const openCount = 54;
/** Three in ten keep their names to themselves. */
const anonymousCount = 54;
const persons = ['王先生', '李女士', '张女士', '刘先生', '赵女士', '孙先生', '周先生', '吴女士', '徐女士', '马先生'];
/** No 0, O, 1, I: these are read out over the phone. */
const codeLetters = [...'23456789ABCDEFGHJKLMNPQRSTUVWXYZ'];
const endings = ['', '', '盼复。', '谢谢！', '如有需要可以电话联系我。', '希望能有书面答复。'];
const prefixes: Readonly<Record<Voice['key'], string>> = { north: 'NB', south: 'NT', west: 'XL' };

/** A question before it has a number. */
interface Asked {
  row: SentimentRow;
  back: number;
  title: string;
  slots: Slots;
}

/** The newest first. */
export function sentimentsOf(voice: Voice, firms: readonly Pair[]): SeedSentiment[] {
  const random = createRandom(`${voice.key} sentiments`);
  const asked = askedOf(voice, firms, random);
  const open = openOf(asked, random);
  const anonymous = new Set(random.some([...asked.keys()], anonymousCount));
  const ofDay = new Map<string, number>();
  return asked
    .map((one, index) => {
      const date = dayBack(one.back).text.replaceAll('-', '');
      const no = (ofDay.get(date) ?? 0) + 1;
      ofDay.set(date, no);
      const number = `${prefixes[voice.key]}${date}${String(no).padStart(4, '0')}`;
      return sentimentOf(voice, one, { index, number, open: open.has(index), anonymous: anonymous.has(index) }, random);
    })
    .reverse();
}

/** The oldest first. The same question is not asked twice about the same place. */
function askedOf(voice: Voice, firms: readonly Pair[], random: Random): Asked[] {
  const rows = [...voice.sentiments, ...sharedSentiments.map(({ desk, ...row }): SentimentRow => ({ ...row, department: voice.desks[desk] }))];
  const taken = new Set<string>();
  const asked: Asked[] = [];
  let order = random.some(rows, rows.length);
  for (let i = 0; asked.length < count; i += 1) {
    if (i % rows.length === 0) order = random.some(rows, rows.length);
    const row = itemAt(order, i);
    const back = Math.floor((days * (count - 1 - asked.length)) / count);
    const slots = slotsOf(voice, firms, 'service', back, random);
    const title = fill([row.title, ''], slots)[0];
    if (taken.has(title)) continue;
    taken.add(title);
    asked.push({ row, back, title, slots });
  }
  return asked;
}

interface Standing {
  index: number;
  number: string;
  open: boolean;
  anonymous: boolean;
}

function sentimentOf(voice: Voice, { row, back, title, slots }: Asked, { index, number, open, anonymous }: Standing, random: Random): SeedSentiment {
  const say = (text: string): string => fill([text, ''], slots)[0].replaceAll('园区', voice.noun[0]);
  return {
    id: `${voice.letter}s${String(index + 1).padStart(4, '0')}`,
    number,
    queryCode: Array.from({ length: 8 }, () => random.pick(codeLetters)).join(''),
    newsType: row.type,
    newsTitle: title,
    newsContent: say(row.text) + random.pick(endings),
    anonymousUser: anonymous ? 0 : 1,
    submitterUser: random.pick(persons),
    phone: `1380000${String(1000 + index).padStart(4, '0')}`,
    createTime: stampOf(back, random),
    ...(open ? random.chance(0.6) && { processDepartment: row.department } : answerOf(row, say(row.reply), back, random)),
  };
}

/** Which of the questions, counted from the oldest, are open: three in ten, most of them new, some overdue (the inspection's ninety days). */
function openOf(asked: readonly Asked[], random: Random): Set<number> {
  const weight = (back: number): number => (back <= 3 ? 1000 : back < 30 ? 8 : back < 90 ? 3 : 1);
  const scored = asked.map(({ back }, index) => ({ index, score: weight(back) * random.next() }));
  scored.sort((a, b) => b.score - a.score);
  return new Set(scored.slice(0, openCount).map(({ index }) => index));
}

function answerOf(row: SentimentRow, reply: string, back: number, random: Random): Partial<SeedSentiment> {
  return { processDepartment: row.department, replyDate: stampOf(Math.max(0, back - random.int(1, 12)), random), replyContent: reply };
}
