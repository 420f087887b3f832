// Splits a Markdown file into front matter and body, and renders the body to HTML like that of the platform's editor.
import { Marked } from 'marked';

export interface MarkdownFile {
  front: string;
  body: string;
}

/** Returns undefined if the text does not begin with front matter between two lines of `---`. */
export function splitFrontMatter(text: string): MarkdownFile | undefined {
  const parts = /^---\n([\s\S]*?\n)---(?:\n|$)([\s\S]*)$/.exec(text);
  return parts ? { front: parts[1] ?? '', body: parts[2] ?? '' } : undefined;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const marked = new Marked({
  renderer: {
    /** Renders a paragraph that contains only an image as a figure. The image's alternative text becomes the caption. */
    paragraph({ tokens }) {
      const [only] = tokens;
      if (tokens.length !== 1 || only?.type !== 'image') return false;
      const caption = escaped(only['text']);
      return `<figure><img src="${escaped(only['href'])}" alt="${caption}" width="800" height="450"><figcaption>${caption}</figcaption></figure>\n`;
    },
  },
});

/** Renders Markdown to HTML. HTML in it is not sanitised, because some demo texts contain attacks as test data (case 47). */
export const renderMarkdown = (text: string): string => marked.parse(text, { async: false });
