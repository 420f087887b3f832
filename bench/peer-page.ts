// Reads the home page's data from the HTML that the gateway serves, in the form that the peers' components take
// (`bench/peers/react/data.ts`), and what the peers' pages have in common with it.
import { carriedJson } from './carried.ts';
import { readMarkup } from './elements.ts';

type Tag = ReturnType<typeof readMarkup>;

/** Returns a tag and all tags in it, without the content of those that `skips` names. */
function tagsOf(tag: Tag, skips: ReadonlySet<string>): Tag[] {
  if (skips.has(tag.name)) return [];
  return [tag, ...tag.children.flatMap((child) => (typeof child === 'string' ? [] : tagsOf(child, skips)))];
}

/** Elements of the head and of the frameworks' own scripts, which the pages do not have in common. */
const invisible = new Set(['head', 'script', 'style', 'link', 'template']);

/** Counts a page's elements, except its head and its scripts. */
export const countElements = (html: string): number => tagsOf(readMarkup(html), invisible).length;

/** Attributes that visitors see or follow. */
const visible = ['alt', 'aria-label', 'placeholder', 'src', 'href'];

/** Returns a page's texts, labels and addresses with their numbers, without spaces, which frameworks set differently. */
function textsOf(html: string): Map<string, number> {
  const texts = new Map<string, number>();
  for (const { attributes, children } of tagsOf(readMarkup(html), invisible)) {
    const own = children.filter((child) => typeof child === 'string').join('');
    for (const value of [own, ...visible.map((name) => attributes[name])]) {
      const text = typeof value === 'string' ? value.replaceAll(/\s|(?<=.)\/$/g, '') : '';
      if (text !== '') texts.set(text, (texts.get(text) ?? 0) + 1);
    }
  }
  return texts;
}

/** Returns the texts that two pages do not have in common. */
export function otherTexts(html: string, peerHtml: string): string[] {
  const [own, others] = [textsOf(html), textsOf(peerHtml)];
  return [...new Set([...own.keys(), ...others.keys()])].filter((text) => own.get(text) !== others.get(text));
}

/** Returns the address of the page's stylesheet. */
export const stylesheetOf = (html: string): string => /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? '';

const resultOf = (json: string): unknown => JSON.parse(json).data;

/** Returns the files that the peers' builds import: the page's data, and the map's drawing and the icons' sprite, which are not data. */
export function peerFiles(html: string): { 'page.json': string; 'drawings.json': string } {
  const carried = carriedJson(html);
  const lists = (name: string, parameter: string, prefix = '') =>
    Object.fromEntries(
      [...carried].flatMap(([key, json]) => {
        const [resource, query] = key.split('?');
        const value = resource === name ? new URLSearchParams(query).get(parameter) : undefined;
        return value?.startsWith(prefix) ? [[value.slice(prefix.length), resultOf(json)]] : [];
      }),
    );
  const { page } = JSON.parse(carried.get('page') ?? '');
  const tags = tagsOf(readMarkup(html), invisible);
  const ground = tags.find(({ attributes }) => attributes['data-ground'] !== undefined);
  const [sprite] = String(tags.find(({ name }) => name === 'use')?.attributes['href'] ?? '').split('#');
  const { byMonth } = resultOf(carried.get('sentiment.statistics?') ?? '') as { byMonth: unknown };
  const data = {
    day: page.day,
    frame: page.chrome,
    banners: lists('banners.list', 'code', 'home.'),
    articles: lists('articles.latest', 'cate'),
    classes: resultOf(carried.get('companies.classes?') ?? ''),
    months: byMonth,
  };
  const paths = ground === undefined ? [] : tagsOf(ground, invisible).flatMap(({ attributes: { d } }) => (d === undefined ? [] : [d]));
  return { 'page.json': JSON.stringify(data), 'drawings.json': JSON.stringify({ ground: paths, sprite }) };
}
