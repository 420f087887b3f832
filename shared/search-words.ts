// Splits keywords into words and texts into lexemes, and finds the words in a text. The index and all highlights share it (C6).

/** A lexeme of a word. If it is open, it also matches longer lexemes that begin with it. */
interface Lexeme {
  text: string;
  open: boolean;
}

/** A word of a search. A text contains the word if it contains all of its lexemes. */
export interface SearchWord {
  /** The word in its folded form; see `fold`. */
  text: string;
  lexemes: readonly Lexeme[];
  /** Character pairs of a longer Chinese word. Each is a weaker match than the whole word. */
  pairs: readonly string[];
}

/** A place in a text, as indexes of UTF-16 code units, with the index of the word found there. */
export interface Hit {
  from: number;
  to: number;
  word: number;
}

const maxKeywords = 200;
const maxWords = 12;
const maxWordLength = 64;

const digits: ReadonlyMap<string, string> = new Map(
  ['零〇', '一壹弌', '二贰貳', '三叁參叄', '四肆', '五伍', '六陆陸', '七柒', '八捌', '九玖'].flatMap((forms, digit) =>
    [...forms].map((form) => [form, String(digit)] as const),
  ),
);
const chineseDigit = new RegExp(`[${[...digits.keys()].join('')}]`, 'g');

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();
const withDigits = (text: string): string => text.replace(chineseDigit, (form) => digits.get(form) ?? form);

/** Returns the form in which texts are compared: half width, lower case, and Chinese digits as 0 to 9. */
export const fold = (text: string): string => withDigits(plain(text));

const chunks = /[\p{L}\p{N}\p{M}]+/gu;
/** A letter or digit that is not a Chinese character. */
const latinLetter = '(?:(?!\\p{Script=Han})[\\p{L}\\p{N}\\p{M}])';
const latin = new RegExp(`${latinLetter}+`, 'gu');
const cut = (word: string): string => word.slice(0, maxWordLength).toWellFormed();
const isHan = (text: string | undefined): boolean => text !== undefined && /^\p{Script=Han}/u.test(text);
const isDigit = (text: string | undefined): boolean => text !== undefined && text >= '0' && text <= '9';

/**
 * Adds a text's lexemes to a set: words of letters and digits, pairs of adjacent Chinese characters (or a digit and a
 * Chinese character), and Chinese characters that begin no pair.
 */
export function addLexemes(lexemes: Set<string>, text: string): void {
  for (const [chunk] of fold(text).matchAll(chunks)) {
    for (const [word] of chunk.matchAll(latin)) lexemes.add(cut(word));
    const characters = [...chunk];
    let han = isHan(characters[0]);
    for (const [i, character] of characters.entries()) {
      const next = characters[i + 1];
      const nextHan = isHan(next);
      if ((han && (nextHan || isDigit(next))) || (nextHan && isDigit(character))) lexemes.add(character + next);
      else if (han) lexemes.add(character);
      han = nextHan;
    }
  }
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Words that say nothing about what is searched for. They count only if there are no others. */
const fillers = new Set(
  (
    '怎么 怎样 怎么样 如何 什么 哪里 哪些 哪个 为什么 多少 可以 能否 是否 请问 有没有 需要 想要 关于 以及 一下 我们 的 了 吗 呢 吧 和 与 及 或 我 ' +
    'a about an and are at be by can do does for from how i in is it my of on or our the to we what when where which who why with'
  ).split(' '),
);

/** Whether a word in its folded form says nothing about what a text is about. */
export const isFiller = (word: string): boolean => fillers.has(word);

/** A letter that punctuation joins to another word, as in Q&A. It is part of a name, not a filler. */
const joinedLetter = /(?<=\w[^\w\s'’])[ai]\b|\b[ai](?=[^\w\s'’]\w)/g;

/** Returns the different words of the keywords, at most 12. Empty if the keywords have no letter or digit. */
export function wordsOf(keywords: string): readonly SearchWord[] {
  const typed = plain(keywords.slice(0, maxKeywords).toWellFormed());
  const found = [...typed.matchAll(chunks)].flatMap(([chunk]) => piecesOf(chunk));
  const names: readonly string[] = typed.match(joinedLetter) ?? [];
  const telling = found.filter((word) => !isFiller(word) || names.includes(word));
  const words = telling.length > 0 ? telling : found;
  // a single Chinese character beside longer words is mostly a particle
  const long = words.filter((word) => !isHan(word) || [...word].length > 1);
  return [...new Set((long.length > 0 ? long : words).map(withDigits))].slice(0, maxWords).map(toWord);
}

/** A number, with its unit if it has one. One Chinese digit alone may be part of a word such as 统一. */
const numbers = /\p{Nd}+[年月日号期批版次届万亿]|\p{Nd}{2,}/gu;

/** Splits a chunk without spaces into words. */
function piecesOf(chunk: string): string[] {
  if (!/\p{Script=Han}/u.test(chunk)) return [chunk];
  const pieces: string[] = [];
  let at = 0;
  // converting digits keeps the length
  for (const { 0: number, index } of withDigits(chunk).matchAll(numbers)) {
    pieces.push(...segmented(chunk.slice(at, index)), number);
    at = index + number.length;
  }
  return [...pieces, ...segmented(chunk.slice(at))];
}

/** Splits a text into the words of the dictionary. Other characters, such as those of names, form words of two or three. */
function segmented(text: string): string[] {
  const pieces: string[] = [];
  let rest = '';
  for (const { segment } of segmenter.segment(text)) {
    if (isHan(segment) && [...segment].length === 1 && !isFiller(segment)) rest += segment;
    else {
      pieces.push(...inPairs(rest), segment);
      rest = '';
    }
  }
  return [...pieces, ...inPairs(rest)];
}

/** Splits characters into pairs; an odd last one joins the pair before it. */
function inPairs(text: string): string[] {
  const characters = [...text];
  if (characters.length < 4) return text === '' ? [] : [text];
  const last = characters.length - (characters.length % 2) - 2;
  const pieces: string[] = [];
  for (let i = 0; i < last; i += 2) pieces.push(characters.slice(i, i + 2).join(''));
  return [...pieces, characters.slice(last).join('')];
}

function toWord(text: string): SearchWord {
  const characters = [...text];
  if (!characters.some(isHan)) return { text, lexemes: [{ text: stemOf(cut(text)), open: true }], pairs: [] };
  if (characters.length === 1) return { text, lexemes: [{ text, open: true }], pairs: [] };
  const lexemes = new Set<string>();
  addLexemes(lexemes, text);
  const isPair = (lexeme: string) => [...lexeme].length === 2 && [...lexeme].some(isHan);
  // the last character alone is in the pair before it
  const needed = [...lexemes].filter((lexeme) => !isHan(lexeme) || isPair(lexeme));
  const pairs = characters.length > 2 && characters.every(isHan) ? needed : [];
  return { text, lexemes: needed.map((lexeme) => ({ text: lexeme, open: !isPair(lexeme) && text.endsWith(lexeme) })), pairs };
}

/** Returns the part of an English word that its other forms share, e.g. `subsid` for `subsidies`. It is matched as a prefix. */
function stemOf(word: string): string {
  if (!/^[a-z]{5,}$/.test(word)) return word;
  const stem = word.replace(/(?:ies|ied|y|ing|ed|(?<=s|x|z|ch|sh)es|(?<!s)s)$/, '');
  return stem.length >= 4 ? stem : word;
}

const separator = /[^\p{L}\p{N}\p{M}]/gu;
/** `latinLetter` in a text whose separators are spaces. Compiling a pattern with the large classes for every search takes too long. */
const letter = '[^ \\p{Script=Han}]';
const spaced = (text: string): string => [...text].join(' {0,2}');

/** Returns a function that finds the words in a text, also if punctuation or spaces separate their characters. Undefined without words. */
export function finderOf(words: readonly SearchWord[]): ((text: string) => Hit[]) | undefined {
  if (words.length === 0) return undefined;
  const patterns = words.map(({ text, lexemes: [first], pairs }) => {
    if (!/\p{Script=Han}/u.test(text)) return `(?<!${letter})${first?.text ?? text}${letter}*`;
    return `${isDigit(text[0]) ? '(?<!\\d)' : ''}${[spaced(text), ...pairs].join('|')}`;
  });
  const order = [...patterns.keys()].sort((a, b) => (words[b]?.text.length ?? 0) - (words[a]?.text.length ?? 0));
  const pattern = new RegExp(order.map((word) => `(${patterns[word]})`).join('|'), 'gu');
  return (text) => {
    const { folded, places } = foldWithPlaces(text);
    const searched = folded.replace(separator, ({ length }) => ' '.repeat(length));
    return [...searched.matchAll(pattern)].map((match) => ({
      from: places(match.index),
      to: places(match.index + match[0].length),
      word: order[match.slice(1).findIndex((group) => group !== undefined)] ?? 0,
    }));
  };
}

/** Folds a text. `places` maps an index in the folded text to the index in the text, because folding may change the length. */
function foldWithPlaces(text: string): { folded: string; places: (at: number) => number } {
  const whole = fold(text);
  if (whole.length === text.length) return { folded: whole, places: (at) => at };
  let folded = '';
  const from: number[] = [];
  let at = 0;
  for (const character of text) {
    const form = fold(character);
    for (let i = 0; i < form.length; i += 1) from.push(at);
    folded += form;
    at += character.length;
  }
  return { folded, places: (index) => from[index] ?? text.length };
}

/** Returns the first hit of the stretch of text with the most different words, the earliest such stretch. */
export function bestHit(hits: readonly Hit[], stretch: number): Hit | undefined {
  let best: Hit | undefined;
  let most = 0;
  for (const [i, hit] of hits.entries()) {
    const words = new Set<number>();
    for (let j = i; j < hits.length && (hits[j]?.to ?? 0) <= hit.from + stretch; j += 1) words.add(hits[j]?.word ?? 0);
    if (words.size > most) {
      most = words.size;
      best = hit;
    }
  }
  return best;
}
