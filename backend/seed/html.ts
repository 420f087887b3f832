// Rich text in both languages at once, as an editor of the platform would have stored it.
import type { Words } from './types.ts';
import type { Pair } from './voice.ts';

type Tag = 'p' | 'h2' | 'h3' | 'li' | 'blockquote' | 'td' | 'th';

const wrap = (open: string, text: Pair, close: string): Pair => [`<${open}>${text[0]}</${close}>`, `<${open}>${text[1]}</${close}>`];

export const element = (tag: Tag, text: Pair): Pair => wrap(tag, text, tag);
export const paragraph = (text: Pair): Pair => element('p', text);
export const heading = (text: Pair): Pair => element('h2', text);
export const subheading = (text: Pair): Pair => element('h3', text);
export const quote = (text: Pair): Pair => element('blockquote', paragraph(text));

/** A paragraph in one of the editor's text sizes (C8). */
export const sized = (size: 'small' | 'large' | 'huge', text: Pair): Pair => paragraph(wrap(`span class="text-${size}"`, text, 'span'));

/** Where a document is signed: at the right. */
export const signature = (text: Pair): Pair => wrap('p style="text-align:right"', text, 'p');

export const list = (kind: 'ul' | 'ol', items: readonly Pair[]): Pair => wrap(kind, join(items.map((item) => element('li', item))), kind);

export const link = (href: string, text: Pair): Pair => wrap(`a href="${href}"`, text, 'a');

export const figure = (image: string, caption: Pair): Pair => [
  `<figure><img src="/file/${image}" alt="${caption[0]}" width="800" height="450"><figcaption>${caption[0]}</figcaption></figure>`,
  `<figure><img src="/file/${image}" alt="${caption[1]}" width="800" height="450"><figcaption>${caption[1]}</figcaption></figure>`,
];

export function table(head: readonly Pair[], rows: readonly (readonly Pair[])[]): Pair {
  const row = (tag: 'td' | 'th', cells: readonly Pair[]): Pair => wrap('tr', join(cells.map((cell) => element(tag, cell))), 'tr');
  const body = join(rows.map((cells) => row('td', cells)));
  return wrap('table', join([wrap('thead', row('th', head), 'thead'), wrap('tbody', body, 'tbody')]), 'table');
}

/** Pieces one after the other. */
export const join = (parts: readonly Pair[]): Pair => [parts.map(([zh]) => zh).join(''), parts.map(([, en]) => en).join('')];

/** A pair as stored: the English only where the piece is translated. */
export const words = ([zh, en]: Pair, translated = true): Words => (translated ? { zh, en } : { zh });
