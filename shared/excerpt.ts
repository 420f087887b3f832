// A piece of a text for a list of finds: words in letters are not cut in two, neither are characters (C6).

/** Letters and digits that make a word together; Chinese may be cut anywhere. */
const inWord = /[\p{Script=Latin}\p{N}]/u;
const notInWord = /[^\p{Script=Latin}\p{N}]/u;
/** What is longer is cut: it is no word of a language. */
const longestWord = 24;

/**
 * About `length` characters from `from` on, with an ellipsis where something is left out.
 * @param from at least `longestWord` before what must be in it
 */
export function excerptOf(text: string, from: number, length: number): string {
  const start = isWithinWord(text, from) ? from + wordEnd(text.slice(from, from + longestWord)) : from;
  const end = from + length;
  const tail = isWithinWord(text, end) ? wordEnd([...text.slice(Math.max(start, end - longestWord), end)].reverse().join('')) : 0;
  // a character is never cut in two
  const cut = text.slice(start, end - tail).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
  return (start > 0 ? '…' : '') + cut.trim() + (end - tail < text.length ? '…' : '');
}

const isWithinWord = (text: string, at: number): boolean =>
  at > 0 && at < text.length && inWord.test(text.slice(at - 1, at)) && inWord.test(text.slice(at, at + 1));

/** How many characters of a word stand at the beginning of a piece; 0 where the piece is all one word. */
const wordEnd = (piece: string): number => Math.max(0, piece.search(notInWord));
