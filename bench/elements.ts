// Parses a page's HTML and creates React elements from it, to measure React's rendering without the portal's components.
import { createElement, type ReactNode } from 'react';

interface Tag {
  name: string;
  attributes: Readonly<Record<string, string | boolean>>;
  /** The content of a script or style element. */
  raw?: string;
  children: Node[];
}
type Node = string | Tag;

const empty = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
const rawText = new Set(['script', 'style']);
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const decode = (text: string): string => text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '');

/** Matches a comment, an end tag, a start tag or a text in HTML that React rendered. */
const token = /<!--[\s\S]*?-->|<!doctype[^>]*>|<\/([\w-]+)>|<([\w-]+)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/gi;

/** Parses HTML that React rendered into a tree of tags without comments. */
export function readMarkup(html: string): Tag {
  const top: Tag = { name: '', attributes: {}, children: [] };
  const open: Tag[] = [top];
  const tokens = new RegExp(token);
  for (let found = tokens.exec(html); found; found = tokens.exec(html)) {
    const [, end, start, attributes = '', text] = found;
    const parent = open.at(-1) ?? top;
    if (end !== undefined) open.pop();
    if (text !== undefined) parent.children.push(decode(text));
    if (start === undefined) continue;
    const tag: Tag = { name: start, attributes: readAttributes(attributes), children: [] };
    // React adds the preload links of images itself
    if (start !== 'link' || tag.attributes['as'] !== 'image') parent.children.push(tag);
    if (rawText.has(start)) {
      const close = html.indexOf(`</${start}>`, tokens.lastIndex);
      tag.raw = html.slice(tokens.lastIndex, close);
      tokens.lastIndex = close + start.length + 3;
    } else if (!empty.has(start)) open.push(tag);
  }
  const [page] = top.children.filter((node) => typeof node !== 'string');
  if (page === undefined) throw new Error('The page contains no element.');
  return page;
}

const readAttributes = (text: string): Tag['attributes'] =>
  Object.fromEntries(
    [...text.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)].map(([, name = '', value]) => [
      name === 'class' ? 'className' : name,
      // React omits boolean attributes with an empty value
      value === undefined || (value === '' && !/^(alt|(data|aria)-.*)$/.test(name)) ? true : decode(value),
    ]),
  );

/** Returns a tag and its children as React elements. */
export function toElement({ name, attributes, raw, children }: Tag): ReactNode {
  if (raw !== undefined) return createElement(name, { ...attributes, dangerouslySetInnerHTML: { __html: raw } });
  return createElement(name, attributes, ...children.map((child) => (typeof child === 'string' ? child : toElement(child))));
}
