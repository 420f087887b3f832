// Full-text search: matches Chinese by overlapping character pairs and other scripts by word prefix (ruling 22). Vectors and
// queries are built here as literals, so that results do not depend on the server's parsers or dictionaries.
import { excerptOf } from '#shared/excerpt.ts';

interface Token {
  text: string;
  at: number;
  /** Whether the token matches by prefix, as words and single characters do. Character pairs match exactly. */
  open: boolean;
}

interface Unit {
  text: string;
  tokens: Token[];
}

// PostgreSQL's limits: positions up to 16383, lexemes up to 2046 bytes
const lastPosition = 16_383;
const maxWord = 64;
const maxIndexed = 50_000;
const maxUnits = 12;
/** Unused positions between two texts of a row, so that no phrase matches across them. */
const gap = 8;

const runs = /(\p{Script=Han}+)|((?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+)|(\s+)|([\s\S])/gu;

const plainForm = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Splits a text into tokens with positions. Punctuation adds a position gap, so that a phrase does not match across it. */
function tokensOf(text: string, from: number): { tokens: Token[]; end: number } {
  const tokens: Token[] = [];
  let at = from;
  for (const [, han, word, space] of text.matchAll(runs)) {
    if (han !== undefined) {
      const characters = [...han];
      for (const [i, character] of characters.entries()) {
        const next = characters[i + 1];
        tokens.push({ text: character + (next ?? ''), at: at + i, open: next === undefined });
      }
      at += characters.length;
    } else if (word !== undefined) {
      tokens.push({ text: word.slice(0, maxWord), at, open: true });
      at += 1;
    } else if (space === undefined) at += 1;
  }
  return { tokens, end: at };
}

/** Returns the `tsvector` literal of a row's texts. The first text has weight A, the second B, then C, and all others D. */
export function searchVector(texts: readonly (string | null | undefined)[]): string {
  const places = new Map<string, string[]>();
  let at = 1;
  for (const [i, text] of texts.entries()) {
    const weight = 'ABCD'.charAt(Math.min(i, 3));
    const { tokens, end } = tokensOf(plainForm((text ?? '').slice(0, maxIndexed)), at);
    for (const token of tokens) {
      if (token.at > lastPosition) break;
      const known = places.get(token.text);
      if (known) known.push(token.at + weight);
      else places.set(token.text, [token.at + weight]);
    }
    at = end + gap;
  }
  // PostgreSQL stores fewer than 256 positions per lexeme
  return [...places].map(([text, found]) => `'${text}':${found.slice(0, 255).join(',')}`).join(' ');
}

/** Splits keywords at spaces and punctuation. A row must match every part as a phrase. */
function unitsOf(keywords: string): Unit[] {
  return plainForm(keywords)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((text) => text !== '')
    .slice(0, maxUnits)
    .map((text) => ({ text, tokens: tokensOf(text, 0).tokens }));
}

/** Returns the `tsquery` literal of the keywords, or undefined if they contain nothing searchable. */
export function searchQuery(keywords: string): string | undefined {
  const phrases = unitsOf(keywords).map(({ tokens }) => phraseOf(tokens));
  return phrases.length === 0 ? undefined : phrases.join(' & ');
}

function phraseOf(tokens: readonly Token[]): string {
  // the pair `化工` already contains its second character, so the token `工` is not needed
  const needed = tokens.filter(
    (token, i) => !(token.open && /^\p{Script=Han}$/u.test(token.text) && tokens[i - 1]?.at === token.at - 1 && isPair(tokens[i - 1])),
  );
  const parts = needed.map((token, i) => {
    const before = needed[i - 1];
    return `${before ? ` <${token.at - before.at}> ` : ''}'${token.text}'${token.open ? ':*' : ''}`;
  });
  return `(${parts.join('')})`;
}

const isPair = (token: Token | undefined): boolean => token !== undefined && !token.open;

const before = 24;
const snippetLength = 120;

/**
 * Returns an excerpt of the first text with a hit, in which `<em>` marks hits. Returns undefined if no text has a hit.
 * Apart from these marks it is plain text, not HTML: callers split it at the marks and escape the rest.
 */
export function highlight(texts: readonly (string | null | undefined)[], keywords: string): string | undefined {
  const units = unitsOf(keywords);
  if (units.length === 0) return undefined;
  const patterns = units.map(({ text }) => (text.match(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+/gu) ?? []).join('\\s*'));
  const hits = new RegExp(patterns.sort((a, b) => b.length - a.length).join('|'), 'giu');
  for (const text of texts) {
    if (!text) continue;
    const plain = text.replace(/<\/?em>/gi, '');
    const first = plain.search(hits);
    if (first < 0) continue;
    const from = Math.max(0, first - before);
    return excerptOf(plain, from, snippetLength).toWellFormed().replace(hits, '<em>$&</em>');
  }
  return undefined;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Returns rich text as plain text for the index and excerpts. It must be escaped before use in HTML. */
export function plainText(html: string): string {
  return html
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<\/?(?:b|strong|i|em|u|span|a|sup|sub|mark|small)\b[^>]*>/gi, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#(\d{1,6})|(\w{2,6}));/g, (all, code: string | undefined, name: string | undefined) =>
      code === undefined ? (entities[name ?? ''] ?? all) : String.fromCodePoint(Number(code) || 32),
    )
    .replace(/\s+/g, ' ')
    .trim();
}
