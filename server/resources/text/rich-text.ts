// What of an editor's rich text may reach a page: an allow-list, applied once, in the gateway (C5, C8, cases 46, 47, 49).
import sanitizeHtml from 'sanitize-html';
import { contactUrl, fileLink, insidePath, outsideUrl } from '#shared/links.ts';
import { isBlank } from '#shared/rules.ts';

const maxLength = 1024 * 1024;
/** Nobody writes deeper than this; the parser's cost grows with length × depth. */
const maxDepth = 100;
/** Tags (three each) and pieces of text of one article: some 50 ms of work (case 71). */
const maxEffort = 60_000;
const maxWordsLength = 200_000;

const blocks = ['p', 'div', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'figure', 'figcaption', 'section', 'hr', 'br'];
const lists = ['ul', 'ol', 'li', 'dl', 'dt', 'dd'];
const inline = ['a', 'span', 'b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'sub', 'sup', 'mark', 'code', 'small', 'q', 'cite', 'abbr', 'img'];
const tables = ['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];

/** Their content is no text of the article. */
const dropped = ['script', 'style', 'noscript', 'template', 'title', 'head', 'textarea', 'select', 'option', 'button', 'xmp', 'plaintext'];
const embedded = ['iframe', 'object', 'embed', 'applet', 'svg', 'math', 'audio', 'video', 'canvas', 'noembed', 'noframes'];

type Attributes = Record<string, string>;

const options = {
  allowedTags: [...blocks, ...lists, ...inline, ...tables],
  nonTextTags: [...dropped, ...embedded],
  disallowedTagsMode: 'discard',
  // `clean` makes the attributes anew: what it leaves out is dropped
  allowedAttributes: { '*': ['class', 'href', 'target', 'rel', 'src', 'alt', 'width', 'height', 'loading', 'colspan', 'rowspan', 'scope', 'start'] },
} satisfies sanitizeHtml.IOptions;

class TooMuch extends Error {
  override name = 'TooMuch';
}

/**
 * Rich text that may be put into a page: known tags, checked links and files, no style, id or handler.
 * Applied again it changes nothing.
 */
export function sanitiseRichText(html: string): string {
  const first = sanitiseOnce(html.slice(0, maxLength).toWellFormed());
  // what is taken out may have kept apart what then closes differently: the second reading is a browser's (case 47)
  return sanitiseOnce(withoutEmptyHeadings(first));
}

/** Editors leave headings without words behind: a screen reader would announce them, and later headings stand under them (case 100). */
const withoutEmptyHeadings = (html: string): string =>
  html.replace(/<(h[2-6])\b[^<>]*>((?:(?!<\/?h[2-6]\b|<img\b).){0,1000})<\/\1>/gs, (heading, _, inner: string) =>
    isBlank(inner.replace(/<[^<>]*>/g, '')) ? '' : heading,
  );

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const sanitiseOnce = (html: string): string => (sanitiseBounded(html) ?? wordsOf(html)).replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '');

/** @returns undefined where the text is deeper or longer than any person's */
function sanitiseBounded(html: string): string | undefined {
  let depth = 0;
  let effort = 0;
  const spend = (cost: number) => {
    effort += cost;
    if (depth > maxDepth || effort > maxEffort) throw new TooMuch();
  };
  const onOpenTag = () => {
    depth += 1;
    spend(3);
  };
  const onCloseTag = () => {
    depth -= 1;
  };
  const textFilter = (text: string) => {
    spend(1);
    return text;
  };
  const headingOf = createOutline();
  const transformTags = { '*': (name: string, attributes: Attributes) => clean(headingOf(name), attributes) };
  try {
    return sanitizeHtml(html, { ...options, transformTags, onOpenTag, onCloseTag, textFilter });
  } catch (error) {
    if (error instanceof TooMuch) return undefined;
    throw error;
  }
}

/** An attack or a broken export: its words stay readable, its markup goes. */
const wordsOf = (html: string): string =>
  sanitizeHtml(
    html
      .replace(/<[^<>]*>/g, ' ')
      .replace(/[<>]/g, ' ')
      .replace(/\s+/g, ' ')
      .slice(0, maxWordsLength)
      .toWellFormed(),
    { allowedTags: [] },
  );

/** One tag as it may stand in a page. A tag that lost its point (a link without an address) stays as a plain span. */
function clean(name: string, given: Attributes): sanitizeHtml.Tag {
  const looks = classOf(given);
  if (name === 'a') {
    const contact = contactUrl(given['href']);
    if (contact !== undefined) return { tagName: 'a', attribs: { href: contact, ...looks } };
    const href = linkTo(given['href']);
    return href === undefined
      ? { tagName: 'span', attribs: looks }
      : { tagName: 'a', attribs: { href, target: '_blank', rel: 'noopener noreferrer', ...looks } };
  }
  if (name === 'img') {
    const src = imageFrom(given['src']);
    if (src === undefined) return { tagName: 'span', attribs: {} };
    return { tagName: 'img', attribs: { src, alt: given['alt'] ?? '', ...digits(given, 'width', 'height'), loading: 'lazy', ...looks } };
  }
  if (name === 'td' || name === 'th') {
    const scope = name === 'th' && (given['scope'] === 'row' || given['scope'] === 'col') ? { scope: given['scope'] } : {};
    return { tagName: name, attribs: { ...digits(given, 'colspan', 'rowspan'), ...scope, ...looks } };
  }
  if (name === 'ol') return { tagName: name, attribs: { ...digits(given, 'start'), ...looks } };
  return { tagName: replaced.get(name) ?? name, attribs: looks };
}

/**
 * Gives each heading, in the order of the text, its level below the page's h1: the first is an h2, and none is more than one level
 * below the one before (WCAG 1.3.1). Other tags keep their names.
 */
function createOutline(): (name: string) => string {
  /** The original levels of the open headings, outermost first. */
  let open: number[] = [];
  return (name) => {
    const level = Number(/^h([1-6])$/.exec(name)?.[1]);
    if (!level) return name;
    open = [...open.filter((above) => above < level), level];
    return `h${Math.min(6, open.length + 1)}`;
  };
}

const replaced = new Map([
  ['strike', 's'],
  ['font', 'span'],
  ['center', 'div'],
]);

/** A file of the platform, or a picture on the web over https. */
function imageFrom(src: string | undefined): string | undefined {
  const outside = outsideAddress(src);
  return outside === undefined ? fileLink(src) : outside.startsWith('https:') ? outside : undefined;
}

const linkTo = (href: string | undefined): string | undefined =>
  outsideAddress(href) ?? (/^\s*\/file\//.test(href ?? '') ? fileLink(href) : insidePath(href));

/** Twice, as the written form may be longer than the given one and so over the bound. */
const outsideAddress = (value: string | undefined): string | undefined => outsideUrl(outsideUrl(value));

const digits = (given: Attributes, ...names: string[]): Attributes =>
  Object.fromEntries(names.flatMap((name) => (/^[1-9]\d{0,3}$/.test(given[name] ?? '') ? [[name, given[name] ?? '']] : [])));

const sizes = new Map([
  ['small', 'small'],
  ['text-small', 'small'],
  ['ql-size-small', 'small'],
  ['large', 'large'],
  ['text-large', 'large'],
  ['text-big', 'large'],
  ['ql-size-large', 'large'],
  ['huge', 'huge'],
  ['text-huge', 'huge'],
  ['ql-size-huge', 'huge'],
]);

const alignments = /(?:^|[\s;])(?:text-align\s{0,9}:\s{0,9}|align-|ql-align-)(left|right|center|justify)(?=$|[\s;!])/i;

/** Editors' sizes and alignments as classes, as a page may carry no style attribute (C8, ux.md 1). */
function classOf(given: Attributes): Attributes {
  const classes = (given['class'] ?? '').slice(0, 1000).split(/\s+/);
  const size = classes.map((name) => sizes.get(name)).find((name) => name !== undefined);
  const align =
    alignments.exec((given['style'] ?? '').slice(0, 1000))?.[1] ?? alignments.exec(classes.join(' '))?.[1] ?? alignAttribute(given['align']);
  const value = [size, align && `align-${align.toLowerCase()}`].filter((name) => name !== undefined).join(' ');
  return value === '' ? {} : { class: value };
}

const alignAttribute = (value: string | undefined): string | undefined => (/^(left|right|center|justify)$/i.test(value ?? '') ? value : undefined);
