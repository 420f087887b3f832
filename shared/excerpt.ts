// Cuts excerpts for search results. Never splits Latin words or characters (C6).

/** Matches letters and digits that form words. Chinese text may be cut between any two characters. */
const inWord = /[\p{Script=Latin}\p{N}]/u;
const notInWord = /[^\p{Script=Latin}\p{N}]/u;
/** Longer runs of letters may be cut, because they are not words. */
const longestWord = 24;

/**
 * Returns about `length` characters, starting at `from`. An ellipsis replaces omitted text.
 * @param from must be at least `longestWord` before the text that the excerpt must contain
 */
export function excerptOf(text: string, from: number, length: number): string {
  const start = isWithinWord(text, from) ? from + wordEnd(text.slice(from, from + longestWord)) : from;
  const end = from + length;
  const tail = isWithinWord(text, end) ? wordEnd([...text.slice(Math.max(start, end - longestWord), end)].reverse().join('')) : 0;
  // removes half of a surrogate pair at either end
  const cut = text.slice(start, end - tail).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
  return (start > 0 ? '…' : '') + cut.trim() + (end - tail < text.length ? '…' : '');
}

const isWithinWord = (text: string, at: number): boolean =>
  at > 0 && at < text.length && inWord.test(text.slice(at - 1, at)) && inWord.test(text.slice(at, at + 1));

/** Returns the length of the partial word at the start of a text. Returns 0 if the whole text is one word. */
const wordEnd = (piece: string): number => Math.max(0, piece.search(notInWord));
