// Marks the hits in search results, as segments of plain text. Uses the platform's marks or the keywords (C6, case 46).
import { excerptOf } from '#shared/excerpt.ts';
import type { Segment } from '#shared/resources.ts';

const maxLength = 400;
const snippetLength = 120;
const before = 24;
const maxTerms = 12;

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

/** Splits a text at each occurrence of a keyword. */
export function markedSegments(text: string, keywords: string): Segment[] {
  const segments: Segment[] = [];
  const shown = text.slice(0, maxLength).toWellFormed();
  const hits = hitsOf(keywords);
  if (hits === undefined) return shown === '' ? [] : [{ text: shown, hit: false }];
  let from = 0;
  for (const { 0: found, index } of shown.matchAll(hits)) {
    append(segments, { text: shown.slice(from, index), hit: false });
    append(segments, { text: found, hit: true });
    from = index + found.length;
  }
  append(segments, { text: shown.slice(from), hit: false });
  return segments;
}

/** Returns an excerpt around the first hit in the first text that has one. Without a hit, returns the start of the first non-empty text. */
export function snippetOf(texts: readonly (string | undefined)[], keywords: string): Segment[] {
  const plain = texts.map((text) => (text ?? '').slice(0, 20_000).replace(/\s+/g, ' ').trim());
  const hits = hitsOf(keywords);
  const positions = plain.map((text) => (hits === undefined ? -1 : text.search(hits)));
  const which = Math.max(
    positions.findIndex((position) => position >= 0),
    0,
  );
  const text = positions.some((position) => position >= 0) ? (plain[which] ?? '') : (plain.find((one) => one !== '') ?? '');
  const start = Math.max(0, (positions[which] ?? 0) - before);
  return markedSegments(excerptOf(text, start, snippetLength), keywords);
}

/** Returns a pattern that matches any keyword, the longest first. Returns undefined if there are none. */
function hitsOf(keywords: string): RegExp | undefined {
  const terms = keywords
    .slice(0, 200)
    .toWellFormed()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((term) => term !== '')
    .slice(0, maxTerms)
    .sort((a, b) => b.length - a.length);
  return terms.length === 0 ? undefined : new RegExp(terms.join('|'), 'giu');
}

/** Appends a segment. Merges it with the last one if both are of the same kind; drops it if it is empty. */
function append(segments: Segment[], { text, hit }: Segment): void {
  const last = segments.at(-1);
  if (text === '') return;
  if (last?.hit === hit) last.text += text.toWellFormed();
  else segments.push({ text: text.toWellFormed(), hit });
}
