// Sanitises the rich text that editors write, by an allow-list. Done once, in the gateway (C5, C8, cases 46, 47, 49).
import sanitizeHtml from 'sanitize-html';
import { excerptOf } from '#shared/excerpt.ts';
import { contactUrl, fileLink, insidePath, outsideUrl } from '#shared/links.ts';
import { srcSetOf } from '#shared/pictures.ts';
import { isBlank } from '#shared/rules.ts';
import { markTables } from './tables.ts';

const maxLength = 1024 * 1024;
/** Maximum nesting of tags. The parser's time grows with length × depth. */
const maxDepth = 100;
/** Maximum cost of one article: each tag costs three, each piece of text one. The limit is about 50 ms of CPU time (case 71). */
const maxCost = 60_000;
const maxWordsLength = 200_000;

const blocks = ['p', 'div', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'figure', 'figcaption', 'section', 'hr', 'br'];
const lists = ['ul', 'ol', 'li', 'dl', 'dt', 'dd'];
const inline = ['a', 'span', 'b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'sub', 'sup', 'mark', 'code', 'small', 'q', 'cite', 'abbr', 'img'];
const tables = ['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];

/** Tags that are removed together with their content. */
const dropped = ['script', 'style', 'noscript', 'template', 'title', 'head', 'textarea', 'select', 'option', 'button', 'xmp', 'plaintext'];
const embedded = ['iframe', 'object', 'embed', 'applet', 'svg', 'math', 'audio', 'video', 'canvas', 'noembed', 'noframes'];

type Attributes = Record<string, string>;

const options = {
  allowedTags: [...blocks, ...lists, ...inline, ...tables],
  nonTextTags: [...dropped, ...embedded],
  disallowedTagsMode: 'discard',
  // `clean` has already replaced the attributes; this list repeats the ones that it can set
  allowedAttributes: {
    '*': ['class', 'href', 'target', 'rel', 'colspan', 'rowspan', 'scope', 'start'],
    img: ['class', 'src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'fetchpriority'],
  },
} satisfies sanitizeHtml.IOptions;

class LimitExceeded extends Error {
  override name = 'LimitExceeded';
}

/** Returns rich text that is safe in a page: known tags, checked links and files; no styles, ids or handlers. Idempotent. */
export function sanitiseRichText(html: string): string {
  const first = sanitiseOnce(html.slice(0, maxLength).toWellFormed());
  // removing markup may change how a browser parses the rest, so the result is sanitised a second time (case 47)
  return markTables(sanitiseOnce(withoutEmptyHeadings(first)));
}

/** Removes headings without text. Screen readers announce them, and they would shift the levels of later headings (case 100). */
const withoutEmptyHeadings = (html: string): string =>
  html.replace(/<(h[2-6])\b[^<>]*>((?:(?!<\/?h[2-6]\b|<img\b).){0,1000})<\/\1>/gs, (heading, _, inner: string) =>
    isBlank(inner.replace(/<[^<>]*>/g, '')) ? '' : heading,
  );

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes control characters
const sanitiseOnce = (html: string): string => (sanitiseBounded(html) ?? wordsOf(html)).replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '');

/** @returns undefined if the text exceeds the limits of depth or cost */
function sanitiseBounded(html: string): string | undefined {
  let depth = 0;
  let cost = 0;
  const spend = (more: number) => {
    cost += more;
    if (depth > maxDepth || cost > maxCost) throw new LimitExceeded();
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
  let isFirst = true;
  const transformTags = {
    '*': (name: string, attributes: Attributes) => {
      const cleaned = clean(headingOf(name), attributes);
      if (cleaned.tagName !== 'img') return cleaned;
      // the first picture of a page loads at once (G16)
      const loading = isFirst ? { fetchpriority: 'high' } : { loading: 'lazy' };
      isFirst = false;
      return { ...cleaned, attribs: { ...cleaned.attribs, ...loading } };
    },
  };
  try {
    return sanitizeHtml(html, { ...options, transformTags, onOpenTag, onCloseTag, textFilter });
  } catch (error) {
    if (error instanceof LimitExceeded) return undefined;
    throw error;
  }
}

/** Returns only the plain text. Used for texts beyond the limits, which are attacks or broken exports. */
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

const descriptionLength = 120;
/** Tags between which a text continues without a space. */
const inlineTag = new RegExp(`</?(?:${inline.join('|')})\\b[^<>]*>`, 'g');
const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const unescaped = (text: string): string => text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);

/** Returns the start of sanitised rich text as plain text, about 120 characters. Returns undefined if there is no text. */
export function descriptionOf(html: string): string | undefined {
  const text = unescaped(
    html
      .slice(0, 20_000)
      .replace(inlineTag, '')
      .replace(/<[^<>]*>?/g, ' '),
  )
    .replace(/\s+/g, ' ')
    .trim();
  return excerptOf(text, 0, descriptionLength) || undefined;
}

/** Returns the URL of the first picture in sanitised rich text. */
export function pictureOf(html: string): string | undefined {
  const src = /<img\b[^<>]*? src="([^"]*)"/.exec(html)?.[1];
  return src === undefined ? undefined : unescaped(src);
}

/** Cleans a tag's attributes. A link without a valid URL becomes a span. */
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
    const box = digits(given, 'width', 'height');
    return { tagName: 'img', attribs: { ...widthsOf(src, box['width']), src, alt: given['alt'] ?? '', ...box, ...looks } };
  }
  if (name === 'td' || name === 'th') {
    const scope = name === 'th' && (given['scope'] === 'row' || given['scope'] === 'col') ? { scope: given['scope'] } : {};
    return { tagName: name, attribs: { ...digits(given, 'colspan', 'rowspan'), ...scope, ...looks } };
  }
  if (name === 'ol') return { tagName: name, attribs: { ...digits(given, 'start'), ...looks } };
  return { tagName: replaced.get(name) ?? name, attribs: looks };
}

/** Returns a function that renames heading tags: the first becomes h2, and no level is skipped (WCAG 1.3.1). Other tags keep their names. */
function createOutline(): (name: string) => string {
  /** Original levels of the enclosing headings, outermost first. */
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

/** Returns the URL of a platform file or an https image. Returns undefined for any other `src`. */
function imageFrom(src: string | undefined): string | undefined {
  const outside = outsideAddress(src);
  return outside === undefined ? fileLink(src) : outside.startsWith('https:') ? outside : undefined;
}

/** Width of an article's text in pixels. */
const textWidth = 820;

/** Returns `srcset` and `sizes` of a file. Without a known width the picture keeps its own, so that a small one is not enlarged (G16). */
function widthsOf(src: string, width: string | undefined): Attributes {
  const srcset = srcSetOf(src, width === undefined ? [1280] : [320, 640, 960, 1280]);
  if (srcset === undefined) return {};
  return width === undefined ? { srcset: srcset.replace(/ 1280w$/, '') } : { srcset, sizes: `min(100vw, ${Math.min(Number(width), textWidth)}px)` };
}

const linkTo = (href: string | undefined): string | undefined =>
  outsideAddress(href) ?? (/^\s*\/file\//.test(href ?? '') ? fileLink(href) : insidePath(href));

/** Returns a checked outside URL. The result is checked again, because encoding may make it longer than allowed. */
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

/** Converts sizes and alignment to classes, because the content security policy forbids style attributes (C8). */
function classOf(given: Attributes): Attributes {
  const classes = (given['class'] ?? '').slice(0, 1000).split(/\s+/);
  const size = classes.map((name) => sizes.get(name)).find((name) => name !== undefined);
  const align =
    alignments.exec((given['style'] ?? '').slice(0, 1000))?.[1] ?? alignments.exec(classes.join(' '))?.[1] ?? alignAttribute(given['align']);
  const value = [size, align && `align-${align.toLowerCase()}`].filter((name) => name !== undefined).join(' ');
  return value === '' ? {} : { class: value };
}

const alignAttribute = (value: string | undefined): string | undefined => (/^(left|right|center|justify)$/i.test(value ?? '') ? value : undefined);
