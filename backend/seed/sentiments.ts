// What people asked a park: questions, ideas and complaints, most of them answered, some overdue.
import { dayBack, stampOf } from './calendar.ts';
import { createRandom, itemAt, type Random } from './random.ts';
import { fill, slotsOf } from './slots.ts';
import type { SeedSentiment } from './types.ts';
import type { Pair, SentimentRow, Voice } from './voice.ts';

const count = 180;
const days = 420;
const persons = ['王先生', '李女士', '张女士', '刘先生', '赵女士', '孙先生', '周先生', '吴女士', '徐女士', '马先生'];
/** No 0, O, 1, I: these are read out over the phone. */
const codeLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const endings = ['', '盼复。', '谢谢！', '如有需要可以电话联系我。', '希望能有书面答复。', '已经反映过一次。'];

export function sentimentsOf(voice: Voice, firms: readonly Pair[]): SeedSentiment[] {
  const random = createRandom(`${voice.key} sentiments`);
  const numbers = new Map<string, number>();
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, i) => {
    // counted from the oldest, so that numbers of a day count up
    const back = Math.floor((days * (count - 1 - i)) / count);
    const date = dayBack(back).text.replaceAll('-', '');
    const ofDay = (numbers.get(date) ?? 0) + 1;
    numbers.set(date, ofDay);
    const number = `${voice.key === 'north' ? 'NB' : voice.key === 'south' ? 'NT' : 'XL'}${date}${String(ofDay).padStart(4, '0')}`;
    return sentimentOf(voice, firms, itemAt(voice.sentiments, i), { index: i, back, number }, taken, random);
  }).reverse();
}

interface Place {
  index: number;
  back: number;
  number: string;
}

function sentimentOf(
  voice: Voice,
  firms: readonly Pair[],
  row: SentimentRow,
  { index, back, number }: Place,
  taken: Set<string>,
  random: Random,
): SeedSentiment {
  const slots = slotsOf(voice, firms, back, random);
  const say = (text: string): string => fill([text, ''], slots)[0];
  const title = say(row.title);
  // the same question again is told apart by its place and month
  const newsTitle = taken.has(title) ? say(`${row.title}（{place}，{month}）`) : title;
  taken.add(newsTitle);
  return {
    id: `${voice.letter}s${String(index + 1).padStart(4, '0')}`,
    number,
    queryCode: Array.from({ length: 8 }, () => itemAt([...codeLetters], random.int(0, codeLetters.length - 1))).join(''),
    newsType: row.type,
    newsTitle,
    newsContent: say(row.text) + random.pick(endings),
    anonymousUser: random.chance(0.3) ? 0 : 1,
    submitterUser: random.pick(persons),
    phone: `1380000${String(1000 + index).padStart(4, '0')}`,
    createTime: stampOf(back, random),
    ...answerOf(row, say(row.reply), back, random),
  };
}

/** Seven in ten are answered; the newest are still open, and a few old ones are overdue (the inspection's ninety days). */
function answerOf(row: SentimentRow, reply: string, back: number, random: Random): Partial<SeedSentiment> {
  const replied = back > 3 && random.chance(0.725);
  if (!replied) return random.chance(0.6) ? { processDepartment: row.department } : {};
  return { processDepartment: row.department, replyDate: stampOf(Math.max(0, back - random.int(1, 12)), random), replyContent: reply };
}
