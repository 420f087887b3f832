// What stands for the `{slots}` in a text: names, numbers and dates that fit the piece's day and hold through it.
import { type Day, dayBack } from './calendar.ts';
import type { Random } from './random.ts';
import type { Pair, Topic, Voice } from './voice.ts';

export type Slots = Readonly<Record<string, Pair>>;

const monthNames = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const quarterNames = ['一季度', '二季度', '三季度', '四季度'];
const numerals = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

/** The slots of a piece about something that is published so many days back. */
export function slotsOf(voice: Voice, firms: readonly Pair[], topic: Topic, days: number, random: Random): Slots {
  const [place, place2] = random.some(voice.places, 2);
  const [firm, firm2] = random.some(firms, 2);
  const big = random.int(60, 960);
  const small = random.int(2, 5);
  return {
    ...calendarSlots(dayBack(days)),
    park: [voice.name.zh, voice.name.en],
    phone: both(voice.phone),
    place: place ?? both(''),
    place2: place2 ?? both(''),
    firm: firm ?? both(''),
    firm2: firm2 ?? both(''),
    dept: voice.departments.find(([zh]) => zh === voice.desks[topic]) ?? random.pick(voice.departments),
    n: both(random.int(6, 18)),
    m: both(small),
    big: both(big),
    // the same number where Chinese counts it in ten thousands (万) or hundred millions (亿)
    mega: both(big / 100),
    giga: both(big / 10),
    big2: both(Math.floor(big * (0.6 + random.next() * 0.35))),
    pct: both((random.int(12, 98) / 10).toFixed(1)),
  };
}

/** Numbers are the same in both languages. */
const both = (value: string | number): Pair => [String(value), String(value)];

function calendarSlots({ year, month, day }: Day): Slots {
  // the last quarter that had ended by then
  const ended = Math.floor((month - 1) / 3);
  const quarter = ended === 0 ? 4 : ended;
  const monthName = monthNames[month - 1] ?? '';
  return {
    year: both(year),
    month: [`${month}月`, monthName],
    date: [`${month}月${day}日`, `${day} ${monthName}`],
    // reports are about the month before
    pmonth: [`${month === 1 ? 12 : month - 1}月`, monthNames[(month + 10) % 12] ?? ''],
    pyear: both(month === 1 ? year - 1 : year),
    q: [quarterNames[quarter - 1] ?? '', `Q${quarter}`],
    qyear: both(ended === 0 ? year - 1 : year),
  };
}

/** `第三批`, `round 3`. */
export const ordinal = (count: number): Pair => [chineseNumeral(count), String(count)];

function chineseNumeral(count: number): string {
  const tens = Math.floor(count / 10);
  const ones = count % 10;
  if (tens === 0) return numerals[ones] ?? '';
  return `${tens === 1 ? '' : (numerals[tens] ?? '')}十${ones === 0 ? '' : (numerals[ones] ?? '')}`;
}

/** A text with its slots filled; an English sentence starts with a capital. */
export function fill([zh, en]: Pair, slots: Slots): Pair {
  const put = (text: string, side: 0 | 1): string => text.replace(/\{(\w+)\}/g, (whole, name: string) => slots[name]?.[side] ?? whole);
  const english = put(en, 1);
  return [put(zh, 0), english.charAt(0).toUpperCase() + english.slice(1)];
}
