// Markdown with front matter: splits the two and renders the text to the rich text of an editor.
import { Marked } from 'marked';

/** The parts of a Markdown file. */
export interface MarkdownFile {
  front: string;
  body: string;
}

/** Returns undefined for a text that does not begin with front matter between two lines of `---`. */
export function splitFrontMatter(text: string): MarkdownFile | undefined {
  const parts = /^---\n([\s\S]*?\n)---(?:\n|$)([\s\S]*)$/.exec(text);
  return parts ? { front: parts[1] ?? '', body: parts[2] ?? '' } : undefined;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const marked = new Marked({
  renderer: {
    /** An image alone in its paragraph is a figure, its text the caption. */
    paragraph({ tokens }) {
      const [only] = tokens;
      if (tokens.length !== 1 || only?.type !== 'image') return false;
      const caption = escaped(only['text']);
      return `<figure><img src="${only['href']}" alt="${caption}" width="800" height="450"><figcaption>${caption}</figcaption></figure>\n`;
    },
  },
});

/** Renders Markdown to HTML; HTML in it is kept as it is, because demo texts include hostile ones (case 47). */
export const renderMarkdown = (text: string): string => marked.parse(text, { async: false });
