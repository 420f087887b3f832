// Marks the hits in search results, as segments of plain text. Uses the platform's marks or the keywords (C6, case 46).
import { excerptOf } from '#shared/excerpt.ts';
import type { Segment } from '#shared/resources.ts';
import { bestHit, finderOf, wordsOf } from '#shared/search-words.ts';

const maxLength = 400;
const snippetLength = 120;
const before = 24;

/** Splits a text at `<em>` and `</em>`, which enclose hits. An unclosed `<em>` extends to the end; an unmatched `</em>` is removed. */
export function segmentsOf(highlight: string): Segment[] {
  const segments: Segment[] = [];
  let depth = 0;
  let room = maxLength;
  // `split` with a capture group returns text and mark alternately
  const pieces = highlight
    .slice(0, maxLength * 4)
    .toWellFormed()
    .split(/(<\/?em(?:\s[^<>]{0,100})?>)/i);
  for (const [i, piece] of pieces.entries()) {
    if (i % 2 === 1) {
      depth = Math.max(0, depth + (piece.startsWith('</') ? -1 : 1));
      continue;
    }
    append(segments, { text: piece.slice(0, room), hit: depth > 0 });
    room = Math.max(0, room - piece.length);
  }
  return segments;
}

/** Splits a text at each occurrence of a word of the keywords. */
export function markedSegments(text: string, keywords: string): Segment[] {
  const segments: Segment[] = [];
  const shown = text.slice(0, maxLength).toWellFormed();
  let at = 0;
  for (const { from, to } of finderOf(wordsOf(keywords))?.(shown) ?? []) {
    append(segments, { text: shown.slice(at, from), hit: false });
    append(segments, { text: shown.slice(from, to), hit: true });
    at = to;
  }
  append(segments, { text: shown.slice(at), hit: false });
  return segments;
}

/** Returns an excerpt around the best hit in the first text that has one. Without a hit, returns the start of the first non-empty text. */
export function snippetOf(texts: readonly (string | undefined)[], keywords: string): Segment[] {
  const plain = texts.map((text) => (text ?? '').slice(0, 20_000).replace(/\s+/g, ' ').trim());
  const find = finderOf(wordsOf(keywords));
  for (const text of plain) {
    const best = bestHit(find?.(text) ?? [], snippetLength - before);
    if (best !== undefined) return markedSegments(excerptOf(text, Math.max(0, best.from - before), snippetLength), keywords);
  }
  return markedSegments(excerptOf(plain.find((one) => one !== '') ?? '', 0, snippetLength), keywords);
}

/** Appends a segment. Merges it with the last one if both are of the same kind; drops it if it is empty. */
function append(segments: Segment[], { text, hit }: Segment): void {
  const last = segments.at(-1);
  if (text === '') return;
  if (last?.hit === hit) last.text += text.toWellFormed();
  else segments.push({ text: text.toWellFormed(), hit });
}
