// Cuts excerpts for search results without splitting Latin words or characters (C6).

/** Latin letters and digits form words; Chinese text may be cut anywhere. */
const inWord = /[\p{Script=Latin}\p{N}]/u;
const notInWord = /[^\p{Script=Latin}\p{N}]/u;
/** Longer runs are cut, because they are not words of a language. */
const longestWord = 24;

/**
 * Returns about `length` characters from `from` on, with an ellipsis for omitted text.
 * @param from at least `longestWord` before the part that must be included
 */
export function excerptOf(text: string, from: number, length: number): string {
  const start = isWithinWord(text, from) ? from + wordEnd(text.slice(from, from + longestWord)) : from;
  const end = from + length;
  const tail = isWithinWord(text, end) ? wordEnd([...text.slice(Math.max(start, end - longestWord), end)].reverse().join('')) : 0;
  // drops half of a surrogate pair at either end
  const cut = text.slice(start, end - tail).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
  return (start > 0 ? '…' : '') + cut.trim() + (end - tail < text.length ? '…' : '');
}

const isWithinWord = (text: string, at: number): boolean =>
  at > 0 && at < text.length && inWord.test(text.slice(at - 1, at)) && inWord.test(text.slice(at, at + 1));

/** The length of the partial word at the start of a piece; 0 if the whole piece is one word. */
const wordEnd = (piece: string): number => Math.max(0, piece.search(notInWord));
